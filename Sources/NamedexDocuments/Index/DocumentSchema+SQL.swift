internal import NamedexCore
internal import NamedexTokenizing

/// The statements that create an index, as stored by SQLite.
extension DocumentSchema {
  /// The tables that contain the definitions of a database's indexes.
  static let catalogDefinitions: [(name: String, sql: String)] = [
    (
      "namedex_documents",
      """
      CREATE TABLE namedex_documents (
        name TEXT PRIMARY KEY, content TEXT NOT NULL, id TEXT NOT NULL, key TEXT,
        fingerprint TEXT NOT NULL
      )
      """
    ),
    (
      "namedex_document_columns",
      """
      CREATE TABLE namedex_document_columns (
        name TEXT NOT NULL, position INTEGER NOT NULL, column TEXT NOT NULL, kind TEXT NOT NULL,
        weight REAL NOT NULL, PRIMARY KEY (name, position)
      )
      """
    ),
  ]

  /// Returns the definition of the lexicon table, given the name of its index.
  static func lexiconDefinition(of index: String) -> (name: String, sql: String) {
    let table = "\(index)_lexicon"
    return (table, "CREATE TABLE \(table.quotedName) (token TEXT PRIMARY KEY, words TEXT NOT NULL)")
  }

  /// Returns the name of the table that contains a store's documents, given the name of its index.
  static func contentTable(of index: String) -> String { "\(index)_documents" }

  /// Returns the definition of the table that contains a store's documents.
  ///
  /// - Parameter values: The columns that are not searched.
  func contentDefinition(values: [String]) -> String {
    let columns =
      ["\(Self.id) INTEGER PRIMARY KEY", "\(Self.key) TEXT NOT NULL UNIQUE"]
      + columns.map { "\(quoted($0)) TEXT" } + values.map(\.quotedName)
    return "CREATE TABLE \(table.quotedName)\n(\(columns.joined(separator: ", ")))"
  }

  /// The definitions of the tables in which FTS5 stores the index.
  var shadowDefinitions: [(name: String, sql: String)] {
    [
      ("data", "(id INTEGER PRIMARY KEY, block BLOB)"),
      ("idx", "(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID"),
      ("docsize", "(id INTEGER PRIMARY KEY, sz BLOB)"),
      ("config", "(k PRIMARY KEY, v) WITHOUT ROWID"),
    ].map { part, columns in
      ("\(name)_\(part)", "CREATE TABLE \("\(name)_\(part)".quotedText)\(columns)")
    }
  }

  /// The definitions of the view, the FTS5 table and the triggers of the index.
  var madeDefinitions: [(name: String, sql: String)] {
    [(view, viewDefinition), (name, indexDefinition)]
      + zip(triggers, triggerDefinitions).map { (name: $0, sql: $1) }
  }

  /// The definition of the view from which FTS5 reads the text to index.
  var viewDefinition: String {
    let values = columns.map { "\(expression(for: $0, "")) AS \(quoted($0))" }
    return """
      CREATE VIEW \(view.quotedName) AS SELECT
      \(idColumn.quotedName) AS \(Self.id), \(values.joined(separator: ", "))
      FROM \(table.quotedName)
      """
  }

  /// The definition of the FTS5 table.
  var indexDefinition: String {
    let tokenize = lexicon.words.isEmpty ? "namedex" : "namedex lexicon \(lexiconTable.quotedText)"
    return """
      CREATE VIRTUAL TABLE \(index) USING fts5(\(columns.map(quoted).joined(separator: ", ")),
      content=\(view.quotedText), content_rowid='\(Self.id)', prefix='\(Self.prefixes)',
      tokenize=\(tokenize.quotedText))
      """
  }

  /// The triggers that keep the index up to date, in the same order as `triggers`.
  var triggerDefinitions: [String] {
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
    return zip(triggers, events).map { "CREATE TRIGGER \($0.quotedName) \($1)" }
  }

  func quoted(_ column: DocumentColumn) -> String { column.name.quotedName }

  /// Returns the text to index, as an SQL expression.
  func expression(for column: DocumentColumn, _ row: String) -> String {
    let value = row + quoted(column)
    return switch column.content {
    case .name: "char(1) || \(value)"
    case .text: "ltrim(\(value), char(1))"
    case .html: "namedex_text(\(value))"
    }
  }
}

extension String {
  /// The text as a name in SQL. GRDB's `quotedDatabaseIdentifier` does not escape quotation marks
  /// in a name.
  package var quotedName: String { quoted("\"") }

  /// The text as a string in SQL.
  var quotedText: String { quoted("'") }

  /// Returns the text in quotation marks, with each quotation mark in it doubled. Compares scalars,
  /// because a quotation mark followed by a combining accent is a different character.
  private func quoted(_ mark: Unicode.Scalar) -> String {
    let pieces = unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    return "\(mark)\(pieces.map { String($0) }.joined(separator: "\(mark)\(mark)"))\(mark)"
  }
}
