internal import AsyncAlgorithms
public import NamedexCore

/// Searches while the user types.
///
/// Pass every text to the session as it is typed, from any thread. It searches on another thread
/// and answers the latest text. `answers` drops outdated answers, up to the moment it returns one,
/// and an outdated search ends early.
///
/// ```swift
/// let session = SearchSession(index, pace: .debounced(.milliseconds(80)))
/// Task {
///   for await answer in session.answers { show(answer.results) }
/// }
/// session.type("hea")
/// session.type("heart")
/// ```
///
/// A session keeps answers for going back to them. It does not narrow the last result, because
/// searching the index is faster: see the article on searching as you type for figures.
public final class SearchSession: Sendable {
  /// When texts are searched.
  public enum Pace: Sendable, Equatable {
    /// At once. During a search, the latest text waits for its end, and the others are dropped.
    case immediate
    /// When nothing was typed for this long.
    case debounced(Duration)
    /// The first at once, then the latest in each interval. The last text is always searched.
    case throttled(Duration)
  }

  /// An input for the pipeline to search.
  struct Request: Sendable {
    var number: Int
    var input: SearchInput
  }

  private let state: Guarded<SessionState>
  private let requests: AsyncStream<Request>.Continuation
  private let output: AsyncStream<NumberedAnswer>.Continuation
  private let pipeline: Task<Void, Never>

  /// The answers. Read them in one loop: two loops would each get a part of them.
  ///
  /// The sequence ends when the session is finished or released.
  public let answers: SearchAnswers

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - index: The index to search.
  ///   - order: The order of results.
  ///   - limit: The most matches in an answer; nil for all. Totals are exact in any case.
  ///   - includesKeywords: Whether to search keywords, too.
  ///   - pace: When to search. A kept answer is returned at once, whatever the pace.
  ///   - capacity: How many of the latest answers to keep; 0 for none.
  ///   - clock: The clock that measures the pace.
  /// - Complexity: O(1); starts one task.
  public init(
    _ index: CatalogIndex, order: SearchOrder = .relevance, limit: Int? = 50,
    includesKeywords: Bool = false, pace: Pace = .immediate, keeping capacity: Int = 64,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    let state = Guarded(SessionState(capacity: capacity))
    // Only the latest text counts, wherever texts wait.
    let (texts, requests) = AsyncStream.makeStream(
      of: Request.self, bufferingPolicy: .bufferingNewest(1))
    let (found, output) = AsyncStream.makeStream(
      of: NumberedAnswer.self, bufferingPolicy: .bufferingNewest(1))
    let worker = SearchWorker(index, order: order, limit: limit, includesKeywords: includesKeywords)
    self.state = state
    self.requests = requests
    self.output = output
    answers = SearchAnswers(found: found, state: state)
    pipeline = Task.detached(priority: .userInitiated) {
      func answer(_ request: Request) async {
        @Sendable func isOvertaken() -> Bool {
          state.withValue { $0.latest != request.number }
        }
        guard !isOvertaken(),
          let results = await worker.results(for: request.input, unless: isOvertaken)
        else { return }
        let answer = SearchAnswer(input: request.input, results: results)
        state.withValue { $0.keep(answer) }
        guard !isOvertaken() else { return }
        output.yield(NumberedAnswer(number: request.number, answer: answer))
      }
      switch pace {
      case .immediate:
        for await request in texts { await answer(request) }
      case .debounced(let interval):
        for await request in texts.debounce(for: interval, clock: clock) { await answer(request) }
      case .throttled(let interval):
        // The stream keeps the latest text during the sleep; a timer would tick forever.
        for await request in texts {
          await answer(request)
          try? await clock.sleep(for: interval)
        }
      }
      output.finish()
    }
  }

  /// Ends the session.
  deinit { finish() }

  /// Searches for a text, with the current tokens.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes; never waits for a search.
  public func type(_ text: String) {
    update { $0.setText(text) }
  }

  /// Searches for the content of a search bar.
  ///
  /// - Complexity: O(1); never waits for a search.
  public func search(_ input: SearchInput) {
    update { $0 = input }
  }

  /// Adds a facet token and searches.
  ///
  /// - Complexity: O(*t*) for *t* tokens; never waits for a search.
  public func add(_ token: FacetToken) {
    update { $0.add(token) }
  }

  /// Removes a facet token and searches.
  ///
  /// - Complexity: O(*t*) for *t* tokens; never waits for a search.
  public func remove(_ token: FacetToken) {
    update { $0.remove(token) }
  }

  /// The latest input.
  ///
  /// - Complexity: O(1).
  public var input: SearchInput { state.withValue { $0.input } }

  /// Ends the session and its answers. Later texts are not searched.
  ///
  /// - Complexity: O(1); a running search ends early.
  public func finish() {
    // A new number makes the running search outdated.
    state.withValue { $0.latest += 1 }
    requests.finish()
    output.finish()
    pipeline.cancel()
  }

  private func update(_ change: (inout SearchInput) -> Void) {
    // Requests are numbered and handed over in one step: those of two threads are answered in the
    // order of their numbers.
    state.withValue { state in
      change(&state.input)
      state.latest += 1
      if let kept = state.keptAnswer(for: state.input) {
        output.yield(NumberedAnswer(number: state.latest, answer: kept))
      } else {
        requests.yield(Request(number: state.latest, input: state.input))
      }
    }
  }
}
