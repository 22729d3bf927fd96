internal import AsyncAlgorithms
public import NamedexCore

/// A search that goes along while somebody types.
///
/// Tell a session every text as it is typed, from any thread; it searches on another one and gives
/// an answer to the latest text. An answer to an older text never comes late: `answers` leaves out
/// what was overtaken, up to the moment in which it hands an answer over, and a search that is
/// overtaken ends early.
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
/// Answers are kept for going back. An index searches faster than anything that narrows the last
/// result does, so a session does not: see the article on searching as you type for figures.
public final class SearchSession: Sendable {
  /// When texts are searched.
  public enum Pace: Sendable, Equatable {
    /// Each at once; those that come during a search wait for its end, and only the latest of them
    /// is searched.
    case immediate
    /// When nothing was typed for this long.
    case debounced(Duration)
    /// The first at once, then at most one in each interval, the latest; the last one always.
    case throttled(Duration)
  }

  /// What is asked of the pipeline.
  struct Request: Sendable {
    var number: Int
    var input: SearchInput
  }

  private let state: Guarded<SessionState>
  private let requests: AsyncStream<Request>.Continuation
  private let output: AsyncStream<NumberedAnswer>.Continuation
  private let pipeline: Task<Void, Never>

  /// The answers, to be read by one loop: of two, each would get some.
  ///
  /// It ends when the session is finished or let go of.
  public let answers: SearchAnswers

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - index: What to search.
  ///   - order: The order of results.
  ///   - limit: How many matches an answer has at most; nil for all. Totals are exact in any case.
  ///   - includesKeywords: Whether entries are found by their keywords, too.
  ///   - pace: When texts are searched. An answer that is kept comes at once whatever the pace.
  ///   - capacity: How many answers are kept for going back, the latest ones; 0 for none.
  ///   - clock: What pace is measured with.
  public init(
    _ index: CatalogIndex, order: SearchOrder = .relevance, limit: Int? = 50,
    includesKeywords: Bool = false, pace: Pace = .immediate, keeping capacity: Int = 64,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    let state = Guarded(SessionState(capacity: capacity))
    // Only the latest text counts, wherever one has to wait.
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
        // The stream keeps the latest text while this sleeps; a timer would tick forever.
        for await request in texts {
          await answer(request)
          try? await clock.sleep(for: interval)
        }
      }
      output.finish()
    }
  }

  /// Ends the session when nobody has it any more.
  deinit { finish() }

  /// Searches a text within the tokens that there are.
  public func type(_ text: String) {
    update { $0.setText(text) }
  }

  /// Searches what a search bar holds.
  public func search(_ input: SearchInput) {
    update { $0 = input }
  }

  /// Adds a facet token and searches.
  public func add(_ token: FacetToken) {
    update { $0.add(token) }
  }

  /// Removes a facet token and searches.
  public func remove(_ token: FacetToken) {
    update { $0.remove(token) }
  }

  /// What was asked for last.
  public var input: SearchInput { state.withValue { $0.input } }

  /// Ends the session and its answers; what is typed afterwards is not searched.
  public func finish() {
    // Whatever is being searched is overtaken, by nothing.
    state.withValue { $0.latest += 1 }
    requests.finish()
    output.finish()
    pipeline.cancel()
  }

  private func update(_ change: (inout SearchInput) -> Void) {
    // Requests are numbered and handed over in one turn: two threads that type at a time are
    // answered in the order of their numbers.
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
