public import NamedexCore
import NamedexSearch

/// How an answer is composed, written down as plainly as possible, to compare `AnswerSearch` with.
///
/// It follows the rules of the article on searching. It asks nothing of the searches that it is compared
/// with: it looks at every name of every entry and at every term. How texts are cut into words that mean
/// something, what things are, and folding are not written anew.
public struct ReferenceSearch {
  /// Which rows an answer has.
  public enum Rows: Sendable { case all, names, meanings }

  /// How an answer is made. It has all rows: a shorter one is the beginning.
  public struct Options: Sendable {
    /// Which rows it has.
    public var rows = Rows.all
    /// The order of rows by name.
    public var order = SearchOrder.relevance
    /// Whether variants for one language stand under their bases.
    public var foldsVariants = true

    /// Creates options; by default, those of the whole answer.
    public init(
      rows: Rows = .all, order: SearchOrder = .relevance, foldsVariants: Bool = true
    ) {
      (self.rows, self.order, self.foldsVariants) = (rows, order, foldsVariants)
    }
  }

  private typealias Row = ReferenceAnswer.Row
  private let catalogs: [ReferenceCatalog]

  /// Creates a search of catalogs, each with its scope.
  public init(_ catalogs: [ReferenceCatalog]) { self.catalogs = catalogs }

  /// Returns the answer to a text.
  public func answer(_ text: String, _ options: Options = Options()) -> ReferenceAnswer {
    switch options.rows {
    case .names: return names(text, options)
    case .meanings:
      var answer = ReferenceAnswer()
      answer.add(meant(text, isNamed: false).map(\.row))
      return answer
    case .all:
      if ReferenceMatcher.tokens(of: text).isEmpty { return names(text, options) }
      return composed(text, options, isNear: false)
    }
  }

  /// Sorts and leaves the order of equal elements.
  static func sorted<Element>(
    _ elements: [Element], by precedes: (Element, Element) -> Bool
  ) -> [Element] {
    elements.enumerated().sorted { a, b in
      precedes(a.element, b.element)
        || !precedes(b.element, a.element) && a.offset < b.offset
    }.map(\.element)
  }

  // MARK: Composing

  private func composed(_ text: String, _ options: Options, isNear: Bool) -> ReferenceAnswer {
    let named = options.order == .relevance ? named(text) : []
    let names = names(text, options)
    let hasNames = names.total > 0
    let things = named.isEmpty && !hasNames && !isNear ? things(text) : nil
    if let things, !things.rows.isEmpty { return things }
    let meant = meant(text, isNamed: !named.isEmpty)
    let isWhole = meant.contains { $0.missingCount == 0 }

    // What the text names, strong meanings, and names. A row takes over what the names say of its entry.
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

    // Other meanings: those that count all words, then those that leave words out.
    var others: [Row] = []
    for missing in 0...8 where missing == 0 || !hasNames && named.isEmpty {
      others += meant.filter { $0.missingCount == missing }.map(\.row)
    }
    let accepted = Self.accepted(text, catalogs)
    others.removeAll { row in
      answer.has(row.catalog, row.entry) || accepted[row.catalog].contains(row.entry)
    }
    // Near texts, if there is nothing so far and no meaning counts all words.
    if !hasNames, named.isEmpty, !isNear, !isWhole, things == nil, text.utf8.count <= 256 {
      addNear(text, meant, options, to: &answer)
    }

    let hasOthers = hasNames || answer.rows.contains { $0.reason != "meaning" }
    let count = answer.rows.count { $0.reason == "meaning" }
    answer.add(Array(others.prefix(max(0, (hasOthers ? 5 : 10) - count))))

    // Other reasons stay told.
    for place in answer.rows.indices where answer.rows[place].words.isEmpty {
      let row = answer.rows[place]
      let same = meant.first { $0.row.catalog == row.catalog && $0.row.entry == row.entry }
      answer.rows[place].words = same?.row.words ?? []
    }
    return answer
  }

  private static func accepted(_ text: String, _ catalogs: [ReferenceCatalog]) -> [[Int]] {
    catalogs.map {
      $0.matcher.entries(text, at: $0.moment, shownAt: $0.targets, among: $0.candidates)
    }
  }

  /// Rows by name alone.
  private func names(_ text: String, _ options: Options) -> ReferenceAnswer {
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

  /// What the text names: written so before respelt, shown names before others, then shorter shown names,
  /// but catalogs in their order.
  private func named(_ text: String) -> [Row] {
    guard text.utf8.count <= 4_096 else { return [] }
    var found: [(row: Row, key: [Int])] = []
    for (catalog, searched) in catalogs.enumerated() {
      let words = ReferenceSpelling.words(of: text, separators: searched.separators)
      let folded = String(decoding: Folding.fold(text), as: UTF8.self)
      for one in searched.namesInScope() {
        guard !words.isEmpty && one.spelling == words || one.folded == folded,
          let shown = searched.shownName(one.entry)
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
        found.append((row, key))
      }
    }
    var answer = ReferenceAnswer()
    answer.add(Self.sorted(found) { $0.key.lexicographicallyPrecedes($1.key) }.map(\.row))
    return answer.rows
  }

  private func things(_ text: String) -> ReferenceAnswer? {
    guard let thing = IdentityQuery(searched: text) else { return nil }
    var answer = ReferenceAnswer()
    for found in thing.results(in: catalogs.map(\.index)) {
      guard let shown = catalogs[found.catalog].shownName(found.entry.number) else { continue }
      answer.rows.append(
        Row(
          catalog: found.catalog, entry: found.entry.number, shownName: shown, reason: "thing"))
    }
    return answer
  }

  // MARK: Meanings

  private struct MeantRow {
    var row: Row
    /// The places of the words that it counts.
    var counted: Set<Int>
    var missingCount: Int
    var isStrong: Bool
  }

  /// The words of a text that have to count: all but those that mean nothing alone, unless there are no
  /// others.
  private func required(_ words: [String]) -> Set<Int> {
    let full = words.indices.filter { !ReferenceMeanings.isEmpty(words[$0]) }
    return Set(full.isEmpty ? Array(words.indices) : full)
  }

  /// The ten entries that are meant most.
  private func meant(_ text: String, isNamed: Bool) -> [MeantRow] {
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
      // A word counts if it led there, or if it begins a word of the name.
      let pieces = ReferenceMeanings.pieces(of: shown)
      let counted = one.places.union(
        words.indices.filter { place in
          pieces.contains { $0.utf8.starts(with: words[place].utf8) }
        })
      let missingCount = required(words).subtracting(counted).count
      let last = words.last.map(ReferenceMeanings.stem) ?? ""
      let isTyped = one.words.contains { phrase in
        ReferenceMeanings.words(phrase).map(ReferenceMeanings.stem).contains(last)
      }
      return MeantRow(
        row: Row(
          catalog: catalog, entry: one.entry, shownName: shown, reason: "meaning",
          words: one.words), counted: counted, missingCount: missingCount,
        isStrong: missingCount == 0 && one.score >= 10_000 && isTyped)
    }
  }

  // MARK: Near texts

  private func addNear(
    _ text: String, _ meant: [MeantRow], _ options: Options, to answer: inout ReferenceAnswer
  ) {
    // 1. Respelt.
    var texts: [String] = []
    for catalog in catalogs {
      for other in respelt(text, catalog) where other != text && !texts.contains(other) {
        texts.append(other)
      }
    }
    for other in texts {
      answer.add(near(Array(names(other, options).rows.prefix(50)), other))
    }
    // 2. Words from several representations of one name.
    if answer.rows.isEmpty { answer.add(catalogs.indices.flatMap { mixed(text, $0) }) }
    guard answer.rows.isEmpty else { return }
    // 3. Misspelt.
    let words = ReferenceMeanings.words(text, limit: 8)
    let unknown = words.filter { word in !catalogs.contains { $0.knows(word) } }
    let correction = corrected(words, unknown)
    let whole = wholeNames(text)
    if let first = whole.first?.distance, first <= correction?.distance ?? .max {
      answer.add(whole.map(\.row))
    }
    if let correction {
      let found = composed(correction.text, options, isNear: true)
      answer.add(near(Array(found.rows.prefix(50)), correction.text))
      answer.corrected = correction.words
    }
    answer.add(whole.map(\.row))
    // What no row counts.
    let counted = meant.reduce(into: Set<Int>()) { $0.formUnion($1.counted) }
    let dropped = correction?.dropped ?? (whole.isEmpty ? unknown : [])
    for place in required(words).subtracting(counted).sorted()
    where answer.rows.isEmpty || dropped.contains(words[place]) {
      answer.ignored.append(words[place])
    }
  }

  private func near(_ rows: [Row], _ text: String) -> [Row] {
    rows.map { row in
      var row = row
      (row.reason, row.nearText) = ("near", text)
      return row
    }
  }

  /// The text's tokens with separators read as spaces.
  private func spaced(_ text: String, _ catalog: ReferenceCatalog) -> String {
    let folded = ReferenceMatcher.tokens(of: text).joined(separator: " ")
    let scalars = folded.unicodeScalars.map { catalog.separators.contains($0) ? " " : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  private func respelt(_ text: String, _ catalog: ReferenceCatalog) -> [String] {
    let spaced = spaced(text, catalog)
    let words = spaced.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
    let spelling = ReferenceSpelling.words(of: text, separators: catalog.separators)
    return [spaced, spelling.joined(separator: " ")]
      + words.indices.dropFirst().map { second in
        (words[..<(second - 1)] + [words[second - 1] + words[second]] + words[(second + 1)...])
          .joined(separator: " ")
      }
  }

  /// The entries with a name whose representations together have all words; of each catalog those of the
  /// five shortest names.
  private func mixed(_ text: String, _ number: Int) -> [Row] {
    let catalog = catalogs[number]
    let tokens = ReferenceMatcher.tokens(of: spaced(text, catalog))
    guard !tokens.isEmpty else { return [] }
    let found = catalog.namesInScope().filter { one in
      let own = catalog.matcher.forms[one.entry].filter {
        $0.name == one.name && $0.kind != .keyword
      }
      return tokens.allSatisfy { token in
        own.contains { $0.tokens.contains { $0.utf8.starts(with: token.utf8) } }
      }
    }
    return Self.sorted(found) { $0.name.utf8.count < $1.name.utf8.count }.prefix(5).map { one in
      Row(
        catalog: number, entry: one.entry, shownName: catalog.shownName(one.entry) ?? "",
        reason: "near", nearText: text)
    }
  }

  /// The five entries with a name near to the whole text, as it is typed or with its words joined by the
  /// first separator; the nearest first, then current names before others.
  private func wholeNames(_ text: String) -> [(row: Row, distance: Int)] {
    var found: [(row: Row, distance: Int)] = []
    for (number, catalog) in catalogs.enumerated() {
      let typed = ReferenceMatcher.tokens(of: text).joined(separator: " ")
      let joined = ReferenceMatcher.tokens(of: spaced(text, catalog)).joined(
        separator: catalog.separators.first.map { String($0) } ?? "")
      var names: [(name: String, entry: Int, distance: Int)] = []
      for wanted in typed == joined ? [typed] : [typed, joined] {
        var near: [(name: String, entry: Int, distance: Int)] = []
        let limit = ReferenceDistance.limit(wanted)
        for one in catalog.namesInScope() where limit > 0 {
          guard let distance = ReferenceDistance.between(wanted, one.folded, limit: limit)
          else { continue }
          near.append((one.name, one.entry, distance))
        }
        for one in Self.sorted(near, by: { $0.distance < $1.distance }).prefix(5)
        where !names.contains(where: { $0.name == one.name && $0.entry == one.entry }) {
          names.append(one)
        }
      }
      for one in Self.sorted(names, by: { $0.distance < $1.distance }).prefix(5) {
        let row = Row(
          catalog: number, entry: one.entry, shownName: catalog.shownName(one.entry) ?? "",
          reason: "near", nearText: one.name)
        found.append((row, one.distance))
      }
    }
    return Array(Self.sorted(found) { $0.distance < $1.distance }.prefix(5))
  }

  private typealias Choice = (word: String, distance: Int)

  private struct Correction {
    var text: String
    var words: [[String]]
    var dropped: [String]
    var distance: Int
  }

  /// The text with each unknown word replaced by the nearest that makes an answer.
  private func corrected(_ words: [String], _ unknown: [String]) -> Correction? {
    guard !unknown.isEmpty else { return nil }
    let choices = words.map { word -> [Choice] in
      guard unknown.contains(word) else { return [(word, 0)] }
      var near: [Choice] = []
      for catalog in catalogs {
        for one in catalog.words(near: word, limit: 6)
        where !near.contains(where: { $0.word == one.word }) { near.append(one) }
      }
      return Array(Self.sorted(near) { $0.distance < $1.distance }.prefix(6))
    }
    guard choices.contains(where: { !$0.isEmpty }) else { return nil }
    // Texts with the fewest edits first; of equal ones those with the fewest in their earlier words.
    var texts: [[Choice]] = [[]]
    for choice in choices where !choice.isEmpty {
      let longer = texts.flatMap { text in choice.map { text + [$0] } }
      func distance(_ text: [Choice]) -> Int { text.map(\.distance).reduce(0, +) }
      texts = Array(Self.sorted(longer) { distance($0) < distance($1) }.prefix(64))
    }
    func joined(_ text: [Choice]) -> String { text.map(\.word).joined(separator: " ") }
    let best = texts.first { makesAnswer(joined($0)) } ?? texts[0]
    let replaced = words.indices.filter { !choices[$0].isEmpty }
    let pairs = zip(replaced, best).filter { $1.distance > 0 }
    let dropped = words.indices.filter { choices[$0].isEmpty }.map { words[$0] }
    return Correction(
      text: joined(best), words: pairs.map { [words[$0], $1.word] }, dropped: dropped,
      distance: dropped.isEmpty ? best.map(\.distance).max() ?? 0 : .max)
  }

  /// Whether a row has all words of a text.
  private func makesAnswer(_ text: String) -> Bool {
    catalogs.contains { $0.accepts(text) }
      || meant(text, isNamed: false).contains { $0.missingCount == 0 }
  }
}
