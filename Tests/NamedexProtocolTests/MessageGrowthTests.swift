import NamedexProtocol
import NamedexTestSupport
import NamedexText
import Testing

@Suite("The time to handle a message")
struct MessageGrowthTests {
  private static let call =
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":"#
  private static let worstMessages = [
    WorstText.nested("nested arrays", "[", "]"),
    WorstText.nested("nested objects", "{\"a\":", "}", within: "1"),
    WorstText("keys", call + "{", "\"z\":1}}}") { "\"a\($0)\":1," },
    WorstText("one repeated key", call + "{", "\"z\":1}}}") { _ in "\"a\":1," },
    WorstText("message members", "{", "\"jsonrpc\":\"2.0\"}") { "\"a\($0)\":1," },
    WorstText("a batch", "[", "{}]") { "{\"jsonrpc\":\"2.0\",\"id\":\($0),\"method\":\"ping\"}," },
    WorstText("strings", call + "{\"text\":[", "\"\"]}}}") { "\"a\($0)\"," },
    WorstText("a long string", call + "{\"text\":\"", "\"}}}") { _ in "x" },
    WorstText("escapes", call + "{\"text\":\"", "\"}}}") { _ in "\\u00e9\\n\\ud83d\\ude00" },
    WorstText("an ID", "{\"jsonrpc\":\"2.0\",\"method\":\"ping\",\"id\":\"", "\"}") { _ in "\\n" },
    WorstText("a method name", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"", "\"}") { _ in
      "x"
    },
    WorstText("a number", call + "{\"text\":", "}}}") { _ in "9" },
    WorstText("a fraction", call + "{\"text\":1.", "}}}") { _ in "0" },
    WorstText("white space", "", "{}") { _ in " " }, WorstText("quotation marks") { _ in "\"\"" },
  ]

  @Test("answering a line takes time linear in its length", arguments: worstMessages)
  func lines(text: WorstText) {
    let problem = steepGrowth(from: 24_000, input: { Array(text.make($0).utf8) }) { bytes in
      var server = ProtocolServer(SampleContent(), name: "sample", version: "1.0")
      _ = server.answer(.line(bytes))
      _ = (try? JSONValue(bytes: bytes))?["params"]?["arguments"]?["text"]?.integer
    }
    #expect(problem == nil)
  }

  private static let worstHeaders = [
    WorstText("header lines") { "X-\($0): y\r\n" },
    WorstText("lengths") { "Content-Length: \($0)\r\n" },
    WorstText("lines without a colon") { _ in "x\n" }, WorstText("empty lines") { _ in "\r\n" },
    WorstText("headers without a length") { _ in "X: y\r\n\r\n" }, WorstText("a line") { _ in "x" },
    WorstText("empty messages") { _ in "Content-Length: 0\r\n\r\n" },
    WorstText("short messages") { _ in "Content-Length: 2\r\n\r\n{}" },
    WorstText("lengths beyond the limit") { _ in "Content-Length: 99999999\r\n\r\n" },
    WorstText("a length that never ends", "Content-Length: ") { _ in "9" },
    WorstText("a message that never ends", "Content-Length: 900000\r\n\r\n") { _ in "x" },
  ]

  @Test(
    "splitting a stream into messages takes linear time, whatever the size of its pieces",
    arguments: worstHeaders)
  func streams(text: WorstText) {
    for size in [7, 4096] {
      let problem = steepGrowth(from: 24_000, input: { Array(text.make($0).utf8) }) { bytes in
        var (headers, lines) = (ContentFraming(), LineFraming(limit: 10_000))
        for start in stride(from: 0, to: bytes.count, by: size) {
          let piece = Array(bytes[start..<min(bytes.count, start + size)])
          headers.append(piece)
          lines.append(piece)
          while headers.next() != nil {}
          while lines.next() != nil {}
        }
      }
      #expect(problem == nil, "pieces of \(size) bytes")
    }
  }
}
