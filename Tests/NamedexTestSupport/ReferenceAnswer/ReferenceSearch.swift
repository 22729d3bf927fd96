public import NamedexCore
import NamedexSearch

/// A reference for `AnswerSearch` that composes answers as plainly as possible.
///
/// It follows the rules of the article on searching. It does not use the searches under test, but
/// examines every name of every entry, every term, and every word in another language that begins
/// with the same letter. Splitting texts into words with meanings, identifying things and folding
/// are not reimplemented.
public struct ReferenceSearch {
  /// The kinds of rows in an answer.
  public enum Rows: Sendable { case all, names, meanings }

  /// Options for an answer. The answer has all rows; a limited answer would be a prefix of it.
  public struct Options: Sendable {
    /// The kinds of rows.
    public var rows = Rows.all
    /// The order of the rows whose names match.
    public var order = SearchOrder.relevance
    /// True if variants for one language are folded under their bases.
    public var foldsVariants = true
    /// The languages of the text besides English; empty for all.
    public var languages: [String] = []

    /// Creates options; by default, for the whole answer.
    public init(
      rows: Rows = .all, order: SearchOrder = .relevance, foldsVariants: Bool = true,
      languages: [String] = []
    ) {
      (self.rows, self.order, self.foldsVariants) = (rows, order, foldsVariants)
      self.languages = languages
    }

    /// True if English is the only chosen language.
    var isInEnglish: Bool {
      !languages.isEmpty && languages.allSatisfy { ReferenceLanguages.agree($0, "en") }
    }
  }

  typealias Row = ReferenceAnswer.Row
  let catalogs: [ReferenceCatalog]

  /// Creates a search of catalogs, each with its scope.
  public init(_ catalogs: [ReferenceCatalog]) { self.catalogs = catalogs }

  /// Returns the answer to a text.
  public func answer(_ text: String, _ options: Options = Options()) -> ReferenceAnswer {
    switch options.rows {
    case .names: return names(text, options)
    case .meanings:
      var answer = ReferenceAnswer()
      let told = told(text)
      let required = required(ReferenceMeanings.words(told, limit: 8), silent(told))
      var meant = merged(told, isNamed: false)
      if readsFirst(text, options) {
        meant = translated(text, told, required, besides: meant, isFirst: true, options)
      }
      if !meant.contains(where: { $0.missingCount == 0 }) {
        meant = translated(text, told, required, besides: meant, options)
      }
      answer.add(Array(meant.map(\.row).prefix(10)))
      return answer
    case .all:
      if ReferenceMatcher.tokens(of: text).isEmpty { return names(text, options) }
      return composed(text, options, isNear: false)
    }
  }

  /// Returns the elements sorted. Equal elements stay in their original order.
  static func sorted<Element>(
    _ elements: [Element], by precedes: (Element, Element) -> Bool
  ) -> [Element] {
    elements.enumerated().sorted { a, b in
      precedes(a.element, b.element)
        || !precedes(b.element, a.element) && a.offset < b.offset
    }.map(\.element)
  }

  // MARK: Composing

  func composed(
    _ text: String, _ options: Options, isNear: Bool, isPart: Bool = false
  ) -> ReferenceAnswer {
    var named = options.order == .relevance ? named(text) : []
    let names = names(text, options)
    let hasNames = names.total > 0
    let things = named.isEmpty && !hasNames && !isNear ? things(text) : nil
    if let things, !things.rows.isEmpty { return things }
    if named.isEmpty, !hasNames, things == nil, !isNear { named = self.named(within: text) }
    // A text may still be a phrase if the best name has a longer token in place of a filler word.
    let isBegun = named.isEmpty && names.total > 0 && isAcceptedByGrammar(text)
    let isPhrase = named.isEmpty && (!hasNames || isBegun)
    // Everything except names is searched for without the filler words at both ends.
    let (before, told, after) = isPhrase ? said(text) : ("", text, "")
    var meant =
      hasNames && !isBegun
      ? self.meant(text, isNamed: !named.isEmpty) : merged(told, isNamed: !named.isEmpty)
    for place in meant.indices where isBegun && meant[place].isDescribed {
      if meant[place].missingCount == 0 { meant[place].isStrong = true }
    }
    let words = ReferenceMeanings.words(told, limit: 8)
    let required = isPhrase ? required(words, silent(told)) : required(words)
    if readsFirst(text, options) {
      meant = translated(text, told, required, besides: meant, isFirst: true, options)
    }
    var isWhole = meant.contains { $0.missingCount == 0 }

    // First come the entries that the text names, then strong meanings, then names. A row also
    // contains what a match by name reports about its entry.
    var answer = ReferenceAnswer()
    answer.add(named)
    if options.order == .relevance {
      let namedCatalogs = Set(named.map(\.catalog))
      let strong = meant.filter { one in
        one.isStrong && (named.isEmpty || namedCatalogs.contains(one.row.catalog))
      }
      answer.add(Array(strong.map(\.row).prefix(5)))
    }
    for place in answer.rows.indices {
      let row = answer.rows[place]
      let same = names.rows.first { $0.catalog == row.catalog && $0.entry == row.entry }
      answer.rows[place].matched = row.matched ?? same?.matched
      answer.rows[place].variantCount = same?.variantCount ?? 0
    }
    answer.add(names.rows)
    (answer.total, answer.foldedCount) = (names.total, names.foldedCount)

    // If the text may be a misspelt name, names near it come before everything that its words mean.
    let isOpen = !hasNames && named.isEmpty && !isNear && things == nil
    let first =
      isOpen && mayBeName(told, isPart: isPart, isWhole: isWhole)
      ? nearNames(told, options, isPart: isPart, isWhole: isWhole) : nil
    if let first, !first.answer.rows.isEmpty {
      (answer.rows, answer.ignored) = (first.answer.rows, first.answer.ignored)
      answer.corrected = first.answer.corrected
    }

    // Other languages are searched if no row has all words.
    if !hasNames, named.isEmpty, !isWhole, first?.isFound != true {
      meant = translated(text, told, required, besides: meant, options)
      isWhole = meant.contains { $0.missingCount == 0 }
    }

    // Other meanings follow: first those that use all words, then those that leave words out.
    var others: [Row] = []
    for missing in 0...8 where missing == 0 || !hasNames && named.isEmpty {
      others += meant.filter { $0.missingCount == missing }.map(\.row)
    }
    if first?.isName == true { others = [] }
    let accepted = Self.accepted(text, catalogs)
    others.removeAll { row in
      answer.has(row.catalog, row.entry) || accepted[row.catalog].contains(row.entry)
    }
    // Near texts follow if there is nothing so far and no meaning uses all words.
    if isOpen, !isWhole {
      let near = first ?? nearNames(told, options, isPart: isPart, isWhole: false)
      if first == nil {
        answer.add(near.answer.rows)
        (answer.ignored, answer.corrected) = (near.answer.ignored, near.answer.corrected)
      }
      if !near.isComplete, Self.isShort(told) {
        addCorrections(told, near.whole, meant, options, to: &answer) {
          self.told(before + $0 + after)
        }
      }
    } else if isOpen, first == nil, Self.isShort(told),
      !meant.contains(where: { $0.missingCount == 0 && !$0.isDescribed }),
      !isAcceptedByGrammar(told)
    {
      // Described entries come after names that have all words.
      let respelt = respeltNames(told, options)
      answer.addNear(respelt)
      if respelt.isEmpty { answer.add(catalogs.indices.flatMap { mixed(told, $0) }) }
    }

    let hasOthers = hasNames || answer.rows.contains { $0.reason != "meaning" }
    let count = answer.rows.count { $0.reason == "meaning" }
    answer.add(Array(others.prefix(max(0, (hasOthers ? 5 : 10) - count))))

    // A row also notes the words that mean its entry.
    for place in answer.rows.indices {
      let row = answer.rows[place]
      let same = meant.first { $0.row.catalog == row.catalog && $0.row.entry == row.entry }
      if let same { answer.rows[place].note(same.row) }
    }
    return answer
  }

  /// Returns whether the best name leaves out a filler word, or a phrase word that is short or
  /// occurs in no name. The last word does not count, because it may be half typed.
  private func isAcceptedByGrammar(_ text: String) -> Bool {
    let silent = ReferenceMatcher.tokens(of: text).dropLast().filter { word in
      catalogs.contains {
        $0.phrases.saysNothing(word)
          || $0.phrases.hasSenses(word) && (word.utf8.count <= 3 || !$0.hasTerm(word))
      }
    }
    guard !silent.isEmpty else { return false }
    let best = Self.sorted(
      catalogs.enumerated().flatMap { place, catalog in
        catalog.ranked(text).map { (catalog: place, one: $0) }
      }
    ) { $0.one.key.lexicographicallyPrecedes($1.one.key) }
    guard let name = best.first?.one.matchedText else { return false }
    let pieces = ReferenceMeanings.pieces(of: name)
    return !silent.allSatisfy { pieces.contains($0) }
  }

  private static func accepted(_ text: String, _ catalogs: [ReferenceCatalog]) -> [[Int]] {
    catalogs.map {
      $0.matcher.entries(text, at: $0.moment, shownAt: $0.targets, among: $0.candidates)
    }
  }

  /// Returns the rows that match by name only.
  func names(_ text: String, _ options: Options) -> ReferenceAnswer {
    var found: [(catalog: Int, one: ReferenceMatcher.Ranked)] = []
    for (catalog, searched) in catalogs.enumerated() {
      found += searched.ranked(text).map { (catalog, $0) }
    }
    if options.order == .catalog || ReferenceMatcher.tokens(of: text).isEmpty {
      found = Self.sorted(found) { ($0.catalog, $0.one.entry) < ($1.catalog, $1.one.entry) }
    }
    if options.order == .relevance, !ReferenceMatcher.tokens(of: text).isEmpty {
      found = Self.sorted(found) { $0.one.key.lexicographicallyPrecedes($1.one.key) }
    }
    if options.order == .name {
      found = Self.sorted(found) {
        $0.one.shownName.utf8.lexicographicallyPrecedes($1.one.shownName.utf8)
      }
    }
    var answer = ReferenceAnswer()
    answer.total = found.count
    let accepted = Self.accepted(text, catalogs)
    let bases = found.map { catalog, one -> Int? in
      guard options.foldsVariants, let base = catalogs[catalog].base(of: one.entry),
        accepted[catalog].contains(base)
      else { return nil }
      return base
    }
    answer.foldedCount = bases.count { $0 != nil }
    for (place, (catalog, one)) in found.enumerated() where bases[place] == nil {
      let count = zip(found, bases).count { $0.0.catalog == catalog && $0.1 == one.entry }
      answer.rows.append(
        Row(
          catalog: catalog, entry: one.entry, shownName: one.shownName, reason: "name",
          matched: one.matchedText, variantCount: count))
    }
    return answer
  }

  /// Returns the entries that the text names. They are sorted by whether the spelling is exact, by
  /// whether the matched name is the shown name, by catalog, and by the length of the shown name.
  ///
  /// - Parameters:
  ///   - isExact: Whether the spelling must be exact.
  ///   - number: The catalog to search; nil for all.
  ///   - wordCount: The minimum number of words in a name.
  func named(
    _ text: String, isExact: Bool = false, in number: Int? = nil, ofWords wordCount: Int = 0
  ) -> [Row] {
    guard text.utf8.count <= 4_096 else { return [] }
    var found: [(row: Row, key: [Int], wordCount: Int)] = []
    for (catalog, searched) in catalogs.enumerated() where number == nil || number == catalog {
      let words = ReferenceSpelling.words(of: text, separators: searched.separators)
      let folded = String(decoding: Folding.fold(text), as: UTF8.self)
      for one in searched.namesInScope {
        guard !words.isEmpty && one.spelling == words || one.folded == folded,
          !isExact || one.name == text, let shown = searched.shownName(one.entry)
        else { continue }
        var row = Row(catalog: catalog, entry: one.entry, shownName: shown, reason: "name")
        for query in [text, words.joined(separator: " ")] where row.matched == nil {
          row.matched =
            searched.matcher.ranked(
              query, at: searched.moment, shownAt: searched.targets, among: [one.entry]
            )
            .first?.matchedText
        }
        row.matched = row.matched ?? one.name
        let key = [
          one.name == text ? 0 : 1, one.name == shown ? 0 : 1, catalog, shown.utf8.count, one.entry,
        ]
        found.append((row, key, one.spelling.count))
      }
    }
    var answer = ReferenceAnswer()
    for one in Self.sorted(found, by: { $0.key.lexicographicallyPrecedes($1.key) })
    where !answer.has(one.row.catalog, one.row.entry) {
      answer.add([one.row])
      if one.wordCount < wordCount { answer.rows[answer.rows.count - 1].reason = "" }
    }
    return answer.rows.filter { !$0.reason.isEmpty }
  }

  func things(_ text: String) -> ReferenceAnswer? {
    guard let thing = IdentityQuery(searched: text) else { return nil }
    var answer = ReferenceAnswer()
    let results = thing.results(in: catalogs.map(\.index)) { catalog, entry in
      catalogs[catalog].shownName(entry.number) != nil
    }
    for found in results {
      guard let shown = catalogs[found.catalog].shownName(found.entry.number) else { continue }
      answer.rows.append(
        Row(
          catalog: found.catalog, entry: found.entry.number, shownName: shown, reason: "thing"))
    }
    return answer
  }

  // MARK: Meanings

  struct MeantRow {
    var row: Row
    /// The places of the words that the row uses.
    var counted: Set<Int>
    var missingCount: Int
    var isStrong: Bool
    /// True if the text describes the entry.
    var isDescribed = false
    /// The evidence; nil for a row that a phrase describes.
    var meant: ReferenceMeanings.Meant?
  }

  /// Returns the words that rows must use: all except filler words and words that mean nothing
  /// alone, unless there are no others.
  func required(_ words: [String], _ silent: Set<Int> = []) -> Set<Int> {
    let all = Set(words.indices)
    let full = all.filter { !ReferenceMeanings.isEmpty(words[$0]) }
    if !full.subtracting(silent).isEmpty { return full.subtracting(silent) }
    return full.isEmpty ? all : full
  }

  /// Returns the places of the words that are filler words in some catalog.
  func silent(_ text: String) -> Set<Int> {
    let all = Set(ReferenceMeanings.words(text, limit: 8).indices)
    return catalogs.reduce(into: []) { silent, catalog in
      silent.formUnion(all.subtracting(catalog.phrases.read(text) { _ in false }.content))
    }
  }

  /// Returns the text without the filler words at both ends.
  func told(_ text: String) -> String { said(text).told }

  /// Returns the text without the filler words at both ends, and the removed words.
  private func said(_ text: String) -> (before: String, told: String, after: String) {
    let whole = ("", text, "")
    let pieces = SearchQuery.words(of: text)
    let words = pieces.map { ReferenceMeanings.words($0) }
    let all = words.flatMap { $0 }
    guard ReferenceMatcher.tokens(of: text).count <= 32, 2...32 ~= all.count else { return whole }
    let said = catalogs.compactMap { $0.phrases.said(all) }
    guard let first = said.map(\.lowerBound).min(), let last = said.map(\.upperBound).max(),
      last - first + 1 < all.count
    else { return whole }
    var place = 0
    let kept = pieces.indices.filter { number in
      let own = place..<place + words[number].count
      place = own.upperBound
      return own.contains { first...last ~= $0 }
    }
    guard let start = kept.first, let end = kept.last, kept.count < pieces.count else {
      return whole
    }
    func joined(_ pieces: ArraySlice<String>) -> String { pieces.joined(separator: " ") }
    return (
      joined(pieces[..<start] + [""]), joined(pieces[start...end]),
      joined([""] + pieces[(end + 1)...])
    )
  }

  /// Returns the ten entries that a text means most strongly.
  func meant(
    _ text: String, isNamed: Bool, silent: Set<Int> = []
  ) -> [MeantRow] {
    let words = ReferenceMeanings.words(text, limit: 8)
    let key = MeaningWords.key(of: text)
    var all: [(catalog: Int, one: ReferenceMeanings.Meant)] = []
    for (catalog, searched) in catalogs.enumerated() {
      let shownName = { searched.shownName($0) }
      all += searched.meanings.meant(by: text, shownName: shownName).prefix(10).map {
        (catalog, $0)
      }
    }
    let best = Self.sorted(all) { $0.one.score > $1.one.score }.prefix(10)
    return best.compactMap { catalog, one in
      guard !isNamed || one.words.contains(where: { MeaningWords.key(of: $0) == key }),
        let shown = catalogs[catalog].shownName(one.entry)
      else { return nil }
      // A word is used if it led to the entry, or if a word in the name begins with it.
      let pieces = ReferenceMeanings.pieces(of: shown)
      let counted = one.places.union(
        words.indices.filter { place in
          pieces.contains { $0.utf8.starts(with: words[place].utf8) }
        })
      let missingCount = required(words, silent).subtracting(counted).count
      let last = words.last.map(ReferenceMeanings.stem) ?? ""
      let isTyped = one.words.contains { phrase in
        ReferenceMeanings.words(phrase).map(ReferenceMeanings.stem).contains(last)
      }
      return MeantRow(
        row: Row(
          catalog: catalog, entry: one.entry, shownName: shown, reason: "meaning",
          words: one.words), counted: counted, missingCount: missingCount,
        isStrong: missingCount == 0 && one.score >= 10_000 && isTyped
          && (words.count == 1 || one.whole.weight > 0),
        meant: one)
    }
  }

  /// Returns the entries that a text means or describes, in one order.
  private func merged(_ text: String, isNamed: Bool) -> [MeantRow] {
    guard !isNamed else { return meant(text, isNamed: true) }
    let silent = silent(text)
    let meant = meant(text, isNamed: false, silent: silent)
    var described = described(text, required(ReferenceMeanings.words(text, limit: 8), silent))
    for place in described.indices where described[place].best.words.count == 1 {
      // A meaning is the better reason if the description uses only one word or phrase.
      if let same = meant.first(where: { $0.isSame(as: described[place].row) }) {
        described[place].row.row = same.row
      }
    }
    return merged(text, described, with: meant)
  }

  /// A row that a text describes, and the content words of the text.
  typealias Described = (row: MeantRow, best: ReferencePhrases.Row, content: Set<Int>)

  /// Returns the entries that a text describes in all catalogs, the best first.
  ///
  /// - Parameter required: The words that rows must use.
  func described(_ text: String, _ required: Set<Int>) -> [Described] {
    var described: [Described] = []
    for (number, catalog) in catalogs.enumerated() {
      let (content, rows) = catalog.phrases.read(text) { catalog.shownName($0) != nil }
      // Rows up to the last row that covers all content words count as complete. If there is no
      // such row, all rows leave words out.
      let complete = rows.lastIndex { content.isSubset(of: $0.covered) }
      for one in rows[...].prefix(min(10, 1 + (complete ?? rows.count)))
      where 4 * one.score >= 3 * rows[0].score {
        let row = Row(
          catalog: number, entry: one.entry, shownName: catalog.shownName(one.entry) ?? "",
          reason: "meaning", words: one.words)
        described.append(
          (
            MeantRow(
              row: row, counted: one.covered,
              missingCount: complete != nil ? 0 : required.subtracting(one.covered).count,
              isStrong: false, isDescribed: true),
            one, content
          ))
      }
    }
    return Self.sorted(described) { $0.best.score > $1.best.score }
  }

  /// Merges the entries that a text describes with those that it means.
  func merged(_ text: String, _ described: [Described], with meant: [MeantRow]) -> [MeantRow] {
    let words = ReferenceMeanings.words(text, limit: 8)
    guard let best = described.first else { return meant }
    // Meanings that leave out the fewest words come first, as without a phrase.
    let meant = Self.sorted(meant) { $0.missingCount < $1.missingCount }
    guard let evidence = meant.first?.meant else {
      return described.map(\.row).filter { $0.missingCount == 0 }
    }
    // True if apps confirm the whole text as a term for the entry, or if the term's weight is high.
    let isBorneOut =
      evidence.whole.uses > 0 || evidence.whole.weight >= (words.count == 1 ? 30 : 50)
    let isComplete = best.content.isSubset(of: best.best.covered)
    let isWeak =
      isComplete
      ? best.best.least < 500 || best.best.score < 7_400
      : best.best.score < 5_900 || meant[0].missingCount == 0 || evidence.score >= 11_200
    let isStronger =
      best.best.least < 750 && evidence.score >= 11_200
      && (best.best.words.count < 2 || evidence.places.count >= best.content.count)
    let isMeaningItself =
      best.best.words.count == 1 && best.best.least < 950 && meant[0].missingCount == 0
      && evidence.score >= 7_000
    var order: [MeantRow] = []
    var (left, right) = (meant[...], described.map(\.row)[...])
    // If both leave words out, a meaning must use as many words as the description covers, or more
    // if these are written in the name.
    let required = required(words, silent(text))
    let used = required.intersection(evidence.places).count
    let covered = required.intersection(best.best.covered).count
    let isWritten = best.best.words.count > 1 && best.best.least >= 950
    let isLess =
      !isComplete && meant[0].missingCount > 0 && used < covered + (isWritten ? 1 : 0)
    if isBorneOut || !isLess && (isStronger || isWeak || isMeaningItself) {
      order += [left.removeFirst()]
    }
    let strongCount = order.count
    order += right.prefix(1)
    order += left.prefix(1)
    order += right.dropFirst().prefix(1)
    order += left.dropFirst()
    order += right.dropFirst(2)
    var merged: [MeantRow] = []
    for (place, row) in order.enumerated()
    where !merged.contains(where: { isSameGroup($0.row, row.row) }) {
      var row = row
      // A row never moves ahead of an earlier row because it uses more words.
      row.missingCount = max(row.missingCount, merged.last?.missingCount ?? 0)
      merged.append(row)
      // A meaning is strong only if it comes before everything that the text describes.
      if place >= strongCount { merged[merged.count - 1].isStrong = false }
    }
    return merged
  }

  private func isSameGroup(_ a: Row, _ b: Row) -> Bool {
    guard a.catalog == b.catalog, a.entry != b.entry else { return a.catalog == b.catalog }
    let group = catalogs[a.catalog].phrases.group(of: a.entry)
    return group != nil && group == catalogs[b.catalog].phrases.group(of: b.entry)
  }
}
