internal import NamedexFiles
internal import NamedexText

/// The rows of a table with a header, in a file that should be a list of names.
struct TableRows {
  private static let tab: UInt8 = 0x09
  /// The possible field separators: tabs, commas and semicolons.
  private static let separators = [tab, 0x2C, 0x3B]
  /// Typical column names, which are unlikely to be names in a list with commas.
  private static let columnNames: Set<String> = [
    "name", "names", "id", "key", "title", "label", "symbol", "icon", "alias", "aliases",
    "category",
    "categories", "tag", "tags", "keyword", "keywords", "description", "code", "value", "type",
    "url",
    "version", "release", "introduced", "deprecated",
  ]
  /// Typical headings of a column of names, likeliest first.
  private static let namesOfNames = ["names", "symbol", "icon", "title", "label", "key", "id"]
  /// The maximum number of rows compared with the header.
  private static let rowLimit = 100

  private let file: SourceFile
  private let header: Range<Int>
  private let separator: UInt8
  private let columns: [String]

  /// Recognizes a table; nil for anything else.
  ///
  /// A table has a header and at least one row, and the first rows have as many fields as the
  /// header. In addition, a field of the header is a typical column name, or the file name ends in
  /// `.csv` or `.tsv`. Names with commas, such as `Lovelace, Ada`, do not make a file a table.
  init?(_ file: SourceFile) {
    var problems = ProblemCollector()
    var lines = LineScanner(file, &problems)
    var rows: [Range<Int>] = []
    while rows.count <= Self.rowLimit, let line = lines.next(&problems) {
      let row = file.trimmed(line)
      if !row.isEmpty { rows.append(line) }
    }
    guard rows.count > 1 else { return nil }
    let isCalledTable = [".csv", ".tsv"].contains { file.path.lowercased().hasSuffix($0) }
    for separator in Self.separators {
      let columns = Self.fields(rows[0], of: file, separator)
      guard columns.count > 1, !columns.contains("") else { continue }
      let hasKnownColumn = columns.contains { Self.columnNames.contains($0.lowercased()) }
      // The rows before the first one with a line break inside quotation marks.
      let whole = rows.prefix { row in
        separator == Self.tab || row.count { file.bytes[$0] == 0x22 }.isMultiple(of: 2)
      }
      guard hasKnownColumn || isCalledTable,
        whole.allSatisfy({ Self.fields($0, of: file, separator).count == columns.count })
      else { continue }
      (self.file, header, self.separator, self.columns) = (file, rows[0], separator, columns)
      return
    }
    return nil
  }

  /// Reports what the file is and which command imports it.
  func report(_ problems: inout ProblemCollector) {
    let kind = separator == Self.tab ? "tab-separated rows" : "rows of CSV"
    problems.report(
      file, at: header.lowerBound,
      "\(kind) with the header \(quoted(columns.joined(separator: ", ")))",
      expected: "one name per line", remedy: "import them: `\(command)`")
  }

  private var command: String {
    var command = Self.command(for: file)
    guard !columns.contains(where: { $0.lowercased() == "name" }) else { return command }
    let known = Self.namesOfNames.lazy.compactMap { name in
      columns.first { $0.lowercased() == name }
    }
    let column = known.first ?? columns[0]
    let isWord = column.utf8.allSatisfy { $0 | 0x20 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F }
    command += isWord ? " --map name=\(column)" : " --map 'name=\"\(column)\"'"
    let end = file.path.split(separator: ".").last?.lowercased()
    let format = separator == Self.tab ? "tsv" : "csv"
    if end != "csv", end != "tsv" { command += " --format \(format)" }
    return command
  }

  /// Returns the command that imports a file that contains a table.
  static func command(for file: SourceFile) -> String {
    let path = file.path
    let isPlain = path.utf8.allSatisfy {
      $0 | 0x20 &- 0x61 < 26 || 0x2B...0x3A ~= $0 || $0 == 0x5F || $0 >= 0x80
    }
    return "namedex import names " + (isPlain ? path : "'\(path)'")
      + (path == "-" ? " --id names" : "")
  }

  /// Returns the fields of a row, without the quotation marks and white space around them.
  private static func fields(
    _ line: Range<Int>, of file: SourceFile, _ separator: UInt8
  ) -> [String] {
    var fields: [String] = []
    var start = line.lowerBound
    var isQuoted = false
    func field(_ end: Int) -> String {
      var field = file.trimmed(start..<end)
      if separator != tab, field.count > 1, file.bytes[field.lowerBound] == 0x22,
        file.bytes[field.upperBound - 1] == 0x22
      {
        field = field.lowerBound + 1..<field.upperBound - 1
      }
      return file.text(field)
    }
    for offset in line {
      let byte = file.bytes[offset]
      if byte == 0x22, separator != tab { isQuoted.toggle() }
      if byte == separator, !isQuoted {
        fields.append(field(offset))
        start = offset + 1
      }
    }
    fields.append(field(line.upperBound))
    return fields
  }
}
