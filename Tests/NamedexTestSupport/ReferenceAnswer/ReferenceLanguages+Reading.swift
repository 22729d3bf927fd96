import NamedexCore

// How a text is read in one language.

extension ReferenceLanguages {
  /// The costs of a reading.
  private enum Cost {
    /// The cost of a word at the beginning of a typed word or in a script without spaces, and the
    /// cost of a word inside a typed word.
    static let (word, inner) = (10, 14)
    /// The cost of another form of a word, and the cost of such a form inside a typed word. Letters
    /// that are not shared cost extra.
    static let (form, innerForm) = (13, 18)
    static let (begun, english) = (16, 19)
    /// The cost of a letter that belongs to no word.
    static let letter = 20
    /// The extra cost of a word whose spelling differs from the typed text.
    static let respelt = 3
  }

  /// A text that is being read.
  struct Text {
    /// The typed text, with ASCII capitals in lower case.
    let typed: String
    let key: [Unicode.Scalar]
    let letters: [Letter]

    init(_ text: String) {
      typed = String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { scalar in
            ("A"..."Z").contains(scalar)
              ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
          }))
      key = ReferenceLanguages.key(of: text)
      letters = ReferenceLanguages.letters(key)
    }

    /// The typed words.
    var words: [Range<Int>] {
      letters.split(separator: .space).map { $0.startIndex..<$0.endIndex }
    }

    func starts(_ place: Int) -> Bool { place == 0 || letters[place - 1] == .space }
    func ends(_ place: Int) -> Bool { place == letters.count || letters[place] == .space }

    /// Returns the number of letters in a range, which may contain spaces.
    func count(_ range: Range<Int>) -> Int { range.count { letters[$0] != .space } }

    /// Returns the folded text of a range.
    func folded(_ range: Range<Int>) -> String {
      let words = key.split(separator: " ")
      return self.words.firstIndex(of: range).map { String(String.UnicodeScalarView(words[$0])) }
        ?? ""
    }
  }

  /// A part of a text and the words that it stands for.
  struct Step {
    /// The part's range among the letters of the text.
    var range: Range<Int>
    var cost: Int
    /// The numbers of equally good words; empty for an English word.
    var words: [Int]
    /// True if the text contains only the beginning of the words.
    var isBegun = false
    /// True if the text contains another form of the words, or a longer word that contains them.
    var isForm = false

    var isExact: Bool { !words.isEmpty && !isBegun && !isForm }
  }

  /// A way to read a text, or the beginning of one, as words of a language.
  struct Reading {
    var cost = 0
    /// The number of letters that belong to no word.
    var missing = 0
    var steps: [Step] = []
  }

  /// Returns the parts of a text that are words in any language, by the places where they begin.
  ///
  /// - Parameter isTyped: Whether the last word may be half typed.
  func steps(_ text: Text, isTyped: Bool) -> [Int: [Step]] {
    var steps: [Int: [Step]] = [:]
    for start in text.letters.indices where text.letters[start] != .space {
      steps[start] =
        wholeWords(text, start) + forms(text, start) + (isTyped ? begun(text, start) : [])
    }
    return steps
  }

  /// Returns the whole words that begin at a place in the text. In scripts with spaces, a part of a
  /// word must have at least three letters at the beginning of the word, and four inside it.
  private func wholeWords(_ text: Text, _ start: Int) -> [Step] {
    let (letters, begins) = (text.letters[start...], text.starts(start))
    let isDense = text.letters[start].isDense
    var found: [Int: [Step]] = [:]
    for number in words(from: text.letters[start]) where letters.starts(with: words[number].letters)
    {
      let range = start..<start + words[number].letters.count
      let isPart = !isDense && !(begins && text.ends(range.upperBound))
      guard !isPart || text.count(range) >= (begins ? 3 : 4) else { continue }
      let isRespelt = !Self.has(text.typed, words[number].spelling)
      let cost = (begins || isDense ? Cost.word : Cost.inner) + (isRespelt ? Cost.respelt : 0)
      let same = found[range.upperBound]?.firstIndex { $0.cost == cost }
      if let same {
        found[range.upperBound]?[same].words.append(number)
      } else {
        found[range.upperBound, default: []].append(
          Step(range: range, cost: cost, words: [number], isForm: isPart))
      }
    }
    return found.values.flatMap { $0 }.sorted { $0.cost < $1.cost }
  }

  /// Returns whether a text contains another text, compared scalar by scalar.
  private static func has(_ text: String, _ part: String) -> Bool {
    let (all, part) = (Array(text.unicodeScalars), Array(part.unicodeScalars))
    return all.indices.contains { all[$0...].starts(with: part) }
  }

  /// Returns a step for each of the twelve nearest words that occur in another form at a place. The
  /// text and the word share at least four letters. Neither has more than three other letters, and
  /// the shared letters outnumber the others by at least three.
  private func forms(_ text: Text, _ start: Int) -> [Step] {
    let range = start..<(text.letters[start...].firstIndex(of: .space) ?? text.letters.count)
    let letters = text.letters[range]
    guard !text.letters[start].isDense else { return [] }
    var near: [(number: Int, left: Int)] = []
    for number in words(from: text.letters[start]) {
      let own = words[number].letters
      let shared = zip(letters, own).prefix { $0 == $1 }.count
      let left = max(letters.count, own.count) - shared
      if shared >= 4, 1...3 ~= left, shared >= left + 3, !own.contains(.space) {
        near.append((number, left))
      }
    }
    return ReferenceSearch.sorted(near) { $0.left < $1.left }.prefix(12).map { one in
      let cost = text.starts(start) ? Cost.form : Cost.innerForm
      return Step(range: range, cost: cost + one.left, words: [one.number], isForm: true)
    }
  }

  /// Returns the first 32 words that begin with the rest of a text, which must have at least two
  /// letters. In dense scripts, one letter is enough, except for a Korean syllable inside a word.
  private func begun(_ text: Text, _ start: Int) -> [Step] {
    let (range, letter) = (start..<text.letters.count, text.letters[start])
    let begins = text.starts(start)
    let least = letter.isDense && (begins || !letter.isKorean) ? 1 : 2
    guard begins || letter.isDense, text.count(range) >= least else { return [] }
    // A typed syllable may become a longer syllable.
    let before = text.letters[..<start].map { Self.scalarCount($0) }.reduce(0, +)
    let rest = text.key[before...]
    let begun = words(from: letter).filter { number in
      words[number].key.count > rest.count && words[number].key.starts(with: rest)
    }
    return begun.isEmpty
      ? [] : [Step(range: range, cost: Cost.begun, words: Array(begun.prefix(32)), isBegun: true)]
  }

  private static func scalarCount(_ letter: Letter) -> Int {
    letter.scalars >> 42 > 0 ? 3 : letter.scalars >> 21 > 0 ? 2 : 1
  }

  /// Returns the cheapest way to read a text in a language. Among equally cheap readings, the
  /// reading with the fewest letters that belong to no word is returned.
  ///
  /// - Parameters:
  ///   - steps: The words in all languages, by the places where they begin.
  ///   - english: The typed words that are English.
  func reading(
    _ text: Text, _ steps: [Int: [Step]], _ language: String, english: [Range<Int>]
  ) -> Reading {
    var own: [Int: [Step]] = [:]
    for (start, all) in steps {
      own[start] = all.compactMap { step in
        var step = step
        step.words.removeAll { words[$0].english[language] == nil }
        return step.words.isEmpty ? nil : step
      }
    }
    for range in english {
      own[range.lowerBound, default: []].append(Step(range: range, cost: Cost.english, words: []))
    }
    // The best reading up to each place. Among equally good readings, the longest last part wins.
    var best: [Reading?] = [Reading()]
    for end in text.letters.indices.map({ $0 + 1 }) {
      var found: Reading?
      func offer(_ reading: Reading) {
        guard let known = found else { return found = reading }
        if (reading.cost, reading.missing) < (known.cost, known.missing) { found = reading }
      }
      for start in 0..<end {
        guard let before = best[start] else { continue }
        for step in own[start] ?? [] where step.range.upperBound == end {
          offer(
            Reading(
              cost: before.cost + step.cost, missing: before.missing, steps: before.steps + [step]))
        }
        if Self.endOfGap(text, start) == end {
          let missing = text.count(start..<end)
          offer(
            Reading(
              cost: before.cost + missing * Cost.letter, missing: before.missing + missing,
              steps: before.steps))
        }
      }
      best.append(found)
    }
    return best[text.letters.count] ?? Reading()
  }

  /// Returns the end of the letters at a place that belong to no word. A single letter may be left
  /// out, except at the beginning of a Latin, Greek or Cyrillic word, which is left out as a whole.
  private static func endOfGap(_ text: Text, _ start: Int) -> Int {
    guard text.starts(start), text.letters[start].isOfLetters else { return start + 1 }
    return text.letters[start...].firstIndex(of: .space) ?? text.letters.count
  }
}
