import NamedexCommandLine
import NamedexText

/// Writes JSON objects as they are found: one per line as `jsonl`, one array of them as `json`.
struct ObjectWriter {
  private let output: Output
  private let isArray: Bool
  private var isFirst = true

  /// Creates a writer for an output format.
  init(_ format: OutputFormat, to output: Output) {
    isArray = format == .json
    self.output = output
  }

  /// Writes an object.
  mutating func write(_ object: (inout JSONWriter) -> Void) throws(Failure) {
    guard isArray else { return try output.json(object) }
    var json = JSONWriter()
    output.text(isFirst ? "[" : ",")
    object(&json)
    try output.write(json.bytes)
    isFirst = false
  }

  /// Ends the array.
  func end() throws(Failure) {
    if isArray { try output.line(isFirst ? "[]" : "]") }
  }
}
