import NamedexCore
import NamedexSearch
import NamedexTestSupport
import Testing

@Suite("The phrase examples in the article on searching")
struct PhraseExamplesTests {
  /// Returns the examples in the table under "What a phrase describes". Each is a text with the
  /// names that come first.
  private static func examples() throws -> [(text: String, names: [String])] {
    let lines = try Repository.lines(of: "Sources/Namedex/Namedex.docc/Searching.md")
    let table = lines.drop { $0 != "## What a phrase describes" }.drop { !$0.hasPrefix("|") }
      .prefix { $0.hasPrefix("|") }.dropFirst(2)
    return table.map { row in
      let cell = row.split(separator: "|").last ?? ""
      let text = cell.split(separator: "`").dropFirst().first ?? ""
      let names = (cell.split(separator: ":").last ?? "").split { $0 == " " || $0 == "," }
        .map { String($0) }.filter { $0.contains { $0.isLetter } && $0 != "before" }
      return (String(text), names)
    }
  }

  @Test("each phrase in the article finds the symbol that the article names")
  func answers() throws {
    let search = AnswerSearch([try Searcher(RealIndex.named("sf-symbols").index)])
    let examples = try Self.examples()
    #expect(examples.count >= 10)
    for (text, names) in examples {
      let found = search.answer(text).rows.map(\.shownName)
      #expect(found.first == names.first, "\(text)")
      for (before, after) in zip(names, names.dropFirst()) {
        let places = (found.firstIndex(of: before), found.firstIndex(of: after))
        #expect(places.0 ?? .max < places.1 ?? .max, "\(text): \(before), \(after)")
      }
    }
  }

  @Test("an answer says what the words of a phrase stand for")
  func reason() throws {
    let search = AnswerSearch([try Searcher(RealIndex.named("sf-symbols").index)])
    let row = try #require(search.answer("add folder").rows.first)
    #expect(
      row.meant?.senses == [
        WordSense(words: "add", tokens: "badge.plus"), WordSense(words: "folder", tokens: "folder"),
      ])
  }
}
