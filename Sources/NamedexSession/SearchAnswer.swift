public import NamedexCore

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
  /// The results of all catalogs in one order; empty if the tokens leave nothing of them. Each match
  /// is of the catalog whose `CatalogIndex.contains(_:)` has its entry.
  public var results: SearchResults
  /// The entries that the words mean, whatever their names, the strongest evidence first, one of each
  /// family; empty unless the session was asked for them. A match may be among them.
  public var meant: [MeantEntry]
  /// The documents for the text as it was typed, but without its tokens; empty unless the session
  /// was asked for them.
  public var documents: DocumentResults
  /// What went wrong with the documents, to be shown; nil if nothing did.
  public var documentError: String?
  /// Names to offer because nothing was found, the best guess first; empty unless the session was
  /// asked for them.
  public var suggestions: [String]
  /// Tokens to offer for the end of the text; empty unless the session was asked for them.
  public var completions: [FacetSuggestion]

  /// Creates an answer, for previews and tests.
  ///
  /// - Parameters:
  ///   - input: The input, as it was typed.
  ///   - scope: The scope that was searched.
  ///   - searched: What was searched for; nil if it is the input.
  ///   - tokenError: What is wrong with a token in the text.
  ///   - results: The results.
  ///   - meant: The entries that the words mean.
  ///   - documents: The documents.
  ///   - documentError: What went wrong with the documents.
  ///   - suggestions: Names to offer because nothing was found.
  ///   - completions: Tokens to offer for the end of the text.
  /// - Complexity: O(1).
  public init(
    input: SearchInput = SearchInput(), scope: SessionScope = SessionScope(),
    searched: SearchInput? = nil, tokenError: FacetTokenError? = nil,
    results: SearchResults = SearchResults(), meant: [MeantEntry] = [],
    documents: DocumentResults = DocumentResults(), documentError: String? = nil,
    suggestions: [String] = [], completions: [FacetSuggestion] = []
  ) {
    self.input = input
    self.scope = scope
    self.searched = searched ?? input
    self.tokenError = tokenError
    self.results = results
    self.meant = meant
    self.documents = documents
    self.documentError = documentError
    self.suggestions = suggestions
    self.completions = completions
  }
}
