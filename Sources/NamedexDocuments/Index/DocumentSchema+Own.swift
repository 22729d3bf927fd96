package import GRDB

extension DatabaseReader {
  /// Checks that a database contains only an index and its documents, defined as this package
  /// defines them: no other triggers, tables or views, and no computed columns.
  ///
  /// - Parameters:
  ///   - index: The name of the index. A database without this index passes the check.
  ///   - budget: The limit on the connection's work.
  /// - Throws: `DocumentIndexError.damaged` with the first difference, or an SQLite error.
  /// - Complexity: O(*n*) in the size of the schema.
  package func requireDocumentsOnly(
    index: String, _ budget: StepBudget
  ) async throws(DocumentIndexError) {
    do {
      try await read { db in
        budget.renew()
        try DocumentSchema.requireOwn(index, in: db)
      }
    } catch {
      throw budget.translated(error)
    }
  }
}

extension DatabaseWriter {
  /// Allows the schema's triggers to use FTS5 tables, which some versions of SQLite consider
  /// unsafe. Call this only after `requireDocumentsOnly(index:_:)` has found nothing else in the
  /// schema.
  package func trustSchema() async throws(DocumentIndexError) {
    do {
      try await writeWithoutTransaction { try $0.execute(sql: "PRAGMA trusted_schema = ON") }
    } catch {
      throw DocumentIndexError(translating: error)
    }
  }
}

extension DocumentSchema {
  /// A row of SQLite's schema.
  private struct Object {
    var type: String
    var name: String
    /// Nil for the index that SQLite creates for a key.
    var sql: String?
  }

  /// Checks that a database contains only an index and its documents. Each table is read only after
  /// its definition has been compared.
  fileprivate static func requireOwn(_ name: String, in db: Database) throws {
    let objects = try Row.fetchAll(
      db, sql: "SELECT type, name, sql FROM sqlite_master ORDER BY rowid"
    ).map { row in
      Object(
        type: String.fromDatabaseValue(row[0] as DatabaseValue) ?? "",
        name: String.fromDatabaseValue(row[1] as DatabaseValue) ?? "",
        sql: String.fromDatabaseValue(row[2] as DatabaseValue))
    }
    var definitions: [String: String?] = [:]
    for (name, sql) in catalogDefinitions + [lexiconDefinition(of: name)] {
      definitions[name.lowercased()] = sql
    }
    try compare(objects, definitions, isComplete: false)
    guard let schema = try DocumentSchema(name, in: db) else { return }
    guard schema.table == contentTable(of: name), schema.idColumn == id, schema.keyColumn == key
    else {
      throw DocumentIndexError.damaged("the documents of the index '\(name)' are in an app's table")
    }
    definitions[schema.table.lowercased()] = schema.contentDefinition(
      values: try schema.values(in: db))
    for (name, sql) in schema.shadowDefinitions { definitions[name.lowercased()] = sql }
    let isCurrent = try schema.isCurrent(in: db)
    for (name, sql) in schema.madeDefinitions {
      // An index of another version is recreated before it is used.
      definitions[name.lowercased()] = .some(isCurrent ? sql : nil)
    }
    try compare(objects, definitions, isComplete: true)
  }

  /// Compares objects with definitions by name; a nil definition matches anything.
  private static func compare(
    _ objects: [Object], _ definitions: [String: String?], isComplete: Bool
  ) throws {
    for object in objects {
      let isRight =
        switch definitions[object.name.lowercased()] {
        case let sql??: object.sql == sql
        case .some(nil): true
        // SQLite itself creates an index for a key, and only such an index has no SQL.
        case nil: !isComplete || object.type == "index" && object.sql == nil
        }
      guard isRight else {
        throw DocumentIndexError.damaged(
          "the \(object.type) '\(object.name)' is not one that Namedex makes")
      }
    }
  }
}
