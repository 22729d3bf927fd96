import NamedexProtocol
import NamedexText
import Testing

@Suite("A line from a client")
struct MessageTests {
  @Test(
    "an answer repeats its request's ID exactly",
    arguments: [
      "0", "-1", "1.50", "1e3", "12345678901234567890123456789", #""""#, #""1""#, #""a b""#,
      #""é😀""#, #""\"\\\n\u0001""#,
    ])
  func identifiers(id: String) {
    var transcript = Transcript()
    let escaped = id.replacing("\\", with: "\\")
    transcript.hold(
      """
      > {"jsonrpc":"2.0","id":\(escaped),"method":"ping"}
      < {"jsonrpc":"2.0","id":\(escaped),"result":{}}
      """)
  }

  @Test("a line that is not JSON is rejected with -32700")
  func notJSON() {
    var transcript = Transcript()
    transcript.hold(
      """
      > {"jsonrpc":"2.0"
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the message cannot be read as JSON at column 17: the file ends within an object; expected '}'"}}
      """)
    // A parsed value takes many times the memory of its text.
    let many = "[" + String(repeating: "0,", count: 99_999) + "0]"
    transcript.hold(
      """
      > \(many)
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the message cannot be read as JSON at column 200000: more than 100000 values"}}
      """)
    let deep = String(repeating: "[", count: 129)
    for line in [
      "x", "{", "}", "\"", "{\"a\":1,\"a\":2}", "{}{}", "{} {}", "01", "1e", "nul", "'a'",
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"id\":2}", "\"\\ud800\"", "\"\\x\"",
      "\u{1}", deep, String(repeating: "{\"a\":", count: 200),
      String(repeating: "9", count: 1025),
    ] {
      #expect(transcript.errorCode(line) == -32700, "\(line)")
    }
    let valid = Array(#"{"jsonrpc":"2.0","id":1,"method":"pi"#.utf8)
    for bytes: [UInt8] in [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC3], [0x00],
    ] {
      #expect(transcript.errorCode(valid + bytes + Array(#""}"#.utf8)) == -32700, "\(bytes)")
      #expect(transcript.errorCode(bytes) == -32700, "\(bytes)")
    }
    #expect(transcript.errorCode([0xFF, 0xFE, 0x7B, 0x00]) == -32700)
  }

  @Test("a line that is not a message is rejected with -32600, and with its ID if it has one")
  func notMessage() {
    var transcript = Transcript()
    transcript.hold(
      """
      > {"jsonrpc":"1.0","id":5,"method":"ping"}
      < {"jsonrpc":"2.0","id":5,"error":{"code":-32600,"message":"the message lacks 'jsonrpc' with the value '2.0'"}}
      > {"jsonrpc":"2.0","id":"a"}
      < {"jsonrpc":"2.0","id":"a","error":{"code":-32600,"message":"the message lacks 'method'"}}
      > {"jsonrpc":"2.0","id":1,"method":1}
      < {"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"'method' is not a string"}}
      > {"jsonrpc":"2.0","id":null,"method":"ping"}
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"'id' is not a string or a number"}}
      > {"jsonrpc":"2.0","id":2,"method":"ping","params":"x"}
      < {"jsonrpc":"2.0","id":2,"error":{"code":-32600,"message":"'params' is not an object"}}
      > {"jsonrpc":"2.0","id":3,"method":"ping","params":[1]}
      < {"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"'params' is an array; expected an object"}}
      """)
    for line in [
      "1", "null", "\"ping\"", "{}", "[]", "[1]", #"{"id":1}"#, #"{"jsonrpc":2.0,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":true,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":{},"method":"ping"}"#,
      #"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#,
    ] {
      #expect(transcript.errorCode(line) == -32600, "\(line)")
    }
  }

  @Test(
    "a message that does not expect an answer gets no answer",
    arguments: [
      "", "  ", "\r", "\t\r",
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":{}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/nonsense","params":[]}"#,
      #"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"echo"}}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
      #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#,
    ])
  func noAnswer(line: String) {
    var transcript = Transcript("2025-11-25")
    #expect(transcript.server.answer(.line(Array(line.utf8))) == nil)
  }

  @Test("a message may have surrounding white space, a byte order mark and unknown members")
  func leniency() {
    var transcript = Transcript()
    for line in [
      " {\"jsonrpc\" : \"2.0\",\t\"id\": 1, \"method\":\"ping\"}\r",
      "\u{FEFF}{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{\"x\":[[[1]]]},\"y\":1e999}",
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"pi\\u006Eg\"}",
    ] {
      let answer = transcript.server.answer(.line(Array(line.utf8))) ?? []
      #expect(String(decoding: answer, as: UTF8.self) == #"{"jsonrpc":"2.0","id":1,"result":{}}"#)
    }
  }

  @Test("an error message does not quote a long line in full")
  func briefness() {
    var transcript = Transcript("2025-11-25")
    let long = String(repeating: "x", count: 100_000)
    for line in [
      #"{"jsonrpc":"2.0","id":1,"method":"\#(long)"}"#,
      #"{"\#(long)":1,"\#(long)":2}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(long)"}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"greet","arguments":{"\#(long)":1}}}"#,
    ] {
      let answer = transcript.server.answer(.line(Array(line.utf8))) ?? []
      #expect(50..<500 ~= answer.count)
    }
  }
}
