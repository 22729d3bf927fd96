package import NamedexSearch

/// The source of results for a search at a terminal.
package struct SearchSource {
  /// The available facet tokens.
  package var vocabulary: FacetVocabulary
  /// True if keywords are also searched.
  package var includesKeywords: Bool
  /// Searches and returns at most `limit` rows.
  package var answer: (SearchInput, _ limit: Int) -> ResultList
  /// Returns the variants of an entry.
  package var variants: (ResultRow, SearchInput) -> [ResultRow]
  /// Returns two lines about an entry, or none.
  package var details: (ResultRow) -> [StyledLine]

  package init(
    vocabulary: FacetVocabulary, includesKeywords: Bool = false,
    answer: @escaping (SearchInput, _ limit: Int) -> ResultList,
    variants: @escaping (ResultRow, SearchInput) -> [ResultRow],
    details: @escaping (ResultRow) -> [StyledLine]
  ) {
    self.vocabulary = vocabulary
    self.includesKeywords = includesKeywords
    self.answer = answer
    self.variants = variants
    self.details = details
  }
}
