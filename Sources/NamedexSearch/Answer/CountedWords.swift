internal import NamedexCore

/// The words of a text, for determining which of them a row covers.
struct CountedWords {
  /// The folded words that the search by meaning considers: the first few and the last.
  let words: [[UInt8]]
  /// The words that a complete row must cover, one bit per word: all except those that mean nothing
  /// on their own, unless there are no others.
  let required: UInt8

  /// - Parameter silent: The filler words, one bit per word. They are required only if there are no
  ///   others.
  init(_ text: String, leavingOut silent: UInt8 = 0) {
    words = MeaningWords.words(of: text, limit: MeaningWords.countedLimit)
    var required: UInt8 = 0
    for (place, word) in words.enumerated() where !MeaningWords.isEmpty(WordStem.of(word)) {
      required |= 1 << UInt8(place)
    }
    if required & ~silent != 0 { required &= ~silent }
    self.required = required == 0 ? UInt8(truncatingIfNeeded: 1 << words.count - 1) : required
  }

  /// Returns the words that an entry covers, one bit per word: those that mean the entry, and those
  /// that begin words of its name.
  func counted(by meant: MeantEntry) -> UInt8 {
    var counted = meant.countedWords
    let pieces = Self.pieces(of: meant.shownName)
    for (place, word) in words.enumerated()
    where pieces.contains(where: { $0.starts(with: word) }) {
      counted |= 1 << UInt8(place)
    }
    return counted
  }

  /// Returns the words that translations of the text cover, one bit per word.
  func counted(by translations: Translations) -> UInt8 {
    guard !translations.areWhole else { return .max }
    var counted: UInt8 = 0
    for (place, word) in words.enumerated() where translations.counted.contains(word) {
      counted |= 1 << UInt8(place)
    }
    return counted
  }

  /// Returns whether the last word led to an entry as typed, not as the beginning of another word.
  func areWhole(in meant: MeantEntry) -> Bool {
    guard let last = words.last else { return false }
    let ending = MeaningWords.key(of: String(decoding: last, as: UTF8.self))
    return meant.words.contains { phrase in
      MeaningWords.key(of: phrase).split(separator: 0x20).contains { $0.elementsEqual(ending) }
    }
  }

  /// Returns how many of the required words are not covered.
  func missingCount(_ counted: UInt8) -> Int { (required & ~counted).nonzeroBitCount }

  /// Returns the folded words of a name.
  static func pieces(of name: String) -> [ArraySlice<UInt8>] {
    Folding.fold(name).split { !($0 >= 0x80 || isLetter($0)) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte || 0x30...0x39 ~= byte
  }
}
