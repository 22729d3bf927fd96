internal import NamedexCore
internal import NamedexTokenizing

/// The statements that make an index.
extension DocumentSchema {
  /// The texts that are indexed: FTS5 reads its content here.
  var viewDefinition: String {
    let values = columns.map { "\(expression(for: $0, "")) AS \(quoted($0))" }
    return """
      CREATE VIEW \(view.quotedName) AS SELECT
      \(idColumn.quotedName) AS \(Self.id), \(values.joined(separator: ", "))
      FROM \(table.quotedName)
      """
  }

  /// The table of FTS5.
  var indexDefinition: String {
    let tokenize = lexicon.words.isEmpty ? "namedex" : "namedex lexicon \(lexiconTable.quotedText)"
    return """
      CREATE VIRTUAL TABLE \(index) USING fts5(\(columns.map(quoted).joined(separator: ", ")),
      content=\(view.quotedText), content_rowid='\(Self.id)', prefix='\(Self.prefixes)',
      tokenize=\(tokenize.quotedText))
      """
  }

  /// What keeps the index in step, in the order of `triggers`.
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

  /// The text that is indexed.
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
  /// The text as a name in SQL. GRDB's `quotedDatabaseIdentifier` leaves quotation marks in it as they
  /// are.
  package var quotedName: String { quoted("\"") }

  /// The text as a string in SQL.
  var quotedText: String { quoted("'") }

  /// Doubles each mark in the text, those with an accent too, which are other characters.
  private func quoted(_ mark: Unicode.Scalar) -> String {
    let pieces = unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
    return "\(mark)\(pieces.map { String($0) }.joined(separator: "\(mark)\(mark)"))\(mark)"
  }
}
