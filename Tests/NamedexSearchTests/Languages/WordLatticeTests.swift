import Namedex
import NamedexIndexing
import NamedexTestSupport
import Testing
import NamedexSearch

/// Compares the words that are found in a text with the words that a slow reference implementation
/// finds. The catalogs are random; their words have a small alphabet, so many are prefixes of
/// others.
@Suite("Words in other languages in a text")
struct WordLatticeTests {
  private static let letters = ["a", "b", "ä", "д", "к", "字", "引", "가", "한"]

  private static func text(_ count: Int, _ generator: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<count {
      text +=
        Int.random(in: 0..<6, using: &generator) == 0 && !text.isEmpty && text.last != " "
        ? " " : letters.randomElement(using: &generator) ?? ""
    }
    return text.last == " " ? String(text.dropLast()) : text
  }

  private static func catalog(_ generator: inout SeededGenerator) -> NameCatalog {
    var translations: [CatalogTranslation] = []
    for language in ["de", "fr"] {
      let words = Set(
        (0..<60).map { _ in text(Int.random(in: 1...7, using: &generator), &generator) })
      for word in words.sorted() where !word.isEmpty {
        let isEmpty = Int.random(in: 0..<5, using: &generator) == 0
        translations.append(
          CatalogTranslation(
            language: language, words: word, english: isEmpty ? "" : "heart",
            weight: isEmpty ? 0 : Int.random(in: 1...100, using: &generator)))
      }
    }
    return NameCatalog(
      id: "few", entries: [CatalogEntry(name: "heart")],
      meanings: [CatalogMeaning(words: "heart", entry: 0, weight: 50)], translations: translations)
  }

  @Test("the index contains every translation")
  func stored() throws {
    var generator = SeededGenerator(seed: Inputs.seed(1))
    for _ in 0..<Inputs.count(40) {
      let catalog = Self.catalog(&generator)
      let index = try CatalogIndex(catalog)
      try index.verify()
      let expected = catalog.translations.sorted { a, b in
        a.language != b.language
          ? a.language < b.language : a.words.utf8.lexicographicallyPrecedes(b.words.utf8)
      }
      #expect(index.storedTranslations() == expected)
    }
  }

  @Test("whole words are found wherever a slow search finds them")
  func wholeWords() throws {
    var generator = SeededGenerator(seed: Inputs.seed(2))
    for _ in 0..<Inputs.count(40) {
      let catalog = Self.catalog(&generator)
      let index = try CatalogIndex(catalog)
      for _ in 0..<20 {
        let text = Self.text(Int.random(in: 1...12, using: &generator), &generator)
        var found: Set<String> = []
        index.withView { view in
          let lattice = WordLattice(text, isTyped: false, view)
          for edge in lattice.edges.joined() {
            for word in edge.words {
              let words = lattice.known[word].words
              guard WordCut.key(of: words).elementsEqual(lattice.text[edge.range]) else { continue }
              found.insert("\(edge.range) \(String(decoding: words, as: UTF8.self))")
            }
          }
        }
        #expect(found == Self.expected(text, catalog), "\(text)")
      }
    }
  }

  /// Returns each catalog word that can be recognized in a text, with its range. A word may begin
  /// at the start of the text, after another word, or after letters that are skipped.
  private static func expected(_ text: String, _ catalog: NameCatalog) -> Set<String> {
    let text = WordCut.key(of: Array(text.utf8))
    var found: Set<String> = []
    var reached: Set<Int> = [0]
    for start in text.indices where reached.contains(start) {
      let begins = start == 0 || text[start - 1] == 0x20
      let rest = String(decoding: text[start...], as: UTF8.self)
      let isOfLetters = rest.unicodeScalars.first.map { $0.value < 0x0500 && $0 != " " } ?? false
      reached.insert(
        begins && isOfLetters ? text[start...].firstIndex(of: 0x20) ?? text.count : start + 1)
      guard isWhole(text, start) else { continue }
      for one in catalog.translations {
        let key = WordCut.key(of: Array(one.words.utf8))
        let end = start + key.count
        guard text[start...].starts(with: key), isWhole(text, end) else { continue }
        let ends = end == text.count || text[end] == 0x20
        let count = String(decoding: key, as: UTF8.self).unicodeScalars.count {
          $0 != " " && !(0x1160...0x11FF ~= $0.value)
        }
        let least = WordLattice.isDense(text, start) || begins && ends ? 0 : begins ? 3 : 4
        guard count >= least else { continue }
        found.insert("\(start..<end) \(one.words)")
        reached.insert(end)
      }
      // Inflected forms also count as words.
      let end = text[start...].firstIndex(of: 0x20) ?? text.count
      reached.insert(end)
    }
    return found
  }

  /// Returns whether a position is at the end of the text, or at the start of a character or Korean
  /// syllable.
  private static func isWhole(_ text: [UInt8], _ place: Int) -> Bool {
    let rest = String(decoding: text[place...], as: UTF8.self)
    guard place == text.count || text[place] & 0xC0 != 0x80 else { return false }
    return rest.unicodeScalars.first.map { !(0x1160...0x11FF ~= $0.value) } ?? true
  }

  @Test("`verify` reports damage, and a search of damaged bytes does not crash")
  func damage() throws {
    var generator = SeededGenerator(seed: Inputs.seed(3))
    let bytes = try IndexBuilder.build(Self.catalog(&generator))
    var reported = 0
    let count = Inputs.count(2000)
    let layout = try CatalogIndex(IndexBytes(bytes)).layout
    for number in 0..<count {
      var damaged = bytes
      let sections: [IndexSection] = [.languages, .wordBlocks, .words, .translations]
      let section = sections.randomElement(using: &generator) ?? .words
      let extent = layout[section]
      let offset = extent.offset + Int.random(in: 0..<extent.count, using: &generator)
      damaged[offset] = UInt8.random(in: .min ... .max, using: &generator)
      // In the first round, the first word has no letters.
      if number == 0 { damaged[layout[.words].offset] = 0 }
      IndexImage.correctChecksums(&damaged)
      do throws(IndexError) {
        let index = try CatalogIndex(IndexBytes(damaged))
        let search = AnswerSearch([Searcher(index)])
        for text in ["a", "aab", "字引", "дк ab", "한가 b"] { _ = search.answer(text) }
        _ = index.storedTranslations()
        try index.verify()
      } catch {
        reported += 1
      }
    }
    // A changed language or weight may still be valid.
    #expect(reported * 4 > count)
  }
}
