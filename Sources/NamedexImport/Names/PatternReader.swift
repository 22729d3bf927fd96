internal import NamedexFiles
internal import NamedexText

/// Reads a plain text line by line, each as a record with the named groups of a regular expression that
/// matches the whole line.
struct PatternReader {
  private var lines: UpstreamLines
  private let pattern: Regex<AnyRegexOutput>
  /// Lines that are not as the expression says, blank ones aside.
  private(set) var others = (count: 0, firstLine: 0)

  /// Opens a file.
  init(path: String, _ pattern: Regex<AnyRegexOutput>) throws(ImportError) {
    lines = try UpstreamLines(path: path)
    self.pattern = pattern
  }

  var file: String { lines.file }

  /// The next record; nil at the end.
  mutating func next() throws(ImportError) -> SourceRecord? {
    while let line = try lines.next() {
      guard let match = line.text.wholeMatch(of: pattern) else {
        if line.text.allSatisfy(\.isWhitespace) { continue }
        if others.count == 0 { others.firstLine = line.number }
        others.count += 1
        continue
      }
      let members = match.output.compactMap { group in
        group.name.flatMap { name in
          group.substring.map { RecordNode.Member(name: name, value: .text(String($0))) }
        }
      }
      return SourceRecord(
        nodes: [.object(members, text: "")], key: nil, file: file, line: line.number)
    }
    return nil
  }

  /// What was left out; nil for nothing.
  var note: String? {
    others.count == 0
      ? nil
      : "skipped \(counted(others.count, "line")) that the mapping's 'line' does not match; the first "
        + "is line \(others.firstLine)"
  }
}
