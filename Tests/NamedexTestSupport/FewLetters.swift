public import NamedexIndexing
import NamedexCore

/// Random words from a small alphabet. Many are prefixes or inflections of others, and texts made
/// of them can be split in many ways.
public struct FewLetters {
  private var generator: SeededGenerator

  /// The letters of each kind of word. Letters of the same script may share their first byte, and
  /// syllables may share their first letters.
  private static let alphabets = [
    ["a", "b"], ["a", "b", "ä"], ["д", "к", "р"], ["字", "引"], ["가", "하", "한"],
    ["a", "д", "字", "한"],
  ]
  private static let english = ["heart", "star", "abba", "baab", "moon", "sun"]

  /// Creates a generator; the same seed gives the same words.
  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func word(_ alphabet: [String], _ count: Int) -> String {
    (0..<count).map { _ in alphabet[number(alphabet.count)] }.joined()
  }

  /// Returns a catalog with words in three languages. Many words share a meaning, and some are
  /// articles or phrases.
  public mutating func catalog() -> NameCatalog {
    var translations: [CatalogTranslation] = []
    for language in ["aa", "bb", "cc-Latn"] {
      var words: Set<String> = []
      for _ in 0..<90 {
        let alphabet = Self.alphabets[number(Self.alphabets.count)]
        let isPhrase = number(6) == 0
        words.insert(
          word(alphabet, 1 + number(8)) + (isPhrase ? " " + word(alphabet, 1 + number(4)) : ""))
      }
      for word in words.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        let english = number(6) == 0 ? "" : Self.english[number(Self.english.count)]
        translations.append(
          CatalogTranslation(
            language: language, words: word, english: english,
            weight: english.isEmpty ? 0 : 1 + number(100)))
      }
    }
    var meanings: [CatalogMeaning] = []
    for (entry, words) in Self.english.enumerated() {
      meanings.append(
        CatalogMeaning(words: words, entry: entry, weight: 20 + number(60), useCount: number(9)))
    }
    return NameCatalog(
      id: "few", entries: Self.english.map { CatalogEntry(name: $0) }, meanings: meanings,
      translations: translations)
  }

  /// Returns text of one to four words, some of which may be English.
  public mutating func text() -> String {
    let alphabet = Self.alphabets[number(Self.alphabets.count)]
    let words = (0...number(4)).map { _ in
      number(8) == 0
        ? Self.english[number(Self.english.count)] : word(alphabet, 1 + number(9))
    }
    return words.joined(separator: [" ", " ", ", ", "'"][number(4)])
  }
}
