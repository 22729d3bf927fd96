import NamedexCore
import NamedexTokenizing

/// Evidence that a piece of a token is a word: how often it occurs on its own, how many reviewed
/// splits use it, how many known words occur beside it, and whether a word list contains it.
struct WordEvidence: Sendable {
  private let tokens: [String: Int]
  private let lexicon: CompoundLexicon
  private var lexiconWords: [String: Int] = [:]
  private var listWords: Set<String> = []
  /// For each piece, the number of tokens in which it comes directly before a known word, and
  /// directly after one.
  private var neighbours: [String: (before: Int, after: Int)] = [:]

  init(tokens: [String: Int], lexicon: CompoundLexicon, wordList: [String]) {
    self.tokens = tokens
    self.lexicon = lexicon
    for words in lexicon.words.values {
      for word in words { lexiconWords[word, default: 0] += 1 }
    }
    for word in wordList {
      guard let folded = Self.folded(word) else { continue }
      listWords.insert(folded)
    }
    countNeighbours()
  }

  /// Returns whether a piece is a word in the catalog, the lexicon or the word list. The token
  /// itself does not count.
  func isKnown(_ piece: String, in token: String) -> Bool {
    (piece != token && tokens[piece] != nil) || lexiconCount(of: piece, without: token) > 0
      || listWords.contains(piece)
  }

  /// Returns whether a piece is a token or a word in the word list.
  func isKnown(_ piece: String) -> Bool { tokens[piece] != nil || listWords.contains(piece) }

  /// Returns whether the word list contains a piece.
  func isListed(_ piece: String) -> Bool { listWords.contains(piece) }

  /// True if there is a word list.
  var hasList: Bool { !listWords.isEmpty }

  /// The number of distinct tokens in the catalog.
  var tokenCount: Int { tokens.count }

  /// Returns the number of names in which a piece is a token.
  func count(of piece: String) -> Int { tokens[piece] ?? 0 }

  /// Returns how often a piece is used as a word, not counting this token. A reviewed split counts
  /// three times.
  func uses(of piece: String, in token: String) -> Int {
    (piece == token ? 0 : count(of: piece)) + 3 * lexiconCount(of: piece, without: token)
  }

  /// Returns whether the letters begin or end with a known word of at least four letters, or are
  /// more than eight, too many for a single word.
  func hasWordAtEnd(_ letters: String) -> Bool {
    let scalars = Array(letters.unicodeScalars)
    guard scalars.count <= 8 else { return true }
    return scalars.indices.dropFirst(4).contains { isKnown(text(scalars[..<$0])) }
      || scalars.indices.dropLast(3).contains { isKnown(text(scalars[$0...])) }
  }

  /// Returns whether a piece precedes many known words: `lib` in package names.
  func isProductivePrefix(_ piece: String) -> Bool {
    count(of: piece) + (neighbours[piece]?.before ?? 0) >= 20
  }

  /// Returns the cost of treating a piece as a word of a token. The lower the cost, the likelier
  /// the word; the minimum is `Weight.least`.
  ///
  /// The token's own count and decision are ignored, because they say nothing about its split.
  func cost(of piece: String, length: Int, in token: String) -> Double {
    let decided = logarithm(lexiconCount(of: piece, without: token)) * Weight.decision
    guard piece != token else {
      let whole =
        listWords.contains(piece)
        ? Weight.listedWhole : Weight.unlistedWhole + Weight.letter * Double(length)
      return max(Weight.least, whole - decided)
    }
    guard !Self.boundForms.contains(piece) else { return Weight.boundForm }
    let count = tokens[piece] ?? 0
    let isListed = length >= 3 && listWords.contains(piece)
    var evidence = logarithm(count) + decided
    if length >= 3, isListed || count > 0 {
      let pairs = neighbours[piece] ?? (0, 0)
      evidence += Weight.neighbour * logarithm(max(pairs.before, pairs.after))
    }
    let relief = Weight.evidence * min(evidence, Weight.enough)
    var cost: Double
    if count > 0 || decided > 0 {
      cost = Weight.catalogWord - relief
    } else if isListed {
      cost = Weight.listWord - relief
    } else {
      cost = Weight.unknown + Weight.letter * Double(length)
    }
    if length <= 3 { cost += Weight.short[length - 1] }
    return max(Weight.least, cost)
  }

  private func lexiconCount(of piece: String, without token: String) -> Int {
    var count = lexiconWords[piece] ?? 0
    if count > 0, let own = lexicon.split(of: token) {
      for word in own where word == piece { count -= 1 }
    }
    return count
  }

  private mutating func countNeighbours() {
    for token in tokens.keys {
      let scalars = Array(token.unicodeScalars)
      guard scalars.count <= CompoundSuggester.longestToken,
        scalars.allSatisfy(\.properties.isAlphabetic)
      else { continue }
      for cut in scalars.indices.dropFirst(2).dropLast() {
        let (before, after) = (text(scalars[..<cut]), text(scalars[cut...]))
        if scalars.count - cut >= 3, tokens[after] != nil || listWords.contains(after) {
          neighbours[before, default: (0, 0)].before += 1
        }
        if cut >= 3, tokens[before] != nil || listWords.contains(before) {
          neighbours[after, default: (0, 0)].after += 1
        }
      }
    }
  }

  /// Folds a word from a word list.
  ///
  /// - Returns: Nil for possessives, abbreviations and short proper names, which occur in other
  ///   words by chance.
  private static func folded(_ word: String) -> String? {
    let scalars = word.unicodeScalars
    guard scalars.allSatisfy(\.properties.isAlphabetic) else { return nil }
    if scalars.contains(where: \.properties.isUppercase), scalars.count < 5 { return nil }
    return String(decoding: Folding.fold(word), as: UTF8.self)
  }

  /// Returns the base-2 logarithm of a count plus one, interpolated linearly between powers of two.
  /// The standard library has no logarithm, and this one gives the same result on every machine.
  private func logarithm(_ count: Int) -> Double {
    guard count > 0 else { return 0 }
    let number = count + 1
    let exponent = Int.bitWidth - 1 - number.leadingZeroBitCount
    return Double(exponent) + Double(number) / Double(1 << exponent) - 1
  }

  /// English prefixes and suffixes that are also spelled like words.
  private static let boundForms: Set<String> = [
    "able", "ant", "ent", "est", "ing", "ion", "ive", "less", "let", "lets", "ness", "per", "ring",
    "scope", "ward", "wards", "wise", "dis", "out", "over", "re", "un",
  ]

  /// Costs, fitted to the reviewed lexicon of SF Symbols. Changing some of these costs by a fifth
  /// reduces recall for that lexicon by ten points, so use the tests to refit them.
  private enum Weight {
    /// The cost of keeping a token whole, if it is in the word list and if it is not. An unlisted
    /// token also costs `letter` for each letter.
    static let listedWhole = 10.3
    static let unlistedWhole = 11.0
    /// The cost of a piece that occurs on its own in the catalog or is a word in the lexicon.
    static let catalogWord = 10.0
    /// The cost of a piece that only the word list contains.
    static let listWord = 8.2
    /// The cost of an unknown piece, and the extra cost of each of its letters.
    static let unknown = 10.0
    static let letter = 1.8
    static let boundForm = 20.0
    /// The extra cost of pieces of one, two and three letters.
    static let short = [6.4, 4.5, 1.7]
    /// How much a unit of evidence reduces the cost, the evidence beyond which nothing more is
    /// deducted, and how much decisions and neighbours count as evidence.
    static let evidence = 0.8
    static let enough = 8.2
    static let decision = 3.5
    static let neighbour = 2.4
    static let least = 0.1
  }
}

/// Returns the scalars as a string.
func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
  var view = String.UnicodeScalarView()
  view.append(contentsOf: scalars)
  return String(view)
}
