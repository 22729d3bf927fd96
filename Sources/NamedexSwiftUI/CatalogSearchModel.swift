public import NamedexCore
public import NamedexSearch
public import NamedexSession
public import Observation

/// The model of a search field and its list: the text, tokens and scope of the field, and the
/// answer.
///
/// The model reads its session for as long as it exists, even if views come and go. Keep it in a
/// view's `@State`, or wherever the app keeps its models.
///
/// The model depends only on Observation, so views of any framework can show it.
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
  /// The latest answer. While a search is running, it is the answer to an earlier input.
  ///
  /// - Complexity: O(1).
  public private(set) var answer: SearchAnswer
  /// The tokens that the catalogs have, with their labels and releases.
  @ObservationIgnored public let vocabulary: FacetVocabulary
  @ObservationIgnored private let session: SearchSession

  /// Creates a model and searches for the empty text. By default, this finds every entry, with the
  /// entries that apps use most first (see `emptyInput`), and an answer has the first 200 rows.
  ///
  /// - Parameters:
  ///   - indexes: The indexes to search.
  ///   - scope: The initial scope of every search.
  ///   - options: Which rows an answer has, how many, and in which order.
  ///   - documents: A source of documents that are also searched; nil for none.
  ///   - documentLimit: The maximum number of documents in an answer.
  ///   - completions: The maximum number of token suggestions for the end of the text.
  ///   - emptyInput: The answer and the suggestions before anything is typed.
  ///   - pace: When to search.
  ///   - clock: The clock that measures the pace.
  /// - Complexity: The same as `FacetVocabulary.init(_:)`.
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
    // The loop ends with the session, which ends with the model. The loop does not keep the model
    // alive.
    Task { [weak self, answers = session.answers] in
      for await answer in answers { self?.answer = answer }
    }
  }

  // MARK: Results

  /// The rows of the latest answer, best first.
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

  /// The documents for the text of the latest answer.
  ///
  /// - Complexity: O(1).
  public var documents: DocumentResults { answer.documents }

  /// Token suggestions for the end of the text; empty once the text has changed.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public var completions: [FacetSuggestion] {
    answer.input.text == text ? answer.completions : []
  }

  /// True if the field has a word or a token, for apps that show their scope bar only then.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public var hasInput: Bool { !SearchInput(tokens: tokens, text: text).isEmpty }

  // MARK: User actions

  /// Clears the field, as Cancel does, but keeps the scope.
  ///
  /// - Complexity: O(1); never waits for a search.
  public func clear() { (text, tokens) = ("", []) }

  /// Replaces the end of the text with a chip, or completes a key.
  ///
  /// - Parameter completion: One of `completions`.
  /// - Complexity: O(*n*) for a text of *n* bytes; never waits for a search.
  public func accept(_ completion: FacetSuggestion) {
    var input = SearchInput(tokens: tokens, text: text)
    input.accept(completion)
    text = input.text
    tokens = input.tokens
  }

  /// The release to search, such as `iOS 15`; nil for today. It is the value of the scope's `as-of`
  /// token, and can tag the buttons of a scope bar.
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
