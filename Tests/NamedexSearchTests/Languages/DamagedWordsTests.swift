import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTestSupport
import Testing

/// Tests the cost of a search in an index whose words in other languages continue after the last
/// block.
@Suite("Words in other languages in a damaged index")
struct DamagedWordsTests {
  private static let catalog = NameCatalog(
    id: "few", entries: [CatalogEntry(name: "heart")],
    meanings: [CatalogMeaning(words: "heart", entry: 0, weight: 50)],
    translations: [
      CatalogTranslation(language: "de", words: "aa", english: "heart", weight: 50)
    ])

  /// Returns an index with additional words. Each word is one letter longer than the previous word,
  /// up to the maximum length.
  private static func index(wordCount: Int) throws -> CatalogIndex {
    var words: [UInt8] = []
    for number in 0..<wordCount {
      // The first word in a block has no count of bytes shared with the previous word.
      words += number % 16 == 15 ? [0x03, 0x61, 0x61, 0x61, 0x01] : [0x7F, 0x01, 0x61, 0x01]
    }
    var image = IndexImage(try IndexBuilder.build(catalog))
    image[.words] += words
    return try CatalogIndex(IndexBytes(image.assembled()))
  }

  /// Texts of the maximum length that is read, with one word or many.
  private static let texts = [
    String(repeating: "a", count: 150), String(repeating: "aaaa ", count: 30),
    String(repeating: "ab", count: 75), String(repeating: "zz ", count: 50),
  ]

  @Test("a search costs no more with a hundred times as many words", arguments: texts)
  func cost(text: String) throws {
    let (few, many) = (try Self.index(wordCount: 2000), try Self.index(wordCount: 200_000))
    let problem = steepGrowth(from: 1, input: { $0 == 1 ? few : many }) { index in
      for _ in 0..<4 {
        index.withView { view in _ = WordLattice(text, isTyped: true, view).known.count }
      }
    }
    #expect(problem == nil)
  }
}
