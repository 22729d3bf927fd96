import Namedex
import NamedexCatalogs
import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("The meanings of an entry, and the translations of a meaning")
struct MeaningPlacesTests {
  /// Returns a catalog of few words and languages, so that entries share words and words share
  /// stems.
  private static func catalog(_ generator: inout SeededGenerator) -> NameCatalog {
    let entries = (0..<Int.random(in: 1...30, using: &generator)).map {
      CatalogEntry(name: "entry\($0)")
    }
    let words = (0..<Int.random(in: 1...60, using: &generator)).map { "word\($0 * 7 % 61)" }
    var meanings: [CatalogMeaning] = []
    for word in Set(words).sorted() {
      for entry in entries.indices where entry == 0 || .random(in: 0..<4, using: &generator) == 0 {
        meanings.append(
          CatalogMeaning(
            words: word, entry: entry, weight: .random(in: 1...100, using: &generator)))
      }
    }
    var translations: [CatalogTranslation] = []
    for language in ["de", "fr", "ja"] {
      for number in 0..<Int.random(in: 0...80, using: &generator) {
        translations.append(
          CatalogTranslation(
            language: language, words: "wort\(number)", english: words[number % words.count],
            weight: .random(in: 1...100, using: &generator)))
      }
    }
    return NameCatalog(id: "few", entries: entries, meanings: meanings, translations: translations)
  }

  /// Compares the meanings read for each entry with those found by reading everything.
  private func check(_ index: CatalogIndex, isTaken: (Int) -> Bool = { _ in true }) {
    let meanings = Dictionary(grouping: index.storedMeanings()) { $0.entry }
    let translations = Dictionary(grouping: index.storedTranslations()) { $0.english }
    let places = MeaningPlaces(index)
    for number in 0..<index.entryCount where isTaken(number) {
      guard let entry = index.entry(number) else { continue }
      let found = places.meanings(of: entry)
      #expect(found == meanings[entry] ?? [], "\(number)")
      for meaning in found {
        #expect(
          Set(places.translations(of: meaning)) == Set(translations[meaning.words] ?? []),
          "\(meaning.words)")
      }
    }
  }

  @Test("the meanings of each entry equal those found by reading all words in the catalog")
  func seeded() throws {
    var generator = SeededGenerator(seed: Inputs.seed(56))
    for _ in 0..<Inputs.count(100) {
      check(try CatalogIndex(Self.catalog(&generator)))
    }
  }

  @Test("the meanings of SF Symbols entries equal those found by reading all words")
  func symbols() throws {
    let index = BuiltIn.sfSymbols.index
    check(index) { Inputs.isTaken($0 / 10) }
  }

  @Test("an entry from another index, or from a catalog without meanings, has no meanings")
  func others() throws {
    var generator = SeededGenerator(seed: 1)
    let index = try CatalogIndex(Self.catalog(&generator))
    let entry = try #require(index.entry(0))
    #expect(!MeaningPlaces(index).meanings(of: entry).isEmpty)
    #expect(MeaningPlaces(index).meanings(of: EntryID(0, digest: 1)).isEmpty)
    let bare = try CatalogIndex(NameCatalog(id: "bare", entries: [CatalogEntry(name: "one")]))
    #expect(MeaningPlaces(bare).meanings(of: try #require(bare.entry(0))).isEmpty)
  }

  @Test("a damaged index may give wrong meanings, but reading it does not crash")
  func damage() throws {
    var generator = SeededGenerator(seed: Inputs.seed(4))
    let bytes = try IndexBuilder.build(Self.catalog(&generator))
    let layout = try CatalogIndex(IndexBytes(bytes)).layout
    let first = layout[.meantEntries].offset
    for _ in 0..<Inputs.count(5000) {
      var lying = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        lying[.random(in: first..<bytes.count, using: &generator)] = .random(
          in: .min ... .max, using: &generator)
      }
      IndexImage.correctChecksums(&lying)
      guard let index = try? CatalogIndex(IndexBytes(lying)) else { continue }
      let places = MeaningPlaces(index)
      for number in 0..<index.entryCount {
        guard let entry = index.entry(number) else { continue }
        for meaning in places.meanings(of: entry) { _ = places.translations(of: meaning) }
      }
    }
  }

  @Test("reading one entry's meanings takes less than a tenth of the time for all words")
  func time() throws {
    let index = BuiltIn.sfSymbols.index
    let entry = try #require(index.entries(named: "trash").first)
    func best(_ body: () -> Void) -> Duration {
      (0..<5).map { _ in processorTime(body) }.min() ?? .zero
    }
    let all = best { _ = index.storedTranslations() }
    let one = best {
      let places = MeaningPlaces(index)
      for meaning in places.meanings(of: entry) { _ = places.translations(of: meaning) }
    }
    #expect(one * 10 < all, "\(one) of \(all)")
  }
}
