import NamedexCore
import NamedexSearch

// The meanings of a text in other languages.

extension ReferenceSearch {
  /// Returns whether a text has letters that English does not use: letters with accents or from
  /// other scripts.
  static func hasForeignLetters(_ text: String) -> Bool {
    text.unicodeScalars.contains { 0xC0...0x1FFF ~= $0.value || 0x3000...0xD7FF ~= $0.value }
  }

  /// Returns whether other languages come before English.
  func readsFirst(_ text: String, _ options: Options) -> Bool {
    !options.languages.isEmpty || Self.hasForeignLetters(text)
  }

  /// Returns the rows for a text in other languages, followed by the given English rows.
  ///
  /// - Parameters:
  ///   - told: The text without the filler words at both ends.
  ///   - required: The words of the text that rows must use.
  ///   - isFirst: Whether English may still have rows with all words.
  func translated(
    _ text: String, _ told: String, _ required: Set<Int>, besides english: [MeantRow],
    isFirst: Bool = false, _ options: Options
  ) -> [MeantRow] {
    let words = ReferenceMeanings.words(told, limit: 8)
    let isChosen = !options.languages.isEmpty
    let isForeign = readsFirst(text, options)
    // In a text with foreign letters, English rows that leave words out match only by chance.
    let isEnglish =
      isForeign ? english.contains { $0.missingCount == 0 } : !english.isEmpty
    let isBeside = isEnglish || isFirst && !isChosen
    guard text.utf8.count <= 192, isForeign || hasUnknown(words) else { return english }
    var rows: [MeantRow] = []
    for catalog in catalogs {
      var found = catalog.languages.translations(
        of: text, isTyped: !isBeside, wanted: options.languages, isEnglish: knowsWhole)
      guard !found.texts.isEmpty else { continue }
      // If there are English rows, all words must be known exactly as typed, or all letters must
      // belong to words of a chosen language.
      guard !isBeside || (isChosen ? found.areWhole : found.areExact) else { continue }
      guard
        isForeign || found.areSure || !isBeside && found.areExact
          || !hasSlip(words, within: found.areExact ? 1 : 2)
      else { continue }
      for place in found.texts.indices {
        found.texts[place].english = self.told(found.texts[place].english)
      }
      let counted = Set(
        words.indices.filter { found.areWhole || found.counted.contains(words[$0]) })
      let missingCount = required.subtracting(counted).count
      var meant = meant(by: found)
      for place in meant.indices { meant[place].missingCount = missingCount }
      for var row in described(by: found.texts[0], besides: meant)
      where !rows.contains(where: { $0.isSame(as: row) }) {
        (row.counted, row.missingCount) = (counted, missingCount)
        row.isStrong = found.areWhole && found.areTyped
        rows.append(row)
      }
    }
    return rows + english.filter { one in !rows.contains { $0.isSame(as: one) } }
  }

  /// Returns the ten entries, one from each family, that all the English texts together mean.
  private func meant(by found: ReferenceTranslations) -> [MeantRow] {
    var rows: [(row: MeantRow, family: String)] = []
    for text in found.texts {
      var all: [(catalog: Int, one: ReferenceMeanings.Meant)] = []
      for (number, catalog) in catalogs.enumerated() {
        let meant = catalog.meanings.meant(by: text.english, isTyped: false) {
          catalog.shownName($0)
        }
        all += meant.prefix(20).map { (number, $0) }
      }
      for (number, one) in Self.sorted(all, by: { $0.one.score > $1.one.score }).prefix(20) {
        let catalog = catalogs[number]
        let family = catalog.meanings.families[one.entry]
        let score = one.score * text.weight / 1000
        let known = rows.firstIndex { $0.row.row.catalog == number && $0.family == family }
        guard let known else {
          var meant = one
          meant.score = score
          let row = Row(
            catalog: number, entry: one.entry, shownName: catalog.shownName(one.entry) ?? "",
            reason: "meaning", words: one.words, foreign: text.words, languages: text.languages)
          rows.append(
            (
              MeantRow(row: row, counted: [], missingCount: 0, isStrong: false, meant: meant),
              family
            ))
          continue
        }
        rows[known].row.meant?.score += score
        for word in one.words where !rows[known].row.row.words.contains(word) {
          rows[known].row.row.words.append(word)
        }
        for language in text.languages where !rows[known].row.row.languages.contains(language) {
          rows[known].row.row.languages.append(language)
        }
      }
    }
    let sorted = Self.sorted(rows.map(\.row)) { a, b in
      let (first, second) = (a.meant?.score ?? 0, b.meant?.score ?? 0)
      guard first == second else { return first > second }
      let (name, other) = (a.row.shownName.utf8, b.row.shownName.utf8)
      return name.count != other.count
        ? name.count < other.count : name.lexicographicallyPrecedes(other)
    }
    return sorted.prefix(10).map { row in
      var row = row
      row.row.words = Array(row.row.words.prefix(3))
      return row
    }
  }

  /// Returns the meanings. If the most probable English text has several content words, the names
  /// that it describes are included.
  private func described(
    by text: ReferenceTranslations.Text, besides meant: [MeantRow]
  ) -> [MeantRow] {
    var described = described(
      text.english, required(ReferenceMeanings.words(text.english, limit: 8)))
    guard let first = described.first, first.content.count > 1 else { return meant }
    for place in described.indices {
      described[place].row.row.foreign = text.words
      described[place].row.row.languages = text.languages
    }
    return merged(text.english, described, with: meant)
  }

  /// Returns whether English has a word exactly as written.
  func knowsWhole(_ word: String) -> Bool { catalogs.contains { $0.knows(word, asWhole: true) } }

  /// Returns whether any of the words is not English; the last word may be half typed.
  private func hasUnknown(_ words: [String]) -> Bool {
    words.dropLast().contains { !knowsWhole($0) }
      || words.last.map { word in !catalogs.contains { $0.knows(word) } } ?? false
  }

  /// Returns whether any word that is not English is within the given number of edits of an English
  /// word.
  private func hasSlip(_ words: [String], within distance: Int) -> Bool {
    words.contains { word in
      !knowsWhole(word)
        && catalogs.contains { catalog in
          catalog.words(near: word, limit: 2).contains { 1...distance ~= $0.distance }
        }
    }
  }
}

extension ReferenceSearch.MeantRow {
  func isSame(as other: Self) -> Bool {
    row.catalog == other.row.catalog && row.entry == other.row.entry
  }
}
