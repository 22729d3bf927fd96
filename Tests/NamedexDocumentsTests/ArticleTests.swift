import Foundation
import GRDB
import NamedexDocuments
import NamedexTestSupport
import Testing

@Suite("The Documents article")
struct ArticleTests {
  @Test("the code in the Documents article, except the view, is compiled with these tests")
  func compiled() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(path: "Sources/Namedex/Namedex.docc/Documents.md"), encoding: .utf8
    )
    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
      .filter { !$0.contains("import SwiftUI") }
    let code = try String(
      contentsOf: here.appending(path: "Snippets/Snippets.swift"), encoding: .utf8
    ).components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("// ") }.joined(separator: "\n")
    #expect(blocks.count == 7)
    for block in blocks {
      let lines = block.components(separatedBy: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      // The code here may add lines before the closing brace of a block.
      let text = lines.joined(separator: "\n")
      #expect(code.contains(text) || code.contains(text.dropLast(2)), "\(block)")
    }
  }

  @Test("the Documents article describes the actual behaviour")
  func behaviour() async throws {
    let database = try TestDatabase()
    try database.add(1, "Jonas Meier", about: "<p>A Swift engineer</p>")
    try database.add(2, "Jon Ann", about: "an apple, an apple")
    try database.execute("UPDATE user SET reputation = 300000 WHERE id = 1")
    let people = try await Snippets.open(database.path)
    #expect(try await people.search("a").matches.map(\.id) == [2, 1])
    #expect(try await Snippets.rank(people).matches.map(\.id) == [1, 2])
    let match = try #require(try await people.search("jon engi").matches.first)
    #expect(try await Snippets.find(people, match) == 1)
    #expect(try await Snippets.store(database.pool) == ["x-coredata://1"])
    let found = try await database.pool.write { db in
      try Snippets.table(db)
      try db.execute(sql: "INSERT INTO messages VALUES ('the eyeDropper')")
      return try Int.fetchAll(db, sql: "SELECT rowid FROM messages WHERE messages MATCH 'drop*'")
    }
    #expect(found == [1])
  }
}
