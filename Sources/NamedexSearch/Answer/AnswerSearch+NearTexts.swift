internal import NamedexCore

/// The state of a search for texts near a query that no name matches.
struct NearSearch {
  /// The texts near the query; nil if the query is too long to be misspelt.
  var texts: NearTexts?
  /// The entries that are named by runs of several words in the query.
  var mentioned: [AnswerRow] = []
  /// The parts of the query, such as quoted names, to search in place of the whole.
  var parts: [String] = []
  /// True if the query is almost certainly a misspelt name, and not a word of another language.
  var isMisspeltName = false
  /// The names near the whole query; nil if the search did not look for them.
  var whole: [(row: AnswerRow, distance: Int)]?
  /// True if there are names near the whole query, or other rows for it.
  var isFound = false
  /// True if rows have all words of another spelling of the query, or of a part of it, so that no
  /// word needs correction.
  var isComplete = false
  /// True if the rows are for names that are part of the query, so that its other words are
  /// ignored.
  var isName = false

  /// Returns whether rows for near names come before those for meanings and for other languages.
  ///
  /// - Parameter isMeant: Whether the words of the query all have a meaning.
  func comesBeforeWords(isMeant: Bool) -> Bool {
    !mentioned.isEmpty || texts?.isSpeltAsName == true
      || !isMeant && (isMisspeltName || !parts.isEmpty)
  }
}

extension AnswerSearch {
  /// The maximum length in bytes of a text that is corrected. Longer texts are not misspelt names,
  /// and searching for corrections in vain would take long.
  private static let greatestLength = 256
  /// The maximum number of rows for near texts, and for names in a text.
  private static let nearLimit = 50
  /// The maximum number of parts of a text to read as if they were the whole text.
  private static let partLimit = 4

  // MARK: Names in a text

  /// Returns the entries that a text names once the punctuation around it is removed, or else the
  /// entries whose exact names are in quotation marks, in text order. Returns none if names accept
  /// the text.
  func named(in mentions: Mentions, _ query: SearchQuery) throws(Overtaken) -> [AnswerRow] {
    let quoted = mentions.quoted()
    guard mentions.bare != nil || !quoted.isEmpty,
      catalogs.allSatisfy({ $0.searcher.count(query.text) == 0 })
    else { return [] }
    let bare = mentions.bare.map { named($0) } ?? []
    guard bare.isEmpty else { return bare }
    var found = CatalogAnswer()
    for part in quoted where found.rows.count < Self.nearLimit {
      try check()
      found.add(named(part.text, isExact: true))
    }
    return found.rows
  }

  /// Returns the entries named by runs of several words in the text, in any spelling, in text
  /// order. A single word does not count, because it may be any word of a sentence.
  private func mentioned(in mentions: Mentions) throws(Overtaken) -> [AnswerRow] {
    var found: [(row: AnswerRow, offset: Int)] = []
    for (catalog, searcher) in searchers.enumerated() {
      let separators = searcher.index.separators
      for run in mentions.runs(separators)
      where Spelling(run.text, separators: separators).words.count > 1 {
        try check()
        for named in searcher.entries(spelt: run.text)
        where Spelling(named.name, separators: separators).words.count > 1 {
          let row = AnswerRow(
            catalog: catalog, entry: named.entry, shownName: named.shownName, reason: .name,
            match: searcher.match(of: named, run.text))
          found.insert((row, run.offset), after: { $0.offset <= run.offset }, limit: Self.nearLimit)
        }
      }
    }
    var answer = CatalogAnswer()
    answer.add(found.map { $0.row })
    return answer.rows
  }

  /// Returns the parts of a text to search in place of the whole: quoted strings, starting with
  /// those of several joined words, or else a single word without the punctuation around it.
  private func parts(of mentions: Mentions) -> [String] {
    let quoted = mentions.quoted().map { $0.text }.filter { Mentions($0).hasLetters }
    guard quoted.isEmpty else {
      let names = quoted.filter { text in
        SearchQuery(text).tokens.count == 1
          && catalogs.contains {
            Spelling(text, separators: $0.searcher.index.separators).words.count > 1
          }
      }
      return Array((names + quoted).uniqued().prefix(Self.partLimit))
    }
    return mentions.bare.flatMap { SearchQuery($0).tokens.count == 1 ? [$0] : nil } ?? []
  }

  // MARK: Near texts

  /// Prepares a search for texts near a query.
  ///
  /// - Parameter isPart: Whether the query is part of another text; its own parts then do not
  ///   count.
  func nearSearch(
    _ query: SearchQuery, _ mentions: Mentions, isPart: Bool
  ) throws(Overtaken) -> NearSearch {
    var near = NearSearch()
    near.mentioned = try mentioned(in: mentions)
    if !isPart { near.parts = parts(of: mentions) }
    guard query.text.utf8.count <= Self.greatestLength else { return near }
    let texts = NearTexts(catalogs, query)
    near.texts = texts
    near.isMisspeltName = texts.isMisspeltName(unless: isOvertaken ?? { false })
    try check()
    return near
  }

  /// Adds the rows for the first part of the query that has any. Otherwise, adds names within one
  /// edit of the whole text and names that have all its words in another spelling; if there are
  /// none, names with its words in several representations, or names that the text mentions.
  ///
  /// - Parameter isMeant: Whether the words of the query all have a meaning; names that are farther
  ///   away then do not count as found.
  func addNearNames(
    _ near: inout NearSearch, isMeant: Bool, _ options: Options, to answer: inout CatalogAnswer
  ) throws(Overtaken) {
    // The first rows are enough for a text that the user did not type.
    var options = options
    options.limit = Self.nearLimit
    near.whole = []
    for part in near.parts {
      let found = try composed(SearchQuery(part), options, isPart: true)
      guard !found.rows.isEmpty else { continue }
      answer.addReading(part, found)
      (near.isFound, near.isComplete, near.isName) = (true, true, true)
      return
    }
    if let texts = near.texts {
      let whole = texts.wholeNames(unless: isOvertaken ?? { false })
      try check()
      near.whole = whole
      let nearest = whole.filter { $0.distance <= 1 }.map { $0.row }
      // If all words are words of names, the text is not misspelt.
      if !texts.hasTermsOnly { answer.add(nearest) }
      near.isComplete = try addRespelt(texts, options, to: &answer)
      answer.add(nearest)
      if let (row, distance) = whole.first, distance <= 1, !near.isComplete,
        let text = row.nearText,
        texts.isSpeltAsName
          || texts.isMisspelt(NearName(name: text, distance: distance), catalog: row.catalog)
      {
        // The text is read as this name, so its words need no correction.
        let found = try composed(SearchQuery(text), options, isNear: true)
        answer.addNear(found.rows.map { $0.near(text) })
        near.isComplete = true
      }
      if answer.rows.isEmpty {
        answer.add(texts.mixed())
        near.isComplete = !answer.rows.isEmpty
      }
      near.isFound = !answer.rows.isEmpty || !whole.isEmpty && !isMeant
    }
    guard !near.isFound, !near.mentioned.isEmpty else { return }
    answer.add(near.mentioned)
    (near.isFound, near.isComplete, near.isName) = (true, true, true)
  }

  /// Adds the rows that have all words of the text in another spelling.
  ///
  /// - Returns: True if there are any.
  func addRespelt(
    _ texts: NearTexts, _ options: Options, to answer: inout CatalogAnswer
  ) throws(Overtaken) -> Bool {
    var options = options
    options.limit = Self.nearLimit
    var isFound = false
    for text in texts.respelt() {
      let found = try names(SearchQuery(text), options)
      if !found.rows.isEmpty { isFound = true }
      answer.addNear(found.rows.map { $0.near(text) })
    }
    return isFound
  }

  /// Returns whether a row has all words of a text. If `isForeign` is true, the row may come from
  /// another language.
  private func makesAnswer(
    _ text: String, byMeaning: Bool, isForeign: Bool, _ options: Options
  ) throws(Overtaken) -> Bool {
    try check()
    if catalogs.contains(where: { $0.searcher.count(text) > 0 }) { return true }
    guard byMeaning || isForeign else { return false }
    let words = CountedWords(text)
    let meant = meant(text, words, isNamed: false)
    return byMeaning && meant.contains { $0.missingCount == 0 }
      || isForeign
        && translated(text, words, besides: meant, options).contains { $0.missingCount == 0 }
  }

  /// Adds the answer to the text with misspelt words replaced, and other names near the whole text.
  /// Records which words were corrected and which words no row uses.
  ///
  /// - Parameters:
  ///   - saying: The text, with the words that were removed from its ends. They may be part of what
  ///     was meant: `contcat us` is `contact us`.
  ///   - meant: The rows by meaning. If some words of the text belong to another language, the
  ///     remaining words are not misspelt English.
  func addCorrections(
    _ near: NearSearch, _ words: CountedWords, in saying: SayingText, _ meant: [MeantRow],
    _ options: Options, to answer: inout CatalogAnswer
  ) throws(Overtaken) {
    guard !near.isComplete, let texts = near.texts else { return }
    var limited = options
    limited.limit = Self.nearLimit
    let whole = near.whole ?? []
    let counted = meant.reduce(0) { $0 | $1.counted }
    let isTranslated = meant.contains { $0.row.meant?.translation != nil }
    let correction =
      isTranslated
      ? nil
      : try texts.corrected(
        isCounted: { word in
          words.words.firstIndex(of: word).map { counted >> $0 & 1 != 0 } ?? false
        }, readsLanguages: meant.isEmpty && !options.isInEnglish
      ) {
        text, byMeaning, isForeign throws(Overtaken) in
        try makesAnswer(text, byMeaning: byMeaning, isForeign: isForeign, limited)
      }
    try check()
    if let distance = whole.first?.distance,
      texts.isSpeltAsName || distance <= correction?.distance ?? .max
    {
      answer.add(whole.map { $0.row })
    }
    if correction?.dropped.isEmpty != true, let cut = texts.cut() {
      let found = try composed(SearchQuery(cut), limited, isPart: true)
      if !found.rows.isEmpty { return answer.addReading(cut, found) }
    }
    if let correction {
      let read = withoutSilentEnds(SearchQuery(saying.whole(correction.text))).query
      let found = try composed(read, limited, isNear: true)
      answer.addNear(found.rows.map { $0.near(read.text) })
      answer.corrected = correction.words
    }
    answer.add(whole.map { $0.row })
    // A name near the whole text answers all of it.
    let dropped = correction?.dropped ?? (whole.isEmpty ? texts.unknown : [])
    if answer.rows.isEmpty || !dropped.isEmpty {
      answer.ignored = words.words.indices.compactMap { place in
        let bit: UInt8 = 1 << UInt8(place)
        guard words.required & bit != 0, counted & bit == 0,
          answer.rows.isEmpty || dropped.contains(words.words[place])
        else { return nil }
        return String(decoding: words.words[place], as: UTF8.self)
      }
    }
  }
}

extension CatalogAnswer {
  /// Adds the answer to a text that replaces the typed text.
  fileprivate mutating func addReading(_ text: String, _ found: CatalogAnswer) {
    addNear(found.rows.map { $0.reason == .near ? $0 : $0.near(text) })
    (corrected, ignored) = (found.corrected, found.ignored)
  }

  /// Adds rows, each entry only once. If an existing row has no match or no meaning, a later row
  /// for the same entry supplies it.
  fileprivate mutating func addNear(_ more: [AnswerRow]) {
    for row in more {
      guard let place = rows.firstIndex(where: { $0.entry == row.entry }) else {
        rows.append(row)
        continue
      }
      if rows[place].match == nil {
        (rows[place].match, rows[place].variantCount) = (row.match, row.variantCount)
      }
      if rows[place].meant == nil { rows[place].meant = row.meant }
    }
  }
}
