internal import NamedexFiles

/// The answers of a session. Each is the newest when it is returned.
///
/// The sequence may be read repeatedly, and by several loops at once: each loop begins with the
/// newest answer, and skips answers that it is too slow for. It does not keep the session alive.
public struct LatestAnswers<Answer: Sendable>: AsyncSequence, Sendable {
  /// The type of the elements.
  public typealias Element = Answer

  let source: any AnswerSource<Answer>

  /// An iterator that returns answers one after another.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let source: any AnswerSource<Answer>
    /// The number of the last answer that was returned.
    private var last = 0

    init(_ source: any AnswerSource<Answer>) {
      self.source = source
    }

    /// Waits for a new answer.
    ///
    /// - Returns: Nil if the session has ended or the task was cancelled.
    /// - Complexity: O(1) beyond the search.
    public nonisolated(nonsending) mutating func next() async -> Answer? {
      await next(isolation: #isolation)
    }

    /// Waits for a new answer, and returns it to the caller's actor directly.
    ///
    /// - Returns: Nil if the session has ended or the task was cancelled.
    /// - Complexity: O(1) beyond the search.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Answer? {
      while !Task.isCancelled {
        let (last, source) = (last, source)
        let (news, wait) = source.news(after: last)
        switch news {
        case .ended: return nil
        case .answer(let number, let answer):
          self.last = number
          return answer
        case .none: break
        }
        // The reader may run some time after it is woken, so it checks again.
        await withTaskCancellationHandler {
          await withCheckedContinuation(isolation: actor) { continuation in
            if !source.add(continuation, at: wait, after: last) { continuation.resume() }
          }
        } onCancel: {
          source.remove(wait)?.resume()
        }
      }
      return nil
    }
  }

  /// Starts reading, with the newest answer if there is one.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source) }
}

/// The answers of a search session. Each answer is for the latest input at the time it is returned.
public typealias SearchAnswers = LatestAnswers<SearchAnswer>

/// What a reader receives: the newest answer, or the end of the session.
package enum News<Answer: Sendable>: Sendable {
  case answer(number: Int, Answer)
  case ended
}

extension News: Equatable where Answer: Equatable {}

/// The readers that are waiting for news.
struct Readers: Sendable {
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastWait = 0

  /// Returns a number for a reader that may have to wait.
  mutating func newWait() -> Int {
    lastWait += 1
    return lastWait
  }

  mutating func add(_ reader: CheckedContinuation<Void, Never>, at wait: Int) {
    waiting[wait] = reader
  }

  mutating func remove(_ wait: Int) -> CheckedContinuation<Void, Never>? {
    waiting.removeValue(forKey: wait)
  }

  /// Removes and returns the readers to wake.
  mutating func takeAll() -> [CheckedContinuation<Void, Never>] {
    guard !waiting.isEmpty else { return [] }
    defer { waiting.removeAll(keepingCapacity: true) }
    return Array(waiting.values)
  }
}

/// The shared state of a session, as seen by its readers.
protocol AnsweringState<Answer>: Sendable {
  associatedtype Answer: Sendable
  var readers: Readers { get set }

  /// Returns the newest answer, unless a reader has seen it.
  func news(after number: Int) -> News<Answer>?
}

/// The source of a reader's answers.
protocol AnswerSource<Answer>: AnyObject, Sendable {
  associatedtype Answer: Sendable

  /// Returns the newest answer, unless a reader has seen it, and a number under which to wait for
  /// another.
  func news(after number: Int) -> (News<Answer>?, wait: Int)

  /// Adds a waiting reader.
  ///
  /// - Returns: False if the reader need not wait.
  func add(_ reader: CheckedContinuation<Void, Never>, at wait: Int, after number: Int) -> Bool

  /// Removes a waiting reader.
  func remove(_ wait: Int) -> CheckedContinuation<Void, Never>?
}

extension Locked: AnswerSource where Value: AnsweringState {
  typealias Answer = Value.Answer

  func news(after number: Int) -> (News<Value.Answer>?, wait: Int) {
    withLock { ($0.news(after: number), $0.readers.newWait()) }
  }

  func add(_ reader: CheckedContinuation<Void, Never>, at wait: Int, after number: Int) -> Bool {
    withLock { state in
      guard !Task.isCancelled, state.news(after: number) == nil else { return false }
      state.readers.add(reader, at: wait)
      return true
    }
  }

  func remove(_ wait: Int) -> CheckedContinuation<Void, Never>? {
    withLock { $0.readers.remove(wait) }
  }
}
