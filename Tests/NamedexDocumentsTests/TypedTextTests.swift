import Foundation
import NamedexCore
import NamedexTestSupport
import Testing
import NamedexDocuments

@Suite("Text typed as a query")
struct TypedTextTests {
  private static let columns: [DocumentColumn] = [.name("displayName"), .text("body")]

  private func shape(_ text: String) -> String {
    let query = ParsedQuery(text, columns: Self.columns)
    func shape(_ term: ParsedQuery.Term) -> String {
      (term.columns.map { "\($0)" } ?? "") + term.tokens.joined(separator: "+")
        + (term.isOpen ? "*" : "")
    }
    return (query.wanted.map(shape) + query.excluded.map { "-" + shape($0) })
      .joined(separator: " ")
  }

  @Test(
    "typed text is parsed as a query",
    arguments: [
      ("jon a", "jon* a*"), ("\"a phrase\" x", "a+phrase x*"), ("\"half a phr", "half+a+phr*"),
      ("“typographic marks”", "typographic+marks"), ("-without b", "b* -without"),
      ("-\"a b\" c", "c* -a+b"), ("name:word", "[0]word*"), ("BODY:word", "[1]word*"),
      ("-name:word x", "x* -[0]word"), ("name:\"a b\"", "[0]a+b"), ("other:word", "other+word*"),
      ("name: word", "name* word*"), ("foo-bar", "foo+bar*"), ("C++", "c*"), ("", ""), ("  ", ""),
      ("\"\"", ""), ("-", ""), ("- a", "a*"), ("--a", "-a"), ("*", ""), ("(a OR b)", "a* or* b*"),
      ("a a A", "a*"), ("http://x.y", "http+x+y*"), ("東京", "東+京*"), ("NEAR(a b)", "near+a* b*"),
      ("\u{1}a", "a*"), ("a\u{0}b", "a+b*"), ("it's", "it+s*"),
    ])
  func examples(text: String, expected: String) {
    #expect(shape(text) == expected)
  }

  @Test(
    "a search for any text succeeds and changes nothing",
    arguments: Inputs.seeds(8))
  func anything(seed: UInt64) async throws {
    let database = try TestDatabase()
    let index = try await database.index()
    try database.add(1, "Anna OR \"NEAR\"", about: "<b>x</b>", note: "a' b")
    var generator = DocumentGenerator(seed: seed)
    let pieces = [
      "\"", "'", "-", "*", "(", ")", ":", "^", "{", "}", "+", "AND", "OR", "NOT", "NEAR(", "a",
      "Anna",
      " ", "name:", "aboutMe:", "people:", "\u{0}", "\u{1}", ";", "--", "?1", "東", "é", "\u{301}",
      "”",
      "\n", "rank", ",", "\\", "%", "🎉", "rowid", "DROP TABLE user",
    ]
    for _ in 0..<250 {
      let text = (0..<Int.random(in: 0...9, using: &generator.random)).map { _ in
        generator.pick(pieces)
      }.joined()
      let results = try await index.search(text)
      #expect(results.matchCount <= 1, "query: \(text)")
      #expect(try await index.count(text) == results.matchCount, "query: \(text)")
    }
    let long = String(repeating: "anna \"x y\" -z name:q ", count: 20_000)
    #expect(try await index.search(long).matchCount == 0)
    #expect(try await index.search(String(repeating: "a", count: 1_000_000)).matchCount == 0)
    try await index.check()
  }
}
