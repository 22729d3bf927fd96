internal import NamedexCore

/// Searches for one input after another, off the caller's thread.
actor SearchWorker {
  private let index: CatalogIndex
  private let order: SearchOrder
  private let limit: Int?
  private let includesKeywords: Bool
  /// The searcher for the last tokens, to reuse its memory; nil in it if they leave nothing.
  private var last: (tokens: [FacetToken], searcher: Searcher?)?

  init(_ index: CatalogIndex, order: SearchOrder, limit: Int?, includesKeywords: Bool) {
    self.index = index
    self.order = order
    self.limit = limit
    self.includesKeywords = includesKeywords
  }

  /// Returns the results for an input.
  ///
  /// - Parameter isOvertaken: Called from time to time; the search gives up if it returns true.
  /// - Returns: Nil if the search gave up.
  func results(
    for input: SearchInput, unless isOvertaken: @Sendable () -> Bool
  ) -> SearchResults? {
    guard !isOvertaken() else { return nil }
    guard let searcher = searcher(for: input.tokens) else { return SearchResults() }
    return searcher.search(SearchQuery(input.text), order: order, limit: limit, unless: isOvertaken)
  }

  private func searcher(for tokens: [FacetToken]) -> Searcher? {
    if let last, last.tokens == tokens { return last.searcher }
    let scope = index.scope(of: tokens, includesKeywords: includesKeywords)
    // The scope has only facets of this catalog, so nothing is thrown.
    let searcher = scope.flatMap { try? Searcher(index, scope: $0) }
    last = (tokens, searcher)
    return searcher
  }
}
