package import NamedexCore

/// Several catalogs that are searched together.
package enum CombinedSearch {
  /// An accepted entry and the catalog that has it.
  package struct Result: Sendable, Hashable, Identifiable {
    /// The position of the catalog among the searched catalogs.
    package var catalog: Int
    /// The match in that catalog.
    package var match: SearchMatch

    /// The entry's identifier, which is unique across catalogs.
    ///
    /// - Complexity: O(1).
    package var id: EntryID { match.entry }

    /// Creates a result, such as one for a preview or a test.
    ///
    /// - Complexity: O(1).
    package init(catalog: Int, match: SearchMatch) {
      self.catalog = catalog
      self.match = match
    }
  }

  /// Searches catalogs and combines the results into one sorted list.
  ///
  /// Results that are otherwise equal keep the order of their catalogs. In catalog order, or for an
  /// empty text without an order by name, the results are listed catalog by catalog.
  ///
  /// - Parameters:
  ///   - searchers: The searchers, one for each catalog, with their own scopes.
  ///   - text: The search text, as typed.
  ///   - order: The order of results, across catalogs.
  ///   - limit: The maximum number of results to return; nil for all, below 0 for none.
  /// - Returns: The total number of accepted entries, and the first of them.
  /// - Complexity: That of the searches, plus O(results · catalogs).
  package static func search(
    _ searchers: [Searcher], _ text: String, order: SearchOrder = .relevance, limit: Int? = nil
  ) -> (matchCount: Int, results: [Result]) {
    search(searchers, text, order: order, limit: limit, unless: { false }) ?? (0, [])
  }

  /// Searches catalogs and merges the results, unless the search is interrupted.
  ///
  /// - Parameters:
  ///   - searchers: The searchers; `search(_:_:order:limit:)` describes these, the text, the order
  ///     and the limit.
  ///   - isOvertaken: As in `Searcher.search(_:order:limit:unless:)`.
  /// - Returns: Nil if the search stopped early.
  /// - Complexity: That of `search(_:_:order:limit:)`.
  package static func search(
    _ searchers: [Searcher], _ text: String, order: SearchOrder = .relevance, limit: Int? = nil,
    unless isOvertaken: () -> Bool
  ) -> (matchCount: Int, results: [Result])? {
    let limit = limit.map { max(0, $0) }
    let isMerged = order == .name || order == .relevance && !SearchQuery(text).isEmpty
    var matchCount = 0
    var results: [Result] = []
    for catalog in searchers.indices {
      guard
        let found = searchers[catalog].search(
          text, order: order, limit: limit, unless: isOvertaken)
      else { return nil }
      matchCount += found.matchCount
      let first = results.count
      for match in found.matches { results.append(Result(catalog: catalog, match: match)) }
      if first > 0, isMerged { merge(&results, at: first, order) }
      if let limit, results.count > limit { results.removeLast(results.count - limit) }
    }
    return (matchCount, results)
  }

  /// Merges two adjacent sorted runs of results.
  private static func merge(
    _ results: inout [Result], at second: Int, _ order: SearchOrder
  ) {
    func precedes(_ a: Result, _ b: Result) -> Bool {
      order == .relevance
        ? a.match.key < b.match.key
        // UTF-8 bytes sort as Unicode scalars do.
        : a.match.shownNameUTF8.lexicographicallyPrecedes(b.match.shownNameUTF8)
    }
    var merged: [Result] = []
    var (left, right) = (0, second)
    while left < second || right < results.count {
      let takesRight =
        left == second || right < results.count && precedes(results[right], results[left])
      merged.append(results[takesRight ? right : left])
      if takesRight { right += 1 } else { left += 1 }
    }
    results = merged
  }
}
