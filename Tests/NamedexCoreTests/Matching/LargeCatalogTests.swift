import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import Testing
import NamedexTokenizing

/// The catalog has more entries and aliases than one chunk of a set holds, so the searches use
/// every form of set and every way to combine sets.
@Suite("A catalog of several chunks")
struct LargeCatalogTests {
  private static let names: [(name: String, alias: String?)] = (0..<140_000).map { number in
    let words = ["arrow", "badge", "circle", "dot", "fill", "square"]
    // Words with a number are rare, so some sets are bitmaps and some are lists.
    func word(_ value: Int) -> String {
      value % 41 == 0 ? "rare\(value % 997)" : words[value % words.count]
    }
    let name = "\(word(number)).\(word(number / 6)).\(word(number / 36 + number)).n\(number)"
    let alias = number % 9 < 5 ? "\(word(number / 7)).old.\(word(number + 1))" : nil
    return (name, alias.map { "\($0)\(number)" })
  }

  private static let index: CatalogIndex? = {
    let entries = names.map { name in
      CatalogEntry(name: name.name, aliases: name.alias.map { [EntryAlias(name: $0)] } ?? [])
    }
    let tokenization = Tokenization(kinds: [.full, .period])
    return try? CatalogIndex(
      IndexBytes(
        try IndexBuilder.build(
          NameCatalog(id: "large", tokenization: tokenization, entries: entries))))
  }()

  @Test("a catalog of several chunks gives the expected results")
  func agrees() throws {
    let index = try #require(Self.index)
    try index.verify()
    let searcher = Searcher(index)
    let forms = Self.names.map { name in
      [name.name, name.alias].compactMap { $0 }.map { $0.split(separator: ".") }
    }
    let queries = [
      "c f", "circle fill", "rare c", "rare1 f", "a b c", "a d rare", "old s", "old rare", "c c",
      "a a d", "rare3 rare", "s s s", "n1 f", "n139 a b", "old n", "a b c d",
      "a a a", "rare rare rare", "d d d n", "rare r rare3", "c c c c",
    ]
    for (number, query) in queries.enumerated() where Inputs.isTaken(number) {
      let wanted = query.split(separator: " ")
      let expected = forms.indices.filter { number in
        forms[number].contains { form in
          wanted.allSatisfy { word in
            form.count { $0.utf8.starts(with: word.utf8) }
              >= wanted.count { $0.utf8.starts(with: word.utf8) }
          }
        }
      }
      #expect(searcher.count(query) == expected.count, "query: \(query)")
      for limit in [3, 50, Int.max] {
        let (total, found) = searcher.entries(query, limit: limit)
        #expect(total == expected.count, "query: \(query)")
        #expect(found.map(\.number) == Array(expected.prefix(limit)), "query: \(query)")
      }
    }
  }
}
