internal import NamedexCore

/// Other texts to try for a text without a complete answer: respelt, or with misspelt words
/// replaced.
struct NearTexts {
  private let catalogs: [SearchedCatalog]
  private let query: SearchQuery
  /// The words of the text, which is also split at separators.
  private let words: [[UInt8]]
  /// The words that neither begin a token nor have a meaning.
  let unknown: [[UInt8]]
  /// The words before the last one that are known only as beginnings of other words, and so may be
  /// missing a letter.
  private let begun: [[UInt8]]

  /// The maximum number of words to try in place of an unknown word.
  private static let wordLimit = Suggester.wordLimit
  /// The maximum number of texts to try.
  private static let textLimit = 24
  /// The minimum length, in bytes, at which a name is unlikely to resemble a word of some language
  /// by chance.
  private static let longLength = 10
  /// The maximum number of names that match only if the tokens of their representations are
  /// combined, and of names near the whole text.
  private static let nameLimit = 5

  /// A text with misspelt words replaced.
  struct Correction {
    var text: String
    /// The words that were replaced.
    var words: [CatalogAnswer.Correction]
    /// The words that have no near word, and words of phrases that stay as typed.
    var dropped: [[UInt8]]
    /// The number of edits in all words; the greatest possible number if words are left out, or if
    /// no entry has all words.
    var distance: Int
  }

  init(_ catalogs: [SearchedCatalog], _ query: SearchQuery) {
    (self.catalogs, self.query) = (catalogs, query)
    words = MeaningWords.words(of: query.text, limit: MeaningWords.countedLimit)
    let unknown = words.filter { word in !catalogs.contains { $0.suggester.knows(word) } }
    begun = words.dropLast().filter { word in
      !unknown.contains(word) && !catalogs.contains { $0.suggester.knows(word, asWhole: true) }
    }
    self.unknown = unknown
  }

  /// True if the text is written like a name: as one token that contains a separator or, if it has
  /// an unknown word, a change of case.
  var isSpeltAsName: Bool {
    query.tokens.count == 1
      && catalogs.contains { catalog in
        SearchQuery.words(of: catalog.searcher.index.withSpacesForSeparators(query)).count > 1
          || !unknown.isEmpty && Spelling.changesCase(query.text, catalog.searcher.index.separators)
      }
  }

  /// True if every word is a token of some name.
  var hasTermsOnly: Bool {
    catalogs.contains { catalog in
      Spelling(query.text, separators: catalog.searcher.index.separators).words
        .allSatisfy { catalog.suggester.hasTerm($0) }
    }
  }

  /// Returns whether the text is almost certainly a misspelt name rather than a word of some
  /// language. It must be one unknown token that has the letters of a name, or is one edit away
  /// from a longer name of several words.
  ///
  /// - Parameter near: The nearest name of a catalog.
  func isMisspelt(_ near: NearName, catalog: Int) -> Bool {
    guard near.distance <= 1, query.tokens.count == 1, !unknown.isEmpty else { return false }
    return near.distance == 0
      || near.name.utf8.count >= Self.longLength
        && Spelling(near.name, separators: catalogs[catalog].searcher.index.separators).words.count
          > 1
  }

  /// Returns whether the text is almost certainly a misspelt name; always false if no catalog has
  /// translations, because the distinction does not matter then.
  ///
  /// - Parameter isOvertaken: Called from time to time; names are left out if it returns true.
  func isMisspeltName(unless isOvertaken: () -> Bool) -> Bool {
    guard query.tokens.count == 1, !unknown.isEmpty,
      catalogs.contains(where: { $0.searcher.index.hasTranslations })
    else { return false }
    return catalogs.enumerated().contains { number, catalog in
      catalog.suggester.names(near: query.text, limit: 1, within: 1, unless: isOvertaken)
        .contains { isMisspelt($0, catalog: number) }
    }
  }

  /// Returns the text with some tokens split at changes of case: those that contain an unknown word
  /// without a near word. Returns nil if there are no such tokens.
  func cut() -> String? {
    guard !unknown.isEmpty, let separators = catalogs.first?.searcher.index.separators else {
      return nil
    }
    var isCut = false
    let tokens = SearchQuery.words(of: query.text).map { token -> String in
      guard Spelling.changesCase(token, separators),
        MeaningWords.words(of: token).contains(where: { word in
          unknown.contains(word)
            && catalogs.allSatisfy { $0.suggester.words(near: word).isEmpty }
        })
      else { return token }
      isCut = true
      return Spelling(token, separators: separators).words
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
    return isCut ? tokens.joined(separator: " ") : nil
  }

  /// Returns the spellings of the text that names accept: with separators read as spaces, split
  /// like names, or with neighbouring words joined.
  func respelt() -> [String] {
    catalogs.flatMap { $0.searcher.index.respelt(query) }.uniqued().filter { text in
      text != query.text && catalogs.contains { $0.searcher.count(text) > 0 }
    }
  }

  /// Returns the entries that match if the tokens of all representations of a name are combined.
  func mixed() -> [AnswerRow] {
    var rows: [AnswerRow] = []
    for (number, catalog) in catalogs.enumerated() {
      let searcher = catalog.searcher
      for name in catalog.suggester.mixed(query, limit: Self.nameLimit) {
        for entry in searcher.index.entries(named: name)
        where searcher.shownName(of: entry) == name {
          rows.append(
            AnswerRow(
              catalog: number, entry: entry, shownName: name, reason: .near, nearText: query.text))
        }
      }
    }
    return rows
  }

  /// Returns the entries with a name near the whole text, nearest first.
  ///
  /// - Parameters:
  ///   - greatest: The greatest distance, if it should be smaller than the limit for misspelt
  ///     names.
  ///   - isOvertaken: Called from time to time; entries are left out if it returns true.
  func wholeNames(
    within greatest: Int = .max, unless isOvertaken: () -> Bool
  ) -> [(row: AnswerRow, distance: Int)] {
    var found: [(row: AnswerRow, distance: Int)] = []
    for (number, catalog) in catalogs.enumerated() {
      let searcher = catalog.searcher
      for near in catalog.suggester.names(
        near: query.text, limit: Self.nameLimit, within: greatest, unless: isOvertaken)
      {
        for entry in searcher.index.entries(named: near.name) {
          guard let shown = searcher.shownName(of: entry) else { continue }
          let row = AnswerRow(
            catalog: number, entry: entry, shownName: shown, reason: .near, nearText: near.name)
          found.insert((row, near.distance), after: { $0.distance <= near.distance })
        }
      }
    }
    return Array(found.prefix(Self.nameLimit))
  }

  /// Returns the text with each unknown word replaced by the nearest word that leads to an answer,
  /// and without the unknown words that are near no other word. A word before the last one that is
  /// known only as the beginning of others is replaced if it leads to no answer as typed.
  ///
  /// - Parameters:
  ///   - isCounted: Returns whether a row covers a word as typed.
  ///   - readsLanguages: Whether misspelt words may belong to other languages.
  ///   - makesAnswer: Returns whether a row has all words of a text, by its name or also by
  ///     meaning; one of the words may belong to another language.
  /// - Returns: Nil if nothing is replaced or left out, or if no word is left.
  func corrected(
    isCounted: ([UInt8]) -> Bool, readsLanguages: Bool,
    _ makesAnswer: (String, _ byMeaning: Bool, _ isForeign: Bool) throws(Overtaken) -> Bool
  ) throws(Overtaken) -> Correction? {
    guard !unknown.isEmpty || !begun.isEmpty else { return nil }
    let unknown = unknown + begun.filter { !isCounted($0) }
    var choices: [[NearWord?]] = []
    for word in words {
      let itself = NearWord(word: word, distance: 0, frequency: 0)
      guard unknown.contains(word) else {
        var choice: [NearWord?] = [itself]
        if begun.contains(word) {
          for near in candidates(for: word, readsLanguages: false) where near.distance > 0 {
            choice.append(near)
          }
        }
        choices.append(choice)
        continue
      }
      let near = candidates(for: word, readsLanguages: readsLanguages)
      choices.append(near.isEmpty ? [nil] : near.map { one -> NearWord? in one })
    }
    if unknown.count == words.count { keepTranslated(&choices) }
    // If no word is left, there is nothing to answer.
    guard choices.contains(where: { $0.first.map { $0 != nil } ?? false }) else { return nil }
    let texts = combinations(choices).filter { Self.isChanged($0) }
    let least = texts.first { !Self.isForeign($0) }.map { Self.distance($0) }
    for text in texts {
      // Meanings confirm only the nearest words, because nearly every word means something.
      let isForeign = Self.isForeign(text)
      if try makesAnswer(Self.text(text), isForeign || Self.distance(text) == least, isForeign) {
        return correction(text, unknown)
      }
    }
    guard !unknown.isEmpty, !texts.isEmpty else { return nil }
    guard let text = texts.first(where: { !Self.isForeign($0) }) else {
      // Words of other languages that lead to no answer, such as articles, may be misspelt English.
      guard readsLanguages else { return nil }
      return try corrected(isCounted: isCounted, readsLanguages: false, makesAnswer)
    }
    var correction = correction(withoutOtherBeginnings(text), unknown)
    correction.distance = .max
    return correction
  }

  /// Drops the corrections that change a first letter. Few people mistype the first letter, so if
  /// no entry has all words, the known words say more. Returns the text unchanged if no word would
  /// be left.
  private func withoutOtherBeginnings(_ text: [NearWord?]) -> [NearWord?] {
    let kept = zip(words, text).map { word, near in
      near.flatMap { $0.distance == 0 || $0.word.first == word.first ? $0 : nil }
    }
    return kept.contains { $0 != nil } ? kept : text
  }

  /// Keeps words of other languages as typed in a text without English words. A word next to a
  /// known foreign word is not misspelt English, either.
  private func keepTranslated(_ choices: inout [[NearWord?]]) {
    func isKnown(_ choice: NearWord?) -> Bool {
      choice.map { $0.isForeign && $0.distance == 0 } ?? false
    }
    guard choices.contains(where: { $0.contains(where: isKnown) }) else { return }
    for place in choices.indices {
      let known = choices[place].filter(isKnown)
      let foreign = choices[place].filter { $0?.isForeign == true }
      choices[place] = !known.isEmpty ? known : foreign.isEmpty ? [nil] : foreign
    }
  }

  private func candidates(for word: [UInt8], readsLanguages: Bool) -> [NearWord] {
    var near: [NearWord] = []
    let order = NearWordOrder(to: word)
    for catalog in catalogs {
      for one in catalog.suggester.words(near: word)
      where !near.contains(where: { $0.word == one.word }) {
        near.insert(one, after: { !order.precedes(one, $0) })
      }
    }
    // A word that occurs in a phrase is not misspelt.
    if near.first?.distance == 0 { near.removeAll { $0.distance > 0 } }
    guard readsLanguages else { return Array(near.prefix(Self.wordLimit)) }
    // The word may exist in another language as typed. Misspelt words of other languages count if
    // English has no near word, or does not use such letters.
    let limit = near.isEmpty || AnswerSearch.hasForeignLetters(query.text) ? Self.wordLimit : 0
    for catalog in catalogs {
      for one in catalog.suggester.translatedWords(near: word, limit: limit) {
        near.insert(one, after: { $0.distance <= one.distance })
      }
    }
    return Array(near.prefix(Self.wordLimit))
  }

  /// Returns the combinations of one choice for each word, fewest edits first.
  private func combinations(_ choices: [[NearWord?]]) -> [[NearWord?]] {
    var texts: [[NearWord?]] = [[]]
    for choice in choices {
      texts = texts.flatMap { text in choice.map { text + [$0] } }
      texts.sortCompactly { Self.distance($0) < Self.distance($1) }
      texts.removeLast(max(0, texts.count - Self.textLimit))
    }
    return texts
  }

  private func correction(_ text: [NearWord?], _ unknown: [[UInt8]]) -> Correction {
    var corrected: [CatalogAnswer.Correction] = []
    var dropped: [[UInt8]] = []
    for (word, choice) in zip(words, text) {
      guard let choice else {
        dropped.append(word)
        continue
      }
      if choice.distance > 0 {
        corrected.append(
          CatalogAnswer.Correction(
            from: String(decoding: word, as: UTF8.self),
            to: String(decoding: choice.word, as: UTF8.self)))
      } else if !choice.isForeign, unknown.contains(word) {
        dropped.append(word)
      }
    }
    return Correction(
      text: Self.text(text), words: corrected, dropped: dropped,
      distance: dropped.isEmpty ? Self.distance(text) : .max)
  }

  private static func distance(_ text: [NearWord?]) -> Int {
    text.reduce(0) { $0 + ($1?.distance ?? 0) }
  }

  private static func isForeign(_ text: [NearWord?]) -> Bool {
    text.contains { $0?.isForeign == true }
  }

  /// Returns whether a word is replaced, left out, or read in another language.
  private static func isChanged(_ text: [NearWord?]) -> Bool {
    text.contains { word in word.map { $0.distance > 0 || $0.isForeign } ?? true }
  }

  private static func text(_ words: [NearWord?]) -> String {
    words.compactMap { $0.map { String(decoding: $0.word, as: UTF8.self) } }
      .joined(separator: " ")
  }
}
