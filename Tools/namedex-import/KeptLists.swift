import NamedexCommandLine
import NamedexImport
import NamedexIndexing
import NamedexText

/// Updates the lists that an import did not write, such as meanings written by hand. Names that
/// became former names in the import are replaced, because the catalog could not be read otherwise.
enum KeptLists {
  /// The lists with a column of names, and the columns that identify a row.
  private static let keys: [(list: SourceList, key: [String])] = [
    (.keywords, ["name", "keyword"]), (.meanings, ["words", "name"]), (.characters, ["name"]),
    (.colors, ["name", "appearance", "since"]),
  ]

  /// Brings the lists up to date.
  ///
  /// - Parameters:
  ///   - staging: The catalog's lists. The updated lists are staged there.
  ///   - written: The names of the lists that the import wrote.
  /// - Returns: A sentence about each list that was changed.
  static func update(
    in staging: ListStaging, besides written: [String]
  ) throws(ImportError) -> [String] {
    var kept: [(list: SourceList, key: [String], bytes: [UInt8])] = []
    for (list, key) in keys where !written.contains(list.rawValue) {
      if let bytes = try staging.bytes(of: list.rawValue) { kept.append((list, key, bytes)) }
    }
    guard !kept.isEmpty, let names = try CurrentNames(staging) else { return [] }
    var notes: [String] = []
    for (list, key, bytes) in kept {
      guard let table = KeptTable(bytes, key: key, names), table.isChanged else { continue }
      try staging.stage(
        list.rawValue,
        BuiltInLists.table(table.header, table.rows, isSorted: list == .meanings))
      notes.append("\(list.rawValue): \(table.summary)")
    }
    return notes
  }
}

/// A list in which former names have been replaced.
private struct KeptTable {
  let header: [String]
  private(set) var rows: [[String]] = []
  private var renamed = 0
  private var gone: [String] = []

  /// Reads a table; nil if the bytes are not a table or a column is missing.
  ///
  /// - Parameter key: The columns that identify a row.
  init?(_ bytes: [UInt8], key: [String], _ names: CurrentNames) {
    guard let text = String(wellFormedUTF8: bytes[...]) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let header = lines.first, let column = header.firstIndex(of: "name") else { return nil }
    self.header = header
    let places = key.compactMap { header.firstIndex(of: $0) }
    guard places.count == key.count, lines.allSatisfy({ $0.count == header.count }) else {
      return nil
    }
    var seen = Set(
      lines.dropFirst().filter { names.isCurrent($0[column]) }.map { row in places.map { row[$0] } }
    )
    for var row in lines.dropFirst() {
      if names.isCurrent(row[column]) {
        rows.append(row)
        continue
      }
      guard let name = names.current(row[column]) else {
        gone.append(row[column])
        continue
      }
      row[column] = name
      renamed += 1
      // If a row with the new name exists already, that row is kept.
      if seen.insert(places.map { row[$0] }).inserted { rows.append(row) }
    }
  }

  var isChanged: Bool { renamed > 0 || !gone.isEmpty }

  /// A description of the changes.
  var summary: String {
    var parts: [String] = []
    if renamed > 0 {
      parts.append("replaced former names in \(counted(renamed, "row"))")
    }
    if let first = gone.first {
      parts.append(
        "dropped \(counted(gone.count, "row")) for names that no longer exist; the first is \(first.quoted)"
      )
    }
    return parts.joined(separator: "; ")
  }
}
