import Namedex
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("Queries with several tokens that share a prefix")
struct RepeatedTokensTests {
  private static let queries = [
    "f", "f f", "f f f", "f f f f", "f f f f f", "f f f f f f", "f f fo", "fo f f", "f fo f f",
    "fo f f f", "fo fo fo", "fo foo f", "foo foo foo", "foo foo foo foo", "fob fob fob f",
    "f f f b b b", "b b b f", "ba ba bar", "barn barn barn", "x x x", "é e e", "1 1 1", "f f f 1",
    "o o o", "o o o f", "f f f f q", "f f f q",
  ]

  @Test(
    "queries with repeated tokens give the reference's results",
    arguments: [2 as UInt64, 5, 8], [false, true])
  func agrees(seed: UInt64, isSorted: Bool) throws {
    let catalog = RepeatedTokens.catalog(500, seed: seed, isSorted: isSorted)
    let index = try CatalogIndex(catalog)
    let reference = ReferenceMatcher(catalog)
    let isBeforeRemoval: ReferenceMatcher.Moment = { $0 != 2 }
    let point = try index.releasePoint("OS 2.0")
    for (scope, moment) in [
      (SearchScope(), nil), (SearchScope(asOf: point), isBeforeRemoval),
    ] {
      let searcher = try Searcher(index, scope: scope)
      for text in Self.queries {
        let expected = reference.entries(text, at: moment)
        #expect(searcher.count(text) == expected.count, "query: \(text)")
        for limit in [1, 7, Int.max] {
          let (total, entries) = searcher.entries(text, limit: limit)
          #expect(total == expected.count, "query: \(text)")
          #expect(entries.map(\.number) == Array(expected.prefix(limit)), "query: \(text)")
        }
        let ranked = reference.ranked(text, at: moment)
        for limit in [3, 50, Int.max] {
          let found = searcher.search(text, limit: limit)
          #expect(found.matchCount == expected.count, "query: \(text)")
          #expect(
            found.matches.map { $0.entry.number } == ranked.prefix(limit).map(\.entry),
            "query: \(text)")
          #expect(
            found.matches.map { $0.matchedText } == ranked.prefix(limit).map(\.matchedText),
            "query: \(text)")
        }
      }
    }
  }

  @Test("the inputs have names with three and four repeated tokens")
  func isAsked() {
    let catalog = RepeatedTokens.catalog(500, seed: 2, isSorted: false)
    let reference = ReferenceMatcher(catalog)
    let counts = ["f f", "f f f", "f f f f", "fo fo fo"].map { reference.entries($0).count }
    #expect(counts.allSatisfy { $0 > 10 } && Set(counts).count == counts.count, "\(counts)")
  }
}
