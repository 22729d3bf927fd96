import Foundation
import GRDB
import NamedexCore
import NamedexExport
import NamedexTestSupport
import Testing

/// A query for an exported catalog.
struct Question {
  var text: String
  var asOf: String?
  var facets: [CatalogFacet] = []
  var limit: Int?

  /// The facets in the form that the databases expect.
  var facetsJSON: String? {
    guard !facets.isEmpty else { return nil }
    let keys = Dictionary(grouping: facets) { $0.key }
    let data = try? JSONSerialization.data(
      withJSONObject: keys.mapValues { $0.map { $0.value } }, options: .sortedKeys)
    return data.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Searcher {
  /// Returns one line for each match, as printed by a database.
  static func lines(_ index: CatalogIndex, _ question: Question) throws -> [String] {
    let scope = SearchScope(
      asOf: try question.asOf.map { try index.releasePoint($0) }, facets: question.facets)
    return try Searcher(index, scope: scope).search(question.text, limit: question.limit)
      .matches.map { "\($0.entry.number)|\($0.shownName)|\($0.matchedText)|\($0.kind.name)" }
  }
}

/// Returns the SQL that a closure writes.
func script(_ write: (SQLSink<Never>) -> Void) -> String {
  var script = ""
  write { script += $0 + "\n" }
  return script
}

/// A catalog in an in-memory SQLite database.
struct SQLiteCatalog {
  let queue: DatabaseQueue

  init(_ index: CatalogIndex) throws {
    queue = try DatabaseQueue()
    try execute(script { SQLiteScript.write(ExportedCatalog(index), to: $0) })
  }

  func execute(_ sql: String) throws {
    let statements = sql.split(separator: "\n", maxSplits: 1)
    #expect(statements[0] == ".bail on")
    try queue.writeWithoutTransaction { db in
      do {
        try db.execute(sql: String(statements[1]))
      } catch {
        // `sqlite3 -bail` also rolls back when it ends.
        if db.isInsideTransaction { try db.execute(sql: "ROLLBACK") }
        throw error
      }
    }
  }

  func lines(_ questions: [Question]) throws -> [[String]] {
    try queue.read { db in
      let sql = try #require(try String.fetchOne(db, sql: "SELECT sql FROM namedex_statement"))
      let statement = try db.cachedStatement(sql: sql)
      return try questions.map { question in
        let arguments: StatementArguments = [
          "query": question.text, "as_of": question.asOf, "max": question.limit,
          "facets": question.facetsJSON,
        ]
        return try Row.fetchAll(statement, arguments: arguments).map { row in
          "\(row[0] as Int)|\(row[1] as String)|\(row[2] as String)|\(row[3] as String)"
        }
      }
    }
  }
}

/// A catalog in its own PostgreSQL database.
struct PostgreSQLCatalog {
  let server: PostgreSQLServer
  let database: String

  init(_ server: PostgreSQLServer, _ index: CatalogIndex, partitionCount: Int = 1) throws {
    self.server = server
    database = try server.makeDatabase()
    let sql = script {
      PostgreSQLScript.write(ExportedCatalog(index), partitionCount: partitionCount, to: $0)
    }
    let run = try server.run(sql, on: database)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  /// Returns the answers to questions. The questions are loaded into a table, so `namedex_search`
  /// receives them as values, never as SQL.
  func lines(_ questions: [Question]) throws -> [[String]] {
    func field(_ text: String?) -> String {
      guard let text else { return "\\N" }
      return text.replacing("\\", with: "\\\\").replacing("\t", with: "\\t")
        .replacing("\n", with: "\\n").replacing("\r", with: "\\r")
    }
    let rows = questions.enumerated().map { number, question in
      [
        String(number), field(question.text), field(question.asOf),
        question.limit.map { String($0) } ?? "\\N", field(question.facetsJSON),
      ].joined(separator: "\t") + "\n"
    }
    let sql = """
      CREATE TEMP TABLE question (number int, text text, as_of text, max int, facets jsonb);
      COPY question FROM stdin;
      \(rows.joined())\\.
      SELECT number, row_number() OVER (), entry, name, matched, kind
      FROM (SELECT * FROM question ORDER BY number) AS q
      CROSS JOIN LATERAL namedex_search(q.text, q.as_of, q.max, q.facets);
      """
    var answers = [[String]](repeating: [], count: questions.count)
    var ranked: [[(Int, String)]] = Array(repeating: [], count: questions.count)
    for line in try server.lines(sql, on: database) {
      let parts = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
      let number = try #require(Int(parts[0]))
      ranked[number].append((try #require(Int(parts[1])), String(parts[2])))
    }
    for number in answers.indices {
      answers[number] = ranked[number].sorted { $0.0 < $1.0 }.map { $0.1 }
    }
    return answers
  }
}
