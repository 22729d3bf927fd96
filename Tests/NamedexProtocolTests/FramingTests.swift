import NamedexProtocol
import NamedexTestSupport
import Testing

@Suite("The lines of a stream")
struct FramingTests {
  private func frames(
    of text: String, limit: Int, pieces: Int, ends: Bool = true
  ) -> [LineFraming.Frame] {
    var framing = LineFraming(limit: limit)
    var frames: [LineFraming.Frame] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      framing.append(Array(bytes[start..<min(start + pieces, bytes.count)]))
      while let frame = framing.next() { frames.append(frame) }
    }
    if ends, let last = framing.last() { frames.append(last) }
    return frames
  }

  private func line(_ text: String) -> LineFraming.Frame { .line(Array(text.utf8)) }

  @Test("are the same however it comes in pieces", arguments: 1...12)
  func pieces(count: Int) {
    #expect(
      frames(of: "ab\n\ncde\r\nf", limit: 5, pieces: count)
        == [line("ab"), line(""), line("cde\r"), line("f")])
    #expect(frames(of: "ab\n", limit: 2, pieces: count) == [line("ab")])
    #expect(frames(of: "", limit: 2, pieces: count) == [])
  }

  @Test("that are too long are told of once, and skipped to their end", arguments: 1...20)
  func tooLong(pieces: Int) {
    #expect(
      frames(of: "abc\nabcd\nab\nabcdefghijkl\n\nx", limit: 3, pieces: pieces)
        == [line("abc"), .tooLong, line("ab"), .tooLong, line(""), line("x")])
    #expect(frames(of: "abcdef", limit: 3, pieces: pieces) == [.tooLong])
  }

  @Test("hold ten million bytes and no more")
  func bound() {
    for (count, isAccepted) in [(10_000_000, true), (10_000_001, false)] {
      let text = String(repeating: "x", count: count) + "\ny\n"
      let found = frames(of: text, limit: LineFraming.lineLimit, pieces: 65_536)
      #expect(found.count == 2)
      #expect((found.first != .tooLong) == isAccepted)
      #expect(found.last == line("y"))
    }
  }

  @Test("agree with cutting the whole text")
  func reference() {
    var generator = SeededGenerator(seed: 16)
    for _ in 0..<2000 {
      let text = String(
        (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
          "ab\n".randomElement(using: &generator) ?? "a"
        })
      let limit = Int.random(in: 0..<8, using: &generator)
      var expected = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.utf8.count > limit ? .tooLong : line(String($0)) }
      if text.isEmpty || text.hasSuffix("\n") { expected.removeLast() }
      let pieces = Int.random(in: 1...41, using: &generator)
      #expect(frames(of: text, limit: limit, pieces: pieces) == expected)
    }
  }
}

@Suite("Messages that wait")
struct MessageQueueTests {
  private func answers(
    to text: String, lineLimit: Int = LineFraming.lineLimit, server: Transcript = Transcript()
  ) -> [String] {
    var queue = MessageQueue(lineLimit: lineLimit)
    var server = server.server
    queue.append(Array(text.utf8))
    queue.end()
    var answers: [String] = []
    while let message = queue.next() {
      if let answer = server.answer(message) {
        answers.append(String(decoding: answer, as: UTF8.self))
      }
    }
    #expect(queue.isEmpty)
    return answers
  }

  private func ping(_ id: String) -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"ping\"}"
  }
  private func cancel(_ id: String) -> String {
    "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\(id)}}"
  }
  private func pong(_ id: String) -> String { "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":{}}" }

  @Test("are answered in order, the last one without a line feed, too")
  func order() {
    let lines = [ping("1"), "", ping("\"1\""), ping("2")]
    #expect(answers(to: lines.joined(separator: "\n")) == [pong("1"), pong("\"1\""), pong("2")])
  }

  @Test("are not answered once they are cancelled")
  func cancelled() {
    let lines = [ping("1"), ping("\"1\""), ping("2"), cancel("1"), cancel("9"), ping("3")]
    #expect(
      answers(to: lines.joined(separator: "\n")) == [pong("\"1\""), pong("2"), pong("3")])
    // The ID may be used after that.
    #expect(
      answers(to: [ping("1"), cancel("1"), ping("1")].joined(separator: "\n")) == [pong("1")])
    for wrong in ["{}", "null", "[1]"] {
      #expect(answers(to: [ping("1"), cancel(wrong)].joined(separator: "\n")) == [pong("1")])
    }
  }

  @Test("are answered in spite of a cancellation where they begin a session")
  func initialize() {
    let begin =
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#
    #expect(answers(to: [begin, cancel("1")].joined(separator: "\n")).count == 1)
  }

  @Test("are cancelled within batches, and by batches")
  func batches() {
    let session = Transcript("2025-03-26")
    let lines = [
      ping("4"), "[\(ping("1")),\(ping("2"))]", "[\(ping("3"))]", cancel("3"),
      "[\(cancel("1")),\(cancel("4")),\(ping("5"))]",
    ]
    #expect(
      answers(to: lines.joined(separator: "\n"), server: session)
        == ["[\(pong("2"))]", "[\(pong("5"))]"])
  }

  @Test("go on after a line that is too long")
  func tooLong() {
    let text = ping("1") + "\n" + String(repeating: "x", count: 500) + "\n" + ping("2") + "\n"
    #expect(
      answers(to: text, lineLimit: 200) == [
        pong("1"),
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"the line is longer than 200 bytes"}}"#,
        pong("2"),
      ])
  }

  @Test("fill the queue, and empty it")
  func fullness() {
    var queue = MessageQueue()
    #expect(queue.isEmpty && !queue.isFull)
    queue.append(Array((1...300).map { ping("\($0)") + "\n" }.joined().utf8))
    #expect(queue.isFull)
    for _ in 1...300 { #expect(queue.next() != nil) }
    #expect(queue.isEmpty && !queue.isFull)
    #expect(queue.next() == nil)
  }
}
