internal import NamedexCore

extension AnswerSearch {
  /// Whether other languages come before English: they are named, or the text has letters that English
  /// has not.
  func readsFirst(_ text: String, _ options: Options) -> Bool {
    !options.languages.isEmpty || Self.hasForeignLetters(text)
  }

  /// Whether a text has letters that English has not.
  static func hasForeignLetters(_ text: String) -> Bool {
    // The first bytes of letters with accents and of other scripts, not of signs, dashes and private use.
    text.utf8.contains { 0xC3...0xED ~= $0 && $0 != 0xE2 }
  }

  /// Adds what a text means in other languages to what it means in English, before it.
  ///
  /// Where English has rows, words of one language have to be the whole text, as they are, and in a text
  /// that might be English, none may be a slip of one letter, unless it is surely not English. Where it has
  /// no row, forms and beginnings of words count, too, if they are no slips in English.
  ///
  /// - Parameter isFirst: Whether English may have rows with all words.
  func translated(
    _ text: String, _ words: CountedWords, besides english: [MeantRow], isFirst: Bool = false,
    _ options: Options
  ) -> [MeantRow] {
    let isChosen = !options.languages.isEmpty
    let isForeign = isChosen || Self.hasForeignLetters(text)
    guard text.utf8.count <= WordLattice.lengthLimit, isForeign || hasUnknown(words)
    else { return english }
    // With letters that English has not, some words of a text are English by chance.
    let isEnglish = isForeign ? english.contains { $0.missingCount == 0 } : !english.isEmpty
    let hasEnglish = isEnglish || isFirst && !isChosen
    // What is half typed may become English.
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
      // `Symbol für zurück` is `symbol for back`, which is answered as `back` is.
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

  /// Adds what the most probable English of a text describes, read as a phrase, to what it means.
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

  /// Whether English does not know a word, of which only the last one may be half typed.
  private func hasUnknown(_ words: CountedWords) -> Bool {
    guard let last = words.words.last else { return false }
    return words.words.dropLast().contains { !isEnglish($0) }
      || !catalogs.contains { $0.suggester.knows(last) }
  }

  /// Whether English knows a word as it is: it is one of a name, means something, or means nothing alone.
  private func isEnglish(_ word: [UInt8]) -> Bool {
    catalogs.contains { $0.suggester.knows(word, asWhole: true) }
  }

  /// Whether a word that English does not know is so few edits away from one that it knows.
  private func hasSlip(_ words: CountedWords, within distance: Int) -> Bool {
    words.words.contains { word in
      !isEnglish(word)
        && catalogs.contains { catalog in
          catalog.suggester.words(near: word, limit: 2).contains { 1...distance ~= $0.distance }
        }
    }
  }
}

extension AnswerSearch.Options {
  /// Whether no language but English is named.
  var isInEnglish: Bool {
    !languages.isEmpty && languages.allSatisfy { LanguageTag.agree($0, "en") }
  }
}
