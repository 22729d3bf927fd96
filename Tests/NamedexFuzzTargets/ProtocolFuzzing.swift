import NamedexProtocol
import NamedexTestSupport
import NamedexText

/// Sends the input's lines to a server, once without a handshake and once per kind of session.
enum ProtocolFuzzing {
  static func run(_ input: [UInt8]) throws(FuzzFinding) {
    let line = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"#
    for revision in [nil, "2025-03-26", "2025-11-25"] {
      var server = ProtocolServer(SampleContent(), name: "fuzz", version: "0")
      if let revision {
        let answer = server.answer(.line(Array((line + "\"\(revision)\"}}").utf8)))
        try promise(answer != nil, "no answer to `initialize`")
      }
      for (limit, cut) in [(LineFraming.lineLimit, input.count), (64, input.count / 2)] {
        var lines = LineFraming(limit: limit)
        let lineCount = input.split(separator: 0x0A, omittingEmptySubsequences: false).count
        var answerCount = 0
        for piece in [input[..<cut], input[cut...], []] {
          lines.append(Array(piece))
          while let line = piece.isEmpty ? lines.last() : lines.next() {
            guard let answer = server.answer(line) else { continue }
            answerCount += 1
            try checkLine(answer)
          }
        }
        try promise(answerCount <= lineCount, "\(answerCount) answers to \(lineCount) lines")
      }
    }
  }

  private static func checkLine(_ answer: [UInt8]) throws(FuzzFinding) {
    try promise(!answer.contains(0x0A) && !answer.contains(0x0D), "an answer with several lines")
    let value: JSONValue
    do throws(TextFault) {
      value = try JSONValue(bytes: answer)
    } catch {
      throw FuzzFinding("an answer that is not JSON: \(error.reason)")
    }
    if case .array(let answers) = value {
      try promise(!answers.isEmpty, "an empty batch")
      for answer in answers { try check(answer) }
    } else {
      try check(value)
    }
  }

  private static func check(_ answer: JSONValue) throws(FuzzFinding) {
    try promise(answer["jsonrpc"] == .string("2.0"), "an answer without 'jsonrpc'")
    switch answer["id"] {
    case .string, .number: break
    case .null: try promise(answer["error"] != nil, "a result without an ID")
    default: throw FuzzFinding("an answer with an invalid ID")
    }
    switch (answer["result"], answer["error"]) {
    case (.object, nil): break
    case (nil, .object(let error)):
      guard case .number(let code) = error["code"], case .string = error["message"] else {
        throw FuzzFinding("an error without a code or message")
      }
      let codes = ["-32700", "-32600", "-32601", "-32602", "-32002", "-32022"]
      try promise(codes.contains(code), "the code \(code)")
    default: throw FuzzFinding("an answer without a result or an error, or with both")
    }
    try promise(answer.object?.count == 3, "an answer with an unexpected member")
  }

  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

  static let seeds: [[UInt8]] =
    [
      #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#
        + "\n" + #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
        + "\n" + #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"server/discover","params":{\#(meta)}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"echo","arguments":{"text":"\u00e9"},\#(meta)}}"#,
      #"{"jsonrpc":"2.0","id":5,"method":"resources/read","params":{"uri":"sample:one",\#(meta)}}"#,
      #"{"jsonrpc":"2.0","id":6,"method":"prompts/get","params":{"name":"greet","arguments":{"name":"A"}}}"#,
      #"[{"jsonrpc":"2.0","id":7,"method":"prompts/list"},{"jsonrpc":"2.0","id":8,"method":"resources/list"}]"#
        + "\n" + #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#,
      #"{"jsonrpc":"2.0","id":1.5e3,"method":"tools/call","params":{"name":"fail","arguments":null}}"#,
    ].map { Array($0.utf8) } + [
      RepeatedInput.seed("", #"{"jsonrpc":"2.0","id":1,"method":"ping"}"# + "\n"),
      RepeatedInput.seed(
        "",
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"# + "\n"),
      RepeatedInput.seed("", "["), RepeatedInput.seed("[", "1,"), RepeatedInput.seed("", "{\"a\":"),
    ]
}
