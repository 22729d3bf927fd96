internal import NamedexText

/// Imports names: a plain list, CSV, tab-separated values whose header names the columns, text that
/// a regular expression splits, or a directory of pictures.
package enum NamesImporter {
  /// The maximum number of columns in a table.
  private static let columnLimit = 256

  /// Reads the file and stages the lists.
  ///
  /// Memory is bounded by one row (4 MiB) and by 20 to 45 bytes for each entry or alternative.
  ///
  /// - Parameters:
  ///   - path: The file, or a directory of SVG files; `-` is standard input.
  ///   - format: The format of the file; nil to recognize it.
  ///   - choice: The meaning of columns with unusual names, and settings of the catalog.
  ///   - identity: The catalog's identifier and title.
  ///   - staging: Stores the rows until all of them are known.
  ///   - progress: Called for every 64 KiB of the file.
  /// - Throws: `ImportError`, with file and line.
  package static func run(
    path: String, format: NamesFormat? = nil, choice: MappingChoice = MappingChoice(),
    identity: CatalogIdentity, into staging: ListStaging,
    progress: ImportProgress.Observer? = nil
  ) throws(ImportError) -> ImportResult {
    let choice = format == nil ? choice.recognizing([path], among: [.codepoints]) : choice
    var own = try choice.lines()
    let isDirectory = path == "-" ? false : try Upstream.isDirectory(path)
    // Records from a pattern or a directory have no header; their columns are mapped by name.
    let pattern = own.last { $0.key == "pattern" }?.value
    if isDirectory, pattern != nil { throw .badOption("`--pattern` is for a file of text") }
    let pictures = isDirectory ? try PictureFolder(path) : nil
    let columns = pictures?.columns ?? pattern.map(Self.columns) ?? []
    for column in columns {
      // A column with an unknown name is a facet, as in the header of a table.
      let key = MappingReader.keys.contains(column) ? column : "facet.\(column)"
      guard !own.contains(where: { $0.key == key }) else { continue }
      own.append(MappingReader.Line(key: key, value: column, file: path, line: 1))
    }
    // Detect errors in the mapping before reading any files.
    var mapping = try MappingReader.mapping(of: own, for: .table, needsName: false)
    mapping.keepsRight = choice.keepsRight
    if let pictures {
      return try mapping.lists(of: [path], identity, into: staging, progress) {
        _, add throws(ImportError) in
        for record in pictures.records { try add(record, nil) }
        return FileOutcome()
      }
    }
    if let pattern = mapping.pattern {
      var lines = try PatternReader(path: path, pattern)
      return try mapping.lists(of: [lines.file], identity, into: staging, progress) {
        _, add throws(ImportError) in
        while let record = try lines.next() { try add(record, nil) }
        return FileOutcome(notes: lines.note.map { [$0] } ?? [])
      }
    }
    if format == nil, let remedy = NamesFormat.remedy(forCode: path) {
      throw .badData(file: path, reason: "not a list of names; \(remedy)")
    }
    var rows = try TableReader(path: path, format: format)
    let header = rows.header
    // Every column costs a look-up in each row.
    guard header.count <= columnLimit else {
      throw rows.bad(
        "\(header.count) columns; expected \(columnLimit) at most", line: 1)
    }
    var seen: Set<String> = []
    if let twice = header.first(where: { !$0.isEmpty && !seen.insert($0).inserted }) {
      throw rows.bad("duplicate column '\(twice)'; expected each once", line: 1)
    }
    let first = try rows.next()
    var meant = try NamesHeader.mapping(header, first: first, own: own, file: rows.file)
    meant.keepsRight = choice.keepsRight
    return try meant.lists(of: [rows.file], identity, into: staging, progress) {
      _, add throws(ImportError) in
      if let first { try add(first, rows.source) }
      while let record = try rows.next() { try add(record, rows.source) }
      return FileOutcome(
        notes: rows.emptyLines > 0 ? ["skipped \(counted(rows.emptyLines, "empty line"))"] : [])
    }
  }

  /// Returns the columns of a pattern: its named groups, and always `name`. An invalid pattern has
  /// no groups.
  private static func columns(of pattern: String) -> [String] {
    let named = (try? RegularExpression(pattern))?.groupNames.compactMap(\.self) ?? []
    return named.contains("name") ? named : ["name"] + named
  }
}
