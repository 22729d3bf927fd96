internal import NamedexCore

/// The names in all catalogs that a text describes as a phrase.
struct PhraseRows {
  /// A name that the phrase describes.
  struct Row {
    var catalog: Int
    var row: PhraseSearch.Row
    var meant: MeantEntry
    /// True if the name covers every significant word, or is better than a name that does.
    var isAnswer: Bool
  }

  /// The names that the phrase describes, best first, up to the last one that covers every
  /// significant word, if there is one.
  var rows: [Row] = []
  /// The filler words, one bit per word; 0 if all words are filler words.
  var silent: UInt8 = 0
  /// The significant words, one bit per word.
  var content: UInt8 = 0
}

extension PhraseSearch {
  /// - Returns: Nil if the catalog has no senses.
  convenience init?(_ searcher: Searcher) {
    guard searcher.index.hasSenses else { return nil }
    self.init(searcher.index.withView { PhraseNames($0) })
  }
}

extension AnswerSearch {
  /// The maximum number of words in a text whose ends are trimmed: about as many as a long question
  /// has.
  private static let trimmedLimit = 32
  /// The maximum length, in bytes, of a word that is likely to begin many others.
  private static let shortLength = 3

  /// A text without the filler words at its ends: `icon for a heart` has the same answer as
  /// `heart`.
  struct SayingText {
    var query: SearchQuery
    /// The text left out before the query.
    var before = ""
    /// The text left out after the query.
    var after = ""

    /// Returns a text with the omitted text put back around it.
    func whole(_ text: String) -> String { before + text + after }
  }

  /// Returns the text without the filler words at its ends.
  ///
  /// - Complexity: O(*w* · log *n*) for *w* words and *n* terms of the catalogs; a text of many
  ///   words is returned unchanged.
  func withoutSilentEnds(_ query: SearchQuery) -> SayingText {
    let unchanged = SayingText(query: query)
    guard 2...Self.trimmedLimit ~= query.tokens.count else { return unchanged }
    let pieces = SearchQuery.words(of: query.text)
    let words = pieces.map { MeaningWords.words(of: $0) }
    let all = words.flatMap { $0 }
    guard 2...Self.trimmedLimit ~= all.count else { return unchanged }
    var said: Range<Int>?
    for catalog in catalogs where catalog.phrases != nil {
      let range = catalog.searcher.index.withView { PhraseReading.sayingPart(of: all, $0) }
      said =
        said.map { min($0.lowerBound, range.lowerBound)..<max($0.upperBound, range.upperBound) }
        ?? range
    }
    guard let said, said.count < all.count else { return unchanged }
    var place = 0
    var kept: [Int] = []
    for (number, words) in words.enumerated() {
      if said.overlaps(place..<place + words.count) { kept.append(number) }
      place += words.count
    }
    guard let first = kept.first, let last = kept.last, kept.count < pieces.count else {
      return unchanged
    }
    return SayingText(
      query: SearchQuery(pieces[first...last].joined(separator: " ")),
      before: pieces[..<first].map { $0 + " " }.joined(),
      after: pieces[(last + 1)...].map { " " + $0 }.joined())
  }

  /// Reads a text as a phrase.
  ///
  /// - Complexity: That of `PhraseSearch.find(_:isName:limit:_:isShown:)` for each catalog with
  ///   senses.
  func reading(_ text: String) -> PhraseRows {
    var found = PhraseRows()
    let words = MeaningWords.words(of: text, limit: MeaningWords.countedLimit)
    guard !words.isEmpty else { return found }
    for (number, catalog) in catalogs.enumerated() {
      guard let search = catalog.phrases else { continue }
      let searcher = catalog.searcher
      searcher.index.withView { view in
        let one = search.find(words, view) { searcher.names.shownName(ofEntry: $0, view) != nil }
        let content = one.reading.content
        found.content |= content
        found.silent |= PhraseReading.bits(0..<words.count) & ~content
        // A name that leaves words out is also an answer if it is better than one that covers them
        // all.
        let complete = one.rows.lastIndex { content & ~$0.covered == 0 }
        for (place, row) in one.rows.prefix(Self.meantLimit).enumerated()
        where place <= complete ?? .max && PhraseMeasure.isNear(row.score, to: one.rows[0].score) {
          guard let meant = search.meantEntry(row, words, one.reading, searcher, view) else {
            continue
          }
          found.rows.insert(
            PhraseRows.Row(
              catalog: number, row: row, meant: meant, isAnswer: complete != nil),
            after: { $0.row.score >= row.score })
        }
      }
    }
    return found
  }

  /// Returns whether the best name that accepts a text has one of the text's words only as the
  /// beginning of another word, although phrases know the word: the `in` of `person in a circle`
  /// begins `inset`, and the `no` of `no music` begins `note`. The last word does not count,
  /// because it may be half typed.
  ///
  /// Longer words that are tokens of names do not count either, because the best name has them.
  func isAcceptedByGrammar(_ query: SearchQuery) throws(Overtaken) -> Bool {
    let words = query.tokens.dropLast().map { Array(query.folded[$0]) }.filter { word in
      catalogs.contains { catalog in
        catalog.searcher.index.withView { view in
          PhraseReading.isSilent(word, view)
            || PhraseReading.hasSenses(word, view)
              && (word.count <= Self.shortLength || !catalog.suggester.hasTerm(word))
        }
      }
    }
    guard !words.isEmpty, let best = try found(query, .relevance, 1).results.first?.match else {
      return false
    }
    let pieces = CountedWords.pieces(of: best.matchedText)
    return !words.allSatisfy { word in pieces.contains { $0.elementsEqual(word) } }
  }

  /// Merges the names that a text describes and the entries that its words mean into one order.
  ///
  /// The strongest meaning comes first if it outweighs the name that the text describes best; see
  /// `standsFirst(_:_:before:_:)`. Then come a described name, a meaning and another described
  /// name, followed by the remaining meanings and the remaining described names.
  func merged(
    _ phrase: PhraseRows, with meant: [MeantRow], _ words: CountedWords
  ) -> [MeantRow] {
    var described = phrase.rows.map { one in
      var row = MeantRow(
        row: AnswerRow(CombinedSearch.Meant(catalog: one.catalog, meant: one.meant)),
        counted: one.row.covered,
        missingCount: one.isAnswer ? 0 : words.missingCount(one.row.covered),
        isStrong: false, isDescribed: true)
      // A meaning of all significant words carries more information: how many apps use it.
      if one.meant.senses.count == 1,
        let same = meant.first(where: { $0.row.entry == row.row.entry })
      {
        row.row = same.row
      }
      return row
    }[...]
    guard let best = phrase.rows.first else { return meant }
    // Rows that leave the fewest words out come first, as they do without a phrase.
    let meant = (0...8).flatMap { missing in meant.filter { $0.missingCount == missing } }
    // Names that leave words out appear only beside meanings, which may also leave words out.
    guard let first = meant.first else { return described.filter { $0.missingCount == 0 } }
    var rest = meant[...]
    var rows: [MeantRow] = []
    var groups: [Int32?] = []
    var isDescribed = false
    // Adds the first row of each group.
    func add(_ row: MeantRow?) {
      guard var row = row, !rows.contains(where: { $0.row.entry == row.row.entry }) else { return }
      let group = group(of: row.row)
      for (known, other) in zip(groups, rows)
      where group != nil && known == group && other.row.catalog == row.row.catalog { return }
      // A meaning counts as strong only if it precedes the described names.
      if isDescribed { row.isStrong = false }
      // Keep this order: a row must not move up because it leaves fewer words out.
      row.missingCount = max(row.missingCount, rows.last?.missingCount ?? 0)
      rows.append(row)
      groups.append(group)
    }
    if standsFirst(first, words, before: best, phrase.content) { add(rest.popFirst()) }
    isDescribed = true
    add(described.popFirst())
    add(rest.popFirst())
    add(described.popFirst())
    for row in rest { add(row) }
    for row in described { add(row) }
    return rows
  }

  /// Returns whether the strongest meaning of a text comes before the name that the text describes
  /// best.
  private func standsFirst(
    _ meaning: MeantRow, _ words: CountedWords, before best: PhraseRows.Row, _ content: UInt8
  ) -> Bool {
    guard let meant = meaning.row.meant else { return false }
    let isWord = words.words.count == 1
    if meant.wholeUseCount > 0
      || meant.wholeWeight >= (isWord ? PhraseMeasure.wordWeight : PhraseMeasure.wholeWeight)
    {
      return true
    }
    let isPartial = content & ~best.row.covered != 0
    let senses = best.row.senses.filter { content & PhraseReading.bits($0.words) != 0 }
    // If both leave words out, a meaning that covers fewer words does not come first. One that
    // covers as many does not come before a name that has the words themselves.
    if isPartial, meaning.missingCount > 0 {
      let more =
        words.missingCount(meant.countedWords) - words.missingCount(best.row.covered)
      let isWritten = senses.count > 1 && best.row.least >= PhraseMeasure.saidByToken
      if more > 0 || more == 0 && isWritten { return false }
    }
    let isWeak =
      isPartial
      ? best.row.score < PhraseMeasure.weakPartialScore || meaning.missingCount == 0
        || meant.score >= PhraseMeasure.strongEvidence
      : best.row.least < PhraseMeasure.weakStrength || best.row.score < PhraseMeasure.weakScore
    if isWeak { return true }
    // A single sense for all words is no better than a meaning, unless the words are the token
    // itself. A meaning with enough evidence then comes first.
    if senses.count == 1, best.row.least < PhraseMeasure.saidByToken, meaning.missingCount == 0,
      meant.score >= PhraseMeasure.soundEvidence
    {
      return true
    }
    return best.row.least < PhraseMeasure.saidInFull
      && meant.score >= PhraseMeasure.strongEvidence
      && (senses.count < 2 || meant.countedWords.nonzeroBitCount >= content.nonzeroBitCount)
  }

  /// Returns the group of a row's entry; nil if phrases cannot describe the entry.
  private func group(of row: AnswerRow) -> Int32? {
    let catalog = catalogs[row.catalog]
    guard let names = catalog.phrases?.names else { return nil }
    // An `EntryID` contains the place in the catalog; phrases use the index's own order.
    let entry = catalog.searcher.index.withView { $0.entry(row.entry) }
    return names.name(ofEntry: entry).map { names.groups[$0] }
  }
}
