internal import NamedexCore
internal import NamedexSearch

/// Searches the catalogs of a session for one input after another.
struct SearchWorker {
  private let indexes: [CatalogIndex]
  private let options: AnswerSearch.Options
  private let completionLimit: Int
  private let emptyInput: SearchSession.EmptyInput
  /// The vocabulary, created when a search string first needs it.
  private lazy var vocabulary = FacetVocabulary(indexes)
  /// The search for the last scope and tokens, to reuse its memory.
  private var last: (scope: SessionScope, tokens: [FacetToken], search: AnswerSearch)?

  init(
    _ indexes: [CatalogIndex], _ options: AnswerSearch.Options, completions limit: Int,
    _ emptyInput: SearchSession.EmptyInput
  ) {
    self.indexes = indexes
    self.options = options
    completionLimit = limit
    self.emptyInput = emptyInput
  }

  /// Returns the answer to an input.
  ///
  /// - Parameter isOvertaken: Called from time to time; if it returns true, the search stops.
  /// - Returns: Nil if the search stopped early.
  mutating func answer(
    _ input: SearchInput, in scope: SessionScope, unless isOvertaken: () -> Bool
  ) -> SearchAnswer? {
    guard !isOvertaken() else { return nil }
    var answer = SearchAnswer(input: input, scope: scope)
    if input.text.utf8.contains(UInt8(ascii: ":")) {
      let typed = vocabulary.reading(input.text)
      for token in typed.tokens { answer.searched.add(token) }
      answer.searched.setText(typed.words)
      answer.tokenError = typed.error
    }
    if emptyInput.findsAll || !answer.searched.isEmpty {
      let search = search(scope, answer.searched.tokens)
      guard let found = search.answer(answer.searched.text, options, unless: isOvertaken)
      else { return nil }
      answer.answer = found
    }
    if completionLimit > 0 {
      guard let tokens = completions(of: input, in: scope, unless: isOvertaken) else { return nil }
      answer.completions = tokens
    }
    return answer
  }

  private mutating func search(_ scope: SessionScope, _ tokens: [FacetToken]) -> AnswerSearch {
    if let last, last.tokens == tokens, last.scope == scope { return last.search }
    let search = AnswerSearch(indexes) { scope.scope(in: $0, narrowedBy: tokens) }
    last = (scope, tokens, search)
    return search
  }

  /// Returns token suggestions for the end of a text, except for facets that the scope fixes.
  private mutating func completions(
    of input: SearchInput, in scope: SessionScope, unless isOvertaken: () -> Bool
  ) -> [FacetSuggestion]? {
    let decided = Set(scope.tokens.map { $0.facet })
    // Counts are within the scope. A chip replaces the scope's tokens of the same facet.
    let outer = scope.tokens.filter { token in
      !input.tokens.contains { $0.facet == token.facet }
    }
    let isEmpty = SearchInput(text: input.text).isEmpty
    let offered = isEmpty ? emptyInput.offeredFacet : nil
    return vocabulary.suggestions(
      for: offered.map { $0 + ":" } ?? input.text, with: outer + input.tokens,
      includesKeywords: scope.includesKeywords, limit: completionLimit, unless: isOvertaken
    )?.filter { !decided.contains($0.token?.facet ?? $0.key) }
  }
}
