internal import NamedexCore

extension AnswerSearch {
  /// Returns whether rows for other languages come before those for English: true if the options
  /// name languages, or if the text has letters that English does not have.
  func readsFirst(_ text: String, _ options: Options) -> Bool {
    !options.languages.isEmpty || Self.hasForeignLetters(text)
  }

  /// Returns whether a text has letters that English does not have.
  static func hasForeignLetters(_ text: String) -> Bool {
    // These bytes begin letters with accents, letters of most other scripts, and few signs. Other
    // bytes begin most signs and dashes, and private-use characters.
    text.utf8.contains { 0xC3...0xED ~= $0 && $0 != 0xE2 }
  }

  /// Returns the rows for what a text means in other languages, followed by those for English.
  ///
  /// If English has rows, words of one language must make up the whole text exactly, or nearly if
  /// the options name the language. In a text that may be English, no word may be one letter away
  /// from an English word, unless the text is certain to be in the other language. If English has
  /// no rows, forms and beginnings of words also count, unless they may be misspelt English words.
  ///
  /// - Parameter isFirst: Whether the search in English is incomplete and may still find rows with
  ///   all words.
  func translated(
    _ text: String, _ words: CountedWords, besides english: [MeantRow], isFirst: Bool = false,
    _ options: Options
  ) -> [MeantRow] {
    let isChosen = !options.languages.isEmpty
    let isForeign = isChosen || Self.hasForeignLetters(text)
    guard text.utf8.count <= WordLattice.lengthLimit, isForeign || hasUnknown(words)
    else { return english }
    // A text in another language may contain words that look English by chance, so only rows with
    // all words count.
    let isEnglish = isForeign ? english.contains { $0.missingCount == 0 } : !english.isEmpty
    let hasEnglish = isEnglish || isFirst && !isChosen
    // If the text may be English, its last word may be half of an English word.
    let isTyped = !hasEnglish || isChosen && !english.contains { $0.missingCount == 0 }
    var rows: [MeantRow] = []
    for searcher in searchers where searcher.index.hasTranslations {
      var found = searcher.index.withView { view in
        Translator(view, wanted: options.languages)
          .translations(of: text, isTyped: isTyped, view) { self.isEnglish($0) }
      }
      guard !found.texts.isEmpty,
        !hasEnglish || (isChosen ? found.areWhole : found.areExact),
        isForeign || found.isSure || !hasEnglish && found.areExact
          || !hasSlip(words, within: found.areExact ? 1 : .max)
      else { continue }
      // `Symbol für zurück` is `symbol for back`, which has the same answer as `back`.
      for place in found.texts.indices {
        let english = SearchQuery(found.texts[place].english)
        found.texts[place].english = withoutSilentEnds(english).query.text
      }
      let meant = CombinedSearch.meant(searchers, by: found, limit: Self.meantLimit).map { one in
        let counted = words.counted(by: found)
        return MeantRow(
          row: AnswerRow(one), counted: counted, missingCount: words.missingCount(counted),
          isStrong: found.areWhole && found.areTyped)
      }
      let described = described(by: found, words, besides: meant)
      rows += described.filter { one in !rows.contains { $0.row.entry == one.row.entry } }
    }
    return rows + english.filter { one in !rows.contains { $0.row.entry == one.row.entry } }
  }

  /// Merges the rows by meaning with the names that the most probable translation of a text
  /// describes as a phrase.
  private func described(
    by found: Translations, _ words: CountedWords, besides meant: [MeantRow]
  ) -> [MeantRow] {
    guard let text = found.texts.first else { return meant }
    var reading = reading(text.english)
    guard reading.content.nonzeroBitCount > 1 else { return meant }
    for place in reading.rows.indices {
      reading.rows[place].meant.translation = WordTranslation(
        words: text.words, languages: text.languages)
      reading.rows[place].meant.senses = []
    }
    return merged(reading, with: meant, CountedWords(text.english)).map { row in
      var row = row
      row.counted = words.counted(by: found)
      row.missingCount = words.missingCount(row.counted)
      row.isStrong = found.areWhole && found.areTyped
      return row
    }
  }

  /// Returns whether one of the words is not English. Only the last word may be half typed.
  private func hasUnknown(_ words: CountedWords) -> Bool {
    guard let last = words.words.last else { return false }
    return words.words.dropLast().contains { !isEnglish($0) }
      || !catalogs.contains { $0.suggester.knows(last) }
  }

  /// Returns whether a whole word is English, that is, whether it is a word of a name, has a
  /// meaning, or is one of the words that mean nothing on their own.
  private func isEnglish(_ word: [UInt8]) -> Bool {
    catalogs.contains { $0.suggester.knows(word, asWhole: true) }
  }

  /// Returns whether a word that is not English is within a given distance of an English word.
  private func hasSlip(_ words: CountedWords, within distance: Int) -> Bool {
    words.words.contains { word in
      !isEnglish(word)
        && catalogs.contains { catalog in
          catalog.suggester.words(near: word).contains { 1...distance ~= $0.distance }
        }
    }
  }
}

extension AnswerSearch.Options {
  /// True if the options name English and no other language.
  var isInEnglish: Bool {
    !languages.isEmpty && languages.allSatisfy { LanguageTag.agree($0, "en") }
  }
}
