internal import GRDB

/// Reads the documents of a page and selects the parts of each document to show.
struct MatchReader {
  private let schema: DocumentSchema
  private let statement: Statement
  private var highlighter: TermHighlighter

  init(_ schema: DocumentSchema, _ query: ParsedQuery, _ db: Database) throws {
    self.schema = schema
    statement = try Self.statement(schema, db)
    highlighter = TermHighlighter(query, lexicon: schema.lexicon)
  }

  /// Reads the document of a candidate.
  mutating func match(_ candidate: CandidateSearch.Candidate) throws -> DocumentMatch {
    let (key, texts) = try Self.document(candidate.id, schema, statement) ?? (nil, [])
    var match = DocumentMatch(
      id: candidate.id, key: key, place: candidate.place, score: candidate.score, names: [])
    var best: (snippet: Snippet, column: Int, hits: [TermHighlighter.Hit])?
    for (column, text) in texts.enumerated() {
      let hits = highlighter.hits(in: text, column: column)
      if schema.columns[column].isName {
        match.names.append(
          DocumentExcerpt(
            column: schema.columns[column].name, text: text,
            highlights: TermHighlighter.ranges(of: hits)))
      } else if !text.isEmpty {
        let snippet = Snippet(of: text, hits)
        if snippet.termCount > best?.snippet.termCount ?? -1 { best = (snippet, column, hits) }
      }
    }
    if let best {
      match.snippet = best.snippet.highlighted(
        texts[best.column], column: schema.columns[best.column].name, best.hits)
    }
    return match
  }

  /// Returns the key of a document, and the plain text of each column.
  static func document(
    _ id: Int64, _ schema: DocumentSchema, _ db: Database
  ) throws -> (key: String?, texts: [String])? {
    try document(id, schema, statement(schema, db))
  }

  private static func statement(_ schema: DocumentSchema, _ db: Database) throws -> Statement {
    // Numbers are indexed in the form in which SQLite writes them.
    let columns = schema.columns.map { "CAST(\($0.name.quotedName) AS TEXT)" }
    let key = schema.keyColumn.map { "CAST(\($0.quotedName) AS TEXT)" } ?? "NULL"
    return try db.cachedStatement(
      sql: """
        SELECT \(([key] + columns).joined(separator: ", "))
        FROM \(schema.table.quotedName)
        WHERE \(schema.idColumn.quotedName) = ?
        """)
  }

  private static func document(
    _ id: Int64, _ schema: DocumentSchema, _ statement: Statement
  ) throws -> (key: String?, texts: [String])? {
    guard let row = try Row.fetchOne(statement, arguments: [id]) else { return nil }
    let texts = schema.columns.indices.map { column in
      let text = String.fromDatabaseValue(row[column + 1] as DatabaseValue) ?? ""
      return schema.columns[column].content == .html ? DocumentText.plain(html: text) : text
    }
    return (String.fromDatabaseValue(row[0] as DatabaseValue), texts)
  }
}
