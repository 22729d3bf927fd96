import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import Testing
import NamedexTokenizing

@Suite("Reading a catalog back from its index")
struct ReadBackTests {
  @Test(
    "the lexicon, meanings and translations of an index compile to the same index",
    arguments: ["sf-symbols", "uikit-colors", "css-colors"])
  func same(id: String) throws {
    let catalog = try CatalogSource.catalog(at: Repository.catalog(id))
    let index = try CatalogIndex(catalog)
    var copy = catalog
    copy.lexicon = index.lexicon
    copy.meanings = index.storedMeanings().map {
      CatalogMeaning(
        words: $0.words, entry: $0.entry.number, weight: $0.weight, useCount: $0.useCount)
    }
    copy.translations = index.storedTranslations()
    #expect(copy.meanings.isEmpty == catalog.meanings.isEmpty)
    #expect(try IndexBuilder.build(copy) == IndexBuilder.build(catalog))
  }

  @Test("an index returns decisions only for split tokens and for letters next to digits")
  func decisions() throws {
    var lexicon = CompoundLexicon()
    lexicon.decide("eyedropper", ["eye", "dropper"])
    lexicon.decide("2x2", ["2x2"])
    lexicon.decide("drop", ["drop"])
    lexicon.decide("unused", ["un", "used"])
    let catalog = NameCatalog(
      id: "small", lexicon: lexicon,
      entries: ["eyedropper.drop", "grid.2x2", "gray6", "EyeDropper", "eyedropperEyedropper"].map {
        CatalogEntry(name: $0)
      })
    let found = try CatalogIndex(catalog).lexicon
    #expect(
      found.words == ["eyedropper": ["eye", "dropper"], "2x2": ["2x2"], "gray6": ["gray", "6"]])
  }
}
