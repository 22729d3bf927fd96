internal import GRDB

extension DocumentSchema {
  /// Compares the index with the content, and looks for damage in the tables of both.
  func check(in db: Database) throws {
    let problems = try problems(of: table, in: db)
    if let problem = problems.first { throw DocumentIndexError.damaged(problem) }
    let definitions =
      [(view, viewDefinition), (name, indexDefinition)] + zip(triggers, triggerDefinitions)
    for (name, definition) in definitions {
      let stored = try String.fetchOne(
        db, sql: "SELECT sql FROM sqlite_master WHERE name = ?", arguments: [name])
      guard stored == definition else { throw DocumentIndexError.differs(index: self.name) }
    }
    for part in ["data", "idx", "docsize", "config"] {
      guard try self.problems(of: "\(name)_\(part)", in: db).isEmpty else {
        throw DocumentIndexError.differs(index: name)
      }
    }
    do {
      try db.execute(sql: "INSERT INTO \(index)(\(index), rank) VALUES ('integrity-check', 1)")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      throw DocumentIndexError.differs(index: name)
    }
  }

  /// What SQLite finds wrong with a table.
  private func problems(of table: String, in db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "PRAGMA integrity_check(\(table.quotedText))").filter {
      $0 != "ok"
    }
  }
}
