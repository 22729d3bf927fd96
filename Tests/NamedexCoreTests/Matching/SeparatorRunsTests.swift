import Namedex
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("Names with consecutive separators of several kinds")
struct SeparatorRunsTests {
  private static let tokens = ["a", "ab", "aB", "Ca", "cat", "5", "c", "x1", "é", "aCat", "f"]
  private static let separators = [".", "_", "-", "._", "__", ".-_"]
  private static let queries = [
    "a c", "a ca", "a cat", "a 5", "ab c", "a b", "c a", "cat a", "a a", "a a a", "a a c", "a c a",
    "a cat 5", "ab cat f", "c c c", "c c", "f f f", "x a", "x1 a c", "e a", "a e", "a c f 5", "1 c",
  ]

  private static func catalog(seed: UInt64, isSorted: Bool) -> NameCatalog {
    var generator = SeededGenerator(seed: seed)
    var names: Set<String> = []
    while names.count < 700 {
      var name = names.count % 11 == 0 ? "_" : ""
      for place in 0..<Int.random(in: 1...5, using: &generator) {
        if place > 0 { name += separators.randomElement(using: &generator) ?? "." }
        name += tokens.randomElement(using: &generator) ?? "a"
      }
      if names.count % 13 == 0 { name += "." }
      names.insert(name)
    }
    // A set's order differs from run to run.
    var ordered = names.sorted {
      let (a, b) = (Folding.fold($0), Folding.fold($1))
      return a == b ? $0 < $1 : a.lexicographicallyPrecedes(b)
    }
    if !isSorted { ordered.shuffle(using: &generator) }
    return NameCatalog(
      id: "runs", tokenization: Tokenization(separators: [".", "_", "-"]),
      entries: ordered.map { CatalogEntry(name: $0) })
  }

  @Test(
    "names with runs of separators are ranked as the reference ranks them",
    arguments: 1...6 as ClosedRange<UInt64>)
  func agrees(seed: UInt64) throws {
    let catalog = Self.catalog(seed: seed, isSorted: seed.isMultiple(of: 2))
    let reference = ReferenceMatcher(catalog)
    let searcher = try Searcher(CatalogIndex(catalog))
    for text in Self.queries {
      let ranked = reference.ranked(text)
      for limit in [1, 2, 5, 20, 50, Int.max] {
        let found = searcher.search(text, limit: limit)
        #expect(found.matchCount == ranked.count, "query: \(text)")
        #expect(
          found.matches.map { $0.entry.number } == ranked.prefix(limit).map(\.entry),
          "query: \(text), limit: \(limit)")
      }
    }
  }

  @Test("a name is found even if it sorts between names with other separators")
  func staysLeading() throws {
    // `_` sorts after digits and before letters.
    let names = ["a.5", "a._cat", "a.b", "cat.a"]
    let catalog = NameCatalog(
      id: "between", tokenization: Tokenization(separators: [".", "_"], kinds: [.full, .period]),
      entries: names.map { CatalogEntry(name: $0) })
    let found = try Searcher(CatalogIndex(catalog)).search("a cat", limit: 1)
    #expect(found.matches.map { $0.entry.number } == [1])
  }
}
