import GRDB
import Namedex
import NamedexCore
import NamedexDocuments
import NamedexTestSupport
import Testing

@Suite("Excerpts from documents")
struct ShownTests {
  /// Returns the text with its highlights in brackets.
  private func marked(_ text: DocumentExcerpt?) -> String? {
    guard let text else { return nil }
    var bytes = Array(text.text.utf8)
    for highlight in text.highlights.reversed() {
      bytes.insert(UInt8(ascii: "]"), at: highlight.utf8.upperBound)
      bytes.insert(UInt8(ascii: "["), at: highlight.utf8.lowerBound)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("a match shows its names and a plain-text snippet, with highlights")
  func examples() async throws {
    let database = try TestDatabase()
    let index = try await database.index()
    let filler = String(repeating: "lorem ipsum dolor ", count: 40)
    try database.add(
      1, "Jürgen eyeDropper",
      about:
        "<p>\(filler)</p><script>fence()</script><p>Paint &amp; <b>Fences</b>, caf&eacute;</p>",
      note: "fence")
    func shown(_ text: String) async throws -> [String?] {
      let match = try #require(try await index.search(text).matches.first)
      return match.names.map { marked($0) } + [marked(match.snippet)]
    }
    var shown1 = try await shown("jur drop")
    #expect(shown1[0] == "[Jür]gen eye[Drop]per")
    #expect(shown1[1]?.hasPrefix("lorem ipsum") == true)
    shown1 = try await shown("cafe \"paint fences\" fence")
    #expect(shown1[1] == "lorem ipsum dolor lorem ipsum dolor [Paint] & [Fences], [café]")
    #expect(try await shown("note:fen")[1] == "[fen]ce")
    #expect(try await index.texts(of: 1)?[2] == "fence")
    #expect(try await index.texts(of: 2) == nil)
    var finder = TextFinder(try #require(try await index.texts(of: 1)))
    finder.find("fence")
    #expect(finder.count == 2)
  }

  @Test("every highlight is a matching place in the text", arguments: 0..<10 as Range<UInt64>)
  func places(seed: UInt64) async throws {
    let database = try TestDatabase()
    let index = try await database.index()
    var generator = DocumentGenerator(seed: seed)
    for id in 1...20 as ClosedRange<Int64> {
      try database.add(
        id, generator.text(0...3), about: generator.html().html + generator.text(0...90))
    }
    for _ in 0..<40 {
      let (text, terms) = generator.query(TestDatabase.columns)
      for match in try await index.search(text).matches {
        let shown = match.names + (match.snippet.map { [$0] } ?? [])
        var found = 0
        for text in shown {
          #expect(text.text.utf8.count <= 260 || text.column == "displayName")
          #expect(!text.text.unicodeScalars.contains("\u{FFFD}"))
          var end = 0
          for highlight in text.highlights {
            #expect(
              highlight.utf8.lowerBound >= end && highlight.utf8.upperBound <= text.text.utf8.count)
            end = highlight.utf8.upperBound
            let bytes = text.text.utf8.dropFirst(highlight.utf8.lowerBound).prefix(
              highlight.utf8.count)
            let folded = Folding.fold(String(decoding: bytes, as: UTF8.self))
            #expect(folded.starts(with: highlight.token.utf8), "\(text) \(highlight)")
            found += 1
          }
        }
        #expect(found > 0, "\(text): \(match), \(terms)")
      }
    }
  }

  @Test("pages of results have no gaps, and follow a custom rank")
  func pages() async throws {
    let database = try TestDatabase()
    let index = try await database.index()
    for id in 1...60 as ClosedRange<Int64> { try database.add(id, "n\(id) x") }
    try database.execute("UPDATE user SET reputation = (id * 37) % 61")
    let rank = DocumentRank(columns: ["reputation"]) { evidence in
      Double(evidence.count(ofTerm: 0, inColumn: 0)) * 1000 + evidence.number("reputation")
    }
    var ids: [Int64] = []
    for page in 0..<7 {
      ids += try await index.search("x", rank: rank, limit: 10, offset: page * 10).matches.map(\.id)
    }
    func reputation(_ id: Int64) -> Int64 { id * 37 % 61 }
    let expected = (1...60 as ClosedRange<Int64>).sorted { reputation($0) > reputation($1) }
    #expect(ids == expected)
    let nan = DocumentRank { $0.id == 3 ? .nan : 0 }
    #expect(try await index.search("x", rank: nan, limit: 100).matches.last?.id == 3)
    #expect(try await index.search("x", limit: 0).matchCount == 60)
    #expect(try await index.search("x", limit: -1, offset: -5).matches.isEmpty)
  }
}
