internal import NamedexCore
internal import NamedexText

/// The characters that Apple's fonts use to show symbols: a table with the columns `name` and
/// `character`.
struct SFSymbolsCharacters {
  /// The character of each entry, by name.
  private(set) var characters: [String: Unicode.Scalar] = [:]
  /// Notes about what was read and what was left out.
  private(set) var notes: [String] = []

  /// Reads the table.
  ///
  /// - Parameters:
  ///   - path: The table.
  ///   - history: The history, which determines the entry of each current or former name.
  /// - Throws: `unreadable`; `badData`, with the line number, if a row is malformed or the names of
  ///   an entry have different characters.
  init(path: String, history: SFSymbolsHistory) throws(ImportError) {
    var (unknown, rowCount): ([String], Int) = ([], 0)
    var table = try TableReader(tabSeparated: path, columns: ["name", "character"])
    while let row = try table.next() {
      let (name, written) = (row["name"], row["character"])
      guard case .character(let text)? = try? IdentityQuery(written),
        let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1
      else {
        throw table.bad("'\(written)' is not a code point such as 'U+100038'", line: row.line)
      }
      rowCount += 1
      guard let entry = history.entry(of: name) else {
        unknown.append(name)
        continue
      }
      guard characters.updateValue(scalar, forKey: entry) ?? scalar == scalar else {
        throw table.bad("'\(entry)' has two characters", line: row.line)
      }
    }
    notes = ["\(path): \(counted(rowCount, "row")), characters of \(characters.count) entries"]
    notes += note(
      "\(path): characters of ", leftOut: unknown, "names left out that are in no list of names")
  }
}
