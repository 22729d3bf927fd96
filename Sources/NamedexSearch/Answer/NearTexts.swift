internal import NamedexCore

/// Texts near to one of which nothing has all words: respelt, or with misspelt words replaced.
struct NearTexts {
  private let searchers: [Searcher]
  /// One for each searcher.
  private let suggesters: [Suggester]
  private let query: SearchQuery
  /// Whether misspelt words may be of other languages.
  private let readsLanguages: Bool
  /// The words, cut at separators too.
  private let words: [[UInt8]]
  /// The words that begin no token and mean nothing.
  let unknown: [[UInt8]]

  /// The words near to an unknown one that are tried.
  private static let wordLimit = 6
  /// The texts that are tried.
  private static let textLimit = 64
  /// The most names of mixed representations, and near to the whole text.
  private static let nameLimit = 5

  /// A text with misspelt words replaced.
  struct Correction {
    var text: String
    /// The words that were replaced.
    var words: [Answer.Correction]
    /// The words that are near to none.
    var dropped: [[UInt8]]
    /// The greatest number of edits in a word; the greatest number if words are left out.
    var distance: Int
  }

  init(
    _ searchers: [Searcher], _ suggesters: [Suggester], _ query: SearchQuery, readsLanguages: Bool
  ) {
    self.readsLanguages = readsLanguages
    (self.searchers, self.suggesters, self.query) = (searchers, suggesters, query)
    words = MeaningWords.words(of: query.text, limit: MeaningWords.countedLimit)
    unknown = words.filter { word in !suggesters.contains { $0.knows(word) } }
  }

  /// Texts with separators read as spaces, then with neighbouring words written together.
  func respelt() -> [String] {
    searchers.flatMap { $0.index.respelt(query) }.uniqued().filter { text in
      text != query.text && searchers.contains { $0.count(text) > 0 }
    }
  }

  /// Entries of which several representations together have all words.
  func mixed() -> [AnswerRow] {
    var rows: [AnswerRow] = []
    for (catalog, searcher) in searchers.enumerated() {
      for name in suggesters[catalog].mixed(query, limit: Self.nameLimit) {
        for entry in searcher.index.entries(named: name)
        where searcher.shownName(of: entry) == name {
          rows.append(
            AnswerRow(
              catalog: catalog, entry: entry, shownName: name, reason: .near, nearText: query.text))
        }
      }
    }
    return rows
  }

  /// Entries with a name near to the whole text, the nearest first.
  ///
  /// - Parameter isOvertaken: Called from time to time; entries are left out if it returns true.
  func wholeNames(unless isOvertaken: () -> Bool) -> [(row: AnswerRow, distance: Int)] {
    var found: [(row: AnswerRow, distance: Int)] = []
    for (catalog, searcher) in searchers.enumerated() {
      for (name, distance) in suggesters[catalog].names(
        near: query, limit: Self.nameLimit, unless: isOvertaken)
      {
        for entry in searcher.index.entries(named: name) {
          guard let shown = searcher.shownName(of: entry) else { continue }
          let row = AnswerRow(
            catalog: catalog, entry: entry, shownName: shown, reason: .near, nearText: name)
          found.insert((row, distance), after: { $0.distance <= distance })
        }
      }
    }
    return Array(found.prefix(Self.nameLimit))
  }

  /// Returns the text with each unknown word replaced by the nearest one that makes an answer, and without
  /// those that are near to none.
  ///
  /// - Parameter makesAnswer: Whether a row has all words of a text, of which one may be of another language.
  /// - Returns: Nil if no word is unknown, or if no word is left.
  func corrected(
    _ makesAnswer: (String, _ isForeign: Bool) throws(Overtaken) -> Bool
  ) throws(Overtaken) -> Correction? {
    guard !unknown.isEmpty else { return nil }
    var choices: [[NearWord?]] = []
    for word in words {
      guard unknown.contains(word) else {
        choices.append([NearWord(word: word, distance: 0, frequency: 0)])
        continue
      }
      let near = candidates(for: word)
      choices.append(near.isEmpty ? [nil] : near.map { one -> NearWord? in one })
    }
    // Without a word that is left there is nothing to answer.
    guard choices.contains(where: { $0.first.map { $0 != nil } ?? false }) else { return nil }
    let texts = combinations(choices)
    for text in texts where try makesAnswer(Self.text(text), Self.isForeign(text)) {
      return correction(text)
    }
    return texts.first { !Self.isForeign($0) }.map { correction($0) }
  }

  private func candidates(for word: [UInt8]) -> [NearWord] {
    var near: [NearWord] = []
    for suggester in suggesters {
      for one in suggester.words(near: word, limit: Self.wordLimit)
      where !near.contains(where: { $0.word == one.word }) {
        near.insert(one, after: { $0.distance <= one.distance })
      }
    }
    guard readsLanguages else { return Array(near.prefix(Self.wordLimit)) }
    // Another language may have the word as it is. Slips in its words count if English has no near one,
    // or lacks the letters.
    let limit = near.isEmpty || AnswerSearch.hasForeignLetters(query.text) ? Self.wordLimit : 0
    for suggester in suggesters {
      for one in suggester.translatedWords(near: word, limit: limit) {
        near.insert(one, after: { $0.distance <= one.distance })
      }
    }
    return Array(near.prefix(Self.wordLimit))
  }

  /// One choice for each word in every way, those with the fewest edits first.
  private func combinations(_ choices: [[NearWord?]]) -> [[NearWord?]] {
    var texts: [[NearWord?]] = [[]]
    for choice in choices {
      texts = texts.flatMap { text in choice.map { text + [$0] } }
      texts.sort { Self.distance($0) < Self.distance($1) }
      texts.removeLast(max(0, texts.count - Self.textLimit))
    }
    return texts
  }

  private func correction(_ text: [NearWord?]) -> Correction {
    var corrected: [Answer.Correction] = []
    var dropped: [[UInt8]] = []
    for (word, choice) in zip(words, text) {
      guard let choice else {
        dropped.append(word)
        continue
      }
      if choice.distance > 0 {
        corrected.append(
          Answer.Correction(
            from: String(decoding: word, as: UTF8.self),
            to: String(decoding: choice.word, as: UTF8.self)))
      }
    }
    return Correction(
      text: Self.text(text), words: corrected, dropped: dropped,
      distance: dropped.isEmpty ? text.map { $0?.distance ?? 0 }.max() ?? 0 : .max)
  }

  private static func distance(_ text: [NearWord?]) -> Int {
    text.reduce(0) { $0 + ($1?.distance ?? 0) }
  }

  private static func isForeign(_ text: [NearWord?]) -> Bool {
    text.contains { $0?.isForeign == true }
  }

  private static func text(_ words: [NearWord?]) -> String {
    words.compactMap { $0.map { String(decoding: $0.word, as: UTF8.self) } }
      .joined(separator: " ")
  }
}
