import Namedex
import NamedexIndexing
import NamedexTokenizing
import Testing

@Suite("Terms that names may lack")
struct LackingTermsTests {
  /// Most names have the term `in`, so its set is stored as a complement, which does not restrict a
  /// search for names without `the`.
  @Test("a search over terms that names may lack finds each name once", arguments: [1, 2, 3, 10])
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
