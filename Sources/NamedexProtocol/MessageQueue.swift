/// Messages that came and are not answered yet. Those that are cancelled meanwhile are taken out.
package struct MessageQueue {
  private var framing: LineFraming
  private var waiting: [Message] = []
  /// How many of `waiting` have been taken.
  private var taken = 0

  /// How many messages are read ahead, for a client to cancel; more may wait from one piece.
  private static let capacity = 256

  /// - Parameter lineLimit: The most bytes in a line.
  package init(lineLimit: Int = LineFraming.lineLimit) {
    framing = LineFraming(limit: lineLimit)
  }

  /// Whether no message waits.
  package var isEmpty: Bool { taken == waiting.count }

  /// Whether enough messages wait.
  package var isFull: Bool { waiting.count - taken >= Self.capacity }

  /// Adds the next bytes of the input.
  package mutating func append(_ piece: [UInt8]) {
    framing.append(piece)
    while let frame = framing.next() { append(frame) }
  }

  /// Adds what is left at the end of the input.
  package mutating func end() {
    if let frame = framing.last() { append(frame) }
  }

  /// Takes the message that came first.
  package mutating func next() -> Message? {
    guard taken < waiting.count else { return nil }
    defer {
      taken += 1
      if taken == waiting.count {
        waiting.removeAll()
        taken = 0
      }
    }
    return waiting[taken]
  }

  private mutating func append(_ frame: LineFraming.Frame) {
    switch frame {
    case .line(let line):
      guard let message = Message(line) else { return }
      add(message)
    case .tooLong:
      waiting.append(
        .fault(
          nil,
          ProtocolFault(.invalidRequest, "the line is longer than \(framing.limit) bytes")))
    }
  }

  private mutating func add(_ message: Message) {
    switch message {
    case .notification, .response: cancel(message)
    case .batch(let messages):
      for message in messages { cancel(message) }
      waiting.append(message)
    case .request, .fault: waiting.append(message)
    }
  }

  private mutating func cancel(_ message: Message) {
    guard let cancelled = message.cancelled else { return }
    waiting = waiting[taken...].compactMap { $0.without(cancelled) }
    taken = 0
  }
}
