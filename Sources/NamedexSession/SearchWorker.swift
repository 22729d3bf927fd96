internal import NamedexCore

/// Searches, one text after another, off the threads of whoever asks.
actor SearchWorker {
  private let index: CatalogIndex
  private let order: SearchOrder
  private let limit: Int?
  private let includesKeywords: Bool
  /// The searcher of the last tokens; nil within when they leave nothing. Its memory is used again.
  private var last: (tokens: [FacetToken], searcher: Searcher?)?

  init(_ index: CatalogIndex, order: SearchOrder, limit: Int?, includesKeywords: Bool) {
    self.index = index
    self.order = order
    self.limit = limit
    self.includesKeywords = includesKeywords
  }

  /// What is found.
  ///
  /// - Parameter isOvertaken: Asked from time to time whether anybody still wants to know.
  /// - Returns: Nil when nobody does.
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
    // The scope is of this catalog's own facets, so that nothing is thrown.
    let searcher = scope.flatMap { try? Searcher(index, scope: $0) }
    last = (tokens, searcher)
    return searcher
  }
}
