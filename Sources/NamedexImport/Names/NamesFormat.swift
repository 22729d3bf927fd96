internal import NamedexCore

/// The shape of a file of names.
package enum NamesFormat: String, Sendable, CaseIterable {
  /// One name a line, nothing else.
  case list
  /// Values separated by commas or semicolons, with a header.
  case csv
  /// Tab-separated values with a header.
  case tsv

  /// Recognises a file by its extension, or else by its first line.
  ///
  /// A first line with tabs, or one with commas, is a header if one of its fields is `name`;
  /// otherwise it is a name that contains them.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - head: Its first bytes.
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

  /// The kind of import that reads data of a file, by its extension; nil for other files.
  package static func kind(ofData path: String) -> String? {
    switch path.split(separator: ".").last?.lowercased() {
    case "json", "yaml", "yml": "json"
    case "xml": "xml"
    default: nil
    }
  }

  /// What imports a file that is no list of names, by its extension; nil for other files.
  static func remedy(forCode path: String) -> String? {
    guard path.contains(".") else { return nil }
    if let kind = kind(ofData: path) { return "use `namedex import \(kind)`" }
    switch path.split(separator: ".").last?.lowercased() {
    case "css", "scss", "less", "js", "mjs", "jsx", "ts", "tsx", "swift", "m", "h", "py", "html":
      return "give a regular expression for a name, such as `--pattern '\"([a-z0-9-]+)\":'`, or "
        + "`--format list` if each line is one"
    default: return nil
    }
  }

  /// The byte between the fields of comma-separated values, which are separated by semicolons where
  /// the comma is in numbers.
  ///
  /// - Parameter head: The first bytes of the file: what its header has more often, commas or
  ///   semicolons, separates.
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

/// The meaning of the columns of a table of names.
enum NamesHeader {
  /// The columns that have a meaning; any other is a facet.
  private static let fields = [
    "name": "name", "alias": "alias split |;", "aliases": "alias split |;",
    "alternative": "alias split |;", "alternatives": "alias split |;",
    "former": "former split |;", "former_names": "former split |;",
    "alternative_of": "alternative_of",
    "replaced_by": "replaced_by", "replaced_in": "replaced_in",
    "introduced": "introduced", "release": "introduced", "deprecated": "deprecated",
    "removed": "removed", "category": "category split |;,", "categories": "category split |;,",
    "keyword": "keyword split |;,", "keywords": "keyword split |;,",
    "text": "text", "description": "text",
  ]

  /// A column's name in its usual spelling: `replaced_by` for `Replaced By`.
  static func column(_ written: String) -> String {
    SourceListText.cleaned(written).lowercased().replacing(" ", with: "_")
      .replacing("-", with: "_")
  }

  /// The mapping that a header means.
  ///
  /// - Parameters:
  ///   - columns: The fields of the first line.
  ///   - own: The user's mappings, which override the meaning of the columns that they name, and
  ///     other columns of the same meaning.
  ///   - file: The file's name in errors.
  /// - Returns: The mapping; its paths are the columns' names as written.
  static func mapping(
    _ columns: [String], own: [MappingReader.Line], file: String
  ) throws(ImportError) -> Mapping {
    let written = own.map { $0.value.filter { $0 != "\"" } }
    var lines: [MappingReader.Line] = []
    for name in columns {
      let isMapped = written.contains { $0 == name || $0.hasPrefix(name + " ") }
      guard !name.isEmpty, !isMapped else { continue }
      let column = Self.column(name)
      // Nobody maps a column whose name contains both kinds of quotation marks.
      let path = name.contains("\"") ? "'\(name)'" : "\"\(name)\""
      var line = MappingReader.Line(key: "facet.\(column)", value: path, file: file, line: 1)
      if let field = fields[column] {
        let words = field.split(separator: " ", maxSplits: 1).map(String.init)
        line.key = words[0]
        if words.count > 1 { line.value += " " + words[1] }
      } else if let meant = EditDistance.nearest(to: column, in: fields.keys.sorted(by: precedes)) {
        throw .badData(
          file: file, line: 1,
          reason:
            "the column '\(name)' would be a facet; did you mean '\(meant)'? Otherwise call it "
            + "something that cannot be mistaken, or map it with --map facet.KEY=\(name)")
      }
      if !own.contains(where: { $0.key == line.key }) { lines.append(line) }
    }
    guard (lines + own).contains(where: { $0.key == "name" }) else {
      throw .badData(
        file: file, line: 1,
        reason: "the first line has no column 'name'; "
          + MappingHint(header: columns).sentence + "; for names alone use --format list")
    }
    return try MappingReader.mapping(of: lines + own, for: .table)
  }
}
