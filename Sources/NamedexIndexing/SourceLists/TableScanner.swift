internal import NamedexCore
internal import NamedexText

/// Reads a table of TAB-separated columns: a header that names them, then rows with one field per
/// column.
struct TableScanner {
  private var lines: LineScanner
  /// The names of the columns.
  let columns: [String]
  /// The range of each column's name in the file.
  let columnRanges: [Range<Int>]
  /// The fields of the current row, one per column.
  private(set) var fields: [Range<Int>] = []
  private var droppedRows = false
  /// The position of each known column in the file: the required columns, then the optional ones;
  /// nil for an optional column that is missing.
  private var positions: [Int?] = []

  var file: SourceFile { lines.file }
  /// True if every row so far is valid.
  var isComplete: Bool { lines.isComplete && !droppedRows }

  /// Reads the header.
  ///
  /// - Returns: Nil if the header is unusable; the problem is reported.
  init?(_ file: SourceFile, expecting header: String, _ problems: inout ProblemCollector) {
    lines = LineScanner(file, &problems)
    let start = lines.position
    guard let line = lines.next(&problems) else {
      // Otherwise the reason has already been reported.
      if lines.isComplete {
        problems.report(
          file, at: 0, "the file is empty", expected: "a header with the columns \(header)",
          remedy: "add it or remove the file")
      }
      return nil
    }
    // If the first line was skipped, a row would be taken for the header.
    guard line.lowerBound == start else { return nil }
    columnRanges = file.pieces(line, separatedBy: 0x09)
    var columns: [String] = []
    var seen: Set<String> = []
    for range in columnRanges {
      guard file.isUnquoted(range, &problems),
        let column = file.value(range, "column name", &problems)
      else { return nil }
      guard seen.insert(column).inserted else {
        problems.report(
          file, at: range.lowerBound, "a second column \(quoted(column))",
          expected: "each column once", remedy: "rename it or remove it")
        return nil
      }
      columns.append(column)
    }
    self.columns = columns
  }

  /// Moves to the next valid row.
  ///
  /// - Returns: False at the end, or when there are too many problems to continue.
  mutating func next(_ problems: inout ProblemCollector) -> Bool {
    while let line = lines.next(&problems) {
      if line.isEmpty {
        problems.report(
          file, at: line.lowerBound, "an empty line",
          expected: "a row of \(counted(columns.count, "field"))", remedy: "remove it")
        continue
      }
      fields = file.pieces(line, separatedBy: 0x09)
      if fields.count == columns.count { return true }
      droppedRows = true
      problems.report(
        file, at: fields.count > columns.count ? fields[columns.count].lowerBound : line.upperBound,
        "a row of \(counted(fields.count, "field"))",
        expected: "\(columns.count) as in the header",
        remedy: fields.count > columns.count ? "remove a TAB" : "add the missing TABs")
    }
    return false
  }

  /// Records that the current row is not valid.
  mutating func dropRow() { droppedRows = true }

  /// Reads the header of a list whose columns are known, in any order.
  ///
  /// - Parameters:
  ///   - names: The columns that the list must have.
  ///   - optional: The only other columns that the list may have.
  /// - Returns: Nil if the header is unusable; the problem is reported.
  init?(
    _ file: SourceFile, columns names: [String], optional: [String],
    _ problems: inout ProblemCollector
  ) {
    self.init(file, expecting: names.joined(separator: " "), &problems)
    let expected = "the columns " + names.joined(separator: " ")
    let known = names + optional
    for (column, range) in zip(columns, columnRanges) where !known.contains(column) {
      problems.report(
        file, at: range.lowerBound, "an unknown column \(quoted(column))", expected: expected,
        remedy: meant(column, in: known) ?? "remove it")
      return nil
    }
    for name in names where !columns.contains(name) {
      problems.report(
        file, at: columnRanges.last?.upperBound, "no column '\(name)'", expected: expected,
        remedy: "add it")
      return nil
    }
    positions = known.map { columns.firstIndex(of: $0) }
  }

  /// The field of a required column in the current row.
  subscript(column: Int) -> Range<Int> { optionalField(column) ?? 0..<0 }

  /// Returns the field of a column in the current row; nil if the list does not have the column.
  func optionalField(_ column: Int) -> Range<Int>? { positions[column].map { fields[$0] } }
}
