extension SearchResults {
  /// The answer to a query that cannot find anything, as when tokens leave nothing of a catalog.
  public static let nothing = SearchResults(total: 0, matches: [])
}
