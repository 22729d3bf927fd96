internal import NamedexCore

/// Reads a text as words of other languages, and translates them into English.
///
/// In each language, the translator chooses the words that leave out the fewest letters, and
/// prefers fewer words to more. If several languages do equally well, all of them count. English
/// words may occur among the others.
struct Translator {
  private let languages: [String]
  private let isWanted: [Bool]

  /// How much more a path through the text may cost than the best path.
  private static let slack = 3
  /// The maximum numbers of English terms per word, readings per text, and texts from all
  /// languages.
  private static let (termLimit, readingLimit, textLimit) = (3, 6, 12)
  /// The maximum number of words to translate.
  private static let wordLimit = 6

  /// The reading of a text in one language.
  private struct Path {
    var cost = 0
    /// The number of letters that no word covers.
    var missing = 0
    var steps: [Step] = []

    func isBetter(than other: Path) -> Bool {
      cost != other.cost ? cost < other.cost : missing < other.missing
    }
  }

  private enum Step {
    case words(WordLattice.Edge)
    case english(Range<Int>)
  }

  /// An English term for a word.
  private struct Term {
    var english: [UInt8]
    var weight: Int
    /// The word in its usual spelling.
    var words: [UInt8]
  }

  /// - Parameter wanted: The tags of the languages to read; empty for all.
  init(_ view: IndexView, wanted: [String]) {
    languages = view.languages
    isWanted = languages.map { language in
      wanted.isEmpty || wanted.contains { LanguageTag.agree($0, language) }
    }
  }

  /// Returns the English translations of a text.
  ///
  /// - Parameters:
  ///   - isTyped: Whether the last word may be half typed.
  ///   - isEnglish: Whether a folded word is English.
  func translations(
    of text: String, isTyped: Bool, _ view: IndexView, isEnglish: ([UInt8]) -> Bool
  ) -> Translations {
    let lattice = WordLattice(text, isTyped: isTyped, view)
    guard !lattice.known.isEmpty else { return Translations() }
    var english: [Range<Int>] = []
    let words = Self.words(of: lattice.text)
    for range in words where isEnglish(Array(lattice.text[range])) {
      english.append(range)
    }
    var paths: [(language: Int, path: Path)] = []
    for language in Self.languages(of: lattice, view) where isWanted[language] {
      let path = path(lattice, language, english, view)
      if path.steps.contains(where: { Self.says($0, lattice, language, view) }) {
        paths.append((language, path))
      }
    }
    let count = lattice.characterCount(lattice.text.indices)
    let whole = paths.filter { $0.path.missing * 4 <= count }
    var found = Translations()
    found.areWhole = !whole.isEmpty
    // Words that cover less of the text may occur in it by chance.
    let chosen =
      !whole.isEmpty
      ? whole
      : paths.filter { _, path in
        path.missing * 5 <= count * 2
          || path.missing * 2 <= count && Self.areTypedWords(path, lattice.text)
      }
    guard let least = chosen.map({ $0.path.cost }).min() else { return found }
    let best = chosen.filter { $0.path.cost <= least + Self.slack }
    found.areTyped = best.contains { !Self.isBegun($0.path) }
    found.areExact = best.contains { Self.isExact($0.path) }
    found.isSure = best.contains { language, path in
      Self.isExact(path)
        && (words.count > 1 && path.steps.count == 1 || words.count - english.count > 1
          || path.steps.contains { step in
            !Self.says(step, lattice, language, view)
              && !isEnglish(Array(lattice.text[Self.range(of: step)]))
          })
    }
    found.counted = Self.counted(lattice.text) { word in
      best.contains { one in one.path.steps.contains { Self.range(of: $0).overlaps(word) } }
    }
    for (language, path) in best {
      add(path, language, lattice, view, share: best.count, to: &found)
    }
    found.texts.sortCompactly { a, b in
      a.weight != b.weight
        ? a.weight > b.weight : a.english.utf8.lexicographicallyPrecedes(b.english.utf8)
    }
    found.texts.removeLast(max(0, found.texts.count - Self.textLimit))
    return found
  }

  private static func words(of text: [UInt8]) -> [Range<Int>] {
    text.split(separator: 0x20).map { $0.startIndex..<$0.endIndex }
  }

  /// Returns the words of a text that contribute to its translation, and such words joined with a
  /// neighbour: `l'eau` is two words here, but one in English.
  private static func counted(
    _ text: [UInt8], _ isCounted: (Range<Int>) -> Bool
  ) -> [[UInt8]] {
    var counted: [[UInt8]] = []
    var last: (word: [UInt8], isCounted: Bool)?
    for range in words(of: text) {
      let word = Array(text[range])
      let isWordCounted = isCounted(range)
      if isWordCounted { counted.append(word) }
      if let last, last.isCounted || isWordCounted { counted.append(last.word + word) }
      last = (word, isWordCounted)
    }
    return counted
  }

  private static func range(of step: Step) -> Range<Int> {
    switch step {
    case .words(let edge): edge.range
    case .english(let range): range
    }
  }

  private static func isBegun(_ path: Path) -> Bool {
    guard case .words(let edge)? = path.steps.last else { return false }
    return edge.isBegun
  }

  /// Returns whether every step of a path is a whole word of the text, in a known form.
  private static func areTypedWords(_ path: Path, _ text: [UInt8]) -> Bool {
    let words = words(of: text)
    return path.steps.allSatisfy { !isOther($0) && words.contains(range(of: $0)) }
  }

  /// Returns whether the text consists of exactly the words of a path, with no letters left over.
  private static func isExact(_ path: Path) -> Bool {
    path.missing == 0 && !path.steps.contains { isOther($0) }
  }

  /// Returns whether a step covers another form of a word, its beginning, or an English word.
  private static func isOther(_ step: Step) -> Bool {
    guard case .words(let edge) = step else { return true }
    return edge.isBegun || edge.isForm
  }

  private static func says(
    _ step: Step, _ lattice: WordLattice, _ language: Int, _ view: IndexView
  ) -> Bool {
    guard case .words(let edge) = step else { return false }
    return edge.words.contains { word in
      lattice.known[word].translations.contains { number in
        let one = view.translation(number)
        return one.language == language && one.term != nil
      }
    }
  }

  /// Returns the languages of the words in a text.
  private static func languages(of lattice: WordLattice, _ view: IndexView) -> [Int] {
    var found = [Bool](repeating: false, count: IndexFormat.greatestLanguageCount)
    for known in lattice.known {
      for number in known.translations { found[view.translation(number).language] = true }
    }
    return found.indices.filter { found[$0] && $0 < view.languages.count }
  }

  /// Returns the cheapest path through the text in one language.
  private func path(
    _ lattice: WordLattice, _ language: Int, _ english: [Range<Int>], _ view: IndexView
  ) -> Path {
    let text = lattice.text
    var best = [Path?](repeating: nil, count: text.count + 1)
    best[0] = Path()
    func offer(_ path: Path, _ place: Int) {
      if best[place].map({ path.isBetter(than: $0) }) ?? true { best[place] = path }
    }
    for place in text.indices {
      guard let here = best[place] else { continue }
      for edge in lattice.edges[place] {
        var edge = edge
        edge.words.removeAll { word in
          !lattice.known[word].translations.contains { view.translation($0).language == language }
        }
        guard !edge.words.isEmpty else { continue }
        var next = here
        next.cost += edge.cost
        next.steps.append(.words(edge))
        offer(next, edge.range.upperBound)
      }
      for range in english where range.lowerBound == place {
        var next = here
        next.cost += WordLattice.englishCost
        next.steps.append(.english(range))
        offer(next, range.upperBound)
      }
      var next = here
      let end = lattice.endOfGap(from: place)
      let missing = lattice.characterCount(place..<end)
      next.missing += missing
      next.cost += missing * WordLattice.letterCost
      offer(next, end)
    }
    return best[text.count] ?? Path()
  }

  // MARK: English

  /// Adds the English texts of a path, with its words in order and in reverse, because many
  /// languages put the object before the verb.
  private func add(
    _ path: Path, _ language: Int, _ lattice: WordLattice, _ view: IndexView, share: Int,
    to found: inout Translations
  ) {
    // In page modules, `Int` has 32 bits.
    var readings: [(terms: [[UInt8]], weight: Int64)] = [([], 1)]
    var words: [String] = []
    for step in path.steps {
      let terms: [Term]
      switch step {
      case .english(let range):
        let word = Array(lattice.text[range])
        terms = [Term(english: word, weight: 100, words: word)]
      case .words(let edge):
        terms = self.terms(edge, lattice, language, view)
      }
      guard let first = terms.first else { continue }
      if words.count == Self.wordLimit { break }
      words.append(String(decoding: first.words, as: UTF8.self))
      readings = readings.flatMap { reading in
        terms.map { (reading.terms + [$0.english], reading.weight * Int64($0.weight)) }
      }
      readings.sortCompactly { $0.weight > $1.weight }
      readings.removeLast(max(0, readings.count - Self.readingLimit))
    }
    let total = readings.reduce(0) { $0 + $1.weight } * Int64(share)
    guard total > 0 else { return }
    let isCompound = Self.isCompound(path, lattice)
    for reading in readings {
      let weight = Int(reading.weight * 1000 / total)
      var orders =
        reading.terms.count > 1 ? [reading.terms, reading.terms.reversed()] : [reading.terms]
      if isCompound { orders.append(Array(reading.terms.suffix(1))) }
      for terms in orders where weight > 0 {
        let english = String(decoding: Array(terms.joined(separator: [0x20])), as: UTF8.self)
        if let known = found.texts.firstIndex(where: { $0.english == english }) {
          found.texts[known].weight += weight
          if !found.texts[known].languages.contains(languages[language]) {
            found.texts[known].languages.append(languages[language])
          }
        } else {
          found.texts.append(
            TranslatedText(
              english: english, weight: weight, languages: [languages[language]],
              words: words.joined(separator: " ")))
        }
      }
    }
  }

  /// Returns whether the text is one compound word, whose last part says what it is: a Dutch
  /// *huisarts* is an *arts*, a doctor. Returns false for languages without spaces, in which
  /// several words may be a sentence.
  private static func isCompound(_ path: Path, _ lattice: WordLattice) -> Bool {
    path.steps.count > 1 && !lattice.text.contains(0x20) && !WordLattice.isDense(lattice.text, 0)
  }

  /// Returns the English terms for the words of an edge, most probable first. If the text has only
  /// the beginning of the words, terms that apps use more often count more.
  private func terms(
    _ edge: WordLattice.Edge, _ lattice: WordLattice, _ language: Int, _ view: IndexView
  ) -> [Term] {
    var weights: [(term: Int, weight: Int, word: Int)] = []
    for word in edge.words {
      for number in lattice.known[word].translations {
        let one = view.translation(number)
        guard one.language == language, let term = one.term else { continue }
        // A damaged index may contain a greater weight.
        weights.append((term, min(one.weight, CatalogTranslation.greatestWeight), word))
      }
    }
    // Keep each term once, with its greatest weight.
    let order = SortedPositions.of(weights.count) { weights[$0].weight > weights[$1].weight }
    weights = order.map { weights[$0].term }.firstIndices.map { weights[order[$0]] }
    var terms: [Term] = []
    var cursor = MeaningCursor()
    for one in weights {
      cursor.move(to: one.term, view)
      terms.append(
        Term(
          english: cursor.words,
          weight: edge.isBegun ? one.weight * min(cursor.strength, 100) : one.weight,
          words: lattice.known[one.word].words))
    }
    terms.sortCompactly { a, b in
      a.weight != b.weight
        ? a.weight > b.weight : a.english.lexicographicallyPrecedes(b.english)
    }
    return Array(terms.prefix(Self.termLimit))
  }
}
