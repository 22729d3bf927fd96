import NamedexCore

/// The sections for English translations of words from other languages.
struct TranslationTables {
  private var languages = ByteWriter()
  private var blocks = ByteWriter()
  private var words = ByteWriter()
  /// The translations, column by column.
  private var translations = ByteWriter()

  /// The bytes of each section.
  var sections: [(section: IndexSection, bytes: ByteWriter)] {
    [
      (.languages, languages), (.wordBlocks, blocks), (.words, words),
      (.translations, translations),
    ]
  }

  private struct Word {
    var key: [UInt8]
    var words: [UInt8]
    /// The language, term and weight of each translation.
    var translations: [(language: Int, term: Int, weight: Int)]
  }

  /// - Parameters:
  ///   - translations: The translations of a catalog. A translation is omitted if its English word
  ///     is not a term of the catalog.
  ///   - terms: The number of each term in the meanings, by key.
  init(
    _ translations: [CatalogTranslation], terms: [[UInt8]: Int]
  ) throws(CatalogError) {
    let tags = Set(translations.map(\.language)).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    try CatalogError.check(
      .languages, tags.count, limit: IndexFormat.greatestLanguageCount)
    languages.append(tags.joined(separator: " ").utf8)
    var numbers: [String: Int] = [:]
    for (number, tag) in tags.enumerated() { numbers[tag] = number }
    append(try Self.words(translations, numbers, terms))
  }

  private static func words(
    _ translations: [CatalogTranslation], _ numbers: [String: Int], _ terms: [[UInt8]: Int]
  ) throws(CatalogError) -> [Word] {
    var found: [[UInt8]: Word] = [:]
    for one in translations {
      let utf8 = Array(one.words.utf8)
      let key = WordCut.key(of: utf8)
      let isEmpty = one.english.isEmpty
      guard !key.isEmpty, let language = numbers[one.language],
        (isEmpty ? 0...0 : 1...CatalogTranslation.greatestWeight) ~= one.weight,
        !one.language.isEmpty, one.language.utf8.allSatisfy({ $0 > 0x20 })
      else { throw .index(.malformedTranslation(words: one.words, language: one.language)) }
      try CatalogError.check(
        .textBytes, max(key.count, utf8.count), limit: IndexFormat.greatestWordLength)
      guard let term = isEmpty ? 0xFFFF : terms[MeaningWords.key(of: one.english)] else { continue }
      var word = found.removeValue(forKey: utf8) ?? Word(key: key, words: utf8, translations: [])
      // Two forms of an English word can have the same term; the first form is kept.
      if !word.translations.contains(where: { ($0.language, $0.term) == (language, term) }) {
        word.translations.append((language, term, one.weight))
      }
      found[utf8] = word
    }
    return found.values.sorted { a, b in
      a.key != b.key
        ? a.key.lexicographicallyPrecedes(b.key) : a.words.lexicographicallyPrecedes(b.words)
    }
  }

  private mutating func append(_ found: [Word]) {
    var last: [UInt8] = []
    var columns = (languages: ByteWriter(), weights: ByteWriter(), terms: ByteWriter())
    for (number, word) in found.enumerated() {
      let beginsBlock = number % IndexFormat.termsPerBlock == 0
      if beginsBlock {
        blocks.append32(words.count)
        blocks.append32(columns.languages.count)
      }
      words.append(word.words, after: beginsBlock ? nil : last)
      words.appendVariable(word.translations.count)
      for one in word.translations.sorted(by: {
        ($0.language, $1.weight, $0.term) < ($1.language, $0.weight, $1.term)
      }) {
        columns.languages.append(UInt8(truncatingIfNeeded: one.language))
        columns.weights.append(UInt8(truncatingIfNeeded: one.weight))
        columns.terms.append16(one.term)
      }
      last = word.words
    }
    translations.append(columns.languages.bytes + columns.weights.bytes + columns.terms.bytes)
  }
}
