import GRDB
import NamedexCore
import NamedexDocuments
import NamedexTestSupport
import Testing

@Suite("Results of document searches")
struct AgreementTests {
  @Test(
    "results agree with a slow reference, with inserts, updates and deletes in between",
    arguments: Inputs.seeds(24))
  func agreement(seed: UInt64) async throws {
    let database = try TestDatabase()
    var generator = DocumentGenerator(seed: seed)
    var reference = ReferenceDocuments(columns: TestDatabase.columns)
    var index: DocumentIndex?
    if seed.isMultiple(of: 2) { index = try await database.index() }
    for round in 0..<4 {
      for _ in 0..<25 { try change(database, &generator, &reference) }
      let people: DocumentIndex
      if let index { people = index } else { people = try await database.index() }
      index = people
      if round == 2 { try await people.optimize() }
      try await people.check()
      for _ in 0..<30 {
        let (text, terms) = generator.query(TestDatabase.columns)
        let candidateLimit = generator.pick([1, 3, 10, 1000])
        let expected = reference.found(terms, candidateLimit: candidateLimit)
        let offset = generator.pick([0, 0, 2, 12])
        let results = try await people.search(
          text, limit: 8, offset: offset, candidateLimit: candidateLimit)
        let page = expected.dropFirst(offset).prefix(8)
        #expect(results.matches.map(\.id) == page.map(\.id), "query: \(text) \(candidateLimit)")
        #expect(results.matches.map(\.place) == page.map(\.place), "query: \(text)")
        for (match, found) in zip(results.matches, page) {
          if let score = match.score { #expect(abs(score - found.score) < 1e-9, "query: \(text)") }
        }
        #expect(results.isMatchCountExact == (expected.count <= candidateLimit))
        #expect(results.matchCount == min(expected.count, candidateLimit + 1), "query: \(text)")
        #expect(try await people.count(text) == expected.count, "query: \(text)")
      }
    }
  }

  /// Inserts, updates or deletes one document in both the database and the reference.
  private func change(
    _ database: TestDatabase, _ generator: inout DocumentGenerator,
    _ reference: inout ReferenceDocuments
  ) throws {
    let id = Int64.random(in: 1...40, using: &generator.random)
    let name = generator.text(1...3)
    let (html, plain) = generator.html()
    let note = generator.text(0...2)
    let isThere = reference.documents[id] != nil
    switch Int.random(in: 0..<6, using: &generator.random) {
    case 0:
      try database.execute("DELETE FROM user WHERE id = \(id)")
      reference.documents[id] = nil
    case 1 where isThere:
      try database.pool.write { db in
        try db.execute(
          sql: "UPDATE user SET displayName = ? WHERE id = ?", arguments: [name, id])
      }
      reference.documents[id]?[0] = name
    case 2:
      try database.pool.write { db in
        try db.execute(
          sql: """
            INSERT INTO user (id, displayName, aboutMe, note) VALUES (?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET aboutMe = excluded.aboutMe
            """, arguments: [id, name, html, note])
      }
      if isThere {
        reference.documents[id]?[1] = plain
      } else {
        reference.documents[id] = [name, plain, note]
      }
    case 3:
      try database.pool.write { db in
        try db.execute(
          sql: "INSERT OR IGNORE INTO user (id, displayName, aboutMe, note) VALUES (?, ?, ?, ?)",
          arguments: [id, name, html, note])
      }
      if !isThere { reference.documents[id] = [name, plain, note] }
    default:
      try database.pool.write { db in
        try db.execute(
          sql: "REPLACE INTO user (id, displayName, aboutMe, note) VALUES (?, ?, ?, ?)",
          arguments: [id, name, html, note])
      }
      reference.documents[id] = [name, plain, note]
    }
  }
}
