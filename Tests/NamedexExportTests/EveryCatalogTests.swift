import NamedexCore
import NamedexExport
import NamedexIndexing
import NamedexTestSupport
import Testing

/// Checks that every catalog in the repository, built in or not, loads into both databases and
/// gives the same answers there as its index.
@Suite("Catalogs in the repository", .timeLimit(.minutes(60)))
struct EveryCatalogTests {
  private static func questions(_ index: CatalogIndex) -> [Question] {
    var generator = QueryGenerator(index, seed: 55)
    var questions = ["", "text/", "application/x-", "a", "null", "ar"].map { Question(text: $0) }
    questions += (questions.count..<30).map { _ in Question(text: generator.next()) }
    if let release = index.releases.last { questions[29].asOf = release.id }
    return questions
  }

  @Test(
    "each catalog answers 30 queries in SQLite and PostgreSQL as its index does",
    arguments: Repository.builtInCatalogs + ["emoji", "mime-types", "unicode"])
  func answers(id: String) async throws {
    let server = try #require(PostgreSQLServer.shared)
    let catalog = try CatalogSource.catalog(at: Repository.catalog(id))
    let index = try CatalogIndex(IndexBytes(try IndexBuilder.build(catalog)))
    let questions = Self.questions(index)
    let expected = try questions.map { try Searcher.lines(index, $0) }
    #expect(expected.count { !$0.isEmpty } > 10)
    await Task.yield()
    let sqlite = try SQLiteCatalog(index).lines(questions)
    await Task.yield()
    let postgresql = try PostgreSQLCatalog(server, index).lines(questions)
    for (number, question) in questions.enumerated() {
      let same = sqlite[number] == expected[number] && postgresql[number] == expected[number]
      #expect(same, "\(question)")
    }
  }
}
