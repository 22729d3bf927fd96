import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTokenizing

/// A reference implementation that finds the meanings of words by examining every term of a
/// catalog.
///
/// Splitting texts into words, stemming and grouping names into families are not reimplemented,
/// because they have their own tests.
struct ReferenceMeanings {
  struct Term {
    /// The stems of its words, separated by spaces.
    var key: String
    /// The words in their usual spelling.
    var words: String
    /// One more than the number of apps that use it, but at most 4,095.
    var strength: Int
    /// The entries that it means, the strongest first, then in catalog order.
    var facts: [(entry: Int, weight: Int, uses: Int)]
  }

  /// An entry found by the meaning of a text.
  struct Meant {
    var entry: Int
    var score: Int
    /// The words that led to it, the strongest first, at most three.
    var words: [String]
    /// The places of the words in the text that led to it.
    var places: Set<Int>
    /// The weight of the whole text as a term for the entry, and the number of apps that use it.
    var whole: (weight: Int, uses: Int)
  }

  private(set) var terms: [Term] = []
  private var places: [String: Int] = [:]
  let families: [String]

  init(_ catalog: NameCatalog) {
    families = catalog.entries.map { entry in
      catalog.tokenization.separators.contains(".") ? NameFamily.of(entry.name) : entry.name
    }
    let groups = Dictionary(grouping: catalog.meanings) {
      Self.text(MeaningWords.key(of: $0.words))
    }
    for (key, meanings) in groups.sorted(by: { Self.precedes($0.key, $1.key) }) {
      var weights: [String: Int] = [:]
      for meaning in meanings {
        weights[Self.words(meaning.words).joined(separator: " "), default: 0] += meaning.weight
      }
      let spellings = weights.sorted {
        $0.value != $1.value ? $0.value > $1.value : Self.precedes($0.key, $1.key)
      }
      // If several forms mean the same entry, the strongest counts.
      let entries = Dictionary(grouping: meanings, by: \.entry)
      let facts = entries.map {
        ($0.key, $0.value.map(\.weight).max() ?? 0, $0.value.map(\.useCount).max() ?? 0)
      }
      let uses = entries.values.map { $0.map(\.useCount).max() ?? 0 }.reduce(0, +)
      places[key] = terms.count
      terms.append(
        Term(
          key: key, words: spellings[0].key,
          strength: min(1 + uses, 4_095), facts: facts.sorted { ($1.1, $0.0) < ($0.1, $1.0) }))
    }
  }

  static func words(_ text: String, limit: Int = .max) -> [String] {
    MeaningWords.words(of: text, limit: limit).map(Self.text)
  }

  static func stem(_ word: String) -> String { text(WordStem.of(Array(word.utf8))) }

  static func isEmpty(_ word: String) -> Bool {
    MeaningWords.isEmpty(WordStem.of(Array(word.utf8)))
  }

  /// Returns whether a word is a single letter, which has no meaning of its own.
  static func isLetter(_ word: String) -> Bool {
    word.utf8.count == 1 && ("a"..."z").contains(word)
  }

  /// Returns the words in a name, which are separated by punctuation and white space.
  static func pieces(of name: String) -> [String] {
    Folding.fold(name).split { !($0 >= 0x80 || 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// Returns the number of the term with the given words.
  func number(of words: String) -> Int? { places[Self.text(MeaningWords.key(of: words))] }

  /// Returns whether a word alone means something.
  func knows(_ word: String) -> Bool { term([Self.stem(word)], typed: word) != nil }

  /// Returns the term with the given stems, unless its only word is misspelt.
  func term(_ stems: [String], typed: String) -> Int? {
    guard let place = places[stems.joined(separator: " ")],
      stems.count > 1 || !Self.isMisspelt(typed, as: terms[place].words)
    else { return nil }
    return place
  }

  /// Returns whether the last letter of a word should have been doubled before -ed or -ing, as in
  /// `seting`.
  private static func isMisspelt(_ typed: String, as word: String) -> Bool {
    let letters = Array(word)
    let forms = ["ed", "ing", "eds", "ings"].map { word + $0 }
    guard forms.contains(typed), letters.count > 2 else { return false }
    let vowels = letters.indices.filter { "aeiou".contains(letters[$0]) }
    return vowels == [letters.count - 2] && !"aeiouwxy".contains(letters[letters.count - 1])
  }

  /// The contribution of a term to the evidence for an entry.
  private struct Part {
    var entry: Int
    var score: Int
    var words: String
    var places: Range<Int>
    var whole: (weight: Int, uses: Int) = (0, 0)
  }

  /// Returns the entries found by the meaning of a text, one per family, with the strongest
  /// evidence first.
  ///
  /// - Parameters:
  ///   - isTyped: Whether the last word may be half typed.
  ///   - shownName: Returns the name that the scope shows for an entry.
  func meant(
    by text: String, isTyped: Bool = true, shownName: (Int) -> String?
  ) -> [Meant] {
    var families: [String: [Part]] = [:]
    for part in parts(text, isTyped: isTyped) where part.score > 0 && shownName(part.entry) != nil {
      families[self.families[part.entry], default: []].append(part)
    }
    var meant = families.values.map { parts -> Meant in
      // The strongest part for each word; among equally strong parts, the first.
      var best: [Part] = []
      let sorted = parts.enumerated().sorted { a, b in
        a.element.score != b.element.score
          ? a.element.score > b.element.score
          : a.element.words != b.element.words
            ? Self.precedes(a.element.words, b.element.words) : a.offset < b.offset
      }
      for (_, part) in sorted where !best.contains(where: { $0.words == part.words }) {
        best.append(part)
      }
      return Meant(
        entry: best[0].entry, score: parts.map(\.score).reduce(0, +),
        words: best.prefix(3).map(\.words), places: Set(parts.flatMap(\.places)),
        whole: parts.last { $0.whole.weight > 0 && $0.entry == best[0].entry }?.whole ?? (0, 0))
    }
    let greatest = meant.map(\.score).max() ?? 0
    meant.removeAll { $0.score * 16 < greatest }
    func order(_ one: Meant) -> (Int, Int, Int) {
      (-one.score, shownName(one.entry)?.utf8.count ?? 0, one.entry)
    }
    return meant.sorted { order($0) < order($1) }
  }

  /// Returns the contributions of each run of up to four words in a text, long runs first.
  private func parts(_ text: String, isTyped: Bool) -> [Part] {
    let typed = Self.words(text, limit: 8)
    let stems = typed.map(Self.stem)
    let count = stems.count
    var parts: [Part] = []
    var covered: Set<Int> = []
    for length in (1...4).reversed() where length <= count {
      for start in 0...count - length {
        let isLetter = length == 1 && Self.isLetter(typed[start])
        if length == 1, count > 1, isLetter || Self.isEmpty(typed[start]) { continue }
        let run = start..<start + length
        let isLast = isTyped && run.upperBound == count
        let isWithin = length == 1 && covered.contains(start)
        // In sixteenths: the whole text counts double, and a phrase one and a half times.
        let share = (length == count ? 32 : length > 1 ? 24 : 16) / (isWithin ? 4 : 1)
        var found = term(Array(stems[run]), typed: typed[start])
        if found == nil, isLast, typed[count - 1].utf8.count > 2 {
          // The last word may be an inflected form whose ending is not complete.
          for ending in ["", "s", "d", "g", "ng", "r"] where found == nil {
            let form = typed[count - 1] + ending
            found = term(stems[run].dropLast() + [Self.stem(form)], typed: form)
          }
        }
        if let found {
          for fact in terms[found].facts {
            parts.append(
              Part(
                entry: fact.entry, score: fact.weight * share * 8, words: terms[found].words,
                places: run, whole: length == count ? (fact.weight, fact.uses) : (0, 0)))
          }
          if length > 1 { covered.formUnion(run) }
        }
        guard isLast, !isLetter, found == nil || length == 1 && !isWithin else { continue }
        // The terms that begin with the half-typed text count in proportion to their strengths, but
        // only an eighth as much if the text is a term itself.
        let beginning = (stems[run].dropLast() + [typed[count - 1]]).joined(separator: " ")
        let begun = terms.indices.filter { place in
          place != found && terms[place].key.utf8.starts(with: beginning.utf8)
            && terms[place].key.split(separator: " ").count == length
        }
        let total = 1 + begun.map { terms[$0].strength }.reduce(0, +)
        for place in begun {
          for fact in terms[place].facts {
            let score =
              fact.weight * (found == nil ? share : share / 8) * 8 * terms[place].strength / total
            parts.append(
              Part(entry: fact.entry, score: score, words: terms[place].words, places: run))
          }
        }
      }
    }
    return parts
  }
}
