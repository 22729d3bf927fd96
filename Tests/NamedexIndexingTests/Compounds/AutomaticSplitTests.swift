import NamedexCore
import Testing
import NamedexIndexing
import NamedexTokenizing

@Suite("Automatic splits")
struct AutomaticSplitTests {
  @Test("words in the catalog split its other tokens, and existing decisions are kept")
  func proposed() {
    var lexicon = CompoundLexicon()
    lexicon.decide("dropperhalf", ["dropperhalf"])
    lexicon.decide("halffill", ["half", "fill"], isDoubtful: true)
    let names = [
      "eye", "eye.fill", "eye.slash", "dropper", "dropper.fill", "dropper.half", "half",
      "half.fill", "eyedropper.fill", "dropperhalf",
    ]
    let catalog = NameCatalog(
      id: "c", tokenization: Tokenization(compounds: .automatic), lexicon: lexicon,
      entries: names.map { CatalogEntry(name: $0) }
    ).withAutomaticSplits()
    #expect(catalog.lexicon.split(of: "eyedropper") == ["eye", "dropper"])
    #expect(catalog.lexicon.split(of: "dropperhalf") == ["dropperhalf"])
    #expect(catalog.lexicon.split(of: "fill") == ["fill"])
    #expect(catalog.lexicon.split(of: "halffill") == nil)
  }

  @Test("doubtful proposals are not used")
  func doubtful() {
    let names = ["paper", "towels", "paper.fill", "papertowels", "papertowels2"]
    let catalog = NameCatalog(
      id: "c", tokenization: Tokenization(compounds: .automatic),
      entries: names.map { CatalogEntry(name: $0) }
    )
    let suggester = CompoundSuggester(tokens: catalog.compoundTokenCounts)
    #expect(
      suggester.suggestion(for: "papertowels")
        == CompoundSuggester.Suggestion(words: ["paper", "towels"], isDoubtful: true))
    #expect(catalog.withAutomaticSplits().lexicon.split(of: "papertowels") == nil)
  }
}
