import NamedexCore

/// The English translations of a text, which is read in all languages.
struct ReferenceTranslations {
  /// An English text that the original may stand for.
  struct Text: Equatable {
    var english: String
    /// The probability, in thousandths.
    var weight: Int
    /// The words in the other language, in their usual spelling.
    var words: String
    var languages: [String]
  }

  /// The English texts, the most probable first, at most twelve.
  var texts: [Text] = []
  /// The folded words that contribute to one of these texts.
  var counted: Set<String> = []
  /// True if the words of one language make up the whole text.
  var areWhole = false
  /// True if the last word is complete.
  var areTyped = false
  /// True if all words belong to one language, exactly as typed.
  var areExact = false
  /// True if the words are one known phrase, or if several words are not English, or one that is a
  /// filler word.
  var areSure = false
}

extension ReferenceLanguages {
  /// Translates a text into English.
  ///
  /// - Parameters:
  ///   - isTyped: Whether the last word may be half typed.
  ///   - wanted: The tags of the languages to read; empty for all.
  ///   - isEnglish: Whether a folded word is English.
  func translations(
    of text: String, isTyped: Bool, wanted: [String], isEnglish: (String) -> Bool
  ) -> ReferenceTranslations {
    var found = ReferenceTranslations()
    let text = Text(text)
    let steps = steps(text, isTyped: isTyped)
    let english = text.words.filter { isEnglish(text.folded($0)) }
    var readings: [(language: String, reading: Reading)] = []
    for language in tags
    where wanted.isEmpty || wanted.contains(where: { Self.agree($0, language) }) {
      let reading = reading(text, steps, language, english: english)
      if reading.steps.contains(where: { says($0, language) }) {
        readings.append((language, reading))
      }
    }
    // Three quarters of the letters count as the whole text. Otherwise three fifths are enough, or
    // half of them if they form whole words exactly as typed.
    let count = text.count(text.letters.indices)
    let whole = readings.filter { 4 * $0.reading.missing <= count }
    let enough = readings.filter { _, reading in
      5 * reading.missing <= 2 * count
        || 2 * reading.missing <= count
          && reading.steps.allSatisfy { $0.isExact && text.words.contains($0.range) }
    }
    let chosen = whole.isEmpty ? enough : whole
    // Readings count if they cost at most three more than the cheapest reading.
    let least = chosen.map(\.reading.cost).min() ?? 0
    let best = chosen.filter { $0.reading.cost <= least + 3 }
    let exact = best.filter { _, reading in
      reading.missing == 0 && reading.steps.allSatisfy(\.isExact)
    }
    found.areWhole = !whole.isEmpty
    found.areTyped = best.contains { $0.reading.steps.last?.isBegun == false }
    found.areExact = !exact.isEmpty
    found.areSure = exact.contains { language, reading in
      text.words.count > 1 && reading.steps.count == 1 || text.words.count - english.count > 1
        || reading.steps.contains { step in
          !says(step, language) && !english.contains(step.range)
        }
    }
    for (number, word) in text.words.enumerated()
    where best.contains(where: { $0.reading.steps.contains { $0.range.overlaps(word) } }) {
      found.counted.insert(text.folded(word))
      // An apostrophe separates words here, but not in the words of the text.
      for pair in text.words.indices.dropFirst() where pair == number || pair == number + 1 {
        found.counted.insert(text.folded(text.words[pair - 1]) + text.folded(text.words[pair]))
      }
    }
    for (language, reading) in best {
      add(reading, language, text, share: best.count, to: &found.texts)
    }
    found.texts.sort { a, b in
      a.weight != b.weight
        ? a.weight > b.weight : a.english.utf8.lexicographicallyPrecedes(b.english.utf8)
    }
    found.texts = Array(found.texts.prefix(12))
    return found
  }

  /// Returns whether a word of a step has an English meaning in a language.
  private func says(_ step: Step, _ language: String) -> Bool {
    step.words.contains { number in
      words[number].english[language]?.contains { $0.term != nil } ?? false
    }
  }

  /// Adds the English for a reading, in the order of its words and in reverse. For a compound, also
  /// adds the English for the last part alone.
  private func add(
    _ reading: Reading, _ language: String, _ text: Text, share: Int,
    to texts: inout [ReferenceTranslations.Text]
  ) {
    // The first six words with a meaning, with at most three terms each.
    let parts = reading.steps.map { english(of: $0, language, text) }.filter { !$0.isEmpty }
      .prefix(6)
    // The six most probable combinations, extended word by word.
    var combinations: [(terms: [String], weight: Int)] = [([], 1)]
    for part in parts {
      let longer = combinations.flatMap { one in
        part.map { (one.terms + [$0.english], one.weight * $0.weight) }
      }
      combinations = Array(ReferenceSearch.sorted(longer) { $0.1 > $1.1 }.prefix(6))
    }
    let total = combinations.map(\.weight).reduce(0, +) * share
    let isCompound =
      reading.steps.count > 1 && text.words.count == 1 && !text.letters[0].isDense
    for (terms, weight) in combinations {
      let weight = weight * 1000 / total
      guard weight > 0 else { continue }
      var orders = [terms]
      if terms.count > 1 { orders.append(terms.reversed()) }
      if isCompound { orders.append([terms[terms.count - 1]]) }
      for english in orders.map({ $0.joined(separator: " ") }) {
        guard let known = texts.firstIndex(where: { $0.english == english }) else {
          texts.append(
            ReferenceTranslations.Text(
              english: english, weight: weight,
              words: parts.map { $0[0].word }.joined(separator: " "), languages: [language]))
          continue
        }
        texts[known].weight += weight
        if !texts[known].languages.contains(language) { texts[known].languages.append(language) }
      }
    }
  }

  /// Returns the three most probable English terms for a step, each with its word; for an English
  /// word, the word itself. If the text is only the beginning of the words, terms that more apps
  /// use count more.
  private func english(
    of step: Step, _ language: String, _ text: Text
  ) -> [(english: String, weight: Int, word: String)] {
    guard !step.words.isEmpty else {
      let word = text.folded(step.range)
      return [(word, 100, word)]
    }
    var terms: [(term: Int, weight: Int, word: String)] = []
    for number in step.words {
      let sorted = (words[number].english[language] ?? []).sorted { a, b in
        (-a.weight, a.term ?? 0) < (-b.weight, b.term ?? 0)
      }
      for one in sorted {
        if let term = one.term { terms.append((term, one.weight, words[number].spelling)) }
      }
    }
    var once: [(term: Int, weight: Int, word: String)] = []
    for one in ReferenceSearch.sorted(terms, by: { $0.weight > $1.weight })
    where !once.contains(where: { $0.term == one.term }) { once.append(one) }
    let english = once.map { one in
      let term = meanings.terms[one.term]
      let strength = step.isBegun ? min(term.strength, 100) : 1
      return (english: term.words, weight: one.weight * strength, word: one.word)
    }
    let sorted = english.sorted { a, b in
      a.weight != b.weight
        ? a.weight > b.weight : a.english.utf8.lexicographicallyPrecedes(b.english.utf8)
    }
    return Array(sorted.prefix(3))
  }
}
