public import NamedexCore

extension AnswerSearch {
  /// Creates a search of whole catalogs.
  ///
  /// - Parameter indexes: The catalogs. `AnswerRow.catalog` is a position in this array.
  /// - Complexity: O(1).
  public convenience init(indexes: [CatalogIndex]) { self.init(indexes.map { Searcher($0) }) }

  /// Creates a search of the entries that tokens select in catalogs.
  ///
  /// - Parameters:
  ///   - indexes: The catalogs. `AnswerRow.catalog` is a position in this array.
  ///   - tokens: The scope of every answer, such as `[.category("weather"), .available("iOS 15")]`.
  ///     Tokens of the same facet widen it. A catalog in which the tokens select nothing has no
  ///     rows.
  ///   - includesKeywords: Whether keywords are also searched.
  /// - Throws: If a token is unknown to all catalogs.
  /// - Complexity: That of `FacetVocabulary.init(_:)`.
  public convenience init(
    indexes: [CatalogIndex], scope tokens: [FacetToken], includesKeywords: Bool = false
  ) throws(FacetTokenError) {
    let tokens = try FacetVocabulary(indexes).known(tokens)
    self.init(indexes) { $0.scope(of: tokens, includesKeywords: includesKeywords) }
  }
}

extension CatalogIndex {
  /// Answers a single text: names, meanings, characters, colours and corrections in one list. To
  /// answer many texts, keep an `AnswerSearch`.
  ///
  /// - Parameters:
  ///   - text: What to look for, as typed. An empty text finds every entry.
  ///   - limit: The maximum number of rows; nil for all.
  /// - Complexity: That of `AnswerSearch.answer(_:_:)`.
  public func answer(_ text: String, limit: Int? = nil) -> CatalogAnswer {
    AnswerSearch(indexes: [self]).answer(text, AnswerSearch.Options(limit: limit))
  }

  /// Searches the names of the entries that tokens select. For many queries, keep a `Searcher`.
  ///
  /// - Parameters:
  ///   - text: What to look for, as typed. An empty text finds every entry.
  ///   - tokens: The scope of the search, such as `[.category("weather")]`. Tokens of the same
  ///     facet widen it.
  ///   - order: The order of matches.
  ///   - limit: The maximum number of matches; nil for all.
  /// - Throws: If a token is unknown to the catalog.
  /// - Complexity: That of `FacetVocabulary.init(_:)` and of `Searcher.search(_:order:limit:)`.
  public func search(
    _ text: String, tokens: [FacetToken], order: SearchOrder = .relevance, limit: Int? = nil
  ) throws(FacetTokenError) -> SearchResults {
    let known = try FacetVocabulary([self]).known(tokens)
    guard let scope = scope(of: known), let searcher = try? Searcher(self, scope: scope) else {
      return SearchResults()
    }
    return searcher.search(text, order: order, limit: limit)
  }
}
