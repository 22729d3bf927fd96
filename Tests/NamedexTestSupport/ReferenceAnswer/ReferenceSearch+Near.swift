import NamedexCore
import NamedexSearch

// Rows for a text that matches no name.

extension ReferenceSearch {
  /// The rows for names near a text.
  struct NearNames {
    var answer = ReferenceAnswer()
    var whole: [(row: Row, distance: Int)] = []
    /// True if there are names near the whole text, or other rows for all of it.
    var isFound = false
    /// True if no correction is needed.
    var isComplete = false
    /// True if the rows are for a part that stands for the whole text.
    var isName = false
  }

  static func isShort(_ text: String) -> Bool { text.utf8.count <= 256 }

  // MARK: Names in a text

  /// Returns the entries that a text names without the punctuation around it. If there are none,
  /// returns the entries that its quoted parts name exactly.
  func named(within text: String) -> [Row] {
    let bare = ReferenceMentions.bare(text).map { named($0) } ?? []
    guard bare.isEmpty else { return bare }
    var answer = ReferenceAnswer()
    for quoted in ReferenceMentions.quoted(text) where answer.rows.count < 50 {
      answer.add(named(quoted, isExact: true))
    }
    return answer.rows
  }

  /// Returns the entries named by runs of several words in a text.
  private func mentioned(_ text: String) -> [Row] {
    var found: [(row: Row, place: Int)] = []
    for (number, catalog) in catalogs.enumerated() {
      for run in ReferenceMentions.runs(text, separators: catalog.separators)
      where ReferenceSpelling.words(of: run.text, separators: catalog.separators).count > 1 {
        found += named(run.text, in: number, ofWords: 2).map { ($0, run.place) }
      }
    }
    var answer = ReferenceAnswer()
    answer.add(Self.sorted(found) { $0.place < $1.place }.prefix(50).map(\.row))
    return answer.rows
  }

  /// Returns the parts of a text that may stand for the whole.
  private func parts(_ text: String) -> [String] {
    func isToken(_ text: String) -> Bool { ReferenceMatcher.tokens(of: text).count == 1 }
    let quoted = ReferenceMentions.quoted(text).filter {
      $0.unicodeScalars.contains(where: ReferenceMentions.isLetter)
    }
    let names = quoted.filter { text in
      isToken(text)
        && catalogs.contains {
          ReferenceSpelling.words(of: text, separators: $0.separators).count > 1
        }
    }
    var parts: [String] = []
    for part in names + quoted where !parts.contains(part) { parts.append(part) }
    if quoted.isEmpty, let bare = ReferenceMentions.bare(text), isToken(bare) { return [bare] }
    return Array(parts.prefix(4))
  }

  // MARK: Near texts

  /// Returns whether a text may be a misspelt name rather than words that mean something.
  ///
  /// - Parameter isWhole: Whether all of its words mean something.
  func mayBeName(_ text: String, isPart: Bool, isWhole: Bool) -> Bool {
    if !mentioned(text).isEmpty { return true }
    if !isPart, !isWhole, !parts(text).isEmpty { return true }
    guard Self.isShort(text) else { return false }
    return isSpeltAsName(text) || !isWhole && isMisspeltName(text)
  }

  private func unknown(_ text: String) -> [String] {
    ReferenceMeanings.words(text, limit: 8).filter { word in !catalogs.contains { $0.knows(word) } }
  }

  /// Returns whether a text is a single token that contains a separator or a change of case.
  private func isSpeltAsName(_ text: String) -> Bool {
    guard ReferenceMatcher.tokens(of: text).count == 1 else { return false }
    return catalogs.contains { catalog in
      ReferenceMatcher.tokens(of: spaced(text, catalog)).count > 1
        || !unknown(text).isEmpty && changesCase(text, catalog)
    }
  }

  private func changesCase(_ text: String, _ catalog: ReferenceCatalog) -> Bool {
    let folded = String(decoding: Folding.fold(text), as: UTF8.self)
    return ReferenceSpelling.words(of: text, separators: catalog.separators).count
      > ReferenceSpelling.words(of: folded, separators: catalog.separators).count
  }

  /// Returns whether a text is a misspelt name, judging by the nearest name in any catalog.
  private func isMisspeltName(_ text: String) -> Bool {
    catalogs.contains { catalog in
      ReferenceSearch([catalog]).wholeNames(text).first.map { near in
        isMisspelt(text, near.row.nearText ?? "", near.distance, catalog)
      } ?? false
    }
  }

  /// Returns whether a text is a single unknown token with the same letters as a name, or one edit
  /// away from a long name of several words.
  private func isMisspelt(
    _ text: String, _ name: String, _ distance: Int, _ catalog: ReferenceCatalog
  ) -> Bool {
    guard distance <= 1, ReferenceMatcher.tokens(of: text).count == 1, !unknown(text).isEmpty
    else { return false }
    return distance == 0
      || name.utf8.count >= 10
        && ReferenceSpelling.words(of: name, separators: catalog.separators).count > 1
  }

  /// Returns the rows from the first of these sources that has any:
  ///
  /// - the answer to a part of the text;
  /// - names within one edit and names with all words respelt, in this order unless all words are
  ///   words in names;
  /// - the answer to the nearest name, if the text may be a name;
  /// - names that match if the tokens of all their representations are combined;
  /// - names that the text mentions.
  func nearNames(_ text: String, _ options: Options, isPart: Bool, isWhole: Bool) -> NearNames {
    var near = NearNames()
    for part in isPart ? [] : parts(text) {
      let found = composed(part, options, isNear: false, isPart: true)
      guard !found.rows.isEmpty else { continue }
      near.answer.addNear(read(found, as: part))
      (near.answer.corrected, near.answer.ignored) = (found.corrected, found.ignored)
      (near.isFound, near.isComplete, near.isName) = (true, true, true)
      return near
    }
    if Self.isShort(text) { addNearNames(text, options, to: &near) }
    near.isFound = !near.answer.rows.isEmpty || !near.whole.isEmpty && !isWhole
    let mentioned = mentioned(text)
    if !near.isFound, !mentioned.isEmpty {
      near.answer.add(mentioned)
      (near.isFound, near.isComplete, near.isName) = (true, true, true)
    }
    return near
  }

  private func addNearNames(_ text: String, _ options: Options, to near: inout NearNames) {
    near.whole = wholeNames(text)
    let nearest = near.whole.filter { $0.distance <= 1 }.map(\.row)
    let hasTermsOnly = catalogs.contains { catalog in
      ReferenceSpelling.words(of: text, separators: catalog.separators)
        .allSatisfy { catalog.hasTerm($0) }
    }
    if !hasTermsOnly { near.answer.add(nearest) }
    let respelt = respeltNames(text, options)
    near.isComplete = !respelt.isEmpty
    near.answer.addNear(respelt)
    near.answer.add(nearest)
    if !near.isComplete, let (row, distance) = near.whole.first, distance <= 1,
      let name = row.nearText,
      isSpeltAsName(text) || isMisspelt(text, name, distance, catalogs[row.catalog])
    {
      let found = composed(name, options, isNear: true)
      near.answer.addNear(self.near(Array(found.rows.prefix(50)), name))
      near.isComplete = true
    }
    if near.answer.rows.isEmpty {
      near.answer.add(catalogs.indices.flatMap { mixed(text, $0) })
      near.isComplete = !near.answer.rows.isEmpty
    }
  }

  /// Adds the answer to the corrected text. Names near the whole text come before it if they need
  /// no more edits, or if the text is written like a name. Without a correction, adds the answer to
  /// the text split at changes of case.
  func addCorrections(
    _ text: String, _ whole: [(row: Row, distance: Int)], _ meant: [MeantRow], _ options: Options,
    to answer: inout ReferenceAnswer, _ told: (String) -> String
  ) {
    let words = ReferenceMeanings.words(text, limit: 8)
    let unknown = unknown(text)
    let counted = meant.reduce(into: Set<Int>()) { $0.formUnion($1.counted) }
    // Next to a word in another language, no word is treated as misspelt English.
    let correction =
      meant.contains { $0.row.foreign != nil }
      ? nil : corrected(text, words, unknown, counted, readsLanguages: meant.isEmpty, options)
    if let first = whole.first?.distance,
      isSpeltAsName(text) || first <= correction?.distance ?? .max
    {
      answer.add(whole.map(\.row))
    }
    if correction == nil || correction?.dropped.isEmpty == false, let cut = cut(text, unknown) {
      let found = composed(cut, options, isNear: false, isPart: true)
      if !found.rows.isEmpty {
        answer.addNear(read(found, as: cut))
        (answer.corrected, answer.ignored) = (found.corrected, found.ignored)
        return
      }
    }
    if let correction {
      let read = told(correction.text)
      let found = composed(read, options, isNear: true)
      answer.addNear(near(Array(found.rows.prefix(50)), read))
      answer.corrected = correction.words
    }
    answer.add(whole.map(\.row))
    // The words that no row uses.
    let dropped = correction?.dropped ?? (whole.isEmpty ? unknown : [])
    for place in required(words, silent(text)).subtracting(counted).sorted()
    where answer.rows.isEmpty || dropped.contains(words[place]) {
      answer.ignored.append(words[place])
    }
  }

  /// Returns the text with some tokens split at changes of case; nil if no token is split. A token
  /// is split if it has an unknown word that is not near any other word.
  private func cut(_ text: String, _ unknown: [String]) -> String? {
    guard !unknown.isEmpty, let catalog = catalogs.first else { return nil }
    var isCut = false
    let tokens = text.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
    let pieces = tokens.map { token -> String in
      guard changesCase(token, catalog),
        ReferenceMeanings.words(token).contains(where: { word in
          unknown.contains(word)
            && catalogs.allSatisfy { $0.words(near: word, limit: 1).isEmpty }
        })
      else { return token }
      isCut = true
      return ReferenceSpelling.words(of: token, separators: catalog.separators)
        .joined(separator: " ")
    }
    return isCut ? pieces.joined(separator: " ") : nil
  }

  /// Returns the first rows of the answer to a text as near rows for the original text.
  private func read(_ found: ReferenceAnswer, as text: String) -> [Row] {
    found.rows.prefix(50).map { $0.reason == "near" ? $0 : near([$0], text)[0] }
  }

  private func near(_ rows: [Row], _ text: String) -> [Row] {
    rows.map { row in
      var row = row
      (row.reason, row.nearText) = ("near", text)
      return row
    }
  }

  /// Returns the tokens of a text, with separators replaced by spaces.
  private func spaced(_ text: String, _ catalog: ReferenceCatalog) -> String {
    let folded = ReferenceMatcher.tokens(of: text).joined(separator: " ")
    let scalars = folded.unicodeScalars.map { catalog.separators.contains($0) ? " " : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns the rows for each respelling of a text, at most fifty for each respelling.
  func respeltNames(_ text: String, _ options: Options) -> [Row] {
    var texts: [String] = []
    for catalog in catalogs {
      for other in respelt(text, catalog) where other != text && !texts.contains(other) {
        texts.append(other)
      }
    }
    return texts.flatMap { near(Array(names($0, options).rows.prefix(50)), $0) }
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

  /// Returns the entries that match if the tokens of all representations of a name are combined.
  /// Only the five shortest of these names in the catalog count.
  func mixed(_ text: String, _ number: Int) -> [Row] {
    let catalog = catalogs[number]
    let tokens = ReferenceMatcher.tokens(of: spaced(text, catalog))
    guard !tokens.isEmpty else { return [] }
    let found = catalog.namesInScope.filter { one in
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

  /// Returns the five entries with a name near the whole text, ignoring the characters that join
  /// words. The nearest come first, then those whose words are joined and spelt most similarly,
  /// then those with the same number of words and the same first letter, then current names.
  private func wholeNames(_ text: String) -> [(row: Row, distance: Int)] {
    var found: [(row: Row, distance: Int)] = []
    for (number, catalog) in catalogs.enumerated() {
      let wanted = ReferenceSpelling.letters(of: text, separators: catalog.separators)
      let words = ReferenceSpelling.words(of: text, separators: catalog.separators)
      let separator = catalog.separators.first.map { String($0) } ?? ""
      let spelt = words.joined(separator: separator)
      let limit = ReferenceDistance.nameLimit(wanted)
      var near: [(name: String, key: [Int])] = []
      for one in catalog.namesInScope where limit > 0 {
        guard let distance = ReferenceDistance.between(wanted, one.letters, limit: limit)
        else { continue }
        let joined = one.spelling.joined(separator: separator)
        let spelling = ReferenceDistance.between(spelt, joined, limit: 16) ?? 17
        let difference = abs(one.spelling.count - words.count)
        let letter = joined.utf8.first == spelt.utf8.first ? 0 : 1
        near.append((one.name, [distance, spelling, difference + letter]))
      }
      let sorted = Self.sorted(near) { $0.key.lexicographicallyPrecedes($1.key) }
      var names: [String] = []
      for one in sorted where names.count < 5 && !names.contains(one.name) {
        names.append(one.name)
        for named in catalog.namesInScope where named.name == one.name {
          let row = Row(
            catalog: number, entry: named.entry, shownName: catalog.shownName(named.entry) ?? "",
            reason: "near", nearText: one.name)
          found.append((row, one.key[0]))
        }
      }
    }
    return Array(Self.sorted(found) { $0.distance < $1.distance }.prefix(5))
  }

  private struct Choice {
    var word: String
    var distance: Int
    /// True if the word is in a language other than English.
    var isForeign = false
  }

  private struct Correction {
    var text: String
    var words: [[String]]
    var dropped: [String]
    var distance: Int
  }

  /// Returns the text with each unknown word replaced by the nearest word that gives an answer.
  ///
  /// - Parameters:
  ///   - counted: The places of the words that some row uses.
  ///   - readsLanguages: Whether unknown words may be in other languages.
  private func corrected(
    _ text: String, _ words: [String], _ unknown: [String], _ counted: Set<Int>,
    readsLanguages: Bool, _ options: Options
  ) -> Correction? {
    // Words before the last word that are only prefixes of words. If no row uses them, they count
    // as unknown.
    let begun = words.dropLast().filter { word in
      !unknown.contains(word) && !catalogs.contains { $0.knows(word, asWhole: true) }
    }
    let unknown =
      unknown + begun.filter { word in !counted.contains { words.firstIndex(of: word) == $0 } }
    var choices = words.map { word -> [Choice] in
      let itself = Choice(word: word, distance: 0)
      guard unknown.contains(word) || begun.contains(word) else { return [itself] }
      var near: [ReferenceCatalog.Near] = []
      for catalog in catalogs {
        for one in catalog.words(near: word, limit: 6)
        where !near.contains(where: { $0.word == one.word }) { near.append(one) }
      }
      // A word that occurs in a phrase is not misspelt.
      if near.contains(where: { $0.distance == 0 }) { near.removeAll { $0.distance > 0 } }
      var choices = ReferenceCatalog.sorted(near, nearTo: word).map {
        Choice(word: $0.word, distance: $0.distance)
      }
      guard unknown.contains(word) else {
        return [itself] + choices.prefix(6).filter { $0.distance > 0 }
      }
      if readsLanguages, !options.isInEnglish {
        // Slips in other languages count if English has no near word, or if a letter is foreign.
        let hasSlips = choices.isEmpty || Self.hasForeignLetters(text)
        choices += catalogs.flatMap { foreignWords(near: word, $0, hasSlips: hasSlips) }
      }
      return Array(Self.sorted(choices) { $0.distance < $1.distance }.prefix(6))
    }
    if unknown.count == words.count, choices.joined().contains(where: Self.isKnown) {
      // Next to a known word in another language, no word is treated as misspelt English.
      choices = choices.map { choice in
        choice.contains(where: Self.isKnown)
          ? choice.filter(Self.isKnown) : choice.filter(\.isForeign)
      }
    }
    guard choices.contains(where: { !$0.isEmpty }) else { return nil }
    func distance(_ text: [Choice]) -> Int { text.map(\.distance).reduce(0, +) }
    // The texts with the fewest edits come first. Among texts with equally many edits, those with
    // the fewest edits in earlier words come first.
    var texts: [[Choice]] = [[]]
    for choice in choices where !choice.isEmpty {
      let longer = texts.flatMap { text in choice.map { text + [$0] } }
      texts = Array(Self.sorted(longer) { distance($0) < distance($1) }.prefix(24))
    }
    func joined(_ text: [Choice]) -> String { text.map(\.word).joined(separator: " ") }
    let isDropped = choices.contains { $0.isEmpty }
    let changed = texts.filter { text in
      isDropped || text.contains { $0.distance > 0 || $0.isForeign }
    }
    func isForeign(_ text: [Choice]) -> Bool { text.contains(where: \.isForeign) }
    // Meanings are tried only for the nearest English texts and for foreign texts.
    let least = changed.first { !isForeign($0) }.map(distance)
    let whole = changed.first { text in
      catalogs.contains { $0.accepts(joined(text)) }
        || (isForeign(text) || distance(text) == least)
          && makesAnswer(joined(text), isForeign: isForeign(text), options)
    }
    guard whole != nil || !unknown.isEmpty else { return nil }
    guard let best = whole ?? changed.first(where: { !isForeign($0) }) else {
      // Without an answer in other languages, the words may be misspelt English.
      return readsLanguages
        ? corrected(text, words, unknown, counted, readsLanguages: false, options) : nil
    }
    var chosen = Array(zip(words.indices.filter { !choices[$0].isEmpty }, best))
    if whole == nil {
      // If no row has all words, no first letter is treated as a slip.
      let rest = chosen.filter { place, one in
        one.distance == 0 || one.word.utf8.first == words[place].utf8.first
      }
      if !rest.isEmpty { chosen = rest }
    }
    // The words that have no near word, or are kept because they occur in phrases.
    let dropped = words.indices.filter { place in
      guard let one = chosen.first(where: { $0.0 == place })?.1 else { return true }
      return unknown.contains(words[place]) && one.distance == 0 && !one.isForeign
    }.map { words[$0] }
    return Correction(
      text: joined(chosen.map(\.1)),
      words: chosen.filter { $1.distance > 0 }.map { [words[$0], $1.word] }, dropped: dropped,
      distance: dropped.isEmpty && whole != nil ? distance(best) : .max)
  }

  private static func isKnown(_ choice: Choice) -> Bool { choice.isForeign && choice.distance == 0 }

  /// Returns the word itself, if it exists in another language, and the words near it.
  private func foreignWords(
    near word: String, _ catalog: ReferenceCatalog, hasSlips: Bool
  ) -> [Choice] {
    let itself =
      catalog.languages.has(word) ? [Choice(word: word, distance: 0, isForeign: true)] : []
    let near = hasSlips ? catalog.languages.words(near: word, limit: 6) : []
    return itself
      + near.map { Choice(word: $0.word, distance: $0.distance, isForeign: true) }
  }

  /// Returns whether any row has all words of a text.
  ///
  /// - Parameter isForeign: Whether some of its words are in other languages.
  private func makesAnswer(_ text: String, isForeign: Bool, _ options: Options) -> Bool {
    let required = required(ReferenceMeanings.words(text, limit: 8))
    var meant = meant(text, isNamed: false)
    if isForeign { meant = translated(text, text, required, besides: meant, options) }
    return meant.contains { $0.missingCount == 0 }
  }
}
