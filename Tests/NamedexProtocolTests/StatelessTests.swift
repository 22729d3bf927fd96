import Testing

@Suite("Requests in revision 2026-07-28, which need no session")
struct StatelessTests {
  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/clientInfo":{"name":"c","version":"1"}}"#
  private static let server =
    #""_meta":{"io.modelcontextprotocol/serverInfo":{"name":"sample","version":"1.0"}}}}"#
  private static let cached = #""ttlMs":300000,"cacheScope":"private","#

  private static let conversation = """
    > {"jsonrpc":"2.0","id":1,"method":"server/discover","params":{\(meta)}}
    < {"jsonrpc":"2.0","id":1,"result":{"resultType":"complete","supportedVersions":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"],"capabilities":{"tools":{},"resources":{},"prompts":{}},"instructions":"Echoes.",\(cached)\(server)
    > {"jsonrpc":"2.0","id":2,"method":"tools/list","params":{\(meta)}}
    < {"jsonrpc":"2.0","id":2,"result":{"resultType":"complete","tools":[{"name":"echo","title":"Echo","description":"Says it again.","inputSchema":{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]},"outputSchema":{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]},"annotations":{"title":"Echo","readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}},{"name":"fail","title":"Fail","description":"Never works.","inputSchema":{"type":"object"},"outputSchema":{"type":"object"},"annotations":{"title":"Fail","readOnlyHint":true,"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}}],\(cached)\(server)
    > {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"echo","arguments":{"text":"a"},\(meta)}}
    < {"jsonrpc":"2.0","id":3,"result":{"resultType":"complete","content":[{"type":"text","text":"You said: a"}],"structuredContent":{"text":"a"},"isError":false,\(server)
    > {"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"echo",\(meta)}}
    < {"jsonrpc":"2.0","id":4,"result":{"resultType":"complete","content":[{"type":"text","text":"'text' is missing; give a string"}],"isError":true,\(server)
    > {"jsonrpc":"2.0","id":5,"method":"resources/list","params":{\(meta)}}
    < {"jsonrpc":"2.0","id":5,"result":{"resultType":"complete","resources":[{"uri":"sample:one","name":"one","title":"One","description":"The first.","mimeType":"text/plain"}],\(cached)\(server)
    > {"jsonrpc":"2.0","id":6,"method":"resources/read","params":{"uri":"sample:one",\(meta)}}
    < {"jsonrpc":"2.0","id":6,"result":{"resultType":"complete","contents":[{"uri":"sample:one","mimeType":"text/plain","text":"1\\n2\\n"}],\(cached)\(server)
    > {"jsonrpc":"2.0","id":7,"method":"resources/read","params":{"uri":"sample:two",\(meta)}}
    < {"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"unknown resource 'sample:two'; `resources/list` lists them","data":{"uri":"sample:two"}}}
    > {"jsonrpc":"2.0","id":8,"method":"resources/templates/list","params":{\(meta)}}
    < {"jsonrpc":"2.0","id":8,"result":{"resultType":"complete","resourceTemplates":[],\(cached)\(server)
    > {"jsonrpc":"2.0","id":9,"method":"prompts/list","params":{\(meta)}}
    < {"jsonrpc":"2.0","id":9,"result":{"resultType":"complete","prompts":[{"name":"greet","title":"Greet","description":"Says hello.","arguments":[{"name":"name","description":"Whom.","required":true},{"name":"mood","description":"How.","required":false}]}],\(cached)\(server)
    > {"jsonrpc":"2.0","id":10,"method":"prompts/get","params":{"name":"greet","arguments":{"name":"Ada"},\(meta)}}
    < {"jsonrpc":"2.0","id":10,"result":{"resultType":"complete","description":"Says hello.","messages":[{"role":"user","content":{"type":"text","text":"Hello, Ada!"}}],\(server)
    > {"jsonrpc":"2.0","id":11,"method":"ping","params":{\(meta)}}
    < {"jsonrpc":"2.0","id":11,"error":{"code":-32601,"message":"unknown method 'ping' in revision 2026-07-28"}}
    > {"jsonrpc":"2.0","id":12,"method":"logging/setLevel","params":{"level":"info",\(meta)}}
    < {"jsonrpc":"2.0","id":12,"error":{"code":-32601,"message":"unknown method 'logging/setLevel' in revision 2026-07-28"}}
    > {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}
    """

  @Test("sessionless requests are answered without a handshake")
  func withoutHandshake() {
    var transcript = Transcript()
    transcript.hold(Self.conversation)
  }

  @Test("sessionless requests get the same answers within a session, and do not affect it")
  func withinSession() {
    var transcript = Transcript("2024-11-05")
    transcript.hold(Self.conversation)
    transcript.hold(
      """
      > {"jsonrpc":"2.0","id":1,"method":"resources/templates/list"}
      < {"jsonrpc":"2.0","id":1,"result":{"resourceTemplates":[]}}
      """)
  }

  @Test("sessionless requests with a wrong envelope are rejected")
  func envelope() {
    var transcript = Transcript()
    let version = #""io.modelcontextprotocol/protocolVersion""#
    let capabilities = #""io.modelcontextprotocol/clientCapabilities""#
    transcript.hold(
      """
      > {"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{\(version):"2026-07-28"}}}
      < {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"'params._meta' needs 'io.modelcontextprotocol/clientCapabilities', an object"}}
      > {"jsonrpc":"2.0","id":2,"method":"tools/list","params":{"_meta":{\(version):"2026-07-28",\(capabilities):[]}}}
      < {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"'params._meta' needs 'io.modelcontextprotocol/clientCapabilities', an object"}}
      > {"jsonrpc":"2.0","id":3,"method":"tools/list","params":{"_meta":{\(capabilities):{}}}}
      < {"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"'params._meta' needs 'io.modelcontextprotocol/protocolVersion', a string"}}
      > {"jsonrpc":"2.0","id":4,"method":"tools/list","params":{"_meta":{\(version):20260728,\(capabilities):{}}}}
      < {"jsonrpc":"2.0","id":4,"error":{"code":-32602,"message":"'params._meta' needs 'io.modelcontextprotocol/protocolVersion', a string"}}
      > {"jsonrpc":"2.0","id":5,"method":"server/discover","params":{"_meta":{\(version):"2027-01-01",\(capabilities):{}}}}
      < {"jsonrpc":"2.0","id":5,"error":{"code":-32022,"message":"unsupported protocol version '2027-01-01'","data":{"supported":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"],"requested":"2027-01-01"}}}
      > {"jsonrpc":"2.0","id":6,"method":"tools/list","params":{"_meta":{\(version):"2025-11-25",\(capabilities):{}}}}
      < {"jsonrpc":"2.0","id":6,"error":{"code":-32022,"message":"unsupported protocol version '2025-11-25' without a handshake; send `initialize` first","data":{"supported":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"],"requested":"2025-11-25"}}}
      """)
  }

  @Test("a sessionless request cannot be part of a batch")
  func batch() {
    var transcript = Transcript("2025-03-26")
    transcript.hold(
      """
      > [{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{\(Self.meta)}}]
      < [{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"the request cannot be part of a batch; send it on a line of its own"}}]
      """)
  }
}
