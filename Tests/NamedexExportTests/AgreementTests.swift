import Foundation
import GRDB
import NamedexCatalogs
import NamedexCore
import NamedexExport
import NamedexTestSupport
import Testing

/// Checks that databases and the index give the same answers: the same entries, in the same order,
/// matched by the same names.
@Suite("Exported catalogs", .timeLimit(.minutes(60)))
struct AgreementTests {
  /// The number of queries for each catalog as of today.
  private static let queryCount = 2000
  /// The number of queries for each catalog and past release. As many queries as for today would
  /// take several minutes longer.
  private static let releaseQueryCount =
    ProcessInfo.processInfo.environment["NAMEDEX_EXPORT_QUERIES"].flatMap { Int($0) } ?? 250

  /// Returns the names of each release to query: its identifier and its platform versions. The
  /// first element has no names and stands for today.
  private static func moments(_ index: CatalogIndex) -> [[String]] {
    [[]]
      + index.releases.map { release in
        [release.id] + release.platforms.map { "\($0.platform) \($0.version)" }
      }
  }

  /// Returns queries for a catalog as of a release, some with facets and some with a limit.
  private static func questions(
    _ generator: inout QueryGenerator, _ index: CatalogIndex, asOf names: [String],
    _ random: inout SeededGenerator
  ) -> [Question] {
    let facets = index.facets.flatMap { facet in
      facet.values.map { CatalogFacet(key: facet.key, value: $0.value) }
    }
    return (0..<(names.isEmpty ? queryCount : releaseQueryCount)).map { number in
      var question = Question(text: generator.next())
      if !names.isEmpty { question.asOf = names[number % names.count] }
      if !facets.isEmpty, Int.random(in: 0..<5, using: &random) == 0 {
        question.facets = (0..<Int.random(in: 1...2, using: &random)).compactMap { _ in
          facets.randomElement(using: &random)
        }
      }
      if Int.random(in: 0..<10, using: &random) == 0 { question.limit = 7 }
      return question
    }
  }

  /// Compares all of a database's answers with the index's answers.
  private func compare(
    _ index: CatalogIndex, seed: UInt64, _ answers: ([Question]) throws -> [[String]]
  ) async throws {
    var generator = QueryGenerator(index, seed: seed)
    var random = SeededGenerator(seed: seed)
    var foundCount = 0
    for names in Self.moments(index) {
      // The queries take minutes in total, and other tests wait for the same threads.
      await Task.yield()
      let questions = Self.questions(&generator, index, asOf: names, &random)
      let found = try answers(questions)
      try #require(found.count == questions.count)
      var differences = 0
      for (question, answer) in zip(questions, found) {
        let expected = try Searcher.lines(index, question)
        foundCount += expected.isEmpty ? 0 : 1
        guard answer != expected, differences < 3 else { continue }
        differences += 1
        Issue.record(
          """
          \(question)
          expected \(expected.count): \(expected.prefix(8))
          found \(answer.count): \(answer.prefix(8))
          """)
      }
    }
    #expect(foundCount > Self.queryCount / 4)
  }

  @Test("catalogs exported to SQLite give the same answers as the index", arguments: BuiltIn.all)
  func sqlite(catalog: BuiltIn) async throws {
    let index = catalog.index
    let exported = try SQLiteCatalog(index)
    try await compare(index, seed: 18) { try exported.lines($0) }
  }

  @Test(
    "catalogs exported to PostgreSQL give the same answers as the index", arguments: BuiltIn.all)
  func postgresql(catalog: BuiltIn) async throws {
    let server = try #require(PostgreSQLServer.shared)
    let index = catalog.index
    let exported = try PostgreSQLCatalog(server, index)
    try await compare(index, seed: 19) { try exported.lines($0) }
  }

  @Test("a catalog in four PostgreSQL partitions gives the same answers as the index")
  func partitions() async throws {
    let server = try #require(PostgreSQLServer.shared)
    let index = BuiltIn.uiKitColors.index
    let exported = try PostgreSQLCatalog(server, index, partitionCount: 4)
    try await compare(index, seed: 20) { try exported.lines($0) }
    let counts = try server.lines(
      "SELECT count(*) FROM namedex_entry GROUP BY tableoid;", on: exported.database)
    #expect(counts.count == 4)
  }

  @Test("queries on exported catalogs use a database index")
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
      "SEARCH r USING INDEX sqlite_autoindex_namedex_representation_1 (entry=?)",
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
