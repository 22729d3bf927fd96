import Foundation
import GRDB
import NamedexDocuments
import Testing

@Suite("A damaged or replaced document database")
struct DamageTests {
  private static let queries = ["a", "anna 1", "\"apple pie\"", "-fence apple", "zo", "name:anna"]

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareForDocuments()
    return configuration
  }

  /// Returns the results of all queries, without scores.
  private func answers(_ index: DocumentIndex) async throws -> [[DocumentMatch]] {
    var answers: [[DocumentMatch]] = []
    for query in Self.queries {
      answers.append(
        try await index.search(query, limit: 1000).matches.map { match in
          var match = match
          match.score = nil
          return match
        })
    }
    return answers
  }

  @Test("after a byte changes, answers are right or damage is reported", arguments: 0..<4)
  func damaged(part: Int) async throws {
    let database = try TestDatabase()
    let index = try await database.index()
    for id in 1...150 as ClosedRange<Int64> {
      try database.add(
        id, "Anna \(id % 50)", about: "<p>apple pie \(id % 7)</p>",
        note: id % 3 == 0 ? "fence" : nil)
    }
    if part.isMultiple(of: 2) { try await index.optimize() }
    let expected = try await answers(index)
    try await database.pool.writeWithoutTransaction { try _ = $0.checkpoint(.truncate) }
    let bytes = try Data(contentsOf: URL(filePath: database.path))
    var generator = DocumentGenerator(seed: UInt64(part))
    let path = database.folder.appending(path: "damaged.sqlite").path
    var (told, right) = (0, 0)
    for round in 0..<50 {
      var damaged = bytes
      let place = Int.random(in: 0..<damaged.count, using: &generator.random)
      damaged[place] ^= UInt8.random(in: 1...255, using: &generator.random)
      try damaged.write(to: URL(filePath: path))
      do throws(DocumentIndexError) {
        let queue: DatabaseQueue
        do {
          queue = try DatabaseQueue(path: path, configuration: configuration)
        } catch {
          throw DocumentIndexError(translating: error)
        }
        let index = try await DocumentIndex(reading: queue, name: "people")
        let found = try? await answers(index)
        let writing = try await DocumentIndex(
          queue, name: "people", table: "user", columns: TestDatabase.columns)
        try await writing.check()
        // Damage that is not reported must not change any answers.
        #expect(found == expected, "round \(round): byte \(place)")
        right += 1
      } catch {
        told += 1
        switch error {
        case .damaged, .differs, .noIndex, .outdated, .database, .unusableTable, .unusableColumn,
          .newerSchema:
          break
        default: Issue.record("round \(round): byte \(place): \(error)")
        }
        // An app that does not check for damage must not crash either.
        if let queue = try? DatabaseQueue(path: path, configuration: configuration) {
          _ = try? await queue.write { try $0.execute(sql: "DELETE FROM user WHERE id < 50") }
          let index = try? await DocumentIndex(
            queue, name: "people", table: "user", columns: TestDatabase.columns)
          try? await index?.rebuild()
        }
      }
    }
    #expect(told > 5 && right > 1, "\(told) reported, \(right) right")
  }

  @Test("a rebuild repairs a damaged index")
  func rebuilt() async throws {
    let database = try TestDatabase()
    let index = try await database.index()
    for id in 1...100 as ClosedRange<Int64> { try database.add(id, "Anna \(id)", about: "apple") }
    let expected = try await answers(index)
    for damage in [
      "UPDATE people_data SET block = zeroblob(length(block))",
      "DELETE FROM people_data WHERE id > 1",
      "DELETE FROM people_docsize", "DROP TRIGGER people_update",
      "DROP VIEW people_text",
    ] {
      try database.execute(damage)
      await #expect(throws: DocumentIndexError.differs(index: "people"), "\(damage)") {
        try await index.check()
      }
      try await index.rebuild()
      try await index.check()
      #expect(try await answers(index) == expected, "\(damage)")
    }
  }

  @Test("without the tokenizer, writes and searches fail, and nothing is lost")
  func withoutTokenizer() async throws {
    let database = try TestDatabase()
    let index = try await database.index()
    for id in 1...20 as ClosedRange<Int64> { try database.add(id, "Anna \(id)", about: "apple") }
    let expected = try await answers(index)
    let plain = try DatabaseQueue(path: database.path)
    for change in [
      "INSERT INTO user (id, displayName) VALUES (99, 'Berta')", "DELETE FROM user",
      "UPDATE user SET displayName = 'Berta'", "SELECT * FROM people WHERE people MATCH 'anna'",
      "INSERT INTO people (people) VALUES ('rebuild')", "REPLACE INTO user (id) VALUES (1)",
      "UPDATE user SET reputation = 7",
    ] {
      do {
        try await plain.write { try $0.execute(sql: change) }
        Issue.record("\(change) succeeded")
      } catch let error as DatabaseError {
        #expect(error.message?.contains("namedex") == true, "\(change): \(error)")
      }
    }
    do throws(DocumentIndexError) {
      let other = try await DocumentIndex(reading: plain, name: "people")
      _ = try await other.search("anna")
      Issue.record("the search succeeded")
    } catch {
      #expect(error == .unprepared)
    }
    try await plain.vacuum()
    try await index.check()
    #expect(try await answers(index) == expected)
  }

  @Test("an index stays intact after nearly all documents are deleted")
  func deleted() async throws {
    let database = try TestDatabase()
    let index = try await database.index()
    try await database.pool.write { db in
      for id in 1...20_000 {
        try db.execute(
          sql: "INSERT INTO user (id, displayName, aboutMe) VALUES (?, ?, ?)",
          arguments: [id, "Anna \(id)", "<p>apple \(id % 7)</p>"])
      }
    }
    try database.execute("DELETE FROM user WHERE id % 1000 <> 0")
    try await index.check()
    #expect(
      try await index.search("anna", limit: 100).matches.map(\.id) == (1...20).map { $0 * 1000 })
    #expect(try await index.count("apple") == 20)
    try database.execute("DELETE FROM user")
    try await index.check()
    #expect(try await index.search("a").matchCount == 0)
    try database.add(7, "Anna")
    #expect(try await index.search("a").matches.map(\.id) == [7])
  }

  @Test("after an interrupted change, a read-only connection cannot read the database")
  func interrupted() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "j-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "d.sqlite").path
    let copy = folder.appending(path: "copy.sqlite").path
    let store = try await DocumentStore(
      DatabaseQueue(path: path, configuration: configuration), name: "notes",
      columns: [.text("body")])
    try await store.put([StoredDocument(key: "1", ["body": "Paint the fence."])])
    // Copy the database in the middle of a transaction, as if the process had ended there.
    try await store.transaction { db in
      try db.execute(sql: "PRAGMA cache_size = 1")
      for number in 0..<2000 {
        try store.put([StoredDocument(key: "x\(number)", ["body": "wall \(number)"])], in: db)
      }
      for end in ["", "-journal"] {
        try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
      }
    }
    var reading = configuration
    reading.readonly = true
    do {
      let index = try await DocumentIndex(
        reading: DatabaseQueue(path: copy, configuration: reading), name: "notes")
      _ = try await index.search("wall")
      Issue.record("half a change was read")
    } catch {
      #expect(DocumentIndexError(translating: error) == .unrecovered)
    }
    let index = try await DocumentIndex(
      reading: DatabaseQueue(path: copy, configuration: configuration), name: "notes")
    #expect(try await index.search("wall").matchCount == 0)
    #expect(try await index.search("fence").matchCount == 1)
  }

  @Test("a database that another program replaced is reported, and not changed")
  func replaced() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "r-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func store(_ name: String) async throws -> DocumentStore {
      try await DocumentStore(
        DatabaseQueue(
          path: folder.appending(path: name).path, configuration: configuration), name: "notes",
        columns: [.text("body")])
    }
    let old = try await store("d.sqlite")
    _ = try await store("new.sqlite")
    rename(
      folder.appending(path: "new.sqlite").path, folder.appending(path: "d.sqlite").path)
    await #expect(throws: DocumentIndexError.replaced) {
      try await old.put([StoredDocument(key: "1", ["body": "fence"])])
    }
    #expect(try await store("d.sqlite").index.search("fence").matchCount == 0)
  }
}
