public import NamedexSearch

/// A session's answer to an input.
public struct SearchAnswer: Sendable {
  /// The input, as typed.
  public var input: SearchInput
  /// The scope that was searched.
  public var scope: SessionScope
  /// The input that was searched: the chips and the tokens in the text, and the words without them.
  /// An incomplete token at the end of the text is omitted.
  public var searched: SearchInput
  /// The error in a token of the text, and its place; nil while the token is still being typed. The
  /// token was ignored in the search.
  public var tokenError: FacetTokenError?
  /// The rows of all catalogs, sorted together; empty if the tokens exclude everything. A row's
  /// `catalog` is a position in the session's catalogs.
  public var answer: CatalogAnswer
  /// The documents for the text as typed, without its tokens; empty unless the session searches
  /// documents.
  public var documents: DocumentResults
  /// The error of the document search; nil if there was none. A `DocumentIndex` throws a
  /// `DocumentIndexError`, whose description is for display.
  public var documentError: (any Error)?
  /// Token suggestions for the end of the text; empty unless the session was configured to offer
  /// them.
  public var completions: [FacetSuggestion]

  /// Creates the answer to an empty input, without rows.
  ///
  /// - Complexity: O(1).
  public init() { self.init(input: SearchInput()) }

  /// Creates an answer; by default, one to an empty input, without rows.
  ///
  /// - Parameters:
  ///   - input: The input, as typed.
  ///   - scope: The scope that was searched.
  ///   - searched: The input that was searched; nil if it is `input`.
  ///   - tokenError: The error in a token of the text.
  ///   - answer: The rows.
  ///   - documents: The documents.
  ///   - documentError: The error of the document search.
  ///   - completions: Token suggestions for the end of the text.
  /// - Complexity: O(1).
  package init(
    input: SearchInput = SearchInput(), scope: SessionScope = SessionScope(),
    searched: SearchInput? = nil, tokenError: FacetTokenError? = nil,
    answer: CatalogAnswer = CatalogAnswer(), documents: DocumentResults = DocumentResults(),
    documentError: (any Error)? = nil, completions: [FacetSuggestion] = []
  ) {
    self.input = input
    self.scope = scope
    self.searched = searched ?? input
    self.tokenError = tokenError
    self.answer = answer
    self.documents = documents
    self.documentError = documentError
    self.completions = completions
  }

  /// The rows, best first.
  ///
  /// - Complexity: O(1).
  public var rows: [AnswerRow] { answer.rows }

  /// The total number of rows, whatever the limit.
  ///
  /// - Complexity: O(1).
  public var rowCount: Int { answer.rowCount }

  /// The number of entries whose names match. Rows found by meaning or by correction are not
  /// counted.
  ///
  /// - Complexity: O(1).
  public var matchCount: Int { answer.matchCount }
}

extension SearchAnswer: Hashable {
  /// Returns whether two answers have the same content. Errors are equal if their descriptions are.
  ///
  /// - Complexity: O(*n*) in the size of the answers.
  public static func == (a: SearchAnswer, b: SearchAnswer) -> Bool {
    a.input == b.input && a.scope == b.scope && a.searched == b.searched
      && a.tokenError == b.tokenError && a.answer == b.answer && a.documents == b.documents
      && a.completions == b.completions && a.errorText == b.errorText
  }

  /// Hashes the input, the scope, the rows and the documents.
  ///
  /// - Complexity: O(*n*) in the size of the answer.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(input)
    hasher.combine(scope)
    hasher.combine(answer)
    hasher.combine(documents)
  }

  private var errorText: String? { documentError.map { "\($0)" } }
}
