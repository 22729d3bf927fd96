internal import NamedexCore
internal import NamedexFiles
internal import NamedexText

/// The characters by which Apple's fonts show symbols: a table with the columns `name` and `character`.
struct SFSymbolsCharacters {
  private let path: String
  /// The character of each entry, by its name.
  private(set) var characters: [String: Unicode.Scalar] = [:]
  private var unknown: [String] = []
  private var rowCount = 0

  /// Reads the table.
  ///
  /// - Parameters:
  ///   - path: The table.
  ///   - history: Knows the entry of each name, current or former.
  /// - Throws: `unreadable`, and `badData` with the line of the fault, also where the names of one
  ///   entry have two characters.
  init(path: String, history: SFSymbolsHistory) throws(ImportError) {
    self.path = path
    var lines = try UpstreamLines(path: path)
    var columns: (name: Int, character: Int)?
    while let line = try lines.next() {
      let fields = line.text.split(separator: "\t", omittingEmptySubsequences: false)
      guard let (name, character) = columns else {
        guard let name = fields.firstIndex(of: "name"),
          let character = fields.firstIndex(of: "character")
        else { throw lines.bad("the header has no columns 'name' and 'character'", line: 1) }
        columns = (name, character)
        continue
      }
      guard fields.count > max(name, character) else {
        throw lines.bad(
          "\(counted(fields.count, "field")); expected as many as in the header", line: line.number)
      }
      guard case .character(let text)? = try? IdentityQuery(String(fields[character])),
        let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1
      else {
        throw lines.bad(
          "'\(fields[character])' is not a code point such as 'U+100038'", line: line.number)
      }
      rowCount += 1
      guard let entry = history.entry(of: String(fields[name])) else {
        unknown.append(String(fields[name]))
        continue
      }
      guard characters.updateValue(scalar, forKey: entry) ?? scalar == scalar else {
        throw lines.bad("'\(entry)' has two characters", line: line.number)
      }
    }
  }

  /// What was read and what was left out.
  var notes: [String] {
    var notes = ["\(path): \(counted(rowCount, "row")), characters of \(characters.count) entries"]
    if let first = unknown.min(by: precedes) {
      notes.append(
        "\(path): characters of \(unknown.count) names left out that are in no list of names; the "
          + "first is '\(first)'")
    }
    return notes
  }
}
