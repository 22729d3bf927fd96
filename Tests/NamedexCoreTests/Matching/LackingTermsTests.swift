import Namedex
import NamedexIndexing
import NamedexTokenizing
import Testing

@Suite("Terms that some names do not have")
struct LackingTermsTests {
  /// The index stores the set of names with `in` as a complement, which does not narrow a search.
  /// The search must still not return a name twice.
  @Test("a search for a common and a rare term finds each name once", arguments: [1, 2, 3, 10])
  func once(limit: Int) throws {
    let catalog = NameCatalog(
      id: "tones",
      tokenization: Tokenization(
        separators: ["-", ":", "(", ")"], kinds: [.full, .period], compounds: .lexicon),
      entries: [
        "index pointing at the viewer: dark skin tone", "thumbs up: light skin tone",
        "woman in manual wheelchair: medium-light skin tone, facing right",
        "woman in manual wheelchair: medium skin tone, facing right",
      ].map { CatalogEntry(name: $0) })
    let searcher = try Searcher(CatalogIndex(catalog))
    #expect(
      searcher.search("in the", limit: limit).map(\.shownName)
        == ["index pointing at the viewer: dark skin tone"])
  }
}
