public import NamedexSearch

/// A session's answer to an input.
public struct SearchAnswer: Sendable, Hashable {
  /// The input, as it was typed.
  public var input: SearchInput
  /// The scope that was searched.
  public var scope: SessionScope
  /// What was searched for: the chips and the tokens in the text, and the words without them. Half
  /// a token at the end of the text is left out.
  public var searched: SearchInput
  /// What is wrong with a token in the text, and where; nil while it is still being typed. The
  /// token was left out of the search.
  public var tokenError: FacetTokenError?
  /// The rows of all catalogs in one order; none if the tokens leave nothing of them. The catalog of a
  /// row is its position among the session's.
  public var answer: Answer
  /// The documents for the text as it was typed, but without its tokens; empty unless the session
  /// was asked for them.
  public var documents: DocumentResults
  /// What went wrong with the documents, to be shown; nil if nothing did.
  public var documentError: String?
  /// Tokens to offer for the end of the text; empty unless the session was asked for them.
  public var completions: [FacetSuggestion]

  /// Creates an answer, for previews and tests.
  ///
  /// - Parameters:
  ///   - input: The input, as it was typed.
  ///   - scope: The scope that was searched.
  ///   - searched: What was searched for; nil if it is the input.
  ///   - tokenError: What is wrong with a token in the text.
  ///   - answer: The rows.
  ///   - documents: The documents.
  ///   - documentError: What went wrong with the documents.
  ///   - completions: Tokens to offer for the end of the text.
  /// - Complexity: O(1).
  public init(
    input: SearchInput = SearchInput(), scope: SessionScope = SessionScope(),
    searched: SearchInput? = nil, tokenError: FacetTokenError? = nil,
    answer: Answer = Answer(), documents: DocumentResults = DocumentResults(),
    documentError: String? = nil, completions: [FacetSuggestion] = []
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

  /// The rows, the best first.
  ///
  /// - Complexity: O(1).
  public var rows: [AnswerRow] { answer.rows }

  /// The number of rows without a limit.
  ///
  /// - Complexity: O(1).
  public var count: Int { answer.count }

  /// The number of entries whose names match. Rows by meaning or by correction are not counted.
  ///
  /// - Complexity: O(1).
  public var total: Int { answer.total }
}
