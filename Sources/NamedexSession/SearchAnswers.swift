internal import NamedexFiles

/// The answers of a session. Each answers the input that is the latest when it is returned.
///
/// The sequence may be read again, and by several loops at once: each loop begins with the answer to
/// the latest input, and skips answers for which it has no time. It does not keep the session alive.
public struct SearchAnswers: AsyncSequence, Sendable {
  /// The type of the elements.
  public typealias Element = SearchAnswer

  let state: Locked<SessionState>

  /// Returns answers one after another.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let state: Locked<SessionState>
    /// The number of the last answer that was returned.
    private var last = 0

    init(_ state: Locked<SessionState>) {
      self.state = state
    }

    /// Waits for an answer to the latest input.
    ///
    /// - Returns: Nil if the session has ended or the task was cancelled.
    /// - Complexity: O(1) beyond the search.
    public nonisolated(nonsending) mutating func next() async -> SearchAnswer? {
      await next(isolation: #isolation)
    }

    /// Waits for an answer to the latest input, and returns it to the caller's actor directly.
    ///
    /// - Returns: Nil if the session has ended or the task was cancelled.
    /// - Complexity: O(1) beyond the search.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> SearchAnswer? {
      while !Task.isCancelled {
        let (last, state) = (last, state)
        let (news, wait) = state.withLock { ($0.news(after: last), $0.newWait()) }
        switch news {
        case .ended: return nil
        case .answer(let number, let answer):
          self.last = number
          return answer
        case .none: break
        }
        // What wakes the reader may be overtaken before it runs: it looks again.
        await withTaskCancellationHandler {
          await withCheckedContinuation(isolation: actor) { continuation in
            let waits = state.withLock { state in
              guard !Task.isCancelled, state.news(after: last) == nil else { return false }
              state.readers[wait] = continuation
              return true
            }
            if !waits { continuation.resume() }
          }
        } onCancel: {
          state.withLock { $0.readers.removeValue(forKey: wait) }?.resume()
        }
      }
      return nil
    }
  }

  /// Starts reading, with the answer to the latest input if there is one.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(state) }
}
