internal import NamedexCore

/// Searches the catalogs of a session for one input after another.
struct SearchWorker {
  private let indexes: [CatalogIndex]
  private let order: SearchOrder
  private let limit: Int?
  private let meantLimit: Int
  private let suggestionLimit: Int
  private let completionLimit: Int
  /// Made when a text needs it.
  private var vocabulary: FacetVocabulary?
  /// The searchers of the last scope and tokens, to use their memory again. Catalogs of which these
  /// leave nothing have none.
  private var last: (scope: SessionScope, tokens: [FacetToken], searchers: [Searcher])?

  init(
    _ indexes: [CatalogIndex], order: SearchOrder, limit: Int?, meant meantLimit: Int,
    suggestions suggestionLimit: Int, completions completionLimit: Int
  ) {
    self.indexes = indexes
    self.order = order
    self.limit = limit
    self.meantLimit = meantLimit
    self.suggestionLimit = suggestionLimit
    self.completionLimit = completionLimit
  }

  /// Returns the answer to an input.
  ///
  /// - Parameter isOvertaken: Called from time to time; the search gives up if it returns true.
  /// - Returns: Nil if the search gave up.
  mutating func answer(
    _ input: SearchInput, in scope: SessionScope, unless isOvertaken: () -> Bool
  ) -> SearchAnswer? {
    guard !isOvertaken() else { return nil }
    var answer = SearchAnswer(input: input, scope: scope)
    if input.text.utf8.contains(UInt8(ascii: ":")) {
      let typed = knownVocabulary().reading(input.text)
      for token in typed.tokens { answer.searched.add(token) }
      answer.searched.setText(typed.words)
      answer.tokenError = typed.error
    }
    let searchers = searchers(scope, answer.searched.tokens)
    let query = SearchQuery(answer.searched.text)
    guard let results = results(searchers, query, unless: isOvertaken) else { return nil }
    answer.results = results
    if meantLimit > 0 {
      guard !isOvertaken() else { return nil }
      answer.meant = CombinedSearch.meant(
        searchers, by: answer.searched.text, limit: meantLimit
      ).map { $0.meant }
    }
    if results.total == 0, answer.meant.isEmpty, suggestionLimit > 0 {
      guard let names = Self.suggestions(searchers, query, suggestionLimit, unless: isOvertaken)
      else { return nil }
      answer.suggestions = names
    }
    if completionLimit > 0 {
      guard let tokens = completions(of: input, in: scope, unless: isOvertaken) else { return nil }
      answer.completions = tokens
    }
    return answer
  }

  private func results(
    _ searchers: [Searcher], _ query: SearchQuery, unless isOvertaken: () -> Bool
  ) -> SearchResults? {
    // One catalog has nothing to merge, and copying the matches would take microseconds.
    if searchers.count == 1 {
      return searchers[0].search(query, order: order, limit: limit, unless: isOvertaken)
    }
    return CombinedSearch.search(
      searchers, query, order: order, limit: limit, unless: isOvertaken
    ).map { SearchResults(total: $0.total, matches: $0.results.map { $0.match }) }
  }

  private mutating func knownVocabulary() -> FacetVocabulary {
    let known = vocabulary ?? FacetVocabulary(indexes)
    vocabulary = known
    return known
  }

  private mutating func searchers(_ scope: SessionScope, _ tokens: [FacetToken]) -> [Searcher] {
    if let last, last.tokens == tokens, last.scope == scope { return last.searchers }
    let searchers = indexes.compactMap { index in
      // The scope has only facets of this catalog, so nothing is thrown.
      scope.scope(in: index, narrowedBy: tokens).flatMap { try? Searcher(index, scope: $0) }
    }
    last = (scope, tokens, searchers)
    return searchers
  }

  /// Returns the best names of each catalog, then the second best.
  private static func suggestions(
    _ searchers: [Searcher], _ query: SearchQuery, _ limit: Int, unless isOvertaken: () -> Bool
  ) -> [String]? {
    var names: [[String]] = []
    for searcher in searchers {
      guard let found = searcher.suggestions(for: query, limit: limit, unless: isOvertaken)
      else { return nil }
      names.append(found)
    }
    var best: [String] = []
    for place in 0..<limit {
      for found in names where place < found.count && !best.contains(found[place]) {
        best.append(found[place])
      }
    }
    return Array(best.prefix(limit))
  }

  /// Returns tokens for the end of a text, without those of facets that the scope has decided.
  private mutating func completions(
    of input: SearchInput, in scope: SessionScope, unless isOvertaken: () -> Bool
  ) -> [FacetSuggestion]? {
    let decided = Set(scope.tokens.map { $0.facet })
    // Counts are of what is left within the scope, of which a chip of the same facet leaves a part.
    let outer = scope.tokens.filter { token in
      !input.tokens.contains { $0.facet == token.facet }
    }
    return knownVocabulary().suggestions(
      for: input.text, with: outer + input.tokens,
      includesKeywords: scope.includesKeywords, limit: completionLimit, unless: isOvertaken
    )?.filter { !decided.contains($0.token?.facet ?? $0.key) }
  }
}
