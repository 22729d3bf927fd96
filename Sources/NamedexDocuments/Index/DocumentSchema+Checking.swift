internal import GRDB

extension DocumentSchema {
  /// Compares the index with the content, and checks the tables of the index and the content for
  /// damage.
  func check(in db: Database) throws {
    let problems = try problems(of: table, in: db)
    if let problem = problems.first { throw DocumentIndexError.damaged(problem) }
    for (name, definition) in madeDefinitions {
      let stored = try String.fetchOne(
        db, sql: "SELECT sql FROM sqlite_master WHERE name = ?", arguments: [name])
      guard stored == definition else { throw DocumentIndexError.differs(index: self.name) }
    }
    for (table, _) in shadowDefinitions {
      guard try self.problems(of: table, in: db).isEmpty else {
        throw DocumentIndexError.differs(index: name)
      }
    }
    do {
      try db.execute(sql: "INSERT INTO \(index)(\(index), rank) VALUES ('integrity-check', 1)")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      throw DocumentIndexError.differs(index: name)
    }
  }

  /// Returns the problems that SQLite finds in a table.
  private func problems(of table: String, in db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "PRAGMA integrity_check(\(table.quotedText))").filter {
      $0 != "ok"
    }
  }
}
