import GRDB
import NamedexCatalogs
import NamedexCore
import NamedexExport
import NamedexTestSupport
import Testing

/// Databases and the index answer alike: the same entries, in the same order, by the same names.
@Suite("Exported catalogs", .timeLimit(.minutes(5)))
struct AgreementTests {
  private static let queryCount = 2000

  /// Queries about a catalog: all of them without a release, and all of them at releases in turn; some
  /// with facets, some with a limit.
  private static func questions(_ index: CatalogIndex, seed: UInt64) throws -> [Question] {
    var generator = QueryGenerator(index, seed: seed)
    var random = SeededGenerator(seed: seed)
    let queries = (0..<queryCount).map { _ in generator.next() }
    let facets = index.facets.flatMap { facet in
      facet.values.map { CatalogFacet(key: facet.key, value: $0.value) }
    }
    func question(_ text: String, _ asOf: String?) -> Question {
      var question = Question(text: text, asOf: asOf)
      if !facets.isEmpty, Int.random(in: 0..<5, using: &random) == 0 {
        question.facets = (0..<Int.random(in: 1...2, using: &random)).compactMap { _ in
          facets.randomElement(using: &random)
        }
      }
      if Int.random(in: 0..<10, using: &random) == 0 { question.limit = 7 }
      return question
    }
    let releases = moments(index)
    return queries.map { question($0, nil) }
      + (releases.isEmpty
        ? []
        : queries.enumerated().map { question($1, releases[$0 % releases.count]) })
  }

  /// Every release, by its name and by the versions of platforms that brought it.
  private static func moments(_ index: CatalogIndex) -> [String] {
    index.releases.flatMap { release in
      [release.id] + release.platforms.map { "\($0.platform) \($0.version)" }
    }
  }

  private func compare(
    _ name: String, _ questions: [Question], _ index: CatalogIndex, _ answers: [[String]]
  ) throws {
    var differences = 0
    for (question, answer) in zip(questions, answers) {
      let expected = try Searcher.lines(index, question)
      guard answer != expected, differences < 3 else { continue }
      differences += 1
      Issue.record(
        """
        \(name): \(question)
        expected \(expected.count): \(expected.prefix(8))
        found \(answer.count): \(answer.prefix(8))
        """)
    }
  }

  @Test("answer in SQLite as the index does", arguments: BuiltIn.all)
  func sqlite(catalog: BuiltIn) throws {
    let index = catalog.index
    let questions = try Self.questions(index, seed: 18)
    try compare("SQLite", questions, index, try SQLiteCatalog(index).lines(questions))
  }

  @Test("answer in PostgreSQL as the index does", arguments: BuiltIn.all)
  func postgresql(catalog: BuiltIn) throws {
    let server = try #require(PostgreSQLServer.shared)
    let index = catalog.index
    let questions = try Self.questions(index, seed: 19)
    let exported = try PostgreSQLCatalog(server, index)
    try compare("PostgreSQL", questions, index, try exported.lines(questions))
  }

  @Test("answer in four partitions as the index does")
  func partitions() throws {
    let server = try #require(PostgreSQLServer.shared)
    let index = BuiltIn.uiKitColors.index
    let questions = try Self.questions(index, seed: 20)
    let exported = try PostgreSQLCatalog(server, index, partitionCount: 4)
    try compare("PostgreSQL", questions, index, try exported.lines(questions))
    let counts = try server.lines(
      "SELECT count(*) FROM namedex_entry GROUP BY tableoid;", on: exported.database)
    #expect(counts.count == 4)
  }

  @Test("find candidates by an index")
  func plans() throws {
    let catalog = try SQLiteCatalog(BuiltIn.sfSymbols.index)
    let steps = try catalog.queue.read { db in
      let sql = try #require(try String.fetchOne(db, sql: "SELECT sql FROM namedex_statement"))
      let none: StatementArguments = [
        "query": "drop f", "as_of": nil, "max": nil, "facets": nil,
      ]
      return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: none).map {
        $0["detail"] as String
      }
    }
    for step in [
      "SCAN namedex_document VIRTUAL TABLE INDEX 0:M1",
      "SEARCH e USING INTEGER PRIMARY KEY (rowid=?)",
      "SEARCH r USING PRIMARY KEY (entry=?)",
    ] {
      #expect(steps.contains(step), "\(steps)")
    }
    let server = try #require(PostgreSQLServer.shared)
    let plan = try server.lines(
      "EXPLAIN SELECT entry FROM namedex_entry WHERE document @@ namedex_tsquery(namedex_tokens('drop f'))",
      on: try PostgreSQLCatalog(server, BuiltIn.sfSymbols.index).database)
    #expect(plan.contains { $0.contains("Bitmap Index Scan on namedex_entry_document") }, "\(plan)")
  }
}
