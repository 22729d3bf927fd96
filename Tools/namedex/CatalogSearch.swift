import Namedex
import NamedexCommandLine
import NamedexSearch

/// Catalogs that are searched together, all within one scope.
struct CatalogSearch {
  /// One of the catalogs, with what a search in it needs.
  struct Part {
    /// The catalog's position among those that were given; some of them may be skipped.
    var place: Int
    var catalog: OpenCatalog
    var searcher: Searcher
    /// The release asked for, in terms of the catalog.
    var asOf: ReleasePoint?

    /// The names of an entry other than the shown one that had appeared by then, newest first.
    func aliases(_ facts: CatalogEntry, shownName: String) -> [String] {
      let hidden = hiddenNames(facts)
      return ([facts.name] + facts.aliases.map(\.name)).filter {
        $0 != shownName && !hidden.contains($0)
      }
    }

    /// The names of an entry that had not appeared by the release asked for.
    func hiddenNames(_ facts: CatalogEntry) -> [String] {
      guard let asOf else { return [] }
      var hidden: [String] = asOf.includes(facts.introduced) ? [] : [facts.name]
      for alias in facts.aliases where !asOf.includes(alias.introduced) {
        hidden.append(alias.name)
      }
      return hidden
    }
  }

  /// A match, and where it was found.
  struct Result {
    var part: Part
    var match: SearchMatch
  }

  let parts: [Part]
  /// Composes the answers.
  let answers: AnswerSearch

  /// Prepares a search.
  ///
  /// Catalogs that do not have a release or a facet are skipped; it is wrong usage if none is left.
  ///
  /// - Parameter releases: Moments at all of which names must exist; none for today.
  init(
    _ catalogs: [OpenCatalog], asOf releases: [String], facets: [CatalogFacet],
    includesKeywords: Bool = false,
    messages: Messages
  ) throws(Failure) {
    var parts: [Part] = []
    var refusals: [ScopeError] = []
    for (place, catalog) in catalogs.enumerated() {
      do throws(ScopeError) {
        var point: ReleasePoint?
        for release in releases {
          let next = try catalog.index.releasePoint(release)
          point = point?.common(with: next) ?? next
        }
        messages.noteEnd(of: catalog.index, before: releases)
        let scope = SearchScope(asOf: point, includesKeywords: includesKeywords, facets: facets)
        parts.append(
          Part(
            place: place, catalog: catalog, searcher: try Searcher(catalog.index, scope: scope),
            asOf: point))
      } catch {
        refusals.append(error)
      }
    }
    if let refusal = refusals.first, parts.isEmpty {
      throw Failure(refusal, about: catalogs[0].index.id)
    }
    for refusal in refusals { messages.skipped(refusal) }
    self.parts = parts
    answers = AnswerSearch(parts.map(\.searcher))
  }

  /// Prepares a search among the entries that have some facet tokens.
  ///
  /// - Parameter tokens: Tokens of the catalogs. An entry needs one of the values given for a facet,
  ///   for every facet given.
  /// - Throws: When a catalog cannot be searched with them.
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
    self.parts = parts
    answers = AnswerSearch(parts.map(\.searcher))
  }

  /// The answer of all catalogs to one query.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - order: The order of results, across catalogs.
  ///   - limit: The maximum number of results; nil for all.
  /// - Returns: The number of accepted entries, and the first of them.
  func search(
    _ query: SearchQuery, order: SearchOrder, limit: Int?
  ) -> (total: Int, results: [Result]) {
    let (total, results) = CombinedSearch.search(
      parts.map(\.searcher), query, order: order, limit: limit)
    return (total, results.map { Result(part: parts[$0.catalog], match: $0.match) })
  }

  /// Visits the entries of the results of `search(_:order:limit:)` with their shown names in UTF-8.
  ///
  /// The names of one catalog are visited as they are found: making a result of each takes several
  /// times as long as finding it.
  ///
  /// - Returns: The number of accepted entries.
  func visitNames(
    _ query: SearchQuery, order: SearchOrder, limit: Int?,
    _ visit: (_ part: Int, EntryID, _ shownName: ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    if let part = parts.first, parts.count == 1 {
      return try part.searcher.forEachMatch(query, order: order, limit: limit) {
        match, shownName, _ throws(Failure) in
        try visit(0, match.entry, shownName)
      }
    }
    let (total, found) = CombinedSearch.search(
      parts.map(\.searcher), query, order: order, limit: limit)
    for result in found {
      try visit(result.catalog, result.match.entry, result.match.shownNameUTF8)
    }
    return total
  }

  /// The names of the entries that the words of a text mean, those with the most evidence first.
  func namesMeant(by text: String, limit: Int) -> [String] {
    answers.answer(text, AnswerSearch.Options(rows: .meantOnly, limit: limit)).rows
      .map(\.shownName)
  }

  /// The number of entries that a query accepts by names or keywords.
  func countWithKeywords(_ query: SearchQuery) -> Int {
    parts.reduce(0) { count, part in
      var scope = part.searcher.scope
      scope.includesKeywords = true
      return count + ((try? Searcher(part.catalog.index, scope: scope))?.count(query) ?? 0)
    }
  }
}

extension CatalogIndex {
  /// Sentences about the releases at which the catalog ends, if somebody asks for later ones.
  func ends(before releases: [String]) -> [String] {
    releases.compactMap { newestRelease(before: $0) }.uniqued().map { newest in
      "\(id) ends at \(newest.platform) \(newest.version); what came later is not in it"
    }
  }
}

extension Messages {
  /// Says which release a catalog ends at, if somebody asks for a later one.
  func noteEnd(of index: CatalogIndex, before releases: [String]) {
    for text in index.ends(before: releases) { note(text) }
  }

  /// Says that one of several catalogs is skipped because it does not have what was asked for.
  func skipped(_ refusal: ScopeError) {
    switch refusal {
    case .unknownRelease(let text, let catalog, _, _), .noReleases(let text, let catalog):
      note("skipped \(catalog), which has no release '\(text)'")
    case .unknownFacetKey(let key, let catalog, _):
      // To lack a facet is an answer: nothing in the catalog can match.
      detail("skipped \(catalog), which has no facet '\(key)'")
    case .unknownFacetValue(let facet, let catalog, _):
      detail("skipped \(catalog), which has no \(facet.key) '\(facet.value)'")
    case .foreignRelease(_, let catalog):
      note("skipped \(catalog): \(refusal)")
    }
  }
}
