import Foundation
import GRDB
import NamedexDocuments
import Testing

@Suite("A cancelled, failing or concurrent document search")
struct TrustTests {
  /// Creates a database with enough documents to make a search take a while.
  private func large() async throws -> (TestDatabase, DocumentIndex) {
    let database = try TestDatabase()
    try await database.pool.write { db in
      for id in 1...3000 {
        try db.execute(
          sql: "INSERT INTO user (id, displayName, aboutMe) VALUES (?, ?, ?)",
          arguments: [id, "Anna \(id)", "<p>all about an apple \(id % 7)</p>"])
      }
    }
    return (database, try await database.index())
  }

  @Test("a search ends when its task is cancelled")
  func cancelled() async throws {
    let (_, index) = try await large()
    // The search waits at its first candidate until it is cancelled, with 2,999 candidates left.
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let isCancelled = DispatchSemaphore(value: 0)
    let waiting = DocumentRank { evidence in
      start.yield()
      isCancelled.wait()
      isCancelled.signal()
      return Double(evidence.id)
    }
    let task = Task { try await index.search("a", rank: waiting, candidateLimit: 3000) }
    for await _ in started { break }
    task.cancel()
    isCancelled.signal()
    await #expect(throws: DocumentIndexError.cancelled) { try await task.value }
    #expect(try await index.search("anna").isMatchCountExact == false)
  }

  @Test("a full or read-only database is reported, and other connections keep the index current")
  func full() async throws {
    let (database, index) = try await large()
    let store = try await DocumentStore(database.pool, name: "notes", columns: [.text("body")])
    let long = (0..<4000).map { StoredDocument(key: "\($0)", ["body": "word\($0) and more of it"]) }
    try await store.put(Array(long.prefix(10)))
    try await database.pool.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages + 3)")
    }
    await #expect(throws: DocumentIndexError.full) { try await store.put(long) }
    await #expect(throws: DocumentIndexError.full) { try await store.replaceAll(with: long) }
    try await database.pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA max_page_count = 1000000")
    }
    #expect(try await store.index.search("word").matchCount == 10)
    try await store.index.check()
    try await store.put(long)

    var configuration = Configuration()
    configuration.prepareForDocuments()
    configuration.readonly = true
    let reading = try DatabaseQueue(path: database.path, configuration: configuration)
    let same = try await DocumentIndex(reading: reading, name: "people")
    #expect(try await same.search("anna 7 ").matchCount > 0)
    await #expect(throws: DocumentIndexError.readOnly) { try await same.rebuild() }

    configuration.readonly = false
    let other = try DatabaseQueue(path: database.path, configuration: configuration)
    let second = try await DocumentStore(other, name: "notes", columns: [.text("body")])
    try await database.pool.writeWithoutTransaction { db in
      try db.inTransaction(.immediate) {
        try db.execute(sql: "UPDATE user SET note = 'x' WHERE id = 1")
        return .commit
      }
    }
    try await other.write { try $0.execute(sql: "UPDATE user SET note = 'fence' WHERE id = 2") }
    #expect(try await index.search("fence").matches.map(\.id) == [2])
    try await second.index.check()
  }

  @Test("eight readers see a consistent state while one task writes")
  func readers() async throws {
    let (database, index) = try await large()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for round in 0..<40 {
          try await database.pool.write { db in
            try db.execute(
              sql: "UPDATE user SET note = ? WHERE id <= 100", arguments: ["r\(round)"])
          }
        }
      }
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<40 {
            let total = try await index.search("note:r", limit: 5).matchCount
            #expect(total == 0 || total == 100)
          }
        }
      }
      try await group.waitForAll()
    }
    try await index.check()
  }
}
