public import NamedexCore
internal import NamedexFiles
public import NamedexSearch

/// Searches while the user types.
///
/// Pass every text to the session as it is typed, from any thread. The session searches on another
/// thread and answers the latest text. An outdated search ends early, and `answers` drops an answer
/// that becomes outdated before it is returned.
///
/// ```swift
/// let session = SearchSession([index], pace: .debounced(.milliseconds(80)))
/// Task { [answers = session.answers] in
///   for await answer in answers { show(answer.rows) }
/// }
/// session.type("hea")
/// session.type("heart")
/// ```
///
/// The loop holds the answers, not the session: it ends when the session is released.
///
/// A text may contain tokens, such as `category:weather`; an incomplete token at its end is not
/// searched. Put a word that looks like a token in quotation marks.
///
/// A session caches answers for text that the user deletes and types again. It does not filter the
/// last result, because searching the index is faster: see the article on searching as you type for
/// figures.
///
/// A session is not useful for a single search, as in a script: waking its thread takes longer than
/// searching a small catalog. Use `AnswerSearch` for that.
public final class SearchSession: Sendable {
  /// When texts are searched.
  public enum Pace: Sendable, Hashable {
    /// At once. During a search, only the latest text is kept; it is searched next.
    case immediate
    /// After a pause of this length in typing.
    case debounced(Duration)
    /// The first at once, then the latest in each interval. The last text is always searched.
    case throttled(Duration)
  }

  /// The answer and the suggestions before anything is typed.
  public struct EmptyInput: Sendable, Hashable {
    /// True if every entry is found. If false, nothing is found until there is a word or a token.
    public var findsAll: Bool
    /// The facet whose tokens are suggested, such as `category`; nil to suggest the keys of facets.
    public var offeredFacet: String?

    /// Creates a configuration; by default, every entry is found and keys are suggested.
    ///
    /// - Parameters:
    ///   - findsAll: Whether every entry is found.
    ///   - offeredFacet: The facet whose tokens are suggested. They are also suggested after each
    ///     token.
    /// - Complexity: O(1).
    public init(findsAll: Bool = true, offering offeredFacet: String? = nil) {
      self.findsAll = findsAll
      self.offeredFacet = offeredFacet
    }
  }

  /// The catalogs that are searched; `AnswerRow.catalog` is a position in this array.
  public let indexes: [CatalogIndex]
  private let state: Locked<SessionState>
  private let work: PacedWork

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - indexes: The catalogs to search, one or several. Rows that are otherwise equal keep the
  ///     order of their catalogs.
  ///   - scope: The initial scope of every search.
  ///   - options: Which rows an answer has, how many, and in which order; by default, the first 50
  ///     of the whole answer. Totals are always exact.
  ///   - documents: A source of documents that are also searched, such as a `DocumentIndex`; nil
  ///     for none. With a source, `indexes` may be empty.
  ///   - documentLimit: The maximum number of documents in an answer.
  ///   - completions: The maximum number of token suggestions for the end of the text; 0 for none.
  ///     A search counts the entries for each suggestion.
  ///   - emptyInput: The answer and the suggestions before anything is typed.
  ///   - pace: When to search. A cached answer is returned at once, whatever the pace.
  ///   - capacity: How many of the latest answers to cache; 0 for none. Answers with documents are
  ///     not cached, because documents may change.
  ///   - clock: The clock that measures the pace.
  /// - Complexity: O(1); starts one task.
  public init(
    _ indexes: [CatalogIndex], scope: SessionScope = SessionScope(),
    options: AnswerSearch.Options = AnswerSearch.Options(limit: 50),
    documents: (any DocumentSearching)? = nil, documentLimit: Int = 20, completions: Int = 0,
    emptyInput: EmptyInput = EmptyInput(), pace: Pace = .immediate,
    keeping capacity: Int = 64, clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.indexes = indexes
    let state = Locked(SessionState(scope: scope, keeping: documents == nil ? capacity : 0))
    self.state = state
    work = PacedWork(pace, clock, waitingSince: { state.withLock { $0.waiting?.time } }) {
      SearchWorker(indexes, options, completions: completions, emptyInput)
    } work: { worker in
      guard let request = state.withLock({ $0.takeRequest() }) else { return false }
      var answer = worker.answer(request.input, in: request.scope) {
        state.withLock { $0.latest != request.number }
      }
      if let documents {
        await answer?.search(documents, limit: documentLimit, for: request, state)
      }
      if let answer { state.withLock { $0.found(answer, for: request) }.deliver() }
      return true
    }
  }

  /// Ends the session.
  deinit { finish() }

  /// The answers. Any number of loops may read them, one after another or at once.
  ///
  /// The sequence ends when the session is finished or released. It does not keep the session
  /// alive.
  ///
  /// - Complexity: O(1).
  public var answers: SearchAnswers { SearchAnswers(source: state) }

  // MARK: Asking

  /// Searches for a text, with the current tokens.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes; never waits for a search.
  public func type(_ text: String) {
    update { input, _ in input.setText(text) }
  }

  /// Searches for the content of a search bar.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes; never waits for a search.
  public func search(_ input: SearchInput) {
    update { current, _ in current = input }
  }

  /// Searches for the content of a search bar in a scope.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes; never waits for a search.
  public func search(_ input: SearchInput, in scope: SessionScope) {
    update {
      $0 = input; $1 = scope
    }
  }

  /// Adds a facet token and searches.
  ///
  /// - Complexity: O(*t*) for *t* tokens; never waits for a search.
  public func add(_ token: FacetToken) {
    update { input, _ in input.add(token) }
  }

  /// Removes a facet token and searches.
  ///
  /// - Complexity: O(*t*) for *t* tokens; never waits for a search.
  public func remove(_ token: FacetToken) {
    update { input, _ in input.remove(token) }
  }

  /// The latest input.
  ///
  /// - Complexity: O(1).
  public var input: SearchInput { state.withLock { $0.input } }

  /// The scope of every search. Changing it searches the latest input again.
  ///
  /// - Complexity: O(1) to read; the same as `type(_:)` to change.
  public var scope: SessionScope {
    get { state.withLock { $0.scope } }
    set { update { _, scope in scope = newValue } }
  }

  /// Ends the session and its answers. Later texts are not searched.
  ///
  /// - Complexity: O(1); a running search ends early.
  public func finish() {
    state.withLock { $0.finish() }.deliver()
    work.end()
  }

  private func update(_ change: (inout SearchInput, inout SessionScope) -> Void) {
    let time = work.elapsed()
    let (events, waits) = state.withLock { state in
      (state.request(at: time, change), state.waiting != nil)
    }
    events.deliver()
    // A cached answer needs no background work.
    if waits { work.wake() }
  }
}
