package import NamedexProtocol
package import NamedexText

/// A little content for a `ProtocolServer`: what comes in goes out again.
package struct SampleContent: ServedContent {
  /// How many tools have been called.
  package private(set) var callCount = 0

  package init() {}

  package var instructions: String { "Echoes." }

  package var tools: [ServedTool] {
    let schema = #"{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]}"#
    return [
      ServedTool(
        name: "echo", title: "Echo", description: "Says it again.", inputSchema: schema,
        outputSchema: schema),
      ServedTool(
        name: "fail", title: "Fail", description: "Never works.",
        inputSchema: #"{"type":"object"}"#, outputSchema: #"{"type":"object"}"#),
    ]
  }

  package mutating func call(
    _ tool: String, _ arguments: [String: JSONValue]
  ) throws(ServedError) -> ToolAnswer {
    switch tool {
    case "echo":
      guard let text = arguments["text"]?.text else {
        throw .invalidArguments("'text' is missing; give a string")
      }
      callCount += 1
      var json = JSONWriter()
      json.object { json in json.member("text") { $0.string(text) } }
      return ToolAnswer(text: "You said: \(text)", structured: json.bytes)
    case "fail": throw .invalidArguments("It failed.")
    default: throw .unknown(tool)
    }
  }

  package var resources: [ServedResource] {
    [
      ServedResource(
        uri: "sample:one", name: "one", title: "One", description: "The first.",
        mimeType: "text/plain")
    ]
  }

  package mutating func read(
    _ uri: String
  ) throws(ServedError) -> (mimeType: String, text: String) {
    guard uri == "sample:one" else { throw .unknown(uri) }
    return ("text/plain", "1\n2\n")
  }

  package var prompts: [ServedPrompt] {
    [
      ServedPrompt(
        name: "greet", title: "Greet", description: "Says hello.",
        arguments: [
          ServedPrompt.Argument(name: "name", description: "Whom.", isRequired: true),
          ServedPrompt.Argument(name: "mood", description: "How.", isRequired: false),
        ])
    ]
  }

  package mutating func prompt(
    _ name: String, _ arguments: [String: String]
  ) throws(ServedError) -> String {
    guard name == "greet" else { throw .unknown(name) }
    guard arguments["mood"] != "bad" else { throw .invalidArguments("'mood' is bad; cheer up") }
    return "Hello, \(arguments["name"] ?? "")!"
  }
}
