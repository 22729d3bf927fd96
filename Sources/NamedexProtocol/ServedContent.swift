package import NamedexText

/// A tool that a server offers.
package struct ServedTool: Sendable {
  package let name: String
  package let title: String
  /// Written for a model.
  package let description: String
  /// JSON objects, one line each.
  package let inputSchema: String
  package let outputSchema: String

  package init(
    name: String, title: String, description: String, inputSchema: String, outputSchema: String
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    (self.inputSchema, self.outputSchema) = (inputSchema, outputSchema)
  }
}

/// What a tool answers.
package struct ToolAnswer: Sendable {
  /// A short text for the model.
  package var text: String
  /// A JSON object on one line, as the tool's output schema describes it.
  package var structured: [UInt8]

  package init(text: String, structured: [UInt8]) {
    (self.text, self.structured) = (text, structured)
  }
}

/// Why a request cannot be answered.
package enum ServedError: Error {
  /// There is no tool, resource or prompt of this name.
  case unknown(String)
  /// A sentence: what is wrong with the arguments, and the remedy.
  case invalidArguments(String)
}

/// A text that a server lends.
package struct ServedResource: Sendable {
  package let uri: String
  package let name: String
  package let title: String
  package let description: String
  package let mimeType: String

  package init(uri: String, name: String, title: String, description: String, mimeType: String) {
    (self.uri, self.name, self.title) = (uri, name, title)
    (self.description, self.mimeType) = (description, mimeType)
  }
}

/// A message that a person may let a server write.
package struct ServedPrompt: Sendable {
  package struct Argument: Sendable {
    package let name: String
    package let description: String
    package let isRequired: Bool

    package init(name: String, description: String, isRequired: Bool) {
      (self.name, self.description, self.isRequired) = (name, description, isRequired)
    }
  }

  package let name: String
  package let title: String
  package let description: String
  package let arguments: [Argument]

  package init(name: String, title: String, description: String, arguments: [Argument]) {
    (self.name, self.title) = (name, title)
    (self.description, self.arguments) = (description, arguments)
  }
}

/// What a `ProtocolServer` serves. It knows nothing of revisions and messages.
package protocol ServedContent {
  /// A text for the model: what the server is for.
  var instructions: String { get }
  var tools: [ServedTool] { get }

  /// Calls a tool.
  mutating func call(
    _ tool: String, _ arguments: [String: JSONValue]
  ) throws(ServedError) -> ToolAnswer

  var resources: [ServedResource] { get }

  /// Reads a resource.
  mutating func read(_ uri: String) throws(ServedError) -> (mimeType: String, text: String)

  var prompts: [ServedPrompt] { get }

  /// Returns the text of one user message.
  mutating func prompt(
    _ name: String, _ arguments: [String: String]
  ) throws(ServedError) -> String
}
