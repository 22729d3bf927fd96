import NamedexProtocol
import NamedexText
import Testing
import NamedexLanguageServer

@Suite("The lifecycle of a language server")
struct LifecycleTests {
  private func code(_ answers: [String]) -> Int? {
    answers.first?.firstMatch(of: /"error":\{"code":(-\d+),/).flatMap { Int($0.1) }
  }

  @Test(
    "positions are in UTF-8 if the client supports it, or else in the client's first choice",
    arguments: [
      (#"["utf-32","utf-16"]"#, "utf-32", 30), (#"["utf-32"]"#, "utf-32", 30),
      (#"["utf-16","utf-32"]"#, "utf-16", 31), (#"["utf-32","utf-8"]"#, "utf-8", 33),
      (#"["utf-7","utf-32"]"#, "utf-32", 30), (#"["utf-7"]"#, "utf-16", 31), ("[]", "utf-16", 31),
      ("null", "utf-16", 31),
    ])
  func encodings(offered: String, agreed: String, column: Int) throws {
    let client = Conversation(unbegun: [:])
    let capabilities = #"{"general":{"positionEncodings":\#(offered)}}"#
    let result = try client.result("initialize", #"{"capabilities":\#(capabilities)}"#)
    #expect(result["capabilities"]?["positionEncoding"]?.text == agreed)
    client.notify("initialized", "{}")
    let diagnostics = client.open("/A.swift", "let 😀 = 1; Image(systemName: \"hart\")\n")
    let range = diagnostics.first?["range"]
    #expect(range?["start"]?["character"]?.integer == column)
    #expect(range?["end"]?["character"]?.integer == column + 4)
    let hover = try client.result(
      "textDocument/hover",
      #"{"textDocument":{"uri":"file:///A.swift"},"position":{"line":0,"character":\#(column)}}"#)
    #expect(hover["range"] == range || hover == .null)
  }

  @Test("a whole session exchanges exactly the recorded messages")
  func golden() {
    let client = Conversation(unbegun: [:])
    let lines = [
      (
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{"general":{"positionEncodings":["utf-32","utf-8"]}}}}"#,
        [
          #"{"jsonrpc":"2.0","id":1,"result":{"capabilities":{"positionEncoding":"utf-8","textDocumentSync":{"openClose":true,"change":2},"completionProvider":{"triggerCharacters":["\"","."," "],"resolveProvider":true,"completionItem":{"labelDetailsSupport":true}},"hoverProvider":true,"codeActionProvider":{"codeActionKinds":["quickfix","source.fixAll.namedex"]},"diagnosticProvider":{"identifier":"namedex","interFileDependencies":true,"workspaceDiagnostics":true},"colorProvider":true,"renameProvider":{"prepareProvider":true},"workspaceSymbolProvider":true,"workspace":{"workspaceFolders":{"supported":true,"changeNotifications":true}}},"serverInfo":{"name":"namedex","version":"1.0"}}}"#
        ]
      ),
      (#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#, []),
      (
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///A.swift","languageId":"swift","version":7,"text":"let é = Image(systemName: \"hart\")\n"}}}"#,
        [
          #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":"file:///A.swift","version":7,"diagnostics":[{"range":{"start":{"line":0,"character":28},"end":{"line":0,"character":32}},"severity":1,"code":"unknown-name","source":"namedex","message":"no symbol is named 'hart'; did you mean 'hare' or 'heart' or 'cart'?"}]}}"#
        ]
      ),
      (
        #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///A.swift","version":8},"contentChanges":[{"range":{"start":{"line":0,"character":29},"end":{"line":0,"character":29}},"text":"e"}]}}"#,
        [
          #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":"file:///A.swift","version":8,"diagnostics":[]}}"#
        ]
      ),
      (
        #"{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///A.swift"}}}"#,
        [
          #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":"file:///A.swift","diagnostics":[]}}"#
        ]
      ),
      (
        #"{"jsonrpc":"2.0","id":"x","method":"shutdown"}"#,
        [#"{"jsonrpc":"2.0","id":"x","result":null}"#]
      ),
      (#"{"jsonrpc":"2.0","method":"exit"}"#, []),
    ]
    for (sent, expected) in lines { #expect(client.send(sent) == expected) }
    #expect(client.server.exitStatus == 0)
  }

  @Test("a session begins with `initialize` and ends with `shutdown`")
  func order() throws {
    let client = Conversation(unbegun: [:])
    let hover = #"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}}"#
    #expect(code(client.send(hover)) == -32002)
    #expect(client.send(#"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{}}"#) == [])
    _ = try client.result("initialize", "{}")
    #expect(try client.answer("initialize", "{}")["error"]?["code"]?.integer == -32600)
    #expect(code(client.send(hover)) == -32602)
    #expect(try client.answer("$/unknown", "{}")["error"]?["code"]?.integer == -32601)
    #expect(client.send(#"{"jsonrpc":"2.0","method":"$/unknown","params":{}}"#) == [])
    _ = try client.result("shutdown", "null")
    #expect(code(client.send(hover)) == -32600)
    #expect(client.server.exitStatus == nil)
    _ = client.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(client.server.exitStatus == 0)
    let other = Conversation(unbegun: [:])
    _ = other.send(#"{"jsonrpc":"2.0","method":"exit"}"#)
    #expect(other.server.exitStatus == 1)
  }

  @Test(
    "the server continues after input that is not a message",
    arguments: [
      ("{", -32700), ("\u{FF}", -32700), ("[]", -32600), ("1", -32600),
      (#"{"jsonrpc":"1.0","id":1,"method":"shutdown"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":{},"method":"shutdown"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"shutdown","params":[]}"#, -32602),
      (#"[{"jsonrpc":"2.0","id":1,"method":"shutdown"}]"#, -32600),
    ])
  func faults(message: String, expected: Int) throws {
    let client = try Conversation()
    #expect(code(client.send(message)) == expected)
    #expect(try client.result("shutdown", "null") == .null)
  }

  @Test("only requests cancelled before their turn are dropped")
  func cancelling() throws {
    let client = try Conversation()
    client.open("/app/A.swift", "")
    func receive(_ text: String) { client.server.receive(.message(Array(text.utf8))) }
    let symbols = #""method":"workspace/symbol","params":{"query":"x"}}"#
    receive(#"{"jsonrpc":"2.0","id":10,\#(symbols)"#)
    receive(#"{"jsonrpc":"2.0","id":"10",\#(symbols)"#)
    receive(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"10"}}"#)
    receive(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":99}}"#)
    #expect(
      client.work() == [
        #"{"jsonrpc":"2.0","id":"10","error":{"code":-32800,"message":"the request was cancelled"}}"#,
        #"{"jsonrpc":"2.0","id":10,"result":[]}"#,
      ])
  }

  @Test("positions outside a document are clamped, and malformed ones are rejected")
  func positions() throws {
    let client = try Conversation()
    client.open("/app/A.swift", "Image(systemName: \"hart\")")
    func hover(_ position: String) throws -> JSONValue {
      try client.answer(
        "textDocument/hover",
        #"{"textDocument":{"uri":"file:///app/A.swift"},"position":\#(position)}"#)
    }
    #expect(try hover(#"{"line":99999999999,"character":5}"#)["result"] == .null)
    for position in [
      #"{"line":-1,"character":0}"#, #"{"line":1.5,"character":0}"#, "null", "{}",
      #"{"line":99999999999999999999,"character":0}"#,
    ] {
      #expect(try hover(position)["error"]?["code"]?.integer == -32602, "\(position)")
    }
    client.notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"file:///app/A.swift","version":2},"contentChanges":[{"range":{"start":{"line":5,"character":9},"end":{"line":0,"character":0}},"text":"x"}]}"#
    )
    #expect(client.server.documents["file:///app/A.swift"]?.text.bytes == Array("x".utf8))
  }
}
