internal import NamedexFiles
internal import NamedexText

/// Reads a plain text line by line: each line, or each place in it, that a regular expression matches is a
/// record with the expression's named groups.
struct PatternReader {
  private var lines: LineReader
  private let pattern: Mapping.TextPattern
  /// The records of the line that was read last, in reverse.
  private var pending: [SourceRecord] = []
  /// Lines that are not as the expression says, blank ones aside.
  private(set) var others = (count: 0, firstLine: 0)

  init(path: String, _ pattern: Mapping.TextPattern) throws(ImportError) {
    lines = try LineReader(upstream: path)
    self.pattern = pattern
  }

  var file: String { lines.file }

  /// The next record; nil at the end.
  mutating func next() throws(ImportError) -> SourceRecord? {
    while pending.isEmpty, let line = try lines.nextLine() {
      if !pattern.isForLines {
        pending = line.text.matches(of: pattern.expression).reversed()
          .map { record(of: $0.output, line: line.number) }
      } else if let match = line.text.wholeMatch(of: pattern.expression) {
        pending = [record(of: match.output, line: line.number)]
      } else if !line.text.allSatisfy(\.isWhitespace) {
        if others.count == 0 { others.firstLine = line.number }
        others.count += 1
      }
    }
    return pending.popLast()
  }

  private func record(of groups: AnyRegexOutput, line: Int) -> SourceRecord {
    var fields = groups.compactMap { group in
      group.name.flatMap { name in group.substring.map { (name, RecordNode.text(String($0))) } }
    }
    if fields.isEmpty, !pattern.isForLines, let text = groups.prefix(2).last?.substring {
      fields = [("name", .text(String(text)))]
    }
    return SourceRecord(fields, file: file, line: line)
  }

  /// What was left out; nil for nothing.
  var note: String? {
    others.count == 0
      ? nil
      : "skipped \(counted(others.count, "line")) that the mapping's 'line' does not match; the first "
        + "is line \(others.firstLine)"
  }
}
