import NamedexCommandLine
import NamedexText

/// Writes JSON objects one after another. They form one array for `json`, and are on separate lines
/// for `jsonl` and templates.
struct ObjectWriter {
  private let output: Output
  private let isArray: Bool
  private var template: LineTemplate?
  private var isFirst = true

  init(_ format: OutputFormat, to output: Output) {
    isArray = format == .json
    if case .template(let template) = format { self.template = template }
    self.output = output
  }

  /// Writes an object.
  mutating func write(_ members: (inout JSONWriter) -> Void) throws(Failure) {
    var json = JSONWriter()
    json.object(members)
    if let template {
      // The bytes are valid JSON, because `JSONWriter` wrote them.
      let value = try? JSONValue(bytes: json.bytes)
      return try output.line(template.line(of: value ?? .null))
    }
    if isArray { output.text(isFirst ? "[" : ",") } else { json.endLine() }
    try output.write(json.bytes)
    isFirst = false
  }

  /// Writes an object for each element, then ends the output.
  ///
  /// - Parameter end: The text to write after an array.
  static func write<Element>(
    _ elements: [Element], as format: OutputFormat, to output: Output, end: String = "\n",
    _ members: (inout JSONWriter, Element) -> Void
  ) throws(Failure) {
    var writer = ObjectWriter(format, to: output)
    for element in elements { try writer.write { members(&$0, element) } }
    try writer.end(end)
  }

  /// Ends the array, if the format is an array.
  ///
  /// - Parameter end: The text to write after the array.
  func end(_ end: String = "\n") throws(Failure) {
    if isArray { output.text((isFirst ? "[]" : "]") + end) }
  }
}
