internal import NamedexCore
internal import NamedexFiles
internal import NamedexText

/// Imports the named colours of CSS: a table with the columns `name`, `hex` and optionally `level`.
///
/// A British spelling, with `grey`, is an alternative of the American one.
package struct CSSColorsImporter: FaultReporting {
  let file: String
  private let id: String

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - path: The table, tab-separated with a header.
  ///   - id: The catalog's identifier.
  package init(path: String, id: String) {
    file = path
    self.id = id
  }

  /// A row of the table.
  private struct Color {
    var name: String
    var hex: String
    var level: String
    var line: Int

    /// The name in the American spelling.
    var american: String { name.replacing("grey", with: "gray") }
  }

  /// Reads the table and makes the lists; writes nothing.
  ///
  /// - Throws: `ImportError.unreadable` and `ImportError.badData`.
  package func run() throws(ImportError) -> ImportResult {
    let rows = try rows()
    var places: [String: Int] = [:]
    for (place, row) in rows.enumerated() {
      if let first = places.updateValue(place, forKey: row.name) {
        throw bad(
          "duplicate '\(row.name)'; the first is in line \(rows[first].line)", line: row.line)
      }
    }
    var entries: [Color] = []
    var spellings: [[String]] = []
    for row in rows {
      guard row.american != row.name, let place = places[row.american] else {
        entries.append(row)
        continue
      }
      guard rows[place].hex == row.hex else {
        throw bad(
          "'\(row.name)' is \(row.hex), and '\(row.american)' in line \(rows[place].line) is "
            + rows[place].hex, line: row.line)
      }
      spellings.append([row.name, row.american])
    }
    let levels = Set(entries.map(\.level)).compactMap { VersionNumber($0) }.sorted()
    var lists = ImportedLists()
    lists.addManifest([
      ("id", id), ("title", "CSS Colors"), ("separators", "none"), ("kinds", "full compound"),
      ("provenance", "Names, colours and levels out of the specifications of CSS."),
    ])
    try lists.addTable(
      "releases.tsv", columns: ["release", "CSS"],
      rows: levels.map { [$0.description, $0.description] }, from: file)
    try lists.addTable(
      "names.tsv", columns: ["name", "introduced", "rgb"],
      rows: entries.map { [$0.name, $0.level, $0.hex] }, from: file)
    try lists.addTable("alternatives.tsv", columns: ["name", "of"], rows: spellings, from: file)
    let unknown = entries.count(where: \.level.isEmpty)
    return ImportResult(
      lists: lists,
      notes: [
        "\(file): \(rows.count) rows",
        "\(entries.count) entries, \(spellings.count) British spellings, \(levels.count) levels"
          + (unknown > 0 ? "; \(counted(unknown, "entry", "entries")) of unknown level" : ""),
      ])
  }

  private func rows() throws(ImportError) -> [Color] {
    var reader = try UpstreamLines(path: file)
    func fields(_ line: LineReader.Line) -> [String] {
      line.text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let header = try reader.next().map(fields) ?? []
    guard let name = header.firstIndex(of: "name"), let hex = header.firstIndex(of: "hex") else {
      throw bad("the header lacks a column; expected 'name' and 'hex', separated by tabs", line: 1)
    }
    let level = header.firstIndex(of: "level")
    var rows: [Color] = []
    while let line = try reader.next() {
      let fields = fields(line)
      guard fields.count == header.count else {
        throw bad(
          "\(counted(fields.count, "field")); expected \(header.count), as in the header",
          line: line.number)
      }
      let row = Color(
        name: fields[name], hex: fields[hex].lowercased(), level: level.map { fields[$0] } ?? "",
        line: line.number)
      try check(row)
      rows.append(row)
    }
    guard !rows.isEmpty else { throw bad("no colours", line: 1) }
    return rows
  }

  private func check(_ row: Color) throws(ImportError) {
    guard !row.name.isEmpty, row.name.utf8.allSatisfy({ 0x61...0x7A ~= $0 }) else {
      throw bad("'\(row.name)' is not a name of the letters a to z", line: row.line)
    }
    guard row.hex.hasPrefix("#"), row.hex.utf8.count == 7,
      row.hex.dropFirst().utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 })
    else { throw bad("'\(row.hex)' is not a colour such as '#663399'", line: row.line) }
    guard row.level.isEmpty || VersionNumber(row.level) != nil else {
      throw bad("'\(row.level)' is not a level such as '2.1'", line: row.line)
    }
  }
}
