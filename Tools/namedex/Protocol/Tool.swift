import NamedexProtocol
import NamedexText

/// A tool that `namedex mcp` serves.
typealias Tool = ServedTool<CatalogContent>

extension Tool {
  /// Creates a tool.
  ///
  /// - Parameters:
  ///   - arguments: The schema of each argument.
  ///   - required: The names of the required arguments.
  ///   - result: The schema of the structured answer.
  ///   - answer: A closure that answers a call. All arguments of the call have known names.
  init(
    name: String, title: String, description: String,
    arguments: KeyValuePairs<String, String>, required: [String], result: String,
    _ answer:
      @escaping @Sendable (ToolArguments, inout CatalogContent) throws(ServedError) -> ToolAnswer
  ) {
    let known = arguments.map(\.key)
    self.init(
      name: name, title: title, description: description,
      inputSchema: ToolSchema.object(arguments, required: required), outputSchema: result
    ) { values, content throws(ServedError) in
      try answer(ToolArguments(values, known: known), &content)
    }
  }
}

extension ToolAnswer {
  /// Creates an answer from lines of text and a JSON object.
  ///
  /// - Parameter members: A closure that writes the members of the object.
  init(_ lines: [String], _ members: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object(members)
    self.init(text: lines.joined(separator: "\n"), structured: json.bytes)
  }
}
