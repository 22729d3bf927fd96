import GRDB
import NamedexCommandLine
import NamedexDocuments
import NamedexFiles
import NamedexText

/// A table of another database, as a source of documents.
struct SourceTable {
  let path: String
  let table: String
  /// The column that identifies a document; nil for the number of the row.
  let key: String?

  /// Reads the rows.
  func read(
    _ columns: [DocumentColumn], _ values: [String], _ line: ProgressLine,
    _ add: (StoredDocument) throws -> Void
  ) throws {
    guard Files.kind(of: path) == .file else {
      throw Failure.reported("\(path): no such file", .unreadable)
    }
    let queue = try reading { try DocumentFile.queue(path, isReadOnly: true) }
    try queue.read { db in
      try validate(columns.map(\.name) + values, in: db)
      let rows = try rows(columns, values, in: db)
      var count = 0
      while let row = try reading({ try rows.next() }) {
        try add(document(row, columns, values))
        count += 1
        line.show("\(count) documents")
      }
    }
  }

  /// Makes failures of the errors of this database; others are of the one that is written.
  private func reading<Value>(_ body: () throws -> Value) throws(Failure) -> Value {
    do { return try body() } catch {
      throw Failure(DocumentIndexError(translating: error), in: path)
    }
  }

  private func rows(
    _ columns: [DocumentColumn], _ values: [String], in db: Database
  ) throws(Failure) -> RowCursor {
    let texts = [key?.quotedName ?? "rowid"] + columns.map(\.name.quotedName)
    let columns = texts.map { "CAST(\($0) AS TEXT)" } + values.map(\.quotedName)
    return try reading {
      try Row.fetchCursor(
        db, sql: "SELECT \(columns.joined(separator: ", ")) FROM \(table.quotedName)")
    }
  }

  /// Names what is not there.
  private func validate(_ names: [String], in db: Database) throws(Failure) {
    let (tables, existing) = try reading {
      let tables = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite!_%'
          ESCAPE '!' ORDER BY name
          """)
      let isThere = tables.contains { $0.lowercased() == table.lowercased() }
      return (tables, isThere ? try db.columns(in: table).map(\.name) : [])
    }
    guard !existing.isEmpty else {
      throw Failure.reported(
        "\(path): there is no table \(table.quoted)\(didYouMean(table, tables))", .badData)
    }
    let known = Set(existing.map { $0.lowercased() })
    for name in names + (key.map { [$0] } ?? []) where !known.contains(name.lowercased()) {
      throw Failure.reported(
        "\(path): the table \(table.quoted) has no column \(name.quoted)"
          + didYouMean(name, existing), .badData)
    }
  }

  private func document(
    _ row: Row, _ columns: [DocumentColumn], _ values: [String]
  ) throws(Failure) -> StoredDocument {
    guard let identifier = String.fromDatabaseValue(row[0] as DatabaseValue), !identifier.isEmpty
    else {
      throw .reported(
        "\(path): a row has no \((key ?? "rowid").quoted), which `--key` names", .badData)
    }
    var document = StoredDocument(key: identifier, [:])
    for (position, column) in columns.enumerated() {
      document.texts[column.name] = String.fromDatabaseValue(row[position + 1] as DatabaseValue)
    }
    for (position, name) in values.enumerated() {
      document.values[name] = row[columns.count + position + 1]
    }
    return document
  }
}
