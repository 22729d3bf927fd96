internal import NamedexCore
import NamedexSearch

/// Suggestions for names that are not in any catalog.
struct NameSuggestions {
  private static let limit = 3
  /// The letters of each catalog's names, memoized because a file may contain thousands of unknown
  /// names.
  private var letters: [ObjectIdentifier: NameLetters] = [:]

  /// Returns up to three names that differ only in case. If there are none, returns names that
  /// differ in a few letters or, failing that, names with the same words in a different order, such
  /// as `heart.circle.fill` for `heart.fill.circle`.
  ///
  /// The project's names come before the catalogs'.
  mutating func names(
    near name: String, in catalogs: [CatalogIndex], of project: ProjectSymbols = ProjectSymbols()
  ) -> [String] {
    var near = EditDistance.nearest(to: name, in: project.names.sorted(), limit: Self.limit)
    for catalog in catalogs {
      let key = ObjectIdentifier(catalog.layout)
      if letters[key] == nil { letters[key] = NameLetters(catalog) }
      near += catalog.nearestNames(to: name, limit: Self.limit, letters: letters[key])
    }
    // A name in two catalogs is suggested only once.
    near = near.enumerated().filter { !near[..<$0.offset].contains($0.element) }.map(\.element)
    let lowercased = name.lowercased()
    let same = near.filter { $0.lowercased() == lowercased }
    if !same.isEmpty { return Array(same.prefix(Self.limit)) }
    if !near.isEmpty { return Array(near.prefix(Self.limit)) }
    return Array(catalogs.flatMap { Self.reordered(name, in: $0) }.prefix(Self.limit))
  }

  private static func reordered(_ name: String, in catalog: CatalogIndex) -> [String] {
    let words = words(of: name)
    guard 2...8 ~= words.count else { return [] }
    let results = catalog.search(words.joined(separator: " "), limit: 16)
    return results.matches.map(\.shownName).filter { Self.words(of: $0) == words }
  }

  private static func words(of name: String) -> [Substring] {
    name.split { !$0.isLetter && !$0.isNumber }.sorted()
  }
}
