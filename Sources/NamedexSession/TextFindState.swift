package import NamedexTextFinding

/// What waits to be done with a finder, in the order in which it was asked for.
package struct TextFindRequest: Sendable {
  package enum Change: Sendable {
    case edit(@Sendable (inout TextFinder) -> Void)
    case find(String, visible: Range<Int>?)
  }

  private var changes: [Change] = []
  /// When the latest change was asked for.
  package var time: Duration

  init(at time: Duration) {
    self.time = time
  }

  /// Adds a change. A keyword takes the place of the one before, if no edit is between them.
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
/// The finder that readers see, what waits, and the steps are decided under one lock, so every finder
/// is what the same calls leave when one thread makes them.
package struct TextFindState: AnsweringState {
  /// What was found last.
  package private(set) var finder = TextFinder([])
  /// The number of changes of the finder.
  package private(set) var number = 0
  /// What is asked for and not begun.
  package private(set) var waiting: TextFindRequest?
  private var isWorking = false
  private var isFinished = false
  var readers = Readers()

  package init(_ texts: [String]) {
    request(.edit { $0 = TextFinder(texts) }, at: .zero)
  }

  // MARK: Asking

  /// Asks for a change, which waits.
  package mutating func request(_ change: TextFindRequest.Change, at time: Duration) {
    guard !isFinished else { return }
    var request = waiting ?? TextFindRequest(at: time)
    request.time = time
    request.add(change)
    waiting = request
  }

  /// Takes a step at once.
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

  /// Returns what waits, which no longer does.
  package mutating func takeRequest() -> TextFindRequest? {
    guard let request = waiting.take() else { return nil }
    isWorking = true
    return request
  }

  /// Takes a finder in place of the one that it was made of.
  ///
  /// - Parameter number: The number of the changes of that one.
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

  /// Returns the finder, unless a reader has seen it or a newer one is on its way.
  package func news(after number: Int) -> News<TextFinder>? {
    if isFinished { return .ended }
    guard waiting == nil, !isWorking, self.number > number else { return nil }
    return .answer(number: self.number, finder)
  }

  private mutating func readersOfNews() -> [CheckedContinuation<Void, Never>] {
    waiting == nil && !isWorking ? readers.takeAll() : []
  }
}
