import GRDB
import NamedexDocuments
import NamedexSearch
import NamedexSession
import NamedexSwiftUI
import Testing

/// Tests the model behind the people screen in Tools/Examples.
@Suite("Documents in a search field's model", .timeLimit(.minutes(60)))
@MainActor
struct DocumentModelTests {
  private static func people() async throws -> (DatabaseQueue, DocumentIndex) {
    var configuration = Configuration()
    configuration.prepareForDocuments()
    let database = try DatabaseQueue(configuration: configuration)
    try await database.write { database in
      try database.execute(
        sql: """
          CREATE TABLE user (id INTEGER PRIMARY KEY, displayName TEXT, aboutMe TEXT);
          INSERT INTO user (displayName, aboutMe) VALUES
            ('Jon Skyler', '<p>Swift engineer who writes about <b>search</b>.</p>'),
            ('Ada Jonsson', '<p>Draws icons. Once an engineer.</p>'),
            ('Mei Tanaka', '<p>Compilers, trains, and tea.</p>');
          """)
    }
    return (
      database,
      try await DocumentIndex(
        database, name: "people", table: "user", columns: [.name("displayName"), .html("aboutMe")])
    )
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("people are found as the user types, and the next search finds changed rows")
  func typing() async throws {
    let (database, people) = try await Self.people()
    let model = CatalogSearchModel([], documents: people)
    func names(_ text: String) async -> [String] {
      model.text = text
      while model.answer.input.text != text, !Task.isCancelled { await Task.yield() }
      return model.documents.matches.map { $0.names.first?.text ?? "" }
    }
    // Names that contain the whole word come first.
    #expect(await names("jon") == ["Jon Skyler", "Ada Jonsson"])
    #expect(await names("jon writ") == ["Jon Skyler"])
    #expect(Set(await names("jon engi")) == ["Jon Skyler", "Ada Jonsson"])
    #expect(model.documents.matches.first?.snippet?.text.contains("engineer") == true)
    #expect(await names("tea") == ["Mei Tanaka"])
    #expect(await names("zzz").isEmpty)
    try await database.write { database in
      try database.execute(sql: "UPDATE user SET displayName = 'Mei Teal' WHERE id = 3")
    }
    #expect(await names("teal") == ["Mei Teal"])
    #expect(model.answer.documentError == nil)
    #expect(model.rows.isEmpty)
  }
}
