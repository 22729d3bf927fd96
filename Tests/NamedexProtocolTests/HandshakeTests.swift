import Testing

@Suite("Sessions that begin with a handshake")
struct HandshakeTests {
  private static let initializeResult =
    #""capabilities":{"tools":{},"resources":{},"prompts":{}},"serverInfo":{"name":"sample","version":"1.0"},"instructions":"Echoes."}}"#

  @Test(
    "a session uses the client's revision, or else the newest revision with handshakes",
    arguments: [
      ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
      ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
      ("", "2025-11-25"),
    ])
  func agreement(requested: String, agreed: String) {
    var transcript = Transcript()
    transcript.hold(
      """
      > {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\(requested)","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}
      < {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"\(agreed)",\(Self.initializeResult)
      > {"jsonrpc":"2.0","method":"notifications/initialized"}
      > {"jsonrpc":"2.0","id":"p","method":"ping"}
      < {"jsonrpc":"2.0","id":"p","result":{}}
      """)
  }

  @Test("revision 2024-11-05 supports input schemas, and sends structured content as text")
  func november2024() {
    var transcript = Transcript("2024-11-05")
    transcript.hold(
      #"""
      > {"jsonrpc":"2.0","id":1,"method":"tools/list"}
      < {"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"echo","description":"Says it again.","inputSchema":{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]}},{"name":"fail","description":"Never works.","inputSchema":{"type":"object"}}]}}
      > {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"echo","arguments":{"text":"a\"b"}}}
      < {"jsonrpc":"2.0","id":2,"result":{"content":[{"type":"text","text":"You said: a\"b"},{"type":"text","text":"{\"text\":\"a\\\"b\"}"}],"isError":false}}
      > {"jsonrpc":"2.0","id":3,"method":"resources/list","params":{}}
      < {"jsonrpc":"2.0","id":3,"result":{"resources":[{"uri":"sample:one","name":"one","description":"The first.","mimeType":"text/plain"}]}}
      > {"jsonrpc":"2.0","id":4,"method":"prompts/list","params":{"cursor":null}}
      < {"jsonrpc":"2.0","id":4,"result":{"prompts":[{"name":"greet","description":"Says hello.","arguments":[{"name":"name","description":"Whom.","required":true},{"name":"mood","description":"How.","required":false}]}]}}
      > {"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"echo","arguments":{}}}
      < {"jsonrpc":"2.0","id":5,"error":{"code":-32602,"message":"'text' is missing; give a string"}}
      """#)
  }

  @Test("revision 2025-03-26 adds annotations and batches")
  func march2025() {
    var transcript = Transcript("2025-03-26")
    transcript.hold(
      #"""
      > {"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"progressToken":1}}}
      < {"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"echo","description":"Says it again.","inputSchema":{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]},"annotations":{"title":"Echo","readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}},{"name":"fail","description":"Never works.","inputSchema":{"type":"object"},"annotations":{"title":"Fail","readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}}]}}
      > [{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/initialized"},{"jsonrpc":"2.0","id":2,"method":"nothing"},7,{"jsonrpc":"2.0","id":3,"result":{}},[]]
      < [{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"unknown method 'nothing' in revision 2025-03-26"}},{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"the message is not an object"}},{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"the message is not an object"}}]
      > [{"jsonrpc":"2.0","method":"notifications/initialized"}]
      > []
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"the batch is empty"}}
      > [{"jsonrpc":"2.0","id":9,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}]
      < [{"jsonrpc":"2.0","id":9,"error":{"code":-32600,"message":"the request cannot be part of a batch; send it on a line of its own"}}]
      """#)
    let many = "[" + Array(repeating: "1", count: 1001).joined(separator: ",") + "]"
    transcript.hold(
      """
      > \(many)
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"the batch has more than 1000 messages; send several"}}
      """)
  }

  @Test("revision 2025-06-18 adds titles and structured content, and drops batches")
  func june2025() {
    var transcript = Transcript("2025-06-18")
    transcript.hold(
      #"""
      > {"jsonrpc":"2.0","id":1,"method":"tools/list"}
      < {"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"echo","title":"Echo","description":"Says it again.","inputSchema":{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]},"outputSchema":{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]},"annotations":{"title":"Echo","readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}},{"name":"fail","title":"Fail","description":"Never works.","inputSchema":{"type":"object"},"outputSchema":{"type":"object"},"annotations":{"title":"Fail","readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}}]}}
      > {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"echo","arguments":{"text":"é\n"}}}
      < {"jsonrpc":"2.0","id":2,"result":{"content":[{"type":"text","text":"You said: é\n"}],"structuredContent":{"text":"é\n"},"isError":false}}
      > {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"fail"}}
      < {"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"It failed."}}
      > {"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"echo","arguments":null}}
      < {"jsonrpc":"2.0","id":4,"error":{"code":-32602,"message":"'text' is missing; give a string"}}
      > {"jsonrpc":"2.0","id":5,"method":"resources/list"}
      < {"jsonrpc":"2.0","id":5,"result":{"resources":[{"uri":"sample:one","name":"one","title":"One","description":"The first.","mimeType":"text/plain"}]}}
      > [{"jsonrpc":"2.0","id":1,"method":"ping"}]
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"the line is a batch; only revision 2025-03-26 has them"}}
      """#)
  }

  @Test("revision 2025-11-25 reports wrong arguments to the model")
  func november2025() {
    var transcript = Transcript("2025-11-25")
    transcript.hold(
      #"""
      > {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"text":5}}}
      < {"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"'text' is missing; give a string"}],"isError":true}}
      > {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"shout"}}
      < {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"unknown tool 'shout'; `tools/list` lists them"}}
      > {"jsonrpc":"2.0","id":3,"method":"resources/read","params":{"uri":"sample:one"}}
      < {"jsonrpc":"2.0","id":3,"result":{"contents":[{"uri":"sample:one","mimeType":"text/plain","text":"1\n2\n"}]}}
      > {"jsonrpc":"2.0","id":4,"method":"resources/read","params":{"uri":"sample:two"}}
      < {"jsonrpc":"2.0","id":4,"error":{"code":-32002,"message":"unknown resource 'sample:two'; `resources/list` lists them","data":{"uri":"sample:two"}}}
      > {"jsonrpc":"2.0","id":5,"method":"resources/templates/list"}
      < {"jsonrpc":"2.0","id":5,"result":{"resourceTemplates":[]}}
      > {"jsonrpc":"2.0","id":6,"method":"prompts/get","params":{"name":"greet","arguments":{"name":"Ada"}}}
      < {"jsonrpc":"2.0","id":6,"result":{"description":"Says hello.","messages":[{"role":"user","content":{"type":"text","text":"Hello, Ada!"}}]}}
      > {"jsonrpc":"2.0","id":7,"method":"prompts/get","params":{"name":"greet"}}
      < {"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"argument 'name' of prompt 'greet' is missing"}}
      > {"jsonrpc":"2.0","id":8,"method":"prompts/get","params":{"name":"greet","arguments":{"name":1}}}
      < {"jsonrpc":"2.0","id":8,"error":{"code":-32602,"message":"argument 'name' is not a string"}}
      > {"jsonrpc":"2.0","id":9,"method":"prompts/get","params":{"name":"greet","arguments":{"name":"Ada","mood":"bad"}}}
      < {"jsonrpc":"2.0","id":9,"error":{"code":-32602,"message":"'mood' is bad; cheer up"}}
      > {"jsonrpc":"2.0","id":10,"method":"prompts/get","params":{"name":"part"}}
      < {"jsonrpc":"2.0","id":10,"error":{"code":-32602,"message":"unknown prompt 'part'; `prompts/list` lists them"}}
      > {"jsonrpc":"2.0","id":11,"method":"tools/list","params":{"cursor":"x"}}
      < {"jsonrpc":"2.0","id":11,"error":{"code":-32602,"message":"unknown cursor; the list has one page"}}
      > {"jsonrpc":"2.0","id":12,"method":"server/discover"}
      < {"jsonrpc":"2.0","id":12,"error":{"code":-32601,"message":"unknown method 'server/discover' in revision 2025-11-25"}}
      > {"jsonrpc":"2.0","id":13,"method":"logging/setLevel","params":{"level":"info"}}
      < {"jsonrpc":"2.0","id":13,"error":{"code":-32601,"message":"unknown method 'logging/setLevel' in revision 2025-11-25"}}
      """#)
  }

  @Test("only `ping` is answered before `initialize`, and `initialize` may be repeated")
  func order() {
    var transcript = Transcript()
    let remedy =
      "the request has no revision; send `initialize` first, or put "
      + "'io.modelcontextprotocol/protocolVersion' and "
      + "'io.modelcontextprotocol/clientCapabilities' into 'params._meta'"
    transcript.hold(
      """
      > {"jsonrpc":"2.0","id":1,"method":"ping"}
      < {"jsonrpc":"2.0","id":1,"result":{}}
      > {"jsonrpc":"2.0","id":2,"method":"tools/list"}
      < {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"\(remedy)"}}
      > {"jsonrpc":"2.0","id":3,"method":"initialize"}
      < {"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"`initialize` needs 'protocolVersion', a string"}}
      > {"jsonrpc":"2.0","id":4,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}
      < {"jsonrpc":"2.0","id":4,"result":{"protocolVersion":"2025-06-18",\(Self.initializeResult)
      > {"jsonrpc":"2.0","id":5,"method":"initialize","params":{"protocolVersion":"2024-11-05"}}
      < {"jsonrpc":"2.0","id":5,"result":{"protocolVersion":"2024-11-05",\(Self.initializeResult)
      """)
  }
}
