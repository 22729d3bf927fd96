internal import NamedexFiles
internal import NamedexText

/// Reads the rows of a table as records with the text of each column.
struct TableReader: FaultReporting {
  /// The names of the columns, as written.
  let header: [String]
  /// True if a row may have a different number of fields than the header.
  var isRagged = false
  /// The number of empty lines that were skipped.
  private(set) var emptyLines = 0
  private var rows: DelimitedReader

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - format: The format of the file; nil to recognize it.
  init(path: String, format: NamesFormat? = nil) throws(ImportError) {
    let source = try Upstream.open(path)
    let head = try Upstream.reading(try source.next())
    guard !head.isEmpty else {
      let wanted = format == .csv || format == .tsv ? "a header" : "names"
      throw .badData(file: source.name, reason: "empty file; expected \(wanted)")
    }
    if let mark = ByteOrderMark(head), mark != .utf8 {
      throw .badData(file: source.name, line: 1, reason: "UTF-16; save the file as UTF-8")
    }
    let format = format ?? NamesFormat(path: path, head: head)
    let separator: UInt8 =
      format == .csv ? NamesFormat.separator(of: head) : format == .tsv ? 0x09 : 0x0A
    rows = DelimitedReader(source, head: head, separator: separator, hasQuotes: format == .csv)
    // A plain list has one column and no header.
    header = format == .list ? ["name"] : try rows.next() ?? []
  }

  /// Reads tab-separated values in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: The file's name, as shown in error messages.
  ///   - columns: The required columns.
  init(
    tabSeparated bytes: [UInt8], file: String, columns: [String]
  ) throws(ImportError) {
    let source = FileReader(bytes, name: file)
    let head = try Upstream.reading(try source.next())
    rows = DelimitedReader(source, head: head, separator: 0x09, hasQuotes: false)
    header = try rows.next() ?? []
    try check(columns)
  }

  /// Reads a file of tab-separated values.
  init(tabSeparated path: String, columns: [String]) throws(ImportError) {
    try self.init(tabSeparated: Upstream.bytes(ofNamed: path), file: path, columns: columns)
  }

  /// Throws an error if the table does not have all of the columns.
  func check(_ columns: [String]) throws(ImportError) {
    for column in columns where !header.contains(column) {
      throw bad("the header has no column '\(column)'", line: 1)
    }
  }

  var file: String { rows.file }
  var source: FileReader { rows.source }

  /// Returns the next row; nil at the end.
  mutating func next() throws(ImportError) -> SourceRecord? {
    while let row = try rows.next() {
      if row == [""] {
        emptyLines += 1
        continue
      }
      guard isRagged || row.count == header.count else {
        throw bad(
          "\(counted(row.count, "field")); expected \(header.count), as in the header",
          line: rows.rowLine)
      }
      return SourceRecord(
        zip(header, row).map { ($0, .text($1)) }, file: file, line: rows.rowLine)
    }
    return nil
  }
}
