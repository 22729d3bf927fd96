import GRDB
import NamedexDocuments
import Testing

@Suite("Errors of SQLite")
struct ErrorTests {
  @Test("in a database that takes too long say so, and those of others stay")
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
