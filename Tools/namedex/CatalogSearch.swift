import Namedex
import NamedexCommandLine
import NamedexSearch

/// A search of several catalogs within one scope.
struct CatalogSearch {
  /// A catalog, with what is needed to search it.
  struct Part {
    /// The catalog's position among the given catalogs. Some of these may be skipped.
    var place: Int
    var catalog: OpenCatalog
    var searcher: Searcher
    /// The requested release, as a point in the history of the catalog.
    var asOf: ReleasePoint?
    private let newNames: NewNames

    init(place: Int, catalog: OpenCatalog, searcher: Searcher, asOf: ReleasePoint?) {
      (self.place, self.catalog, self.searcher, self.asOf) = (place, catalog, searcher, asOf)
      newNames = NewNames(catalog.index)
    }

    /// Returns when the name in a row was introduced, if some recent systems lack it, and the
    /// previous name; nil if targets or a release determined the name.
    func newName(_ row: AnswerRow) -> NewName? {
      guard searcher.scope.targets.isEmpty, asOf == nil else { return nil }
      return newNames.newName(row)
    }

    /// Returns the names of an entry other than its shown name, newest first. Omits names that were
    /// introduced after the requested release.
    func aliases(_ facts: CatalogEntry, shownName: String) -> [String] {
      let hidden = hiddenNames(facts)
      return ([facts.name] + facts.aliases.map(\.name)).filter {
        $0 != shownName && !hidden.contains($0)
      }
    }

    /// Returns the names of an entry that were introduced after the requested release.
    func hiddenNames(_ facts: CatalogEntry) -> [String] {
      guard let asOf else { return [] }
      var hidden: [String] = asOf.includes(facts.introduced) ? [] : [facts.name]
      for alias in facts.aliases where !asOf.includes(alias.introduced) {
        hidden.append(alias.name)
      }
      return hidden
    }

    /// Returns whether the matched name was introduced after one of the targets.
    func isNewer(_ match: SearchMatch) -> Bool {
      guard let facts = catalog.index.record(of: match.entry)?.facts else { return false }
      let name = match.matchedText
      let alias = facts.aliases.first { $0.name == name && $0.name != facts.name }
      let introduced = alias == nil ? facts.introduced : alias?.introduced
      return searcher.scope.targets.contains { !$0.includes(introduced) }
    }
  }

  let parts: [Part]
  /// Combines the answers from the catalogs.
  let answers: AnswerSearch

  /// Prepares a search.
  ///
  /// Skips catalogs that do not have a requested release or facet. Throws a usage error if all
  /// catalogs are skipped.
  ///
  /// - Parameters:
  ///   - asOf: The release to search; nil for today.
  ///   - targets: The oldest systems to support. Shown names must exist on all of them.
  init(
    _ catalogs: [OpenCatalog], asOf: String? = nil, targets: [String] = [],
    facets: [CatalogFacet], includesKeywords: Bool = false, messages: Messages
  ) throws(Failure) {
    self.init(
      try messages.preparing(catalogs) { place, catalog throws(ScopeError) in
        let index = catalog.index
        var scope = SearchScope(includesKeywords: includesKeywords, facets: facets)
        if let asOf { scope.asOf = try index.releasePoint(asOf) }
        for target in targets { scope.targets.append(try index.releasePoint(target)) }
        messages.noteEnd(of: index, before: (asOf.map { [$0] } ?? []) + targets)
        return Part(
          place: place, catalog: catalog, searcher: try Searcher(index, scope: scope),
          asOf: scope.asOf)
      })
  }

  private init(_ parts: [Part]) {
    self.parts = parts
    answers = AnswerSearch(parts.map(\.searcher))
  }

  /// Prepares a search for entries with certain facet tokens.
  ///
  /// - Parameter tokens: Tokens known to the catalogs. For each facet with tokens, an entry must
  ///   have one of the given values.
  /// - Throws: If a catalog cannot be searched with the tokens.
  init(
    _ catalogs: [OpenCatalog], tokens: [FacetToken], includesKeywords: Bool
  ) throws(Failure) {
    var parts: [Part] = []
    for (place, catalog) in catalogs.enumerated() {
      guard
        let scope = catalog.index.scope(of: tokens, includesKeywords: includesKeywords)
      else { continue }
      let searcher = try failing(about: catalog.index.id) {
        try Searcher(catalog.index, scope: scope)
      }
      parts.append(Part(place: place, catalog: catalog, searcher: searcher, asOf: scope.asOf))
    }
    self.init(parts)
  }

  /// Extends the search to other catalogs if the text is a colour, a code point or a character that
  /// this search cannot find. Extends only a search without a scope, because its results may come
  /// from any catalog.
  ///
  /// - Parameters:
  ///   - place: The position of the first additional catalog.
  ///   - others: The additional catalogs, some of which may already be in this search.
  /// - Returns: Nil for any other text, or if no additional catalog has the colour or character.
  func widened(for text: String, from place: Int, _ others: () -> [OpenCatalog]) -> CatalogSearch? {
    guard let thing = IdentityQuery(searched: text) else { return nil }
    let isScoped = parts.contains { part in
      var scope = part.searcher.scope
      scope.includesKeywords = false
      return scope != SearchScope()
    }
    guard !isScoped, parts.allSatisfy({ $0.searcher.count(text) == 0 }),
      thing.results(in: parts.map(\.catalog.index)).isEmpty
    else { return nil }
    var parts = parts
    for (offset, catalog) in others().enumerated()
    where !self.parts.contains(where: { $0.catalog.index.digest == catalog.index.digest }) {
      let searcher = Searcher(catalog.index)
      guard searcher.count(text) == 0, !thing.results(in: [catalog.index]).isEmpty else { continue }
      parts.append(Part(place: place + offset, catalog: catalog, searcher: searcher, asOf: nil))
    }
    return parts.count == self.parts.count ? nil : CatalogSearch(parts)
  }

  /// Visits the entries that match a query in any catalog, with their shown names in UTF-8.
  ///
  /// If there is only one catalog, names are visited as they are found: creating a result for each
  /// entry takes several times as long as finding the entry.
  ///
  /// - Parameters:
  ///   - order: The order of entries across all catalogs.
  ///   - limit: The maximum number of entries; nil for all.
  /// - Returns: The number of matching entries.
  func visitNames(
    _ query: SearchQuery, order: SearchOrder, limit: Int?,
    _ visit: (_ part: Int, EntryID, _ shownName: ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    if let part = parts.first, parts.count == 1 {
      return try part.searcher.forEachMatch(query.text, order: order, limit: limit) {
        match, shownName, _ throws(Failure) in
        try visit(0, match.entry, shownName)
      }
    }
    let (total, found) = CombinedSearch.search(
      parts.map(\.searcher), query.text, order: order, limit: limit)
    for result in found {
      try visit(result.catalog, result.match.entry, result.match.shownNameUTF8)
    }
    return total
  }

  /// Returns the names of the entries that the text means, strongest evidence first.
  func namesMeant(by text: String, limit: Int) -> [String] {
    answers.answer(text, AnswerSearch.Options(rows: .meantOnly, limit: limit)).rows
      .map(\.shownName)
  }

  /// Returns the words in a made-up name that say what the symbol shows: `settings` in
  /// `settings.icon`.
  static func words(ofInvented name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    // Words such as `button` say nothing about what a symbol shows.
    let telling = words.filter { !["button", "icon", "symbol", "glyph", "sf"].contains($0) }
    return (telling.isEmpty ? words : telling).joined(separator: " ")
  }

  /// Returns the number of entries with a name or a keyword that matches a query.
  func countWithKeywords(_ query: SearchQuery) -> Int {
    parts.reduce(0) { count, part in
      var scope = part.searcher.scope
      scope.includesKeywords = true
      return count + ((try? Searcher(part.catalog.index, scope: scope))?.count(query.text) ?? 0)
    }
  }
}

extension CatalogIndex {
  /// Returns a sentence about the newest release that the catalog covers, for each requested
  /// release that is later.
  func ends(before releases: [String]) -> [String] {
    releases.compactMap { newestRelease(before: $0) }.uniqued().map { newest in
      "\(id) covers releases only up to \(newest.platform) \(newest.version)"
    }
  }
}

extension Messages {
  /// Prepares catalogs. Prints which catalogs are skipped because they do not have what was
  /// requested.
  ///
  /// - Parameter prepare: A closure that prepares a catalog, given the catalog and its position.
  /// - Throws: The first catalog's error, if all catalogs are skipped.
  func preparing<Prepared>(
    _ catalogs: [OpenCatalog],
    _ prepare: (Int, OpenCatalog) throws(ScopeError) -> Prepared
  ) throws(Failure) -> [Prepared] {
    var prepared: [Prepared] = []
    var refusals: [ScopeError] = []
    for (place, catalog) in catalogs.enumerated() {
      do throws(ScopeError) {
        prepared.append(try prepare(place, catalog))
      } catch {
        refusals.append(error)
      }
    }
    if let refusal = refusals.first, prepared.isEmpty {
      throw Failure(refusal, about: catalogs[0].index.id)
    }
    for refusal in refusals { skipped(refusal) }
    return prepared
  }

  /// Prints the last release of a catalog if a later one was requested.
  func noteEnd(of index: CatalogIndex, before releases: [String]) {
    for text in index.ends(before: releases) { note(text) }
  }

  private func skipped(_ refusal: ScopeError) {
    switch refusal {
    case .unknownRelease(let text, let catalog, _, _), .noReleases(let text, let catalog):
      note("skipped \(catalog), which has no release '\(text)'")
    case .unknownFacetKey(let key, let catalog, _):
      // A missing facet is not an error: it only means that nothing in the catalog can match.
      detail("skipped \(catalog), which has no facet '\(key)'")
    case .unknownFacetValue(let facet, let catalog, _):
      detail("skipped \(catalog), which has no \(facet.key) '\(facet.value)'")
    case .foreignRelease(_, let catalog):
      note("skipped \(catalog): \(refusal)")
    }
  }
}

/// Finds names in a catalog that some recent systems lack.
private final class NewNames {
  private let index: CatalogIndex
  /// Computed only when the name in a row is examined, because plain lists of names never need it.
  private lazy var oldestCommonRelease = index.oldestCommonRelease

  init(_ index: CatalogIndex) { self.index = index }

  func newName(_ row: AnswerRow) -> NewName? {
    oldestCommonRelease.flatMap { index.newName(row.shownName, of: row.entry, after: $0) }
  }
}
