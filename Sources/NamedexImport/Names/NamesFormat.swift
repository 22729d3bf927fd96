internal import NamedexCore

/// The format of a file of names.
package enum NamesFormat: String, Sendable, CaseIterable {
  /// One name per line, and nothing else.
  case list
  /// Values separated by commas or semicolons, with a header.
  case csv
  /// Tab-separated values with a header.
  case tsv

  /// Recognizes the format by the file's extension or, failing that, by its first line.
  ///
  /// A first line with tabs, commas or semicolons is a header if one of its fields is `name`;
  /// otherwise, it is a name that contains them.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - head: The first bytes of the file.
  init(path: String, head: [UInt8]) {
    let end = path.split(separator: ".").last?.lowercased() ?? ""
    if let known = NamesFormat(rawValue: end), known != .list {
      self = known
      return
    }
    let line = String(decoding: head.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    func hasName(_ separator: Character) -> Bool {
      line.contains(separator)
        && line.split(separator: separator, omittingEmptySubsequences: false).contains {
          NamesHeader.column(String($0.filter { $0 != "\"" && $0 != "\u{FEFF}" })) == "name"
        }
    }
    self = hasName("\t") ? .tsv : hasName(",") || hasName(";") ? .csv : .list
  }

  /// Returns the kind of import for a data file, given its extension; nil for other files.
  package static func kind(ofData path: String) -> String? {
    switch path.split(separator: ".").last?.lowercased() {
    case "json", "yaml", "yml": "json"
    case "xml": "xml"
    default: nil
    }
  }

  /// Returns how to import a file that is not a list of names, by its extension; nil for other
  /// files.
  static func remedy(forCode path: String) -> String? {
    guard path.contains(".") else { return nil }
    if let kind = kind(ofData: path) { return "use `namedex import \(kind)`" }
    switch path.split(separator: ".").last?.lowercased() {
    case "css", "scss", "less", "js", "mjs", "jsx", "ts", "tsx", "swift", "m", "h", "py", "html":
      return "give a regular expression for a name, such as `--pattern '\"([a-z0-9-]+)\":'`, or "
        + "`--format list` if each line is one"
    case "ttf", "otf", "woff", "woff2":
      return "a font; export its names with the package fonttools, as the article on catalogs says"
    default: return nil
    }
  }

  /// Returns the byte between the fields of a CSV file: a semicolon if the file is from a locale in
  /// which numbers contain commas.
  ///
  /// - Parameter head: The first bytes of the file. If its header has more semicolons than commas,
  ///   semicolons separate the fields.
  static func separator(of head: [UInt8]) -> UInt8 {
    var (commas, semicolons, isQuoted) = (0, 0, false)
    for byte in head {
      if byte == 0x22 { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      if byte == 0x2C { commas += 1 }
      if byte == 0x3B { semicolons += 1 }
    }
    return semicolons > commas ? 0x3B : 0x2C
  }
}

/// The meanings of the columns in a table of names.
enum NamesHeader {
  private static let all = FieldWords.others + FieldWords.columns

  /// The column names with which a misspelt column name is compared. Short and common words are
  /// excluded: `aqua` is not a misspelling of `aka`.
  private static let words = (all.flatMap(\.words) + ["name"])
    .filter { !["aka", "tag", "tags", "terms", "search", "text"].contains($0) }.sorted(by: precedes)

  /// Returns a column's name in its normalized spelling.
  static func column(_ written: String) -> String { FieldWords.usual(written) }

  /// Returns the mapping for a header.
  ///
  /// - Parameters:
  ///   - columns: The fields of the first line.
  ///   - first: The first row, which shows whether codes are characters' code points.
  ///   - own: The user's mappings. They override the meaning of the columns that they name; other
  ///     columns with the same meaning are ignored.
  ///   - file: The file's name, as shown in error messages.
  /// - Returns: The mapping; its paths are the names of the columns as written.
  static func mapping(
    _ columns: [String], first: SourceRecord?, own: [MappingReader.Line], file: String
  ) throws(ImportError) -> Mapping {
    let written = own.map { $0.value.filter { $0 != "\"" } }
    func isFree(_ name: String) -> Bool {
      !name.isEmpty && !written.contains { $0 == name || $0.hasPrefix(name + " ") }
    }
    let free = columns.filter(isFree)
    let name =
      own.contains { $0.key == "name" }
      ? nil
      : FieldWords.names.lazy.compactMap { word in free.first { column($0) == word } }.first
    var lines: [MappingReader.Line] = []
    for written in free {
      let column = column(written)
      // A column whose name contains both kinds of quotation marks cannot be written as a path.
      // This does not occur in practice.
      let path = written.contains("\"") ? "'\(written)'" : "\"\(written)\""
      var line = MappingReader.Line(key: "facet.\(column)", value: path, file: file, line: 1)
      if written == name {
        line.key = "name"
      } else if FieldWords.codes.contains(column),
        WrittenCharacter.isPrivate(.text(first?[written] ?? "")) ?? false
      {
        line.key = "character"
      } else if let field = all.first(where: { $0.words.contains(column) })?.field {
        line.key = field
        if let marks = FieldWords.separators(of: field) { line.value += " split \(marks)" }
      } else if let meant = EditDistance.nearest(to: column, in: words), written != name {
        throw .badData(
          file: file, line: 1,
          reason:
            "the column '\(written)' would be a facet; did you mean '\(meant)'? Otherwise call it "
            + "something that cannot be mistaken, or map it with --map facet.KEY=\(written)")
      } else if !["character", "code"].contains(column) {
        // A field may have several values, as in a spreadsheet.
        line.value += " split ,"
      }
      if !own.contains(where: { $0.key == line.key }) { lines.append(line) }
    }
    guard (lines + own).contains(where: { $0.key == "name" }) else {
      throw .badData(
        file: file, line: 1,
        reason: "the first line has no column 'name'; "
          + MappingHint(header: columns).sentence + "; for names alone use --format list")
    }
    var mapping = try MappingReader.mapping(of: lines + own, for: .table)
    // A file with one column is a plain list.
    if columns.count > 1 {
      mapping.guess = FieldWords.sentence(
        lines.map { line in
          (path: String(line.value.dropFirst().prefix { $0 != line.value.first }), field: line.key)
        })
    }
    return mapping
  }
}
