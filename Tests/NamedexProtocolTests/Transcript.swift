import NamedexProtocol
import NamedexTestSupport
import Testing

/// A server for `SampleContent` whose answers are compared with recorded conversations.
struct Transcript {
  var server = ProtocolServer(SampleContent(), name: "sample", version: "1.0")

  /// Sends each line that begins with `> `. If the next line begins with `< `, it is the expected
  /// answer; otherwise, no answer is expected.
  mutating func hold(_ text: String, _ place: SourceLocation = #_sourceLocation) {
    var expected: [Substring] = []
    var sent: Substring?
    func check(_ server: inout ProtocolServer<SampleContent>) {
      guard let sent else { return }
      let answer = server.answer(.line(Array(sent.utf8)))
        .map { String(decoding: $0, as: UTF8.self) }
      #expect(answer == expected.first.map(String.init), "\(sent)", sourceLocation: place)
      #expect(expected.count <= 1, sourceLocation: place)
    }
    for line in text.split(separator: "\n") {
      switch line.prefix(2) {
      case "> ":
        check(&server)
        (sent, expected) = (line.dropFirst(2), [])
      case "< ": expected.append(line.dropFirst(2))
      default: Issue.record("a line without '>' or '<': \(line)", sourceLocation: place)
      }
    }
    check(&server)
  }

  /// Creates a server, and begins a session if a revision is given.
  init(_ revision: String? = nil) {
    guard let revision else { return }
    let line = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"#
    _ = server.answer(.line(Array((line + "\"\(revision)\"}}").utf8)))
  }

  /// Returns the error code in the server's answer to a line; nil if there is no error.
  mutating func errorCode(_ line: String) -> Int? {
    errorCode(Array(line.utf8))
  }

  mutating func errorCode(_ line: [UInt8]) -> Int? {
    guard let answer = server.answer(.line(line)) else { return nil }
    let text = String(decoding: answer, as: UTF8.self)
    return text.firstMatch(of: /"error":\{"code":(-\d+),/).flatMap { Int($0.1) }
  }
}
