import NamedexCore
import NamedexIndexing

/// The words in other languages, as the source lists contain them.
///
/// Folding and splitting texts into words are not reimplemented, because they have their own tests.
struct ReferenceLanguages {
  /// A word or phrase in one spelling, in every language that has it.
  struct Word {
    /// The usual spelling.
    var spelling: String
    /// The folded words, separated by spaces, for comparison.
    var key: [Unicode.Scalar]
    /// The letters of the key.
    var letters: [Letter]
    /// The English meanings of the word in each language.
    var english: [String: [English]] = [:]
  }

  /// An English term with its weight. The term is nil for a filler word, such as an article.
  struct English: Equatable {
    var term: Int?
    var weight: Int
  }

  /// A letter, or a Korean syllable, which folds to up to three scalars.
  struct Letter: Hashable {
    /// The scalars, packed into one number.
    private(set) var scalars: UInt64

    static let space = Letter(" ")

    init(_ scalar: Unicode.Scalar) { scalars = UInt64(scalar.value) }

    /// Adds a Korean vowel or final consonant.
    mutating func add(_ scalar: Unicode.Scalar) { scalars = scalars << 21 | UInt64(scalar.value) }

    /// The first scalar.
    var first: UInt32 {
      var rest = scalars
      while rest >> 21 > 0 { rest >>= 21 }
      return UInt32(rest)
    }

    var isKorean: Bool { 0x1100...0x11FF ~= first }

    /// True in East Asian scripts and in Thai, which do not need spaces between words.
    var isDense: Bool { first >= 0x2E80 || isKorean || 0x0E00...0x0E7F ~= first }

    /// True in Latin, Greek and Cyrillic.
    var isOfLetters: Bool { first < 0x0500 && self != .space }
  }

  /// All words, sorted by their keys, then by their spellings.
  private(set) var words: [Word] = []
  /// The tags of all languages, sorted.
  let tags: [String]
  let meanings: ReferenceMeanings
  /// The words that begin with each scalar, so that fewer words have to be examined.
  private var byFirst: [Unicode.Scalar: [Int]] = [:]

  init(_ catalog: NameCatalog, _ meanings: ReferenceMeanings) {
    self.meanings = meanings
    tags = Set(catalog.translations.map(\.language)).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    let spellings = Dictionary(grouping: catalog.translations) { Array($0.words.utf8) }
    for same in spellings.values {
      let key = Self.key(of: same[0].words)
      var word = Word(spelling: same[0].words, key: key, letters: Self.letters(key))
      for one in same {
        let term = one.english.isEmpty ? nil : meanings.number(of: one.english)
        // English that is not a term of the meanings is ignored.
        guard term != nil || one.english.isEmpty else { continue }
        // Of two forms of an English word, the first counts.
        let known = word.english[one.language, default: []]
        guard !known.contains(where: { $0.term == term }) else { continue }
        word.english[one.language, default: []].append(English(term: term, weight: one.weight))
      }
      if !word.english.isEmpty { words.append(word) }
    }
    words.sort { a, b in
      a.key != b.key
        ? a.key.lexicographicallyPrecedes(b.key)
        : a.spelling.utf8.lexicographicallyPrecedes(b.spelling.utf8)
    }
    for (number, word) in words.enumerated() { byFirst[word.key[0], default: []].append(number) }
  }

  /// Returns the folded words of a text, separated by spaces.
  static func key(of text: String) -> [Unicode.Scalar] {
    let key = String(decoding: WordCut.key(of: Array(text.utf8)), as: UTF8.self)
    return Array(key.unicodeScalars)
  }

  /// Returns the letters of a key.
  static func letters(_ key: some Sequence<Unicode.Scalar>) -> [Letter] {
    var letters: [Letter] = []
    for scalar in key {
      if 0x1160...0x11FF ~= scalar.value, letters.last?.isKorean == true {
        letters[letters.count - 1].add(scalar)
      } else {
        letters.append(Letter(scalar))
      }
    }
    return letters
  }

  /// Returns the words that begin with a letter, or with a part of it.
  func words(from letter: Letter) -> [Int] {
    Unicode.Scalar(letter.first).flatMap { byFirst[$0] } ?? []
  }

  /// Returns whether a language has a folded word.
  func has(_ word: String) -> Bool {
    let key = Array(word.unicodeScalars)
    return key.first.flatMap { byFirst[$0] }?.contains { words[$0].key == key } ?? false
  }

  /// Returns the words that a misspelt word may stand for, nearest first. They share its first two
  /// letters and have no space. If it has fewer than three letters, they must begin with it.
  func words(near word: String, limit count: Int) -> [(word: String, distance: Int)] {
    let limit = ReferenceDistance.limit(word)
    let scalars = Array(word.unicodeScalars)
    let beginning = scalars.prefix(scalars.count < 3 ? scalars.count : 2)
    var near: [String: Int] = [:]
    for number in scalars.first.flatMap({ byFirst[$0] }) ?? [] where limit > 0 {
      let key = words[number].key
      guard key.starts(with: beginning), !key.contains(" ") else { continue }
      let text = String(String.UnicodeScalarView(key))
      guard let distance = ReferenceDistance.between(text, word, limit: limit), distance > 0 else {
        continue
      }
      near[text] = distance
    }
    let sorted = near.sorted { a, b in
      a.value != b.value ? a.value < b.value : a.key.utf8.lexicographicallyPrecedes(b.key.utf8)
    }
    return sorted.prefix(count).map { ($0.key, $0.value) }
  }

  /// Returns whether two tags name the same language; one may be more specific.
  static func agree(_ a: String, _ b: String) -> Bool {
    func parts(_ tag: String) -> [String] {
      tag.lowercased().split { $0 == "-" || $0 == "_" }.map { String($0) }
    }
    let (a, b) = (parts(a), parts(b))
    return !a.isEmpty && !b.isEmpty && zip(a, b).allSatisfy { $0 == $1 }
  }
}
