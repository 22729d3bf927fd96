internal import NamedexCore
internal import NamedexFiles
public import NamedexTextFinding

/// Finds keywords in texts while the user types.
///
/// Pass every keyword to the session as it is typed, from any thread. The session folds and
/// searches on another thread, one keyword at a time, and the latest one wins. Steps to other
/// occurrences take effect at once.
///
/// ```swift
/// let session = TextFindSession(transcript)
/// Task { [answers = session.answers] in
///   for await finder in answers { show(finder.current, of: finder.count) }
/// }
/// session.find("wor", visible: 0..<20)
/// session.next()
/// ```
///
/// The loop holds the answers, not the session: it ends when the session is released.
public final class TextFindSession: Sendable {
  private let state: Locked<TextFindState>
  private let work: PacedWork

  /// Starts a session. The texts are folded on another thread.
  ///
  /// - Parameters:
  ///   - texts: The texts, as for `TextFinder.init(_:)`.
  ///   - pace: When to search.
  ///   - clock: The clock that measures the pace.
  /// - Complexity: O(1); starts one task.
  public init(
    _ texts: [String], pace: SearchSession.Pace = .throttled(.milliseconds(100)),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    let state = Locked(TextFindState(texts))
    self.state = state
    work = PacedWork(pace, clock, waitingSince: { state.withLock { $0.waiting?.time } }) {
    } work: { _ in
      guard let request = state.withLock({ $0.takeRequest() }) else { return false }
      var readers: [CheckedContinuation<Void, Never>]?
      while readers == nil {
        // If a step is taken meanwhile, the work is repeated on the result of the step.
        var (finder, number) = state.withLock { ($0.finder, $0.number) }
        request.apply(to: &finder)
        readers = state.withLock { $0.found(finder, since: number) }
      }
      for reader in readers ?? [] { reader.resume() }
      return true
    }
    work.wake()
  }

  /// Ends the session.
  deinit { finish() }

  /// The finder after each change. Any number of loops may read it, one after another or at once.
  ///
  /// The sequence returns a finder once it has the latest keyword and the latest texts. The finder
  /// is a value: later changes in the session do not affect it.
  ///
  /// - Complexity: O(1).
  public var answers: LatestAnswers<TextFinder> { LatestAnswers(source: state) }

  /// Finds another keyword, as `TextFinder.find(_:visible:)` does.
  ///
  /// - Parameters:
  ///   - keyword: The keyword as typed.
  ///   - visible: The records that are on screen; nil if this is not known.
  /// - Complexity: O(1); never waits for a search.
  public func find(_ keyword: String, visible: Range<Int>? = nil) {
    request(.find(keyword, visible: visible))
  }

  /// Replaces all texts with a new version, as `TextFinder.setTexts(_:)` does.
  ///
  /// - Complexity: O(1); never waits for a search.
  public func setTexts(_ texts: [String]) {
    request(.edit { $0.setTexts(texts) })
  }

  /// Replaces some texts with others, as `TextFinder.replaceTexts(_:with:)` does.
  ///
  /// - Parameters:
  ///   - records: The positions of the texts to replace, after all changes requested earlier.
  ///   - texts: The texts that replace them.
  /// - Complexity: O(1); never waits for a search.
  public func replaceTexts(_ records: Range<Int>, with texts: [String]) {
    request(.edit { $0.replaceTexts(records, with: texts) })
  }

  /// Moves to the next occurrence in the latest result.
  ///
  /// - Parameter wraps: Whether the first occurrence follows the last; if false, the last one stays
  ///   current.
  /// - Complexity: O(1).
  public func next(wrapping wraps: Bool = true) {
    step { $0.next(wrapping: wraps) }
  }

  /// Moves to the previous occurrence in the latest result.
  ///
  /// - Parameter wraps: Whether the last occurrence precedes the first; if false, the first one
  ///   stays current.
  /// - Complexity: O(1).
  public func previous(wrapping wraps: Bool = true) {
    step { $0.previous(wrapping: wraps) }
  }

  /// Makes an occurrence current, such as one that was tapped.
  ///
  /// - Parameter position: The position of the occurrence in the latest result; a position out of
  ///   range changes nothing.
  /// - Complexity: O(1).
  public func makeCurrent(_ position: Int) {
    step { $0.makeCurrent(position) }
  }

  /// Ends the session and its answers. Later keywords are not searched.
  ///
  /// - Complexity: O(1).
  public func finish() {
    for reader in state.withLock({ $0.finish() }) { reader.resume() }
    work.end()
  }

  private func request(_ change: TextFindRequest.Change) {
    let time = work.elapsed()
    state.withLock { $0.request(change, at: time) }
    work.wake()
  }

  private func step(_ step: (inout TextFinder) -> Void) {
    for reader in state.withLock({ $0.step(step) }) { reader.resume() }
  }
}
