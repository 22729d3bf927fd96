package import NamedexCore

/// The known words of languages other than English in a text, with their places.
///
/// A word of the text is a known word or a form of one. Two forms of a word share a beginning that
/// is at least three letters longer than the rest of either form. Parts of compounds, and words of
/// languages without spaces, follow each other directly. The last word may be half typed.
package struct WordLattice {
  /// A known word.
  package struct Known {
    /// The words in their usual spelling.
    package var words: [UInt8]
    var translations: Range<Int>
  }

  /// A range of the text, and the known words that fit it equally well.
  package struct Edge {
    /// The range of the text, in bytes.
    package var range: Range<Int>
    var cost: Int
    /// Positions in `known`.
    package var words: [Int]
    /// True if the text has only the beginning of the words.
    var isBegun = false
    /// True if the text has another form of the words, or a longer word that contains them.
    var isForm = false
  }

  /// The words of the text, folded, with spaces between them.
  package let text: [UInt8]
  package private(set) var known: [Known] = []
  /// The edges that start at each offset.
  package private(set) var edges: [[Edge]] = []
  /// The text as typed, with its ASCII letters in lowercase.
  private let typed: [UInt8]
  private var cursor = TranslationCursor()

  /// The costs of an edge at the beginning of a word, of one within a word, of a form, and of a
  /// half-typed word.
  private static let (startCost, insideCost, formCost, begunCost) = (10, 14, 13, 16)
  /// The costs of a letter that no word covers, and of an English word.
  static let (letterCost, englishCost) = (20, 19)
  /// The additional costs of different accents, and of each letter left over in a form.
  private static let (accentCost, restCost) = (3, 1)
  /// For forms: the minimum length of the shared beginning, the maximum length of an ending, and
  /// the maximum number of forms to keep.
  private static let (sharedCount, endingCount, neighborCount) = (4, 3, 12)
  /// How much longer the shared beginning of two forms must be than the rest of either.
  private static let moreShared = 3
  /// The minimum lengths of the first part of a compound and of each later part.
  private static let (firstPartCount, laterPartCount) = (3, 4)
  /// The maximum number of words to collect for a half-typed word.
  private static let begunLimit = 32
  /// The maximum number of consecutive words of the index to examine. In real catalogs, hundreds of
  /// words have the same beginning; in a damaged index, there may be one for each byte.
  private static let lookedAtLimit = 1024
  /// The maximum length of the text, in bytes.
  static let lengthLimit = 192

  package init(_ text: String, isTyped: Bool, _ view: IndexView) {
    let utf8 = Array(text.utf8.prefix(Self.lengthLimit))
    self.text = WordCut.key(of: utf8)
    typed = utf8.map { Folding.lowercased(ascii: $0) }
    edges = [[Edge]](repeating: [], count: self.text.count)
    // A word may start only at a reached place: where another word or a gap ends.
    var isReached = [Bool](repeating: false, count: self.text.count + 1)
    isReached[0] = true
    for start in self.text.indices where isReached[start] {
      isReached[endOfGap(from: start)] = true
      guard isBoundary(start), self.text[start] != 0x20 else { continue }
      addWords(from: start, view)
      let end = self.text[start...].firstIndex(of: 0x20) ?? self.text.count
      addForms(start..<end, view)
      if isTyped { addBegun(start..<self.text.count, view) }
      for edge in edges[start] { isReached[edge.range.upperBound] = true }
    }
  }

  private func startsWord(_ place: Int) -> Bool { place == 0 || text[place - 1] == 0x20 }
  private func endsWord(_ place: Int) -> Bool { place == text.count || text[place] == 0x20 }

  /// Returns whether a character begins at a place. In Korean, a character is a syllable, although
  /// its letters are folded separately.
  private func isBoundary(_ place: Int) -> Bool { Self.isBoundary(text, place) }

  private static func isBoundary(_ text: [UInt8], _ place: Int) -> Bool {
    guard place < text.count else { return true }
    if text[place] & 0xC0 == 0x80 { return false }
    guard text[place] == 0xE1, place + 2 < text.count else { return true }
    return !(0x1160...0x11FF ~= scalar(text, place))
  }

  private static func scalar(_ text: [UInt8], _ place: Int) -> Int {
    Int(text[place] & 0x0F) << 12 | Int(text[place + 1] & 0x3F) << 6 | Int(text[place + 2] & 0x3F)
  }

  /// Returns whether a character belongs to a script whose words are short and not separated by
  /// spaces: the scripts of East Asia, and Thai.
  package static func isDense(_ text: [UInt8], _ place: Int) -> Bool {
    guard text[place] >= 0xE0, place + 2 < text.count else { return false }
    guard text[place] < 0xF0 else { return true }
    let scalar = scalar(text, place)
    return scalar >= 0x2E80 || 0x0E00...0x0E7F ~= scalar || 0x1100...0x11FF ~= scalar
  }

  /// Returns whether a Korean syllable begins at a place.
  private func isKorean(_ place: Int) -> Bool {
    text[place] == 0xE1 && place + 2 < text.count
      && 0x1100...0x11FF ~= Self.scalar(text, place)
  }

  /// Returns the number of characters in a range.
  func characterCount(_ range: Range<Int>) -> Int { Self.characterCount(text, range) }

  private static func characterCount(_ text: [UInt8], _ range: Range<Int>) -> Int {
    range.count { text[$0] != 0x20 && isBoundary(text, $0) }
  }

  /// Returns the end of a gap, which no word covers. Within a word, a gap is one letter long, so
  /// that endings may be left out. At the beginning of a word, the gap is the whole word, because
  /// the rest would be another word. In scripts such as Arabic, it is one letter long even there,
  /// so that articles may be left out.
  func endOfGap(from place: Int) -> Int {
    guard startsWord(place), text[place] < 0xD4, text[place] != 0x20 else { return place + 1 }
    return text[place...].firstIndex(of: 0x20) ?? text.count
  }

  // MARK: Words

  /// Adds the words that begin at a place, from the longest to the shortest.
  private mutating func addWords(from start: Int, _ view: IndexView) {
    var rest = text[start...]
    let isDense = Self.isDense(text, start)
    // Words of at most this many bytes count only if they end where a word of the text ends.
    let least = isDense ? 0 : Self.firstPartCount - 1
    let end = rest.firstIndex(of: 0x20) ?? rest.endIndex
    while rest.count > least || rest.endIndex >= end, !rest.isEmpty,
      cursor.move(toLastUpTo: rest, view)
    {
      let shared = rest.sharedCount(with: cursor.key)
      // A damaged index may have a word with no letters.
      guard shared == cursor.key.count, shared > 0 else {
        rest = rest.prefix(shared)
        continue
      }
      let range = start..<start + shared
      rest = rest.prefix(shared - 1)
      guard isBoundary(range.upperBound) else { continue }
      if !isDense {
        let (starts, ends) = (startsWord(start), endsWord(range.upperBound))
        let least = starts && ends ? 0 : starts ? Self.firstPartCount : Self.laterPartCount
        guard characterCount(range) >= least else { continue }
      }
      let isPart = !isDense && !(startsWord(start) && endsWord(range.upperBound))
      let cost = startsWord(start) || isDense ? Self.startCost : Self.insideCost
      addWords(at: range, cost: cost, isPart: isPart, view)
    }
  }

  /// Adds the words whose key is the text in a range. Words whose spelling differs from the typed
  /// one cost more.
  private mutating func addWords(
    at range: Range<Int>, cost: Int, isPart: Bool, _ view: IndexView
  ) {
    var exact = Edge(range: range, cost: cost, words: [], isForm: isPart)
    var others = Edge(range: range, cost: cost + Self.accentCost, words: [], isForm: isPart)
    var isFound = cursor.move(toFirstFrom: text[range], view)
    let end = cursor.number + Self.lookedAtLimit
    while isFound, text[range].elementsEqual(cursor.key) {
      let isExact = typed.has(cursor.words)
      let known = addKnown()
      if isExact { exact.words.append(known) } else { others.words.append(known) }
      isFound = cursor.number < end && cursor.moveToNext(view)
    }
    for edge in [exact, others] where !edge.words.isEmpty { edges[range.lowerBound].append(edge) }
  }

  private mutating func addKnown() -> Int {
    known.append(Known(words: cursor.words, translations: cursor.translations))
    return known.count - 1
  }

  /// Adds the words that a word may be a form of. Their keys have the same beginning.
  private mutating func addForms(_ range: Range<Int>, _ view: IndexView) {
    let count = characterCount(range)
    guard count >= Self.sharedCount, !Self.isDense(text, range.lowerBound) else { return }
    // All keys that share the beginning are adjacent.
    let beginning = beginning(of: range, Self.sharedCount)
    var isFound = cursor.move(toFirstFrom: beginning, view)
    let end = cursor.number + Self.lookedAtLimit
    var best: [(rest: Int, cursor: TranslationCursor)] = []
    while isFound, cursor.key.starts(with: beginning) {
      if let rest = rest(of: range, count, cursor.key) {
        best.insert((rest, cursor), after: { $0.rest <= rest }, limit: Self.neighborCount)
      }
      isFound = cursor.number < end && cursor.moveToNext(view)
    }
    let cost = startsWord(range.lowerBound) ? Self.formCost : Self.insideCost + 4
    for one in best {
      cursor = one.cursor
      edges[range.lowerBound].append(
        Edge(
          range: range, cost: cost + Self.restCost * one.rest, words: [addKnown()], isForm: true))
    }
  }

  /// Returns the first characters of a range.
  private func beginning(of range: Range<Int>, _ count: Int) -> ArraySlice<UInt8> {
    var (end, count) = (range.lowerBound, count)
    while end < range.upperBound, count > 0 {
      end += 1
      if isBoundary(end) { count -= 1 }
    }
    return text[range.lowerBound..<end]
  }

  /// Returns how many characters of the longer of two words follow their shared beginning; nil if
  /// they are not forms of one word.
  private func rest(of range: Range<Int>, _ count: Int, _ key: [UInt8]) -> Int? {
    guard !key.contains(0x20) else { return nil }
    var shared = text[range].sharedCount(with: key)
    // Letters of one script have the same first byte, so the shared bytes may end within a letter.
    while !isBoundary(range.lowerBound + shared) || !Self.isBoundary(key, shared) { shared -= 1 }
    let letters = characterCount(range.lowerBound..<range.lowerBound + shared)
    let rest = max(count, Self.characterCount(key, key.indices)) - letters
    return 1...Self.endingCount ~= rest && letters >= rest + Self.moreShared ? rest : nil
  }

  /// Adds the words that begin with the rest of the text.
  private mutating func addBegun(_ range: Range<Int>, _ view: IndexView) {
    let isDense = Self.isDense(text, range.lowerBound)
    let starts = startsWord(range.lowerBound)
    // Korean puts spaces between words, and a single syllable begins too many words to be allowed
    // directly after another word.
    let least = isDense ? (starts || !isKorean(range.lowerBound) ? 1 : 2) : Self.firstPartCount - 1
    guard starts || isDense, characterCount(range) >= least else { return }
    var edge = Edge(range: range, cost: Self.begunCost, words: [], isBegun: true)
    var isFound = cursor.move(toFirstFrom: text[range], view)
    let end = cursor.number + Self.lookedAtLimit
    while isFound, cursor.key.starts(with: text[range]), edge.words.count < Self.begunLimit {
      if cursor.key.count > range.count { edge.words.append(addKnown()) }
      isFound = cursor.number < end && cursor.moveToNext(view)
    }
    if !edge.words.isEmpty { edges[range.lowerBound].append(edge) }
  }
}

extension [UInt8] {
  /// Returns whether the bytes contain another sequence of bytes.
  fileprivate func has(_ other: [UInt8]) -> Bool {
    guard let first = other.first, other.count <= count else { return false }
    return (0...count - other.count).contains { start in
      self[start] == first && self[start..<start + other.count].elementsEqual(other)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the number of leading bytes that two strings share.
  fileprivate func sharedCount(with other: [UInt8]) -> Int {
    var shared = 0
    while shared < count, shared < other.count, self[startIndex + shared] == other[shared] {
      shared += 1
    }
    return shared
  }
}
