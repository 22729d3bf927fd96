package import NamedexCore

/// Where answers come from.
package struct SearchSource {
  /// The facet tokens that there are.
  package var vocabulary: FacetVocabulary
  /// Whether entries are found by their keywords, too.
  package var includesKeywords: Bool
  /// Searches; is told the most rows to give.
  package var answer: (SearchInput, _ limit: Int) -> ResultList
  /// Names to offer where nothing is found.
  package var suggestions: (SearchInput) -> [String]
  /// At most two lines about an entry.
  package var details: (ResultRow) -> [StyledLine]

  /// Creates a source.
  package init(
    vocabulary: FacetVocabulary, includesKeywords: Bool = false,
    answer: @escaping (SearchInput, _ limit: Int) -> ResultList,
    suggestions: @escaping (SearchInput) -> [String],
    details: @escaping (ResultRow) -> [StyledLine]
  ) {
    self.vocabulary = vocabulary
    self.includesKeywords = includesKeywords
    self.answer = answer
    self.suggestions = suggestions
    self.details = details
  }
}
