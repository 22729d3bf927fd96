public import Foundation
public import NamedexCore
public import NamedexSearch
internal import NamedexSession
public import Observation

/// The model of a symbol picker: a search, categories, recently chosen names, and the forms of a
/// symbol.
///
/// The model offers only symbols that exist on every given system, under their best name there.
///
/// The model depends only on Observation, so views of any framework can show it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class SymbolPickerModel {
  /// The search field and its list.
  @ObservationIgnored public let search: CatalogSearchModel
  /// The categories of the catalog, with their labels.
  @ObservationIgnored public let categories: [FacetVocabulary.KnownValue]
  /// The recently chosen names, latest first.
  ///
  /// - Complexity: O(1).
  public private(set) var recentNames: [String]
  @ObservationIgnored private let index: CatalogIndex
  @ObservationIgnored private let searcher: Searcher
  @ObservationIgnored private let recentLimit: Int
  /// Stores the recent names when they change; nil if the app stores them.
  @ObservationIgnored private var store: (([String]) -> Void)?
  private static let categoryKey = FacetToken.category("").key

  /// Creates a model that keeps the recently chosen names only in memory.
  ///
  /// - Parameters:
  ///   - index: The catalog, such as SF Symbols.
  ///   - releases: The oldest systems that the app runs on, such as `iOS 16` and `macOS 13`. If the
  ///     array is empty, the model offers the whole catalog, and new symbols are blank on older
  ///     systems.
  ///   - recentNames: The recently chosen names, latest first, as the app stored them. Names that
  ///     the catalog does not have on these systems are dropped.
  ///   - recentLimit: The maximum number of recent names to keep.
  ///   - clock: The clock that measures the pace of the search.
  /// - Throws: If one of the releases is not in the catalog.
  /// - Complexity: The same as `FacetVocabulary.init(_:)`.
  public init(
    _ index: CatalogIndex, availableOn releases: [String] = [], recentNames: [String] = [],
    recentLimit: Int = 12, clock: some Clock<Duration> = ContinuousClock()
  ) throws(ScopeError) {
    var scope = SearchScope()
    for release in releases { scope.targets.append(try index.releasePoint(release)) }
    searcher = try Searcher(index, scope: scope)
    self.index = index
    self.recentLimit = recentLimit
    self.recentNames = []
    // There is no limit, because people scroll to the end of a category.
    search = CatalogSearchModel(
      [index], scope: SessionScope(tokens: releases.map { .available($0) }),
      options: AnswerSearch.Options(beginsWithMostUsed: true), clock: clock)
    categories = search.vocabulary.facets.first { $0.key == Self.categoryKey }?.values ?? []
    self.recentNames = Array(recentNames.compactMap { known($0) }.prefix(recentLimit))
  }

  /// Creates a model that keeps the recently chosen names in the app's settings.
  ///
  /// - Parameters:
  ///   - index: The catalog, such as SF Symbols.
  ///   - releases: The oldest systems that the app runs on; see the other initializer.
  ///   - key: The key of an array of names in the settings, such as `recentSymbols`. Any other
  ///     value there is replaced when the first name is chosen.
  ///   - defaults: The settings.
  ///   - recentLimit: The maximum number of recent names to keep.
  ///   - clock: The clock that measures the pace of the search.
  /// - Throws: If one of the releases is not in the catalog.
  /// - Complexity: The same as `FacetVocabulary.init(_:)`.
  public convenience init(
    _ index: CatalogIndex, availableOn releases: [String] = [], storingRecentNamesFor key: String,
    in defaults: UserDefaults = .standard, recentLimit: Int = 12,
    clock: some Clock<Duration> = ContinuousClock()
  ) throws(ScopeError) {
    try self.init(
      index, availableOn: releases, recentNames: defaults.stringArray(forKey: key) ?? [],
      recentLimit: recentLimit, clock: clock)
    store = { defaults.set($0, forKey: key) }
  }

  // MARK: Results

  /// Returns the other forms of a row's symbol, such as `trash.fill` and `trash.circle` for
  /// `trash`, that exist on the app's systems.
  ///
  /// - Complexity: The same as `Searcher.variants(of:)`.
  public func forms(of row: AnswerRow) -> [String] {
    searcher.variants(of: row.entry).compactMap { searcher.shownName(of: $0) }
  }

  /// Returns a name as it is read aloud, such as `square and arrow up`.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  public func spokenName(_ name: String) -> String {
    name.split(separator: ".").joined(separator: " ")
  }

  // MARK: User actions

  /// The category to search; nil for all.
  ///
  /// - Complexity: O(*t*) for *t* tokens of the scope.
  public var category: String? {
    get { search.scope[Self.categoryKey] }
    set { search.scope[Self.categoryKey] = newValue }
  }

  /// Records a chosen name as the latest of the recent names.
  ///
  /// - Complexity: O(*r*) for *r* recent names.
  public func choose(_ name: String) {
    recentNames.removeAll { $0 == name }
    recentNames.insert(name, at: 0)
    if recentNames.count > recentLimit { recentNames.removeLast(recentNames.count - recentLimit) }
    store?(recentNames)
  }

  /// Returns the name under which a symbol is shown; nil if it does not exist on the app's systems.
  private func known(_ name: String) -> String? {
    index.entries(named: name).lazy.compactMap { self.searcher.shownName(of: $0) }.first
  }
}
