import NamedexProtocol
import NamedexText

/// A tool that `namedex mcp` serves, with what answers its calls.
struct Tool: Sendable {
  /// Answers a call.
  typealias Answer =
    @Sendable (ToolArguments, inout CatalogContent) throws(ServedError) -> ToolAnswer

  /// What a client is told of the tool.
  let served: ServedTool
  private let argumentNames: [String]
  private let answer: Answer

  /// Creates a tool.
  ///
  /// - Parameters:
  ///   - arguments: The schema of each argument.
  ///   - required: The arguments that must be given.
  ///   - result: The schema of the structured answer.
  ///   - answer: Answers a call, whose arguments have known names.
  init(
    name: String, title: String, description: String,
    arguments: KeyValuePairs<String, String>, required: [String], result: String,
    _ answer: @escaping Answer
  ) {
    served = ServedTool(
      name: name, title: title, description: description,
      inputSchema: ToolSchema.object(arguments, required: required), outputSchema: result)
    argumentNames = arguments.map(\.key)
    self.answer = answer
  }

  /// Answers a call.
  func call(
    _ values: [String: JSONValue], _ content: inout CatalogContent
  ) throws(ServedError) -> ToolAnswer {
    try answer(ToolArguments(values, known: argumentNames), &content)
  }
}

extension ToolAnswer {
  /// Creates an answer of lines, and of an object.
  ///
  /// - Parameter members: Writes the members of the object.
  init(_ lines: [String], _ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object(members)
    self.init(text: lines.joined(separator: "\n"), structured: json.bytes)
  }
}
