import NamedexCatalogs
import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTestSupport
import Testing

@Suite("Entries that a text names")
struct SpellingTests {
  @Test(
    "a text is split into words at separators, changes of case and digits",
    arguments: [
      ("square.and.arrow.up", "square|and|arrow|up"), ("squareAndArrowUp", "square|and|arrow|up"),
      ("Square_And-Arrow/up", "square|and|arrow|up"), ("URLSessionTask", "url|session|task"),
      ("person2Fill", "person|2|fill"), ("systemGray6", "system|gray|6"), ("  é: ", "e"),
      ("10.circle", "10|circle"), ("a--b", "a|b"), ("", ""), ("-._", ""),
    ])
  func words(text: String, words: String) {
    let spelling = Spelling(text, separators: ["."])
    #expect(
      spelling.words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "|") == words)
  }

  @Test(
    "all names with the same spelling are found, in any catalog",
    arguments: ["sf-symbols", "uikit-colors", "x11-colors"])
  func everyName(id: String) throws {
    let index = try #require(BuiltIn.named(id)).index
    let searcher = Searcher(index)
    let separators = index.separators
    // A slow reference: the spellings and folded forms of all visible names.
    var entries: [Spelling: Set<EntryID>] = [:]
    var folded: [[UInt8]: Set<EntryID>] = [:]
    var names: [String] = []
    for number in 0..<index.entryCount {
      let entry = try #require(index.entry(number))
      guard searcher.shownName(of: entry) != nil, let record = index.record(of: entry) else {
        continue
      }
      for name in [record.facts.name] + record.facts.aliases.map(\.name) {
        entries[Spelling(name, separators: separators), default: []].insert(entry)
        folded[Folding.fold(name), default: []].insert(entry)
        names.append(name)
      }
    }
    var generator = SeededGenerator(seed: Inputs.seed(1))
    for (number, name) in names.enumerated() where Inputs.isTaken(number) {
      let words = Spelling(name, separators: separators).words.map {
        String(decoding: $0, as: UTF8.self)
      }
      let joiner = [" ", "-", "_", "/", ": ", "."].randomElement(using: &generator) ?? " "
      for text in [name, words.joined(separator: joiner), Self.camelCase(words)] {
        let wanted =
          entries[Spelling(text, separators: separators), default: []]
          .union(folded[Folding.fold(text), default: []])
        let found = searcher.entries(spelt: text)
        try #require(Set(found.map(\.entry)) == wanted, "\(text)")
        try #require(found.count == wanted.count)
        try #require(found.filter(\.isExact).allSatisfy { $0.name == text })
        try #require(found.first?.isExact == names.contains(text) || !names.contains(text))
      }
    }
  }

  private static func camelCase(_ words: [String]) -> String {
    (words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() })
      .joined()
  }

  @Test("a similar or partial text does not name an entry")
  func others() throws {
    let searcher = Searcher(BuiltIn.sfSymbols.index)
    for text in ["square.and.arrow", "squareandarrowup", "trash.", "", ".", "and", "zzz.fill.x"] {
      let names = searcher.entries(spelt: text).map(\.name)
      #expect(names.allSatisfy { $0 == "trash" && text == "trash." }, "\(text): \(names)")
    }
  }
}
