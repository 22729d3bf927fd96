import GRDB
import NamedexCore
import NamedexDocuments
import NamedexSearch
import NamedexSession
import Testing

@Suite("A session over documents", .timeLimit(.minutes(60)))
struct SessionTests {
  @Test("a session answers the last text like a plain search, and cancels outdated searches")
  func typed() async throws {
    let database = try TestDatabase()
    let index = try await database.index()
    var generator = DocumentGenerator(seed: 7)
    let people = (0..<400).map { _ in (name: generator.text(1...3), about: generator.html().html) }
    try await database.pool.write { db in
      for person in people {
        try db.execute(
          sql: "INSERT INTO user (displayName, aboutMe) VALUES (?, ?)",
          arguments: [person.name, person.about])
      }
    }
    let session = SearchSession([], documents: index, documentLimit: 5)
    let words = people.prefix(60).map(\.name)
    for word in words {
      var typed = ""
      for character in word {
        typed.append(character)
        session.type(typed)
      }
      var last: SearchAnswer?
      for await answer in session.answers where answer.input.text == typed {
        last = answer
        break
      }
      #expect(last?.documentError == nil)
      #expect(last?.documents == (try await index.search(word, limit: 5)))
    }
  }

  @Test("a session uses a custom rank, and reports database errors")
  func order() async throws {
    let database = try TestDatabase()
    try database.add(1, "Anna")
    try database.add(2, "Annabel")
    let index = try await database.index()
    try database.execute("UPDATE user SET reputation = id")
    let rank = DocumentRank(columns: ["reputation"]) { $0.number("reputation") }
    let session = SearchSession([], documents: index.ranked(by: rank))
    var answers = session.answers.makeAsyncIterator()
    session.type("ann")
    #expect(await answers.next()?.documents.matches.map(\.id) == [2, 1])
    try await index.remove()
    session.type("anna")
    let answer = try #require(await answers.next())
    #expect(answer.documentError.map { "\($0)" } == (try await error(of: index, "anna")))
  }

  private func error(of index: DocumentIndex, _ text: String) async throws -> String? {
    do {
      _ = try await index.search(text)
      return nil
    } catch {
      return "\(error)"
    }
  }
}
