import GRDB
import NamedexDocuments
import Testing

@Suite("SQLite errors")
struct ErrorTests {
  @Test(
    "unsupported SQL in a schema is distinguished from damage",
    arguments: [
      ("malformed database schema (v) - near \"->>\": syntax error", true),
      ("malformed database schema (t) - unknown table option: STRICT", true),
      ("malformed database schema (v) - unrecognized token: \"1_000\"", true),
      (
        "malformed database schema (v) - RIGHT and FULL OUTER JOINs are not currently supported",
        true
      ),
      ("malformed database schema (t) - invalid rootpage", false),
      ("malformed database schema (t)", false), ("database disk image is malformed", false),
    ])
  func schemas(message: String, isNewer: Bool) {
    let error = DocumentIndexError(
      translating: DatabaseError(resultCode: .SQLITE_CORRUPT, message: message))
    #expect(error == (isNewer ? .newerSchema(message) : .damaged(message)))
    #expect(error.description.contains("newer SQLite than 3.") == isNewer)
  }

  @Test("an exhausted budget is reported, and other errors keep their meaning")
  func steps() throws {
    let budget = StepBudget(byteCount: 0)
    var configuration = Configuration()
    configuration.distrustDatabase(budget)
    let queue = try DatabaseQueue(configuration: configuration)
    func count(_ limit: Int) throws -> Int? {
      try queue.read { db in
        budget.renew()
        return try Int.fetchOne(
          db,
          sql: """
            WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT \(limit))
            SELECT max(x) FROM n
            """)
      }
    }
    #expect(try count(1000) == 1000)
    let error = #expect(throws: DatabaseError.self) { try count(.max) }
    #expect(budget.isExhausted)
    #expect(
      budget.translated(try #require(error))
        == .damaged("reading it takes more steps than its size explains"))
    #expect(try count(1000) == 1000)
    #expect(budget.translated(CancellationError()) == .cancelled)
  }
}
