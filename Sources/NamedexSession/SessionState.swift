internal import NamedexCore
package import NamedexSearch

/// A search that a session is asked to perform.
package struct SearchRequest: Sendable {
  /// Requests are numbered in the order in which they were typed, from 1.
  var number: Int
  package var input: SearchInput
  package var scope: SessionScope
  /// When the input was typed.
  var time: Duration
}

/// The effects of a state change, to be performed after the state is unlocked.
package struct SessionEvents: Sendable {
  /// The readers to wake.
  package var readers: [CheckedContinuation<Void, Never>] = []
  /// The document search to cancel, because it is outdated.
  var overtaken: DocumentTask?

  func deliver() {
    overtaken?.cancel()
    for reader in readers { reader.resume() }
  }
}

typealias DocumentTask = Task<DocumentResults, any Error>

/// The state that the threads of a session share.
///
/// The latest request, the pending request and the current answer change under one lock, so an
/// older answer never replaces a newer one.
package struct SessionState: AnsweringState {
  private(set) var input = SearchInput()
  private(set) var scope: SessionScope
  /// The number of the latest request.
  private(set) var latest = 0
  /// The latest request, if its search has not begun.
  private(set) var waiting: SearchRequest?
  /// The newest answer.
  private var answer: (number: Int, answer: SearchAnswer)?
  private var kept: KeptAnswers
  private var isFinished = false
  /// The document search that is running for the latest request.
  private var documentTask: DocumentTask?
  var readers = Readers()

  package init(scope: SessionScope, keeping capacity: Int) {
    self.scope = scope
    kept = KeptAnswers(capacity: capacity)
  }

  // MARK: Asking

  /// Changes the input or scope, which creates a request. A cached answer is used at once;
  /// otherwise the request becomes pending and replaces the previous one.
  package mutating func request(
    at time: Duration, _ change: (inout SearchInput, inout SessionScope) -> Void
  ) -> SessionEvents {
    change(&input, &scope)
    guard !isFinished else { return SessionEvents() }
    latest += 1
    let overtaken = documentTask.take()
    if let answer = kept.answer(to: input, in: scope) {
      waiting = nil
      return SessionEvents(readers: publish(answer, to: latest), overtaken: overtaken)
    }
    waiting = SearchRequest(number: latest, input: input, scope: scope, time: time)
    return SessionEvents(overtaken: overtaken)
  }

  /// Removes and returns the pending request.
  package mutating func takeRequest() -> SearchRequest? {
    defer { waiting = nil }
    return waiting
  }

  // MARK: Answering

  /// Records a document search, so that it can be cancelled when it becomes outdated.
  ///
  /// - Returns: False if it is already outdated.
  mutating func began(_ task: DocumentTask, for request: SearchRequest) -> Bool {
    guard request.number == latest else { return false }
    documentTask = task
    return true
  }

  /// Caches an answer, and makes it the newest if it answers the latest request.
  package mutating func found(_ answer: SearchAnswer, for request: SearchRequest) -> SessionEvents {
    kept.keep(answer)
    return SessionEvents(readers: publish(answer, to: request.number))
  }

  /// Makes an answer the newest if it answers the latest request, and returns the readers to wake.
  private mutating func publish(
    _ answer: SearchAnswer, to number: Int
  ) -> [CheckedContinuation<Void, Never>] {
    guard number == latest, !isFinished else { return [] }
    documentTask = nil
    self.answer = (number, answer)
    return readers.takeAll()
  }

  /// Ends the session.
  package mutating func finish() -> SessionEvents {
    isFinished = true
    // A new number makes the running search outdated.
    latest += 1
    waiting = nil
    return SessionEvents(readers: readers.takeAll(), overtaken: documentTask.take())
  }

  // MARK: Reading

  /// Returns the answer to the latest request, unless a reader has seen it.
  package func news(after number: Int) -> News<SearchAnswer>? {
    if isFinished { return .ended }
    guard let answer, answer.number == latest, answer.number > number else { return nil }
    return .answer(number: answer.number, answer.answer)
  }
}
