import NamedexCommandLine
import NamedexText

/// Writes JSON objects as they are found: one per line as `jsonl` or by a template, one array of them as
/// `json`.
struct ObjectWriter {
  private let output: Output
  private let isArray: Bool
  private var template: LineTemplate?
  private var isFirst = true

  /// Creates a writer for an output format.
  init(_ format: OutputFormat, to output: Output) {
    isArray = format == .json
    if case .template(let template) = format { self.template = template }
    self.output = output
  }

  /// Writes an object with some members.
  mutating func write(_ members: (inout JSONWriter) -> Void) throws(Failure) {
    var json = JSONWriter()
    json.object(members)
    if let template {
      // What the writer wrote can be read.
      let value = try? JSONValue(bytes: json.bytes)
      return try output.line(template.line(of: value ?? .null))
    }
    if isArray { output.text(isFirst ? "[" : ",") } else { json.endLine() }
    try output.write(json.bytes)
    isFirst = false
  }

  /// Writes an object for each of some elements, and ends.
  ///
  /// - Parameter end: What follows an array.
  static func write<Element>(
    _ elements: [Element], as format: OutputFormat, to output: Output, end: String = "\n",
    _ members: (inout JSONWriter, Element) -> Void
  ) throws(Failure) {
    var writer = ObjectWriter(format, to: output)
    for element in elements { try writer.write { members(&$0, element) } }
    try writer.end(end)
  }

  /// Ends the array.
  ///
  /// - Parameter end: What follows it.
  func end(_ end: String = "\n") throws(Failure) {
    if isArray { output.text((isFirst ? "[]" : "]") + end) }
  }
}
