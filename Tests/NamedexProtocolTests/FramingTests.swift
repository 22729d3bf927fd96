import NamedexProtocol
import NamedexTestSupport
import Testing

@Suite("Splitting a stream into lines")
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

  @Test("the same lines are read however the stream is split", arguments: 1...12)
  func pieces(count: Int) {
    #expect(
      frames(of: "ab\n\ncde\r\nf", limit: 5, pieces: count)
        == [line("ab"), line(""), line("cde\r"), line("f")])
    #expect(frames(of: "ab\n", limit: 2, pieces: count) == [line("ab")])
    #expect(frames(of: "", limit: 2, pieces: count) == [])
  }

  @Test("an overlong line is reported once, and skipped to its end", arguments: 1...20)
  func tooLong(pieces: Int) {
    #expect(
      frames(of: "abc\nabcd\nab\nabcdefghijkl\n\nx", limit: 3, pieces: pieces)
        == [line("abc"), .tooLong(limit: 3), line("ab"), .tooLong(limit: 3), line(""), line("x")])
    #expect(frames(of: "abcdef", limit: 3, pieces: pieces) == [.tooLong(limit: 3)])
  }

  @Test("a line may have at most ten million bytes")
  func bound() {
    for (count, isAccepted) in [(10_000_000, true), (10_000_001, false)] {
      let text = String(repeating: "x", count: count) + "\ny\n"
      let found = frames(of: text, limit: LineFraming.lineLimit, pieces: 65_536)
      #expect(found.count == 2)
      #expect((found.first != .tooLong(limit: 10_000_000)) == isAccepted)
      #expect(found.last == line("y"))
    }
  }

  @Test("splitting a stream gives the same lines as splitting the whole text at line feeds")
  func reference() {
    var generator = SeededGenerator(seed: 16)
    for _ in 0..<2000 {
      let text = String(
        (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
          "ab\n".randomElement(using: &generator) ?? "a"
        })
      let limit = Int.random(in: 0..<8, using: &generator)
      var expected = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.utf8.count > limit ? .tooLong(limit: limit) : line(String($0)) }
      if text.isEmpty || text.hasSuffix("\n") { expected.removeLast() }
      let pieces = Int.random(in: 1...41, using: &generator)
      #expect(frames(of: text, limit: limit, pieces: pieces) == expected)
    }
  }
}

@Suite("Answers to a client's lines")
struct LineAnswerTests {
  private func answers(to text: String, lineLimit: Int = LineFraming.lineLimit) -> [String] {
    var lines = LineFraming(limit: lineLimit)
    var server = Transcript().server
    lines.append(Array(text.utf8))
    var answers: [String] = []
    while let line = lines.next() ?? lines.last() {
      if let answer = server.answer(line) {
        answers.append(String(decoding: answer, as: UTF8.self))
      }
    }
    return answers
  }

  private func ping(_ id: String) -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"ping\"}"
  }
  private func pong(_ id: String) -> String { "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":{}}" }

  @Test("lines are answered in order, including a last line without a line feed")
  func order() {
    let lines = [ping("1"), "", ping("\"1\""), ping("2")]
    #expect(answers(to: lines.joined(separator: "\n")) == [pong("1"), pong("\"1\""), pong("2")])
  }

  @Test("the lines after an overlong line are answered")
  func tooLong() {
    let text = ping("1") + "\n" + String(repeating: "x", count: 500) + "\n" + ping("2") + "\n"
    #expect(
      answers(to: text, lineLimit: 200) == [
        pong("1"),
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"the line is longer than 200 bytes"}}"#,
        pong("2"),
      ])
  }
}
