import Foundation
import GRDB
import NamedexCore
import NamedexDocuments
import Testing
import NamedexTokenizing

@Suite("Keeping a document index up to date")
struct KeepingTests {
  private func ids(_ index: DocumentIndex, _ text: String) async throws -> [Int64] {
    try await index.search(text).matches.map(\.id).sorted()
  }

  @Test("the index is updated in the app's own transactions, and rolled back with them")
  func rollback() async throws {
    let database = try TestDatabase()
    let index = try await database.index()
    try database.add(1, "Anna")
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try database.pool.write { db in
        try db.execute(sql: "UPDATE user SET displayName = 'Bertha' WHERE id = 1")
        try #require(try index.results(for: "bertha", in: db).matches.map(\.id) == [1])
        throw Failure()
      }
    }
    #expect(try await ids(index, "anna") == [1])
    #expect(try await ids(index, "bertha") == [])
    try database.execute("UPDATE user SET id = 7 WHERE id = 1")
    #expect(try await ids(index, "anna") == [7])
    // A failed statement changes nothing.
    try database.execute("INSERT INTO user (id, displayName, email) VALUES (2, 'Carl', 'a')")
    #expect(throws: DatabaseError.self) {
      try database.execute("INSERT INTO user (id, displayName, email) VALUES (3, 'Dora', 'a')")
    }
    #expect(try await ids(index, "dora") == [])
    // A conflict in the email column deletes the row with the same address.
    try database.execute("REPLACE INTO user (id, displayName, email) VALUES (4, 'Emil', 'a')")
    #expect(try await ids(index, "carl") == [])
    try await index.check()
  }

  @Test("an index is recreated only if its definition changes")
  func definition() async throws {
    let database = try TestDatabase()
    try database.add(1, "eyedropper", note: "fence")
    _ = try await database.index()
    // Manual changes to the FTS5 tables stay until the tables are recreated.
    try database.execute("INSERT INTO people(people) VALUES ('delete-all')")
    #expect(try await ids(database.index(), "eye") == [])
    var heavier = TestDatabase.columns
    heavier[0].weight = 9
    let same = try await DocumentIndex(
      database.pool, name: "people", table: "user", columns: heavier)
    #expect(try await ids(same, "eye") == [])
    #expect(try await DocumentIndex(reading: database.pool, name: "people").columns == heavier)
    var lexicon = CompoundLexicon()
    lexicon.decide("eyedropper", ["eye", "dropper"])
    let other = try await DocumentIndex(
      database.pool, name: "people", table: "user", columns: [.name("displayName")],
      lexicon: lexicon)
    #expect(try await ids(other, "dropper") == [1])
    #expect(try await ids(other, "fence") == [])
    // The database stores the lexicon.
    let reading = try await DocumentIndex(reading: database.pool, name: "people")
    let names = try await reading.search("dropp").matches.first?.names
    #expect(names?.first?.highlights == [HighlightRange(token: "dropp", utf8: 3..<8)])
    try await other.check()
    try await other.remove()
    #expect(try await database.pool.read { try $0.tableExists("people") } == false)
    await #expect(throws: DocumentIndexError.noIndex("people")) {
      try await DocumentIndex(reading: database.pool, name: "people")
    }
  }

  @Test("`check` finds differences between the index and the documents, and a rebuild fixes them")
  func differs() async throws {
    let database = try TestDatabase()
    let index = try await database.index()
    try database.add(1, "Anna", about: "<p>fence</p>")
    try await index.check()
    try database.execute("DROP TRIGGER people_update; UPDATE user SET aboutMe = 'wall'")
    await #expect(throws: DocumentIndexError.differs(index: "people")) { try await index.check() }
    try await index.rebuild()
    try await index.check()
    #expect(try await ids(index, "wall") == [1])
  }

  @Test("tables and columns that cannot be indexed are rejected")
  func refusals() async throws {
    let database = try TestDatabase()
    try database.execute(
      "CREATE TABLE t (id TEXT PRIMARY KEY, a); CREATE TABLE u (id INTEGER PRIMARY KEY, rank)")
    func error(_ table: String, _ columns: [DocumentColumn]) async -> DocumentIndexError? {
      do throws(DocumentIndexError) {
        _ = try await DocumentIndex(database.pool, name: "x", table: table, columns: columns)
        return nil
      } catch {
        return error
      }
    }
    #expect(await error("v", [.text("a")]) == .unusableTable("v", reason: "it does not exist"))
    #expect(
      await error("t", [.text("a")])
        == .unusableTable("t", reason: "its column 'id' is not an integer primary key"))
    #expect(await error("u", []) == .unusableTable("u", reason: "no column is named"))
    #expect(
      await error("u", [.text("b")])
        == .unusableColumn("b", reason: "the table 'u' does not have it"))
    #expect(
      await error("u", [.text("rank")])
        == .unusableColumn("rank", reason: "FTS5 reserves the name"))
    #expect(
      await error("user", [.text("note"), .name("Note")])
        == .unusableColumn("Note", reason: "it is named twice"))
  }

  @Test("without the tokenizer, a search says how to add it, and a write changes nothing")
  func unprepared() async throws {
    let database = try TestDatabase()
    let index = try await database.index()
    try database.add(1, "Anna")
    let other = try DatabasePool(path: database.path)
    let strange = try await DocumentIndex(reading: other, name: "people")
    await #expect(throws: DocumentIndexError.unprepared) { try await strange.search("anna") }
    await #expect(throws: DatabaseError.self) {
      try await other.write { try $0.execute(sql: "DELETE FROM user") }
    }
    try other.close()
    #expect(try await ids(index, "anna") == [1])
    try await index.check()
    #expect(
      DocumentIndexError.unprepared.description
        == "the connection has no tokenizer 'namedex': call `prepareForDocuments()` in the "
        + "configuration of the database")
  }

  @Test("table and column names may contain any characters")
  func names() async throws {
    let database = try TestDatabase()
    try database.execute(
      #"CREATE TABLE "it's odd" ("the id" INTEGER PRIMARY KEY, "a""b'c" TEXT, "select" TEXT)"#)
    // In Swift, a quotation mark followed by a combining accent is a different character.
    let index = try await DocumentIndex(
      database.pool, name: "an \"\u{301}index's\"", table: "it's odd", id: "the id",
      columns: [.name("a\"b'c"), .text("select")])
    try database.execute(#"INSERT INTO "it's odd" VALUES (1, 'Anna', 'fence')"#)
    #expect(try await ids(index, "anna select:fen") == [1])
    #expect(try await ids(index, "a\"b'c:ann select:x") == [])
    #expect(try await ids(index, "a\"b'c:ann") == [1])
    try await index.check()
    try await index.remove()
  }

  @Test("matches in a store include their documents' keys")
  func store() async throws {
    let database = try TestDatabase()
    let store = try await DocumentStore(
      database.pool, name: "notes", columns: [.name("title"), .text("body")], values: ["date"])
    try await store.put([
      StoredDocument(
        key: "a", ["title": "Plan", "body": "Paint the fence"], values: ["date": 1.databaseValue]),
      StoredDocument(
        key: "b", ["title": "Shopping", "body": "paint"], values: ["date": 2.databaseValue]),
    ])
    func keys(_ text: String, rank: DocumentRank = .standard) async throws -> [String?] {
      try await store.index.search(text, rank: rank).matches.map(\.key)
    }
    #expect(try await keys("fence") == ["a"])
    let newest = DocumentRank(columns: ["date"]) { $0.number("date") }
    #expect(try await keys("paint", rank: newest) == ["b", "a"])
    try await store.put([StoredDocument(key: "a", ["title": "Plan", "body": "Wall"])])
    #expect(try await keys("fence") == [])
    #expect(try await keys("wall") == ["a"])
    // A document that is put again without a value no longer has the old one.
    try await store.put([
      StoredDocument(key: "c", ["body": "wall"], values: ["date": 0.5.databaseValue])
    ])
    #expect(try await keys("wall", rank: newest) == ["c", "a"])
    #expect(try await store.remove(["c"]) == 1)
    #expect(try await store.remove(["a", "x"]) == 1)
    #expect(try await keys("plan") == [])
    try await store.replaceAll(
      with: (0..<50).map { StoredDocument(key: "\($0)", ["title": "n\($0)"]) })
    #expect(try await keys("paint") == [])
    #expect(try await keys("n49") == ["49"])
    try await store.put([StoredDocument(key: "x", ["title": "later"])])
    #expect(try await keys("later") == ["x"])
    try await store.index.check()
  }

  @Test("following a search sends new results after each change")
  func following() async throws {
    let database = try TestDatabase()
    let index = try await database.index()
    try database.add(1, "Anna")
    var counts: [Int] = []
    for try await results in index.results(following: "ann") {
      counts.append(results.matches.count)
      if counts.count == 1 { try database.add(2, "Annika") }
      if counts.count == 2 { break }
    }
    #expect(counts == [1, 2])
  }
}
