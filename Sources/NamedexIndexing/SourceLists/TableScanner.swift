internal import NamedexCore

/// Reads a table of TAB-separated columns: a header that names them, then rows with as many fields.
struct TableScanner {
  private var lines: LineScanner
  /// The names of the columns.
  let columns: [String]
  /// Where each column's name is.
  let columnRanges: [Range<Int>]
  /// The fields of the current row, as many as columns.
  private(set) var fields: [Range<Int>] = []
  private var droppedRows = false

  var file: SourceFile { lines.file }
  /// Whether every row so far is valid.
  var isComplete: Bool { lines.isComplete && !droppedRows }

  /// Reads the header.
  ///
  /// - Returns: Nil when it cannot be used, which is reported.
  init?(_ file: SourceFile, expecting header: String, _ problems: inout ProblemCollector) {
    lines = LineScanner(file, &problems)
    let start = lines.position
    guard let line = lines.next(&problems) else {
      // Otherwise the reason is reported already.
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
      guard let column = file.value(range, "column name", &problems) else { return nil }
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
  /// - Returns: False at the end, and when there are too many problems to go on.
  mutating func next(_ problems: inout ProblemCollector) -> Bool {
    while let line = lines.next(&problems) {
      if line.isEmpty {
        problems.report(
          file, at: line.lowerBound, "an empty line",
          expected: "a row of \(count(columns.count, "field"))", remedy: "remove it")
        continue
      }
      fields.removeAll(keepingCapacity: true)
      var start = line.lowerBound
      for index in line where file.bytes[index] == 0x09 {
        fields.append(start..<index)
        start = index + 1
      }
      fields.append(start..<line.upperBound)
      if fields.count == columns.count { return true }
      droppedRows = true
      problems.report(
        file, at: fields.count > columns.count ? fields[columns.count].lowerBound : line.upperBound,
        "a row of \(count(fields.count, "field"))",
        expected: "\(columns.count) as in the header",
        remedy: fields.count > columns.count ? "remove a TAB" : "add the missing TABs")
    }
    return false
  }

  /// Notes that the current row is not valid.
  mutating func dropRow() { droppedRows = true }

  /// The positions of required columns. The only other columns allowed are the optional ones.
  ///
  /// - Returns: One position for each of `names`; nil when the header differs, which is reported.
  func positions(
    of names: [String], optional: [String] = [], _ problems: inout ProblemCollector
  ) -> [Int]? {
    let expected = "the columns " + names.joined(separator: " ")
    let known = names + optional
    for (column, range) in zip(columns, columnRanges) where !known.contains(column) {
      let nearest = EditDistance.nearest(to: column, in: known)
      problems.report(
        file, at: range.lowerBound, "an unknown column \(quoted(column))", expected: expected,
        remedy: nearest.map { "did you mean '\($0)'?" } ?? "remove it")
      return nil
    }
    var positions: [Int] = []
    for name in names {
      guard let position = columns.firstIndex(of: name) else {
        problems.report(
          file, at: columnRanges.last?.upperBound, "no column '\(name)'", expected: expected,
          remedy: "add it")
        return nil
      }
      positions.append(position)
    }
    return positions
  }

  private func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
