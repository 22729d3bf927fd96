import NamedexCore

/// The SQL that creates the tables of a catalog in SQLite.
package enum SQLiteScript {
  /// Writes the statements.
  package static func write<Failure: Error>(
    _ catalog: ExportedCatalog, to line: SQLSink<Failure>
  ) throws(Failure) {
    try line(begin)
    for definition in definitions { try line(definition + ";") }
    for table in ExportTable.all { try insert(table, of: catalog, to: line) }
    try comment(line)
    for index in ExportTable.indexes { try line(index + ";") }
    try line(fill)
    try line("COMMIT;")
  }

  /// The beginning of every script for `sqlite3`: an error stops it and undoes its changes.
  ///
  /// Expressions in the schema of an existing database must not call functions of the shell, which
  /// can read and write files and start programs.
  static let begin = """
    .bail on
    PRAGMA trusted_schema = OFF;
    PRAGMA busy_timeout = 5000;
    BEGIN IMMEDIATE;
    """

  /// An SQL condition that is true if our scripts defined everything that belongs to the catalog's
  /// tables.
  ///
  /// Triggers, views, computed columns, constraints and indexes from another program would run when
  /// rows change. SQLite stores definitions as written, except for initial words such as
  /// `CREATE TABLE`.
  static var hasOnlyOurs: String {
    let names = (tableNames + fullTextTables.map { $0.name }).map { DatabaseKind.quoted($0) }
    let known = (definitions + ExportTable.indexes + fullTextTables.map { $0.definition })
      .map { DatabaseKind.quoted($0) }
    return """
      NOT EXISTS (SELECT 1 FROM main.sqlite_master
        WHERE lower(tbl_name) IN (\(names.joined(separator: ", ")))
          AND sql NOT IN (\(known.joined(separator: ",\n")))
      )
      """
  }

  private static let tableNames =
    ExportTable.all.map { $0.fullName } + [
      "namedex_column", "namedex_statement", "namedex_document", "namedex_document_text",
    ]

  /// The tables that FTS5 creates for the full-text index.
  private static let fullTextTables: [(name: String, definition: String)] = [
    ("data", "(id INTEGER PRIMARY KEY, block BLOB)"),
    ("idx", "(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID"),
    ("docsize", "(id INTEGER PRIMARY KEY, sz BLOB)"),
    ("config", "(k PRIMARY KEY, v) WITHOUT ROWID"),
  ].map { name, columns in
    ("namedex_document_\(name)", "CREATE TABLE 'namedex_document_\(name)'\(columns)")
  }

  /// The definitions of everything but indexes, as stored by SQLite.
  private static var definitions: [String] { ExportTable.all.map(definition) + further }

  private static func definition(of table: ExportTable) -> String {
    let columns = DatabaseKind.sqlite.columns(of: table).map { column in
      let type = column.kind == .text || column.kind == .tokens ? "TEXT" : "INTEGER"
      return "  \(column.name) \(type)\(column.isOptional ? "" : " NOT NULL")"
    }
    let key = "  PRIMARY KEY (\(table.key.joined(separator: ", ")))"
    // Tables have row numbers, and the full-text index has column sizes, because DuckDB can read
    // only such tables. Without row numbers and column sizes, files would be a quarter smaller.
    return "CREATE TABLE \(table.fullName) (\n" + (columns + [key]).joined(separator: ",\n")
      + "\n)"
  }

  /// The ASCII characters to add to FTS5's token characters, so that every character except ASCII
  /// white space is part of a token.
  private static let tokenCharacters = (33...126 as ClosedRange<UInt8>)
    .map { Character(Unicode.Scalar($0)) }
    .filter { !$0.isLetter && !$0.isNumber }
    .map { $0 == "\"" || $0 == "'" ? "\($0)\($0)" : "\($0)" }.joined()

  /// The definitions of everything besides the catalog's tables and their indexes.
  private static let further = [
    """
    CREATE TABLE namedex_column (
      "table" TEXT NOT NULL,
      "column" TEXT NOT NULL,
      comment TEXT NOT NULL,
      PRIMARY KEY ("table", "column")
    )
    """,
    """
    CREATE TABLE namedex_statement (
      name TEXT NOT NULL PRIMARY KEY,
      sql TEXT NOT NULL,
      comment TEXT NOT NULL
    )
    """,
    """
    CREATE VIRTUAL TABLE namedex_document USING fts5(
      tokens, content = '', detail = none, prefix = '1 2 3',
      tokenize = "ascii tokenchars '\(tokenCharacters)'")
    """,
    """
    CREATE VIEW namedex_document_text AS
      SELECT e.entry AS entry, (SELECT group_concat(t.value, ' ')
        FROM namedex_representation AS r, json_each(r.tokens) AS t WHERE r.entry = e.entry) AS tokens
      FROM namedex_entry AS e
    """,
  ]

  /// Adds the tokens of every entry to the full-text index.
  static let fill = """
    INSERT INTO namedex_document (rowid, tokens)
      SELECT entry, tokens FROM namedex_document_text ORDER BY entry;
    INSERT INTO namedex_document (namedex_document) VALUES ('optimize');
    """

  private static func insert<Failure: Error>(
    _ table: ExportTable, of catalog: ExportedCatalog, to line: SQLSink<Failure>
  ) throws(Failure) {
    let kind = DatabaseKind.sqlite
    let stored = table.columns.indices.filter { kind.stores(table.columns[$0]) }
    var rowCount = 0
    try catalog.forEachRow(of: table) { row throws(Failure) in
      let values = stored.map { kind.literal(row[$0]) }.joined(separator: ",")
      // One statement with many rows is parsed faster than many statements.
      if rowCount % 500 == 0 {
        try line("\(rowCount == 0 ? "" : ";\n")INSERT INTO \(table.fullName) VALUES")
        try line("(\(values))")
      } else {
        try line(",(\(values))")
      }
      rowCount += 1
    }
    if rowCount > 0 { try line(";") }
  }

  private static func comment<Failure: Error>(_ line: SQLSink<Failure>) throws(Failure) {
    func add(_ table: String, _ column: String, _ comment: String) throws(Failure) {
      let values = [table, column, comment].map { DatabaseKind.quoted($0) }
      try line("INSERT INTO namedex_column VALUES (\(values.joined(separator: ", ")));")
    }
    for table in ExportTable.all {
      try add(table.fullName, "", table.comment)
      for column in DatabaseKind.sqlite.columns(of: table) {
        try add(table.fullName, column.name, column.comment)
      }
    }
    try add("namedex_document", "", "The full-text index of the entries' tokens, by entry")
    try add("namedex_document_text", "", "What namedex_document has of each entry")
    try add("namedex_column", "", "What tables and columns are for")
    try add("namedex_statement", "", "Statements to prepare, and to bind values to")
    let values = ["search", SQLiteSearch.statement, explanation]
      .map { DatabaseKind.quoted($0) }
    try line("INSERT INTO namedex_statement VALUES (\(values.joined(separator: ", ")));")
  }

  private static let explanation = """
    The entries that :query accepts, most relevant first. :as_of is a release or a platform version \
    such as iOS 14.2, :max a number of entries, :facets JSON such as {"category": ["weather"]}; each \
    may be null.
    """
}
