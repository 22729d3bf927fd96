public import NamedexCore

/// Where answers come from.
public struct SearchSource {
  /// The facet tokens that there are.
  public var vocabulary: FacetVocabulary
  /// Whether entries are found by their keywords, too.
  public var includesKeywords: Bool
  /// Searches; is told the most rows to give.
  public var answer: (SearchInput, _ limit: Int) -> ResultList
  /// Names to offer where nothing is found.
  public var suggestions: (SearchInput) -> [String]
  /// At most two lines about an entry.
  public var details: (ResultRow) -> [StyledLine]

  /// Creates a source.
  public init(
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
