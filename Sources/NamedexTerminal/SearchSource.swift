package import NamedexSearch

/// What a search at a terminal gets its results from.
package struct SearchSource {
  /// The available facet tokens.
  package var vocabulary: FacetVocabulary
  /// Whether keywords are searched, too.
  package var includesKeywords: Bool
  /// Searches, and returns at most `limit` rows.
  package var answer: (SearchInput, _ limit: Int) -> ResultList
  /// Returns the variants of an entry.
  package var variants: (ResultRow, SearchInput) -> [ResultRow]
  /// Returns two lines about an entry; none if there is nothing to say.
  package var details: (ResultRow) -> [StyledLine]

  /// Creates a source.
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
