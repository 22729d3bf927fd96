// The same searches for a text as typed.
extension Searcher {
  /// Returns the entries that a text accepts.
  ///
  /// - Parameters:
  ///   - text: What to look for, as typed.
  ///   - order: As in the search for a `SearchQuery`, like the limit.
  /// - Complexity: That of the search for a `SearchQuery`.
  public func search(
    _ text: String, order: SearchOrder = .relevance, limit: Int? = nil
  ) -> SearchResults {
    search(SearchQuery(text), order: order, limit: limit)
  }

  /// Returns the entries that a text accepts, unless the answer is no longer wanted.
  ///
  /// - Parameters:
  ///   - text: What to look for, as typed.
  ///   - isOvertaken: As in the search for a `SearchQuery`, like the order and the limit.
  /// - Returns: Nil if the search gave up.
  /// - Complexity: That of the search for a `SearchQuery`.
  public func search(
    _ text: String, order: SearchOrder = .relevance, limit: Int? = nil,
    unless isOvertaken: () -> Bool
  ) -> SearchResults? {
    search(SearchQuery(text), order: order, limit: limit, unless: isOvertaken)
  }

  /// Visits the entries that a text accepts, without what it takes to highlight them.
  ///
  /// - Parameters:
  ///   - text: What to look for, as typed.
  ///   - body: Takes each match with its shown name and the text that matched, in UTF-8.
  /// - Returns: The number of all entries that the text accepts.
  /// - Complexity: That of the visit for a `SearchQuery`.
  public func forEachMatch<Failure: Error>(
    _ text: String, order: SearchOrder = .relevance, limit: Int? = nil,
    _ body: (
      _ match: MatchOutline, _ shownName: ArraySlice<UInt8>, _ matchedText: ArraySlice<UInt8>
    ) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    try forEachMatch(SearchQuery(text), order: order, limit: limit, body)
  }

  /// Returns the number of entries that a text accepts.
  ///
  /// - Complexity: That of `SearchQuery.init(_:)`, and of the count for a `SearchQuery`.
  public func count(_ text: String) -> Int { count(SearchQuery(text)) }

  /// Returns the first entries that a text accepts, in catalog order, and the number of all.
  ///
  /// - Complexity: That of `count(_:)`, plus the entries.
  public func entries(_ text: String, limit: Int) -> (total: Int, entries: [EntryID]) {
    entries(SearchQuery(text), limit: limit)
  }

  /// Replaces entries by the first ones that a text accepts, in catalog order.
  ///
  /// - Returns: The number of all entries that the text accepts.
  /// - Complexity: That of `count(_:)`, plus the entries; the array's memory is used again.
  public func entries(_ text: String, limit: Int, into entries: inout [EntryID]) -> Int {
    self.entries(SearchQuery(text), limit: limit, into: &entries)
  }

  /// Replaces entries by the first ones that a text accepts, in catalog order, and does not count the
  /// others.
  ///
  /// - Complexity: That of the same for a `SearchQuery`.
  public func firstEntries(_ text: String, limit: Int, into entries: inout [EntryID]) {
    firstEntries(SearchQuery(text), limit: limit, into: &entries)
  }
}

extension CombinedSearch {
  /// Searches catalogs for a text, and merges the results into one order.
  ///
  /// - Parameters:
  ///   - searchers: One for each catalog, each with its own scope.
  ///   - text: What to look for, as typed.
  ///   - order: The order of results, across catalogs.
  ///   - limit: The most results to return; nil for all, below 0 for none.
  /// - Returns: The number of all accepted entries, and the first of them.
  /// - Complexity: That of the search for a `SearchQuery`.
  public static func search(
    _ searchers: [Searcher], _ text: String, order: SearchOrder = .relevance, limit: Int? = nil
  ) -> (total: Int, results: [Result]) {
    search(searchers, SearchQuery(text), order: order, limit: limit)
  }

  /// Searches catalogs for a text, unless the answer is no longer wanted.
  ///
  /// - Parameters:
  ///   - searchers: One for each catalog, each with its own scope.
  ///   - text: What to look for, as typed.
  ///   - isOvertaken: As in `Searcher.search(_:order:limit:unless:)`.
  /// - Returns: Nil if the search gave up.
  /// - Complexity: That of the search for a `SearchQuery`.
  public static func search(
    _ searchers: [Searcher], _ text: String, order: SearchOrder = .relevance, limit: Int? = nil,
    unless isOvertaken: () -> Bool
  ) -> (total: Int, results: [Result])? {
    search(searchers, SearchQuery(text), order: order, limit: limit, unless: isOvertaken)
  }
}
