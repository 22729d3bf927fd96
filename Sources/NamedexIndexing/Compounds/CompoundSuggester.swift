package import NamedexCore

/// Proposes the words of compound tokens.
///
/// The split with the smallest sum of word costs wins. Pieces that are tokens elsewhere are cheap, and
/// cheaper the more often they stand alone or beside other words. Words of a list cost more, unknown
/// letters most. Proposals are for review: a `CompoundLexicon` decides.
package struct CompoundSuggester: Sendable {
  /// A proposed split.
  package struct Suggestion: Sendable, Equatable {
    /// The words, which add up to the token; a single one when it should stay whole.
    package var words: [String]
    /// Whether another split is nearly as good, or a piece is unknown.
    package var isDoubtful: Bool

    /// Creates a suggestion.
    package init(words: [String], isDoubtful: Bool) {
      self.words = words
      self.isDoubtful = isDoubtful
    }
  }

  /// The longest token to split, in scalars; longer ones stay whole.
  static let longestToken = 64
  /// The smallest distance to the second-best split that is not doubtful.
  private static let clearMargin = 2.5

  private let lexicon: CompoundLexicon
  private let evidence: WordEvidence

  /// Gathers what is known about words.
  ///
  /// - Parameters:
  ///   - tokens: The folded camelCase tokens of a catalog, and the number of names with each.
  ///   - lexicon: Existing decisions. Their words become likelier in other tokens.
  ///   - wordList: Words of the language, such as those of `/usr/share/dict/words`; folded here.
  /// - Complexity: O(*n*) in the letters of all, times the length of a token.
  package init(
    tokens: [String: Int], lexicon: CompoundLexicon = CompoundLexicon(), wordList: [String] = []
  ) {
    self.lexicon = lexicon
    evidence = WordEvidence(tokens: tokens, lexicon: lexicon, wordList: wordList)
  }

  /// Proposes a split of a token. Digits and letters are always separated.
  ///
  /// The decision about this token, and how often it stands alone, do not count. So suggestions can be
  /// compared with a reviewed lexicon.
  ///
  /// - Parameter token: A folded camelCase token.
  /// - Returns: Its words, and whether they need review. An empty token and one of more than 64 scalars
  ///   stay whole and doubtful.
  /// - Complexity: O(*n*²) look-ups in the length of the token.
  package func suggestion(for token: String) -> Suggestion {
    let scalars = Array(token.unicodeScalars)
    guard !scalars.isEmpty, scalars.count <= Self.longestToken else {
      return Suggestion(words: [token], isDoubtful: true)
    }
    var words: [String] = []
    var isDoubtful = false
    for run in runs(of: scalars) {
      if isDigit(scalars[run.lowerBound]) {
        words.append(text(scalars[run]))
        continue
      }
      let best = cheapest(Array(scalars[run]), of: token)
      isDoubtful = isDoubtful || best.isDoubtful
      for piece in best.words {
        let inner = innerSuggestion(for: piece, in: token)
        words += inner.words
        // A piece that stays whole is known: it stands alone elsewhere.
        isDoubtful = isDoubtful || (inner.isDoubtful && inner.words.count > 1)
      }
    }
    return Suggestion(words: words, isDoubtful: isDoubtful)
  }

  /// The words of a piece that may be a compound itself: `airpods` in `airpodspro`.
  private func innerSuggestion(for piece: String, in token: String) -> Suggestion {
    guard piece != token else { return Suggestion(words: [piece], isDoubtful: false) }
    if let decided = lexicon.split(of: piece) {
      return Suggestion(words: decided, isDoubtful: false)
    }
    // A piece is shorter than its token, so this ends.
    guard piece.unicodeScalars.count >= 3, evidence.isToken(piece) else {
      return Suggestion(words: [piece], isDoubtful: false)
    }
    return suggestion(for: piece)
  }

  /// The cheapest way to cut letters into pieces.
  private func cheapest(_ letters: [Unicode.Scalar], of token: String) -> Suggestion {
    /// The costs of the two cheapest ways to cut the letters before a position, and where the last
    /// piece of the cheapest begins.
    struct Way {
      var cost = Double.infinity
      var start = 0
      var second = Double.infinity
    }
    var ways = [Way(cost: 0)]
    for end in 1...letters.count {
      var way = Way()
      for start in 0..<end {
        let piece = text(letters[start..<end])
        let cost = evidence.cost(of: piece, length: end - start, in: token)
        let (first, second) = (ways[start].cost + cost, ways[start].second + cost)
        if first < way.cost {
          way.second = min(way.cost, second)
          way.cost = first
          way.start = start
        } else {
          way.second = min(way.second, first)
        }
      }
      ways.append(way)
    }
    var words: [String] = []
    var end = letters.count
    var isDoubtful = ways[end].second - ways[end].cost < Self.clearMargin
    while end > 0 {
      let piece = text(letters[ways[end].start..<end])
      isDoubtful = isDoubtful || !evidence.isKnown(piece, in: token)
      words.append(piece)
      end = ways[end].start
    }
    return Suggestion(words: words.reversed(), isDoubtful: isDoubtful)
  }

  /// The runs of digits and of other scalars.
  private func runs(of scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for index in scalars.indices.dropFirst()
    where isDigit(scalars[index]) != isDigit(scalars[index - 1]) {
      runs.append(start..<index)
      start = index
    }
    runs.append(start..<scalars.count)
    return runs
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType == .decimal
  }
}
