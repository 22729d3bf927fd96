public import NamedexCore

/// One row of the list of results.
public struct ResultRow: Sendable, Equatable {
  /// The catalog's place among those that are searched.
  public var catalog: Int
  /// What stands before the name: the catalog, when there are several; else nothing.
  public var label: String
  /// What was found.
  public var match: Match

  /// Creates a row.
  public init(catalog: Int, label: String, match: Match) {
    (self.catalog, self.label, self.match) = (catalog, label, match)
  }
}

/// The answer to what was typed.
public struct SearchAnswer: Sendable, Equatable {
  /// The number of entries that were found.
  public var total: Int
  /// The first of them.
  public var rows: [ResultRow]

  /// Creates an answer.
  public init(total: Int, rows: [ResultRow]) {
    (self.total, self.rows) = (total, rows)
  }
}

/// Where answers come from.
public struct SearchSource {
  /// The facet tokens that there are.
  public var vocabulary: FacetVocabulary
  /// Whether entries are found by their keywords, too.
  public var includesKeywords: Bool
  /// Searches; is told the most rows to give.
  public var answer: (SearchInput, _ limit: Int) -> SearchAnswer
  /// Names to offer where nothing is found.
  public var suggestions: (SearchInput) -> [String]
  /// At most two lines about an entry.
  public var details: (ResultRow) -> [StyledLine]

  /// Creates a source.
  public init(
    vocabulary: FacetVocabulary, includesKeywords: Bool = false,
    answer: @escaping (SearchInput, _ limit: Int) -> SearchAnswer,
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
