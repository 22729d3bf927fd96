import Namedex
import NamedexCommandLine

/// Catalogs that are searched together, all within one scope.
struct CatalogSearch {
  /// One of the catalogs, with what a search in it needs.
  struct Part {
    /// The catalog's place among those that were given, of which some may be left out.
    var place: Int
    var catalog: OpenCatalog
    var searcher: Searcher
    /// The moment asked for, in terms of the catalog.
    var asOf: ReleasePoint?

    /// The names of an entry besides the shown one, newest first, as far as they had appeared.
    func aliases(_ facts: CatalogEntry, shownName: String) -> [String] {
      let hidden = hiddenNames(facts)
      return ([facts.name] + facts.aliases.map(\.name)).filter {
        $0 != shownName && !hidden.contains($0)
      }
    }

    /// The names of an entry that had not appeared by the moment asked for.
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

  /// Prepares a search.
  ///
  /// Of several catalogs those that do not know the release or a facet are left out; when none is
  /// left, that is wrong usage.
  init(
    _ catalogs: [OpenCatalog], asOf: String?, facets: [CatalogFacet],
    includesKeywords: Bool = false,
    messages: Messages
  ) throws(Failure) {
    var parts: [Part] = []
    var refusals: [ScopeError] = []
    for (place, catalog) in catalogs.enumerated() {
      do throws(ScopeError) {
        var point: ReleasePoint?
        if let asOf { point = try catalog.index.releasePoint(asOf) }
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
      throw Self.failure(refusal, knownTo: catalogs[0].index)
    }
    for refusal in refusals { messages.leftOut(refusal) }
    self.parts = parts
  }

  /// Prepares a search among what facet tokens leave.
  ///
  /// - Parameters:
  ///   - tokens: Tokens that the catalogs know; those of one facet widen, those of several narrow.
  /// - Throws: When a catalog cannot be searched so.
  init(
    _ catalogs: [OpenCatalog], tokens: [FacetToken], includesKeywords: Bool
  ) throws(Failure) {
    var parts: [Part] = []
    for (place, catalog) in catalogs.enumerated() {
      guard
        let scope = catalog.index.scope(of: tokens, includesKeywords: includesKeywords)
      else { continue }
      do throws(ScopeError) {
        let searcher = try Searcher(catalog.index, scope: scope)
        parts.append(
          Part(place: place, catalog: catalog, searcher: searcher, asOf: scope.asOf))
      } catch {
        throw Failure(error, about: catalog.index.id)
      }
    }
    self.parts = parts
  }

  /// Wrong usage, told with what would be right: a catalog has few categories.
  private static func failure(_ error: ScopeError, knownTo index: CatalogIndex) -> Failure {
    guard case .unknownFacetValue(let facet, let catalog, nearest: []) = error,
      let known = index.facets.first(where: { $0.key == facet.key })
    else { return Failure(error, about: index.id) }
    let values = known.values.map(\.value).joined(separator: ", ")
    return .reported(
      "\(catalog) has no \(facet.key) '\(facet.value)'; it has \(values)", .usage)
  }

  /// The answer of all catalogs to one query.
  ///
  /// - Parameters:
  ///   - query: What is looked for.
  ///   - order: The order of results, across catalogs.
  ///   - limit: The most results; nil for all.
  /// - Returns: The number of accepted entries, and the first of them.
  func search(
    _ query: SearchQuery, order: SearchOrder, limit: Int?
  ) -> (total: Int, results: [Result]) {
    let (total, results) = CombinedSearch.search(
      parts.map(\.searcher), query, order: order, limit: limit)
    return (total, results.map { Result(part: parts[$0.catalog], match: $0.match) })
  }

  /// Visits what `search(_:order:limit:)` gives, without making results of it; nil when there are
  /// several catalogs, whose results must be merged.
  ///
  /// - Parameter visit: Gets each match with its shown name and the text that matched, in UTF-8.
  /// - Returns: The number of accepted entries.
  func visit(
    _ query: SearchQuery, order: SearchOrder, limit: Int?,
    _ visit: (
      _ match: MatchOutline, _ shownName: ArraySlice<UInt8>, _ matchedText: ArraySlice<UInt8>
    ) throws(Failure) -> Void
  ) throws(Failure) -> Int? {
    guard let part = parts.first, parts.count == 1 else { return nil }
    return try part.searcher.forEachMatch(query, order: order, limit: limit, visit)
  }

  /// Names to offer when a query accepts nothing.
  func suggestions(for query: SearchQuery) -> [String] {
    var names: [String] = []
    for part in parts {
      for name in part.searcher.suggestions(for: query, limit: 5) where !names.contains(name) {
        names.append(name)
      }
    }
    return Array(names.prefix(5))
  }
}

extension Messages {
  /// Says that one of several catalogs is not asked, since it does not know what was asked for.
  func leftOut(_ refusal: ScopeError) {
    switch refusal {
    case .unknownRelease(let text, let catalog, _, _), .noReleases(let text, let catalog):
      note("left out \(catalog), which has no release '\(text)'")
    case .unknownFacetKey(let key, let catalog, _):
      // Not having a facet is an answer: nothing in the catalog can match.
      detail("left out \(catalog), which has no facet '\(key)'")
    case .unknownFacetValue(let facet, let catalog, _):
      detail("left out \(catalog), which has no \(facet.key) '\(facet.value)'")
    }
  }
}
