package import NamedexTextFinding

/// Pending changes to a finder, in the order in which they were requested.
package struct TextFindRequest: Sendable {
  package enum Change: Sendable {
    case edit(@Sendable (inout TextFinder) -> Void)
    case find(String, visible: Range<Int>?)
  }

  private var changes: [Change] = []
  /// The time of the latest change.
  package var time: Duration

  init(at time: Duration) {
    self.time = time
  }

  /// Adds a change. A keyword replaces an earlier one, unless there is an edit between them.
  mutating func add(_ change: Change) {
    if case .find = change, case .find = changes.last { changes.removeLast() }
    changes.append(change)
  }

  package func apply(to finder: inout TextFinder) {
    for change in changes {
      switch change {
      case .edit(let edit): edit(&finder)
      case .find(let keyword, let visible): finder.find(keyword, visible: visible)
      }
    }
  }
}

/// The state that the threads of a session share.
///
/// The finder that readers see, the pending changes and the steps change under one lock, so every
/// finder equals the result of the same calls on a single thread.
package struct TextFindState: AnsweringState {
  /// The finder that readers see: the result of the last search and of the steps since.
  package private(set) var finder = TextFinder([])
  /// The number of changes to the finder so far.
  package private(set) var number = 0
  /// The pending changes; nil if there are none.
  package private(set) var waiting: TextFindRequest?
  private var isWorking = false
  private var isFinished = false
  var readers = Readers()

  package init(_ texts: [String]) {
    request(.edit { $0 = TextFinder(texts) }, at: .zero)
  }

  // MARK: Asking

  /// Adds a pending change.
  package mutating func request(_ change: TextFindRequest.Change, at time: Duration) {
    guard !isFinished else { return }
    var request = waiting ?? TextFindRequest(at: time)
    request.time = time
    request.add(change)
    waiting = request
  }

  /// Moves to another occurrence at once, without waiting for pending changes.
  ///
  /// - Returns: The readers to wake.
  package mutating func step(
    _ step: (inout TextFinder) -> Void
  ) -> [CheckedContinuation<Void, Never>] {
    let before = finder.current
    step(&finder)
    guard finder.current != before else { return [] }
    number += 1
    return readersOfNews()
  }

  // MARK: Answering

  /// Removes and returns the pending changes.
  package mutating func takeRequest() -> TextFindRequest? {
    guard let request = waiting.take() else { return nil }
    isWorking = true
    return request
  }

  /// Replaces the finder with a newer one that was made from it.
  ///
  /// - Parameter number: The number of changes to the older finder.
  /// - Returns: The readers to wake; nil if a step was taken meanwhile.
  package mutating func found(
    _ finder: TextFinder, since number: Int
  ) -> [CheckedContinuation<Void, Never>]? {
    guard number == self.number else { return nil }
    self.finder = finder
    self.number += 1
    isWorking = false
    return readersOfNews()
  }

  /// Ends the session.
  package mutating func finish() -> [CheckedContinuation<Void, Never>] {
    isFinished = true
    waiting = nil
    return readers.takeAll()
  }

  // MARK: Reading

  /// Returns the finder, unless a reader has seen it or a newer one is in progress.
  package func news(after number: Int) -> News<TextFinder>? {
    if isFinished { return .ended }
    guard waiting == nil, !isWorking, self.number > number else { return nil }
    return .answer(number: self.number, finder)
  }

  private mutating func readersOfNews() -> [CheckedContinuation<Void, Never>] {
    waiting == nil && !isWorking ? readers.takeAll() : []
  }
}
