internal import GRDB
internal import NamedexCore
internal import NamedexXML

/// What an index is made of in its database: a table of FTS5 over a view of the content, triggers, and
/// a row that tells what the index was made from.
struct DocumentSchema: Sendable, Hashable {
  /// Raised with every change of how texts are cut or of the tables.
  private static let version = 1
  /// The lengths of beginnings that are indexed, in characters. A token of names has its mark, too.
  private static let prefixes = "1 2 3 4"
  /// The column of the view that has the identifier: the table may have a column of any other name.
  private static let id = "namedex_id"

  var name: String
  var table: String
  var idColumn: String
  /// A column that identifies documents outside of the database.
  var keyColumn: String?
  var columns: [DocumentColumn]
  var lexicon = CompoundLexicon()

  // MARK: Names

  private var index: String { name.quotedName }
  private var view: String { "\(name)_text" }
  private var lexiconTable: String { "\(name)_lexicon" }
  private var triggers: [String] { ["insert", "delete", "update"].map { "\(name)_\($0)" } }

  /// What a stored index must have been made from.
  private var fingerprint: String {
    var parts = [
      "\(Self.version)", Self.prefixes, Folding.unicodeVersion, table, idColumn, keyColumn ?? "",
    ]
    for column in columns { parts += [column.name, column.content.rawValue] }
    if columns.contains(where: { $0.content == .html }) { parts.append(HTMLText.parserVersion) }
    for (token, words) in lexicon.words.sorted(by: { $0.key < $1.key }) {
      parts.append("\(token)=\(words.joined(separator: " "))")
    }
    return parts.joined(separator: "\t")
  }

  // MARK: Checking

  /// Checks that the table has what the definition names.
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

  /// Whether the database has the index, made from this definition by this version.
  func isCurrent(in db: Database) throws -> Bool {
    guard try db.tableExists("namedex_documents"), try db.tableExists(name) else { return false }
    let stored = try String.fetchOne(
      db, sql: "SELECT fingerprint FROM namedex_documents WHERE name = ?", arguments: [name])
    return stored == fingerprint
  }

  /// Reads what an index was made from.
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
      else { throw DocumentIndexError.differs(index: name) }
      columns.append(DocumentColumn(column, content, weight: weight))
    }
    if try db.tableExists(lexiconTable) {
      lexicon = try CompoundLexicon(table: lexiconTable, in: db)
    }
  }

  init(
    name: String, table: String, idColumn: String, keyColumn: String?, columns: [DocumentColumn],
    lexicon: CompoundLexicon = CompoundLexicon()
  ) {
    self.name = name
    self.table = table
    self.idColumn = idColumn
    self.keyColumn = keyColumn
    self.columns = columns
    self.lexicon = lexicon
  }

  // MARK: Making

  /// Makes the index from the content, in place of an earlier one.
  func create(in db: Database) throws {
    try drop(in: db)
    try db.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS namedex_documents (
          name TEXT PRIMARY KEY, content TEXT NOT NULL, id TEXT NOT NULL, key TEXT,
          fingerprint TEXT NOT NULL
        );
        CREATE TABLE IF NOT EXISTS namedex_document_columns (
          name TEXT NOT NULL, position INTEGER NOT NULL, column TEXT NOT NULL, kind TEXT NOT NULL,
          weight REAL NOT NULL, PRIMARY KEY (name, position)
        )
        """)
    try createLexicon(in: db)
    let tokenize = lexicon.words.isEmpty ? "namedex" : "namedex lexicon \(lexiconTable.quotedText)"
    let values = columns.map { "\(expression(for: $0, "")) AS \(quoted($0))" }
    try db.execute(
      sql: """
        CREATE VIEW \(view.quotedName) AS SELECT
        \(idColumn.quotedName) AS \(Self.id), \(values.joined(separator: ", "))
        FROM \(table.quotedName)
        """)
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE \(index) USING fts5(\(columns.map(quoted).joined(separator: ", ")),
        content=\(view.quotedText), content_rowid='\(Self.id)', prefix='\(Self.prefixes)',
        tokenize=\(tokenize.quotedText))
        """)
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

  /// Reads all content again.
  func rebuild(in db: Database) throws {
    // Larger runs in memory, so that less is merged.
    try db.execute(sql: "INSERT INTO \(index)(\(index), rank) VALUES ('hashsize', 16777216)")
    try db.execute(sql: "INSERT INTO \(index)(\(index)) VALUES ('rebuild')")
    try optimize(in: db)
    try db.execute(sql: "INSERT INTO \(index)(\(index), rank) VALUES ('hashsize', 1048576)")
  }

  /// Merges the parts of the index into one.
  func optimize(in db: Database) throws {
    try db.execute(sql: "INSERT INTO \(index)(\(index)) VALUES ('optimize')")
  }

  /// Compares the index with the content.
  func check(in db: Database) throws {
    do {
      try db.execute(sql: "INSERT INTO \(index)(\(index), rank) VALUES ('integrity-check', 1)")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      throw DocumentIndexError.differs(index: name)
    }
  }

  /// Removes the index; the content stays.
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
    let table = lexiconTable.quotedName
    try db.execute(sql: "CREATE TABLE \(table) (token TEXT PRIMARY KEY, words TEXT NOT NULL)")
    for (token, words) in lexicon.words.sorted(by: { $0.key < $1.key }) {
      try db.execute(
        sql: "INSERT INTO \(table) VALUES (?, ?)",
        arguments: [token, words.joined(separator: " ")])
    }
  }

  func createTriggers(in db: Database) throws {
    let table = table.quotedName
    let id = idColumn.quotedName
    let names = columns.map(quoted).joined(separator: ", ")
    func values(_ row: String) -> String {
      columns.map { expression(for: $0, row) }.joined(separator: ", ")
    }
    let remove = """
      INSERT INTO \(index)(\(index), rowid, \(names)) VALUES ('delete', old.\(id), \(values("old.")));
      """
    let add = "INSERT INTO \(index)(rowid, \(names)) VALUES (new.\(id), \(values("new.")));"
    let changes = ([id] + columns.map(quoted)).map { "old.\($0) IS NOT new.\($0)" }
    let events = [
      "AFTER INSERT ON \(table) BEGIN \(add) END",
      "AFTER DELETE ON \(table) BEGIN \(remove) END",
      """
      AFTER UPDATE ON \(table) WHEN \(changes.joined(separator: " OR ")) BEGIN \(remove) \(add) END
      """,
    ]
    for (trigger, event) in zip(triggers, events) {
      try db.execute(sql: "CREATE TRIGGER \(trigger.quotedName) \(event)")
    }
  }

  func dropTriggers(in db: Database) throws {
    for trigger in triggers {
      try db.execute(sql: "DROP TRIGGER IF EXISTS \(trigger.quotedName)")
    }
  }

  // MARK: SQL

  private func quoted(_ column: DocumentColumn) -> String { column.name.quotedName }

  /// The text that is indexed.
  private func expression(for column: DocumentColumn, _ row: String) -> String {
    let value = row + quoted(column)
    return switch column.content {
    case .name: "char(1) || \(value)"
    case .text: "ltrim(\(value), char(1))"
    case .html: "namedex_text(\(value))"
    }
  }
}

extension CompoundLexicon {
  /// Reads the rows of a table: a token, and its words with spaces between.
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
