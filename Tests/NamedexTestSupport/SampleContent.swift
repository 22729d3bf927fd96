package import NamedexProtocol
internal import NamedexText

/// Sample content for a `ProtocolServer`. Its tool `echo` returns its input.
package struct SampleContent: ServedContent {
  /// The number of tool calls.
  package private(set) var callCount = 0

  package init() {}

  package var instructions: String { "Echoes." }

  package var tools: [ServedTool<Self>] {
    let schema = #"{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]}"#
    return [
      ServedTool(
        name: "echo", title: "Echo", description: "Says it again.", inputSchema: schema,
        outputSchema: schema
      ) { arguments, content throws(ServedError) in
        guard let text = arguments["text"]?.text else {
          throw ServedError("'text' is missing; give a string")
        }
        content.callCount += 1
        var json = JSONWriter()
        json.object { json in json.member("text") { $0.string(text) } }
        return ToolAnswer(text: "You said: \(text)", structured: json.bytes)
      },
      ServedTool(
        name: "fail", title: "Fail", description: "Never works.",
        inputSchema: #"{"type":"object"}"#, outputSchema: #"{"type":"object"}"#
      ) { _, _ throws(ServedError) in throw ServedError("It failed.") },
    ]
  }

  package var resources: [ServedResource<Self>] {
    [
      ServedResource(
        uri: "sample:one", name: "one", title: "One", description: "The first.",
        mimeType: "text/plain"
      ) { _ in "1\n2\n" }
    ]
  }

  package var prompts: [ServedPrompt] {
    [
      ServedPrompt(
        name: "greet", title: "Greet", description: "Says hello.",
        arguments: [("name", "Whom.", isRequired: true), ("mood", "How.", isRequired: false)]
      ) { arguments throws(ServedError) in
        guard arguments["mood"] != "bad" else { throw ServedError("'mood' is bad; cheer up") }
        return "Hello, \(arguments["name"] ?? "")!"
      }
    ]
  }
}
