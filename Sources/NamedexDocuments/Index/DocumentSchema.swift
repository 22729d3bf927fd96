internal import GRDB
internal import NamedexCore
internal import NamedexText
internal import NamedexTokenizing

/// The parts of an index in its database: an FTS5 table over a view of the content, triggers, and a
/// row with the definition of the index.
struct DocumentSchema: Sendable, Hashable {
  /// The version of the schema. Increase it with every change to the tables or to the way in which
  /// text is split.
  private static let version = 1
  /// The prefix lengths that are indexed, in characters. In a token of a name, the mark counts as a
  /// character.
  static let prefixes = "1 2 3 4"
  /// The name of the view's identifier column, which differs from the names of the table's columns.
  static let id = "namedex_id"
  /// The name of the column that contains the keys of a store's documents.
  static let key = "namedex_key"

  var name: String
  var table: String
  var idColumn: String
  /// A column that identifies documents outside the database.
  var keyColumn: String?
  var columns: [DocumentColumn]
  var lexicon = CompoundLexicon()

  // MARK: Names

  var index: String { name.quotedName }
  var view: String { "\(name)_text" }
  var lexiconTable: String { Self.lexiconDefinition(of: name).name }
  var triggers: [String] { ["insert", "delete", "update"].map { "\(name)_\($0)" } }

  /// A string that identifies the definition. A stored index must have the same string.
  private var fingerprint: String {
    var parts = [
      "\(Self.version)", Self.prefixes, Folding.unicodeVersion, table, idColumn, keyColumn ?? "",
    ]
    for column in columns { parts += [column.name, column.content.rawValue] }
    if columns.contains(where: { $0.content == .html }) { parts.append(HTMLText.version) }
    for (token, words) in lexicon.words.sorted(by: { $0.key < $1.key }) {
      parts.append("\(token)=\(words.joined(separator: " "))")
    }
    return parts.joined(separator: "\t")
  }

  // MARK: Checking

  /// Checks that the table has the columns of the definition.
  func validate(in db: Database) throws {
    guard try db.tableExists(table) else {
      throw DocumentIndexError.unusableTable(table, reason: "it does not exist")
    }
    guard try db.primaryKey(table).rowIDColumn?.lowercased() == idColumn.lowercased() else {
      throw DocumentIndexError.unusableTable(
        table, reason: "its column '\(idColumn)' is not an integer primary key")
    }
    guard !columns.isEmpty else {
      throw DocumentIndexError.unusableTable(table, reason: "no column is named")
    }
    let existing = Set(try db.columns(in: table).map { $0.name.lowercased() })
    if let keyColumn, !existing.contains(keyColumn.lowercased()) {
      throw DocumentIndexError.unusableColumn(
        keyColumn, reason: "the table '\(table)' does not have it")
    }
    var seen: Set<String> = []
    for column in columns {
      let folded = column.name.lowercased()
      guard existing.contains(folded) else {
        throw DocumentIndexError.unusableColumn(
          column.name, reason: "the table '\(table)' does not have it")
      }
      guard seen.insert(folded).inserted else {
        throw DocumentIndexError.unusableColumn(column.name, reason: "it is named twice")
      }
      guard !["rank", "rowid", name.lowercased()].contains(folded) else {
        throw DocumentIndexError.unusableColumn(column.name, reason: "FTS5 reserves the name")
      }
    }
  }

  /// Returns the columns of a store's documents that are not searched.
  func values(in db: Database) throws -> [String] {
    let others = [Self.id, Self.key] + columns.map(\.name)
    return try db.columns(in: table).map(\.name).filter { !others.contains($0) }
  }

  /// Returns whether the database has the index in the current version and with this definition.
  func isCurrent(in db: Database) throws -> Bool {
    guard try db.tableExists("namedex_documents"), try db.tableExists(name) else { return false }
    let stored = try String.fetchOne(
      db, sql: "SELECT fingerprint FROM namedex_documents WHERE name = ?", arguments: [name])
    return stored == fingerprint
  }

  // MARK: Creating

  /// Creates the index from the content, replacing any earlier index.
  func create(in db: Database) throws {
    try drop(in: db)
    for (table, definition) in Self.catalogDefinitions where try !db.tableExists(table) {
      try db.execute(sql: definition)
    }
    try createLexicon(in: db)
    try db.execute(sql: viewDefinition)
    try db.execute(sql: indexDefinition)
    try createTriggers(in: db)
    try rebuild(in: db)
    try db.execute(
      sql: "INSERT INTO namedex_documents VALUES (?, ?, ?, ?, ?)",
      arguments: [name, table, idColumn, keyColumn, fingerprint])
    try store(in: db)
  }

  /// Stores the columns and their weights.
  func store(in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM namedex_document_columns WHERE name = ?", arguments: [name])
    for (position, column) in columns.enumerated() {
      try db.execute(
        sql: "INSERT INTO namedex_document_columns VALUES (?, ?, ?, ?, ?)",
        arguments: [name, position, column.name, column.content.rawValue, column.weight])
    }
  }

  /// Indexes all content again.
  func rebuild(in db: Database) throws {
    // Use larger batches in memory, so that FTS5 merges less.
    try db.execute(sql: "INSERT INTO \(index)(\(index), rank) VALUES ('hashsize', 16777216)")
    try db.execute(sql: "INSERT INTO \(index)(\(index)) VALUES ('rebuild')")
    try optimize(in: db)
    try db.execute(sql: "INSERT INTO \(index)(\(index), rank) VALUES ('hashsize', 1048576)")
  }

  /// Merges the parts of the index into one.
  func optimize(in db: Database) throws {
    try db.execute(sql: "INSERT INTO \(index)(\(index)) VALUES ('optimize')")
  }

  /// Removes the index but not the content.
  func drop(in db: Database) throws {
    try dropTriggers(in: db)
    try db.execute(sql: "DROP TABLE IF EXISTS \(index)")
    try db.execute(sql: "DROP VIEW IF EXISTS \(view.quotedName)")
    try db.execute(sql: "DROP TABLE IF EXISTS \(lexiconTable.quotedName)")
    for table in ["namedex_documents", "namedex_document_columns"] where try db.tableExists(table) {
      try db.execute(sql: "DELETE FROM \(table) WHERE name = ?", arguments: [name])
    }
  }

  private func createLexicon(in db: Database) throws {
    guard !lexicon.words.isEmpty else { return }
    try db.execute(sql: Self.lexiconDefinition(of: name).sql)
    for (token, words) in lexicon.words.sorted(by: { $0.key < $1.key }) {
      try db.execute(
        sql: "INSERT INTO \(lexiconTable.quotedName) VALUES (?, ?)",
        arguments: [token, words.joined(separator: " ")])
    }
  }

  func createTriggers(in db: Database) throws {
    for definition in triggerDefinitions { try db.execute(sql: definition) }
  }

  func dropTriggers(in db: Database) throws {
    for trigger in triggers {
      try db.execute(sql: "DROP TRIGGER IF EXISTS \(trigger.quotedName)")
    }
  }
}

extension DocumentSchema {
  /// Reads the definition of an index; nil if the database has no index with the name.
  init?(_ name: String, in db: Database) throws {
    guard try db.tableExists("namedex_documents"),
      let row = try Row.fetchOne(
        db, sql: "SELECT content, id, key FROM namedex_documents WHERE name = ?", arguments: [name]),
      let table = String.fromDatabaseValue(row[0] as DatabaseValue),
      let id = String.fromDatabaseValue(row[1] as DatabaseValue)
    else { return nil }
    let key = String.fromDatabaseValue(row[2] as DatabaseValue)
    self.init(name: name, table: table, idColumn: id, keyColumn: key, columns: [])
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT column, kind, weight FROM namedex_document_columns WHERE name = ? ORDER BY position
        """, arguments: [name])
    for row in rows {
      guard let column = String.fromDatabaseValue(row[0] as DatabaseValue),
        let content = String.fromDatabaseValue(row[1] as DatabaseValue)
          .flatMap(DocumentColumn.Content.init),
        let weight = Double.fromDatabaseValue(row[2] as DatabaseValue)
      else { throw DocumentIndexError.damaged("the columns of the index '\(name)'") }
      columns.append(DocumentColumn(column, content, weight: weight))
    }
    if try db.tableExists(lexiconTable) {
      lexicon = try CompoundLexicon(table: lexiconTable, in: db)
    }
  }
}

extension CompoundLexicon {
  /// Reads the rows of a table: a token, and its words separated by spaces.
  init(table: String, in db: Database) throws {
    self.init()
    let rows = try Row.fetchCursor(
      db, sql: "SELECT token, words FROM \(table.quotedName)")
    while let row = try rows.next() {
      guard let token = String.fromDatabaseValue(row[0] as DatabaseValue),
        let words = String.fromDatabaseValue(row[1] as DatabaseValue)
      else { continue }
      decide(token, words.split(separator: " ").map(String.init))
    }
  }
}
