public import NamedexCore

/// Answers the text of a search field with one list of rows from one or more catalogs.
///
/// To get exactly the entries whose names match, without other rows, use `Searcher`. To search on
/// another thread and cache answers, use `SearchSession`.
///
/// An answer combines names that match, meanings, characters, colours and corrections. The article
/// on searching lists the rules; nothing else selects or orders rows.
///
/// A search keeps its working memory between texts. Use it from one thread at a time.
public final class AnswerSearch {
  /// The kinds of rows in an answer.
  public enum Rows: Sendable, Hashable {
    /// Rows for every reason, combined into one list.
    case all
    /// Only names that match, ordered by the strict rules.
    case namesOnly
    /// Only entries that the words mean.
    case meantOnly
  }

  /// Options for an answer.
  public struct Options: Sendable, Hashable {
    /// The kinds of rows to return.
    public var rows = Rows.all
    /// The order of the rows whose names match. Other rows can precede these only in order of
    /// relevance.
    public var order = SearchOrder.relevance
    /// The maximum number of rows; nil for all.
    public var limit: Int?
    /// The languages of the text besides English, as BCP 47 tags; empty for all languages of the
    /// catalogs, `en` for English only. `de-AT` stands for `de`, and `zh` for `zh-Hans` and
    /// `zh-Hant`. A text that may also be English is read in another language only if that language
    /// is listed.
    public var languages: [String] = []
    /// True if variants for one language are folded under their bases.
    public var foldsVariants = true
    /// True if the answer to an empty text begins with the entries that most apps use, one per
    /// family, instead of the first entries of the catalog; only in order of relevance.
    public var beginsWithMostUsed = false

    /// Creates options; by default, those for a complete answer.
    ///
    /// - Parameters:
    ///   - rows: The kinds of rows to return.
    ///   - order: The order of the rows whose names match.
    ///   - limit: The maximum number of rows; nil for all.
    ///   - foldsVariants: Whether variants for one language are folded under their bases.
    ///   - beginsWithMostUsed: Whether the answer to an empty text begins with the entries that
    ///     most apps use.
    ///   - languages: The languages of the text besides English; empty for all.
    /// - Complexity: O(1).
    public init(
      rows: Rows = .all, order: SearchOrder = .relevance, limit: Int? = nil,
      foldsVariants: Bool = true, beginsWithMostUsed: Bool = false, languages: [String] = []
    ) {
      self.languages = languages
      (self.rows, self.order, self.limit) = (rows, order, limit)
      (self.foldsVariants, self.beginsWithMostUsed) = (foldsVariants, beginsWithMostUsed)
    }
  }

  /// The catalogs that are searched, which may be fewer than those given.
  package let catalogs: [SearchedCatalog]
  /// One searcher for each catalog, in the same order.
  package var searchers: [Searcher] { catalogs.map { $0.searcher } }
  /// Returns true once the answer is no longer wanted; nil if the search cannot be interrupted.
  private(set) var isOvertaken: (() -> Bool)?

  /// The maximum number of rows by meaning if no names match.
  static let meantLimit = 10
  private static let meantLimitBesideNames = 5
  /// The maximum number of entries to show before anything is typed: about a screenful.
  private static let mostUsedLimit = 60
  /// The minimum evidence at which words nearly always mean one entry. That entry then comes before
  /// names that match.
  private static let strongScore = 10_000

  /// Creates a search with the scope of each searcher.
  ///
  /// - Parameter searchers: The searchers, one for each catalog, with their own scopes.
  /// - Complexity: O(1).
  package convenience init(_ searchers: [Searcher]) {
    self.init(searchers.enumerated().map { SearchedCatalog($1, position: $0) })
  }

  private init(_ catalogs: [SearchedCatalog]) {
    self.catalogs = catalogs
  }

  /// Creates a search of the catalogs that contain something in a scope.
  ///
  /// - Parameters:
  ///   - indexes: All catalogs. `AnswerRow.catalog` is a position in this array.
  ///   - scope: Returns the scope for a catalog; nil to leave the catalog out.
  package convenience init(
    _ indexes: [CatalogIndex], scope: (CatalogIndex) -> SearchScope?
  ) {
    self.init(
      indexes.enumerated().compactMap { position, index in
        scope(index).flatMap { try? Searcher(index, scope: $0) }
          .map { SearchedCatalog($0, position: position) }
      })
  }

  /// Returns the release as of which a catalog is searched; nil for today, or if the catalog is not
  /// searched.
  ///
  /// - Parameter catalog: The catalog's position, as in `AnswerRow.catalog`.
  package func asOf(catalog: Int) -> ReleasePoint? {
    catalogs.first { $0.position == catalog }?.searcher.scope.asOf
  }

  /// Returns the answer to a text.
  ///
  /// - Parameters:
  ///   - text: What to look for, as typed. An empty text accepts every entry.
  ///   - options: The options for the answer. With a smaller limit, the rows are the first rows of
  ///     the same answer.
  /// - Complexity: That of a ranked search and of a search by meaning. If no row has all words,
  ///   also that of looking for misspelt words, which is O(*n*) for *n* names.
  public func answer(_ text: String, _ options: Options = Options()) -> CatalogAnswer {
    (try? placedAnswer(text, options)) ?? CatalogAnswer()
  }

  /// Returns the answer to a text, unless it is no longer wanted.
  ///
  /// - Parameters:
  ///   - text: What to look for, as typed.
  ///   - options: The options for the answer.
  ///   - isOvertaken: Called between the parts of the search and from time to time within each; the
  ///     search stops if it returns true.
  /// - Returns: Nil if the search stopped early.
  /// - Complexity: That of `answer(_:_:)`.
  package func answer(
    _ text: String, _ options: Options = Options(), unless isOvertaken: () -> Bool
  ) -> CatalogAnswer? {
    withoutActuallyEscaping(isOvertaken) { isOvertaken in
      self.isOvertaken = isOvertaken
      defer { self.isOvertaken = nil }
      return try? placedAnswer(text, options)
    }
  }

  /// Stops the search if the answer is no longer wanted.
  func check() throws(Overtaken) {
    if isOvertaken?() == true { throw Overtaken() }
  }

  /// Returns the answer, in which `AnswerRow.catalog` is a position among all given catalogs. While
  /// the answer is being composed, it is a position among the searched catalogs.
  private func placedAnswer(_ text: String, _ options: Options) throws(Overtaken) -> CatalogAnswer {
    var answer = try checkedAnswer(text, options)
    for row in answer.rows.indices {
      let position = catalogs[answer.rows[row].catalog].position
      answer.rows[row].catalog = position
      answer.rows[row].thing?.catalog = position
    }
    return answer
  }

  private func checkedAnswer(_ text: String, _ options: Options) throws(Overtaken) -> CatalogAnswer
  {
    try check()
    let query = SearchQuery(text)
    switch options.rows {
    case .namesOnly:
      return try names(query, options)
    case .meantOnly:
      var answer = CatalogAnswer()
      let told = withoutSilentEnds(query).query.text
      let reading = self.reading(told)
      let words = CountedWords(told, leavingOut: reading.silent)
      var meant = merged(reading, with: meant(told, words, isNamed: false), words)
      if readsFirst(text, options) {
        meant = translated(text, words, besides: meant, isFirst: true, options)
      }
      if !meant.contains(where: { $0.missingCount == 0 }) {
        meant = translated(text, words, besides: meant, options)
      }
      answer.rows = meant.prefix(Self.meantLimit).map { $0.row }
      answer.rowCount = answer.rows.count
      answer.cut(to: options.limit)
      return answer
    case .all:
      guard !query.isEmpty else { return try names(query, options, first: mostUsed(options)) }
      return try composed(query, options)
    }
  }

  /// Returns the given rows, followed by the rows found by name alone.
  func names(
    _ query: SearchQuery, _ options: Options, first rows: [AnswerRow] = []
  ) throws(Overtaken) -> CatalogAnswer {
    var answer = CatalogAnswer()
    answer.rows = rows
    try addNames(query, options, to: &answer)
    answer.cut(to: options.limit)
    return answer
  }

  /// Returns the most used entries; empty if the options do not ask for them.
  private func mostUsed(_ options: Options) -> [AnswerRow] {
    guard options.beginsWithMostUsed, options.order == .relevance else { return [] }
    var found: [(row: AnswerRow, useCount: Int)] = []
    for (catalog, searcher) in searchers.enumerated() {
      for one in searcher.mostUsed(limit: Self.mostUsedLimit) {
        guard let name = searcher.shownName(of: one.entry) else { continue }
        let row = AnswerRow(
          catalog: catalog, entry: one.entry, shownName: name, reason: .name)
        found.insert((row, one.useCount), after: { $0.useCount >= one.useCount })
      }
    }
    return found.prefix(Self.mostUsedLimit).map { $0.row }
  }

  // MARK: Composing

  /// Returns the answer with all kinds of rows.
  ///
  /// - Parameters:
  ///   - isNear: Whether the text is near the typed one; it is then not corrected again.
  ///   - isPart: Whether the text is part of the typed one; its own parts then do not count.
  func composed(
    _ query: SearchQuery, _ options: Options, isNear: Bool = false, isPart: Bool = false
  ) throws(Overtaken) -> CatalogAnswer {
    var answer = CatalogAnswer()
    var named = options.order == .relevance ? self.named(query.text) : []
    let things = named.isEmpty && !isNear ? things(query) : nil
    if let things, !things.isEmpty {
      answer.rows = things
      answer.rowCount = things.count
      answer.cut(to: options.limit)
      return answer
    }
    try check()
    let mentions = Mentions(query.text)
    if named.isEmpty, things == nil, !isNear { named = try self.named(in: mentions, query) }
    // A text that names accept is a phrase only if they accept it by its grammar. Without senses,
    // its matches are not counted, because counting takes long among a million names.
    let hasSenses = named.isEmpty && catalogs.contains { $0.searcher.index.hasSenses }
    let isAccepted = hasSenses && catalogs.contains { $0.searcher.count(query.text) > 0 }
    let isAcceptedByGrammar = isAccepted ? try isAcceptedByGrammar(query) : false
    let isPhrase = hasSenses && (!isAccepted || isAcceptedByGrammar)
    let saying = isPhrase ? withoutSilentEnds(query) : SayingText(query: query)
    let told = saying.query
    let reading = isPhrase ? self.reading(told.text) : PhraseRows()
    let words = CountedWords(told.text, leavingOut: reading.silent)
    var meant = merged(
      reading, with: meant(told.text, words, isNamed: !named.isEmpty), words)
    for place in meant.indices where isAcceptedByGrammar {
      // The names that match leave out a word of the text, so a complete description may precede
      // them.
      if meant[place].isDescribed, meant[place].missingCount == 0 { meant[place].isStrong = true }
    }
    if readsFirst(query.text, options) {
      meant = translated(query.text, words, besides: meant, isFirst: true, options)
    }
    answer.rows = named
    if options.order == .relevance {
      // A colour that a word means must not come between the symbol with that name and its forms.
      let strong = meant.filter { one in
        one.isStrong && (named.isEmpty || named.contains { $0.catalog == one.row.catalog })
      }
      answer.add(strong.prefix(Self.meantLimitBesideNames).map { $0.row })
    }
    try addNames(query, options, to: &answer)
    let hasNames = answer.matchCount > 0
    // A text that denotes a character or colour is not misspelt, even if no entry has it.
    let isOpen = !hasNames && named.isEmpty && !isNear && things == nil
    var isMeant = meant.contains { $0.missingCount == 0 }
    var near = isOpen ? try nearSearch(told, Mentions(told.text), isPart: isPart) : NearSearch()
    // If the text may be a misspelt name, names near it come before meanings.
    if isOpen, near.comesBeforeWords(isMeant: isMeant) {
      let strong = answer.rows
      answer.rows = []
      try addNearNames(&near, isMeant: isMeant, options, to: &answer)
      if answer.rows.isEmpty { answer.rows = strong }
    }
    if !hasNames, named.isEmpty, !isMeant, !near.isFound {
      meant = translated(query.text, words, besides: meant, options)
      isMeant = meant.contains { $0.missingCount == 0 }
    }
    var others = CatalogAnswer()
    // List each entry once: an entry whose name accepts the query already has a row, or would have
    // one without the limit.
    let rest =
      near.isName
      ? []
      : meant.filter { one in
        !answer.rows.contains { $0.entry == one.row.entry }
          && !(hasNames && catalogs[one.row.catalog].searcher.accepts(one.row.entry, query))
      }
    others.add(rest.filter { $0.missingCount == 0 }.map { $0.row })
    if isOpen, !isMeant {
      if near.whole == nil { try addNearNames(&near, isMeant: false, options, to: &answer) }
      try addCorrections(near, words, in: saying, meant, options, to: &answer)
    } else if isOpen, near.whole == nil, let texts = near.texts,
      !meant.contains(where: { $0.missingCount == 0 && !$0.isDescribed })
    {
      // A text that describes something is not misspelt, but names that have all of its words come
      // first. No name accepts the query, so only the text without the filler words at its ends can
      // be accepted by grammar.
      let isByGrammar = told.text == query.text ? false : try self.isAcceptedByGrammar(told)
      if !isByGrammar, try !addRespelt(texts, options, to: &answer) { answer.add(texts.mixed()) }
    }
    if isOpen { answer.rowCount = answer.rows.count }
    // Rows that leave fewer words out come first, and `meant` has the strongest evidence first. If
    // names have all words, rows that leave words out are not answers.
    for missing in 1...8 where !hasNames && named.isEmpty {
      others.add(rest.filter { $0.missingCount == missing }.map { $0.row })
    }
    let limit =
      (hasNames || answer.rows.contains { $0.reason != .meaning }
        ? Self.meantLimitBesideNames : Self.meantLimit)
      - answer.rows.count { $0.reason == .meaning }
    others.cut(to: max(0, limit))
    answer.add(after: others.rows)
    answer.noteAlso(meant.map { $0.row })
    answer.cut(to: options.limit)
    return answer
  }

  /// A row found by meaning, with the words of the text that it covers.
  struct MeantRow {
    var row: AnswerRow
    var counted: UInt8
    var missingCount: Int
    /// True if the row may come before names.
    var isStrong: Bool
    /// True if the text describes the row's entry.
    var isDescribed = false
  }

  /// Returns the rows for what the words of a text mean.
  ///
  /// - Parameter isNamed: Whether the text names an entry; meanings of only part of the text are
  ///   then ignored.
  func meant(_ text: String, _ words: CountedWords, isNamed: Bool) -> [MeantRow] {
    let key = isNamed ? MeaningWords.key(of: text) : []
    return CombinedSearch.meant(searchers, by: text, limit: Self.meantLimit).compactMap { one in
      if isNamed, !one.meant.words.contains(where: { MeaningWords.key(of: $0) == key }) {
        return nil
      }
      let counted = words.counted(by: one.meant)
      let missing = words.missingCount(counted)
      return MeantRow(
        row: AnswerRow(one), counted: counted, missingCount: missing,
        isStrong: missing == 0 && one.meant.score >= Self.strongScore
          && (words.words.count == 1 || one.meant.wholeWeight > 0) && words.areWhole(in: one.meant))
    }
  }

  /// Returns the entries that a text names, however it is spelt.
  ///
  /// - Parameter isExact: Whether the text must be identical to the name.
  func named(_ text: String, isExact: Bool = false) -> [AnswerRow] {
    var found: [(row: AnswerRow, rank: Int)] = []
    for (number, catalog) in catalogs.enumerated() {
      let searcher = catalog.searcher
      for named in searcher.entries(spelt: text) where named.isExact || !isExact {
        let row = AnswerRow(
          catalog: number, entry: named.entry, shownName: named.shownName, reason: .name,
          match: searcher.match(of: named, text))
        found.append((row, (named.isExact ? 0 : 2) + (named.isAlias ? 1 : 0)))
      }
    }
    // The entries of each catalog are in order already.
    return (0..<4).flatMap { rank in found.filter { $0.rank == rank }.map { $0.row } }
  }

  /// Returns the entries that are the colour, the code point or the character that a text denotes;
  /// nil if it denotes none, or if names accept it.
  private func things(_ query: SearchQuery) -> [AnswerRow]? {
    guard let thing = IdentityQuery(searched: query.text),
      catalogs.allSatisfy({ $0.searcher.count(query.text) == 0 })
    else { return nil }
    let found = thing.results(in: catalogs.map { $0.searcher.index }) { catalog, entry in
      catalogs[catalog].searcher.shownName(of: entry) != nil
    }
    return found.compactMap { found in
      catalogs[found.catalog].searcher.shownName(of: found.entry).map {
        AnswerRow(
          catalog: found.catalog, entry: found.entry, shownName: $0, reason: .thing, thing: found)
      }
    }
  }

  /// Adds the entries whose names accept a query, and counts them.
  private func addNames(_ query: SearchQuery, _ options: Options, to answer: inout CatalogAnswer)
    throws(Overtaken)
  {
    let folded =
      options.foldsVariants ? foldedVariants(query) : catalogs.map { _ in FoldedVariants() }
    let foldedCount = folded.reduce(0) { $0 + $1.count }
    let placed = answer.rows
    let limit = options.limit.map { $0 + placed.count }
    var (matchCount, results) = try found(query, options.order, limit)
    // Variants come after their bases, so the first results have few of them, if any.
    if let limit, results.count < matchCount,
      results.contains(where: { folded[$0.catalog].contains($0.match.entry) })
    {
      (matchCount, results) = try found(query, options.order, limit + foldedCount)
    }
    answer.matchCount = matchCount
    answer.foldedCount = foldedCount
    answer.rowCount =
      placed.count + matchCount - foldedCount
      - placed.count { row in
        matchCount > 0 && catalogs[row.catalog].searcher.accepts(row.entry, query)
          && !folded[row.catalog].contains(row.entry)
      }
    for place in answer.rows.indices where matchCount > 0 {
      let row = answer.rows[place]
      answer.rows[place].variantCount = folded[row.catalog].count(under: row.entry)
      // The results contain the match only if the limit is large enough.
      guard row.match == nil else { continue }
      answer.rows[place].match = catalogs[row.catalog].searcher.match(of: row.entry, query)
    }
    let known = placed.map { $0.entry }.sorted()
    for result in results where !known.containsSorted(result.match.entry) {
      if folded[result.catalog].contains(result.match.entry) { continue }
      var row = AnswerRow(result)
      row.variantCount = folded[row.catalog].count(under: row.entry)
      answer.rows.append(row)
      if let limit = options.limit, answer.rows.count >= limit { break }
    }
  }

  /// Returns the matches of a query in the names of all catalogs.
  func found(
    _ query: SearchQuery, _ order: SearchOrder, _ limit: Int?
  ) throws(Overtaken) -> (matchCount: Int, results: [CombinedSearch.Result]) {
    let found = CombinedSearch.search(
      searchers, query.text, order: order, limit: limit, unless: isOvertaken ?? { false })
    guard let found else { throw Overtaken() }
    return (found.matchCount, found.results)
  }

  /// Returns the variants of an entry for single languages, whether or not the scope shows them.
  ///
  /// - Parameter catalog: The position of the entry's catalog in `catalogs`.
  /// - Complexity: That of `LocalizedVariants.variants(ofEntry:)`.
  package func languages(of entry: EntryID, in catalog: Int) -> [EntryID] {
    let catalog = catalogs[catalog]
    return catalog.localized.variants(ofEntry: entry.number)
      .compactMap { catalog.searcher.index.entry($0) }
  }

  /// Returns the variants for one language that are folded under their bases, for each catalog.
  ///
  /// - Complexity: That of finding everything that the query accepts.
  package func foldedVariants(_ query: SearchQuery) -> [FoldedVariants] {
    catalogs.map { $0.localized.folded($0.searcher, query) }
  }
}

/// The error of a search that stopped because its answer is no longer wanted.
struct Overtaken: Error {}

extension CatalogAnswer {
  /// Adds rows, each entry once.
  mutating func add(_ more: [AnswerRow]) {
    for row in more where !rows.contains(where: { $0.entry == row.entry }) { rows.append(row) }
  }

  /// Adds rows after all others if the existing rows are complete, and counts the new rows.
  mutating func add(after more: [AnswerRow]) {
    let isComplete = rows.count >= rowCount
    let new = more.filter { one in !rows.contains { $0.entry == one.entry } }
    rowCount += new.count
    if isComplete { rows += new }
  }

  /// Records in rows with another reason that words also mean their entries.
  mutating func noteAlso(_ meant: [AnswerRow]) {
    for one in meant {
      for place in rows.indices where rows[place].entry == one.entry && rows[place].meant == nil {
        rows[place].meant = one.meant
      }
    }
  }

  /// Keeps only the first rows.
  mutating func cut(to limit: Int?) {
    if let limit, rows.count > limit { rows.removeLast(rows.count - limit) }
  }
}

extension AnswerRow {
  /// Returns the row as part of the answer to a near text.
  func near(_ text: String) -> AnswerRow {
    var row = self
    row.reason = .near
    row.nearText = text
    return row
  }
}
