/// The files of a catalog that an importer has created, before they are written.
package struct ImportedLists: Sendable, Equatable {
  /// A file of the catalog, such as a table or the manifest.
  package struct File: Sendable, Equatable {
    /// The file's name, such as `names.tsv`.
    package var name: String
    /// The file's text; empty if the text is staged.
    package var text: String
    /// True if the text is in a staged temporary file because it may not fit in memory.
    var isStaged = false
    /// True if the file is a table without rows, which is written only to replace an existing
    /// table.
    package var isEmpty: Bool
  }

  /// The columns of the lists that have the same columns in every catalog.
  private static let columns = [
    "categories.tsv": ["category", "label"],
    "aliases.tsv": ["name", "introduced", "replaced_by", "replaced_in"],
    "alternatives.tsv": ["name", "of"], "keywords.tsv": ["name", "keyword"],
    "characters.tsv": ["name", "character"],
  ]

  /// The files, in the order in which they are reported.
  package private(set) var files: [File] = []
  /// The file to name in the error if a field is not allowed in a table.
  private let upstream: String

  package init(from upstream: String) { self.upstream = upstream }

  /// Adds the manifest, `catalog.txt`.
  ///
  /// - Parameter settings: The manifest's keys and values, in order.
  package mutating func addManifest(_ settings: [(key: String, value: String)]) {
    let text = settings.map { "\($0.key): \($0.value)\n" }.joined()
    files.append(File(name: "catalog.txt", text: text, isEmpty: settings.isEmpty))
  }

  /// Adds a table whose rows have been written to a staged file.
  mutating func add(_ file: File) { files.append(file) }

  /// Returns the columns of a list that has the same columns in every catalog.
  static func columns(of name: String) -> [String] {
    guard let columns = columns[name] else { preconditionFailure("\(name) has columns of its own") }
    return columns
  }

  /// Adds a table with all its rows.
  ///
  /// - Parameters:
  ///   - columns: The table's header; nil for a list that has the same header in every catalog.
  ///   - other: The file to name in errors; nil for the upstream of the lists.
  /// - Throws: `badData`, naming `other` or the upstream, if a field contains a tab, a line break
  ///   or another control character.
  package mutating func addTable(
    _ name: String, columns: [String]? = nil, rows: [[String]], from other: String? = nil
  ) throws(ImportError) {
    let columns = columns ?? Self.columns(of: name)
    var text = columns.joined(separator: "\t") + "\n"
    for row in rows {
      precondition(row.count == columns.count, "a row has a field for every column")
      for field in row
      where field.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
        throw .badData(
          file: other ?? upstream,
          reason:
            "'\(field.debugDescription)' contains a control character, which is not allowed in a table"
        )
      }
      text += row.joined(separator: "\t") + "\n"
    }
    files.append(File(name: name, text: text, isEmpty: rows.isEmpty))
  }
}

/// The lists that an importer has created, and its notes.
package struct ImportResult: Sendable, Equatable {
  /// The catalog's files.
  package var lists: ImportedLists
  /// Notes about what was read, what was left out and why, one sentence each.
  package var notes: [String]
}

/// Returns a note about names that are left out, including the first of these names; an empty array
/// if no names are left out.
func note(
  _ place: String, leftOut names: some Collection<String>, _ why: String
) -> [String] {
  guard let first = names.min(by: precedes) else { return [] }
  return ["\(place)\(names.count) \(why); the first is '\(first)'"]
}

/// Compares names by their UTF-8 bytes, so that the order is the same on every machine.
func precedes(_ a: String, _ b: String) -> Bool {
  a.utf8.lexicographicallyPrecedes(b.utf8)
}
