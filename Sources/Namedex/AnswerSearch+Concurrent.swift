public import NamedexCore
public import NamedexSearch

extension AnswerSearch {
  /// Answers one query on another thread, for example in a shortcut, an intent or a request
  /// handler. For a search field, use `SearchSession` from the product `NamedexSession`.
  ///
  /// - Parameters:
  ///   - text: What to look for, as typed. An empty string finds every entry.
  ///   - indexes: The catalogs. `AnswerRow.catalog` is a position in this array.
  ///   - tokens: The tokens that narrow the search, such as `[.category("weather")]`. If empty,
  ///     everything is searched.
  ///   - options: The options of the answer.
  /// - Throws: `FacetTokenError` if a token is unknown to all catalogs; `CancellationError` if the
  ///   task is cancelled, which stops the search.
  /// - Complexity: That of `AnswerSearch.answer(_:_:)`, plus that of `FacetVocabulary.init(_:)` if
  ///   there are tokens.
  @concurrent
  public static func answer(
    _ text: String, in indexes: [CatalogIndex], scope tokens: [FacetToken] = [],
    options: Options = Options()
  ) async throws -> CatalogAnswer {
    let search =
      tokens.isEmpty
      ? AnswerSearch(indexes: indexes) : try AnswerSearch(indexes: indexes, scope: tokens)
    guard let answer = search.answer(text, options, unless: { Task.isCancelled }) else {
      throw CancellationError()
    }
    return answer
  }
}
