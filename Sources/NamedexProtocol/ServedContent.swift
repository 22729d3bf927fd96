package import NamedexText

/// A tool that a server offers.
package struct ServedTool<Content>: Sendable {
  /// A function that answers a call.
  package typealias Answer =
    @Sendable ([String: JSONValue], inout Content) throws(ServedError) -> ToolAnswer

  let name: String
  let title: String
  /// A description for the model.
  let description: String
  /// JSON Schema objects, one line each.
  let inputSchema: String
  let outputSchema: String
  let answer: Answer

  package init(
    name: String, title: String, description: String, inputSchema: String, outputSchema: String,
    _ answer: @escaping Answer
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    (self.inputSchema, self.outputSchema, self.answer) = (inputSchema, outputSchema, answer)
  }
}

/// What a tool returns to the model: text, and the same information as JSON.
package struct ToolAnswer: Sendable {
  /// The answer as short text for the model.
  package var text: String
  /// A JSON object on one line, as described by the tool's output schema.
  package var structured: [UInt8]

  package init(text: String, structured: [UInt8]) {
    (self.text, self.structured) = (text, structured)
  }
}

/// The reason why a request cannot be answered.
package struct ServedError: Error {
  /// A sentence that says what is wrong with the arguments, and how to fix it.
  let reason: String

  package init(_ reason: String) { self.reason = reason }
}

/// A text resource that a server provides.
package struct ServedResource<Content>: Sendable {
  /// A function that reads the text.
  package typealias Reading = @Sendable (inout Content) throws(ServedError) -> String

  let uri: String
  let name: String
  let title: String
  let description: String
  let mimeType: String
  let read: Reading

  package init(
    uri: String, name: String, title: String, description: String, mimeType: String,
    _ read: @escaping Reading
  ) {
    (self.uri, self.name, self.title) = (uri, name, title)
    (self.description, self.mimeType, self.read) = (description, mimeType, read)
  }
}

/// A prompt: a message that the server writes when the user selects it.
package struct ServedPrompt: Sendable {
  package typealias Argument = (name: String, description: String, isRequired: Bool)

  /// A function that returns the text of the user message. No required argument is missing, but
  /// there may be arguments that the prompt does not have.
  package typealias Writing = @Sendable ([String: String]) throws(ServedError) -> String

  let name: String
  let title: String
  let description: String
  let arguments: [Argument]
  let text: Writing

  package init(
    name: String, title: String, description: String, arguments: [Argument],
    _ text: @escaping Writing
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    (self.arguments, self.text) = (arguments, text)
  }
}

/// What a `ProtocolServer` serves, independent of protocol revisions and message formats.
package protocol ServedContent {
  /// The text that tells the model what the server is for.
  var instructions: String { get }
  var tools: [ServedTool<Self>] { get }
  var resources: [ServedResource<Self>] { get }
  var prompts: [ServedPrompt] { get }
}
