import GRDB
import NamedexCommandLine
import NamedexDocuments
import NamedexFiles
import NamedexText

/// A table in another database, as a source of documents.
struct SourceTable {
  let path: String
  let table: String
  /// The column that identifies a document; nil to use row numbers.
  let key: String?

  /// Reads all rows of the table.
  func read(
    _ columns: [DocumentColumn], _ values: [String], _ line: ProgressLine,
    _ add: (StoredDocument) throws -> Void
  ) throws {
    guard Files.kind(of: path) == .file else {
      throw Failure.reported("\(path): no such file", .unreadable)
    }
    let budget = DocumentFile.budget(for: path)
    let queue = try reading(budget) { try DocumentFile.queue(path, isReadOnly: true, budget) }
    try queue.read { db in
      budget.renew()
      try validate(columns.map(\.name) + values, in: db, budget)
      let rows = try rows(columns, values, in: db, budget)
      var count = 0
      while let row = try reading(budget, { try rows.next() }) {
        let document = try document(row, columns, values)
        guard budget.take(document.byteCount) else { throw tooLong(budget) }
        try add(document)
        count += 1
        line.show("\(count) documents")
      }
    }
  }

  /// Turns errors of the source database into failures. Other errors come from the database that is
  /// being written.
  private func reading<Value>(
    _ budget: StepBudget, _ body: () throws -> Value
  ) throws(Failure) -> Value {
    budget.resume()
    do { return try body() } catch {
      if budget.isExhausted { throw tooLong(budget) }
      switch budget.translated(error) {
      case .damaged(let message):
        throw .reported("\(path): not a database, or damaged (\(message))", .badData)
      case .database(let code, let message) where code & 0xFF == 1:
        throw .reported("\(path): the table \(table.quoted) cannot be read (\(message))", .badData)
      case let error: throw Failure(error, in: path)
      }
    }
  }

  /// Returns the failure for a table that takes too long to read, because it is a view or is
  /// damaged.
  private func tooLong(_ budget: StepBudget) -> Failure {
    .reported(
      "\(path): reading \(table.quoted) takes more than the \(budget.limit) steps that a file of "
        + "\(budget.byteCount) bytes may take; if it is a view, write its rows to a table, and build from that",
      .badData)
  }

  private func rows(
    _ columns: [DocumentColumn], _ values: [String], in db: Database, _ budget: StepBudget
  ) throws(Failure) -> RowCursor {
    let texts = [key?.quotedName ?? "rowid"] + columns.map(\.name.quotedName)
    let columns = texts.map { "CAST(\($0) AS TEXT)" } + values.map(\.quotedName)
    return try reading(budget) {
      try Row.fetchCursor(
        db, sql: "SELECT \(columns.joined(separator: ", ")) FROM \(table.quotedName)")
    }
  }

  /// Checks that the table and the columns exist.
  private func validate(
    _ names: [String], in db: Database, _ budget: StepBudget
  ) throws(Failure) {
    let (tables, existing) = try reading(budget) {
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

extension StoredDocument {
  /// Returns the number of bytes in a collection. This accepts a `Data` without importing
  /// Foundation.
  private static func count(_ bytes: some Collection<UInt8>) -> Int { bytes.count }

  /// The number of bytes in the texts and values of the document.
  fileprivate var byteCount: Int {
    let texts = key.utf8.count + texts.values.reduce(0) { $0 + $1.utf8.count }
    return values.values.reduce(texts) { sum, value in
      switch value.storage {
      case .string(let text): sum + text.utf8.count
      case .blob(let data): sum + Self.count(data)
      case .null, .int64, .double: sum + 8
      }
    }
  }
}
