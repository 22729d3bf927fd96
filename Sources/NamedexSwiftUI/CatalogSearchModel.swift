public import NamedexCore
public import NamedexSearch
public import NamedexSession
public import Observation

/// What a search field and its list show: the text, tokens and scope of the field, and the answer.
///
/// The model reads its session as long as it exists, whatever views come and go. Keep it in a view's
/// `@State`, or wherever the app keeps its models.
///
/// It needs Observation alone: a view of any framework may show it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class CatalogSearchModel {
  /// The text of the search field; a change searches.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes; never waits for a search.
  public var text = "" {
    didSet { if text != oldValue { search() } }
  }
  /// The chips of the search field; a change searches.
  ///
  /// - Complexity: O(*t*) for *t* chips; never waits for a search.
  public var tokens: [FacetToken] = [] {
    didSet { if tokens != oldValue { search() } }
  }
  /// The chosen scope; a change searches.
  ///
  /// - Complexity: O(*t*) for *t* tokens of the scope; never waits for a search.
  public var scope: SessionScope {
    didSet { if scope != oldValue { search() } }
  }
  /// The latest answer. While a search runs, it is the answer to an earlier input.
  ///
  /// - Complexity: O(1).
  public private(set) var answer: SearchAnswer
  /// The tokens that the catalogs have, with their labels and releases.
  @ObservationIgnored public let vocabulary: FacetVocabulary
  @ObservationIgnored private let session: SearchSession

  /// Creates a model and searches for the empty text, which finds every entry, what apps use most first,
  /// unless `emptyInput` says otherwise. An answer has the first 200 rows, unless the options do.
  ///
  /// - Parameters:
  ///   - indexes: The indexes to search.
  ///   - scope: What bounds every search, to begin with.
  ///   - options: Which rows an answer has, how many, and in which order.
  ///   - documents: What to search for documents, too; nil for nothing.
  ///   - documentLimit: The most documents in an answer.
  ///   - completions: The most tokens to offer for the end of the text.
  ///   - emptyInput: What is shown and offered before anything is typed.
  ///   - pace: When to search.
  ///   - clock: The clock that measures the pace.
  /// - Complexity: That of `FacetVocabulary.init(_:)`.
  public init(
    _ indexes: [CatalogIndex], scope: SessionScope = SessionScope(),
    options: AnswerSearch.Options = AnswerSearch.Options(limit: 200, beginsWithMostUsed: true),
    documents: (any DocumentSearching)? = nil, documentLimit: Int = 20, completions: Int = 8,
    emptyInput: SearchSession.EmptyInput = SearchSession.EmptyInput(),
    pace: SearchSession.Pace = .throttled(.milliseconds(50)),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.scope = scope
    answer = SearchAnswer(scope: scope)
    vocabulary = FacetVocabulary(indexes)
    session = SearchSession(
      indexes, scope: scope, options: options, documents: documents,
      documentLimit: documentLimit, completions: completions, emptyInput: emptyInput, pace: pace,
      clock: clock)
    session.type("")
    // The loop ends with the session, and the session with the model, which the loop does not hold.
    Task { [weak self, answers = session.answers] in
      for await answer in answers { self?.answer = answer }
    }
  }

  // MARK: What is shown

  /// The rows of the latest answer, the best first.
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

  /// The documents for the text of the latest answer.
  ///
  /// - Complexity: O(1).
  public var documents: DocumentResults { answer.documents }

  /// Tokens to offer for the end of the text; empty if the text is no longer the one they complete.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public var completions: [FacetSuggestion] {
    answer.input.text == text ? answer.completions : []
  }

  /// Whether the field has a word or a token: where an app shows its scope bar only then.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public var hasInput: Bool { !SearchInput(tokens: tokens, text: text).isEmpty }

  // MARK: What is chosen

  /// Empties the field, as Cancel does. The scope stays.
  ///
  /// - Complexity: O(1); never waits for a search.
  public func clear() { (text, tokens) = ("", []) }

  /// Makes a chip of the end of the text, or completes a key.
  ///
  /// - Parameter completion: One of `completions`.
  /// - Complexity: O(*n*) for a text of *n* bytes; never waits for a search.
  public func accept(_ completion: FacetSuggestion) {
    var input = SearchInput(tokens: tokens, text: text)
    input.accept(completion)
    text = input.text
    tokens = input.tokens
  }

  /// The release to search, such as `iOS 15`; nil for today. It is the scope's token `as-of`: a tag
  /// for the buttons of a scope bar.
  ///
  /// - Complexity: O(*t*) for *t* tokens of the scope.
  public var release: String? {
    get { scope[FacetToken.asOfKey] }
    set { scope[FacetToken.asOfKey] = newValue }
  }

  private func search() {
    session.search(SearchInput(tokens: tokens, text: text), in: scope)
  }
}
