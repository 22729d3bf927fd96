internal import NamedexFiles
internal import NamedexText

/// Reads plain text line by line. Each match of a regular expression, with a whole line or within a
/// line, becomes a record with the expression's named groups.
struct PatternReader {
  private var lines: LineReader
  private let pattern: Mapping.TextPattern
  /// The remaining records of the last line, in reverse order.
  private var pending: [SourceRecord] = []
  /// The number of lines that a pattern for whole lines does not match, not counting blank lines,
  /// and the number of the first such line.
  private(set) var others = (count: 0, firstLine: 0)

  init(path: String, _ pattern: Mapping.TextPattern) throws(ImportError) {
    lines = try LineReader(upstream: path)
    self.pattern = pattern
  }

  var file: String { lines.file }

  /// Returns the next record; nil at the end.
  mutating func next() throws(ImportError) -> SourceRecord? {
    while pending.isEmpty, let line = try lines.nextLine() {
      let bytes = Array(line.text.utf8)
      if !pattern.isForLines {
        pending = pattern.expression.matches(in: bytes).reversed()
          .map { record(of: $0, bytes, line: line.number) }
      } else if let match = pattern.expression.wholeMatch(in: bytes) {
        pending = [record(of: match, bytes, line: line.number)]
      } else if !line.text.allSatisfy(\.isWhitespace) {
        if others.count == 0 { others.firstLine = line.number }
        others.count += 1
      }
    }
    return pending.popLast()
  }

  private func record(
    of match: RegularExpression.Match, _ bytes: [UInt8], line: Int
  ) -> SourceRecord {
    func text(_ range: Range<Int>) -> RecordNode {
      .text(String(decoding: bytes[range], as: UTF8.self))
    }
    let named = zip(pattern.expression.groupNames, match.groups)
    var fields = named.compactMap { name, range in
      name.flatMap { name in range.map { (name, text($0)) } }
    }
    if fields.isEmpty, !pattern.isForLines, let range = match.groups.first ?? match.range {
      fields = [("name", text(range))]
    }
    return SourceRecord(fields, file: file, line: line)
  }

  /// A note about what was left out; nil if nothing was.
  var note: String? {
    others.count == 0
      ? nil
      : "skipped \(counted(others.count, "line")) that the mapping's 'line' does not match; the first "
        + "is line \(others.firstLine)"
  }
}
