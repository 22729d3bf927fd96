internal import NamedexCore
package import NamedexTokenizing

/// Proposes the words of compound tokens.
///
/// The cheapest split by `WordEvidence` is a candidate. `SplitReview` then accepts the candidate,
/// marks it as doubtful, or keeps the token whole. Proposals are for review; the decisions are in a
/// `CompoundLexicon`.
package struct CompoundSuggester: Sendable {
  /// A proposed split.
  package struct Suggestion: Sendable, Equatable {
    /// The words, which add up to the token; a single word if the token should stay whole.
    package var words: [String]
    /// True if the split must be reviewed before use. False for a token that stays whole.
    package var isDoubtful: Bool

    package init(words: [String], isDoubtful: Bool) {
      self.words = words
      self.isDoubtful = isDoubtful
    }

    /// Returns the suggestion to keep a token whole.
    static func whole(_ token: String) -> Suggestion {
      Suggestion(words: [token], isDoubtful: false)
    }

    /// True if the token is split into several words.
    var isSplit: Bool { words.count > 1 }
    /// True if the token is split and the split is not doubtful.
    var isSure: Bool { isSplit && !isDoubtful }

    /// True if a cut falls between letters. If false, cuts fall only between letters and digits, as
    /// they would without a decision.
    package var splitsLetters: Bool {
      zip(words, words.dropFirst()).contains { !isNumber($0) && !isNumber($1) }
    }
  }

  /// The longest token to split, in scalars; longer tokens stay whole.
  static let longestToken = 64

  private let lexicon: CompoundLexicon
  private let evidence: WordEvidence
  private let review: SplitReview

  /// Collects the known words.
  ///
  /// - Parameters:
  ///   - tokens: The folded camelCase tokens of a catalog, and the number of names with each token.
  ///   - lexicon: Existing decisions. Words in these decisions become likelier in other tokens.
  ///   - wordList: Words of the language, such as the contents of `/usr/share/dict/words`; folded
  ///     by the initializer.
  /// - Complexity: O(*n*) in the number of letters in all tokens and words, times the length of a
  ///   token.
  package init(
    tokens: [String: Int], lexicon: CompoundLexicon = CompoundLexicon(), wordList: [String] = []
  ) {
    self.lexicon = lexicon
    evidence = WordEvidence(tokens: tokens, lexicon: lexicon, wordList: wordList)
    review = SplitReview(evidence, lexicon)
  }

  /// Proposes a split of a token. Digits and letters are always separated.
  ///
  /// Ignores the decision about this token and how often it occurs on its own, so that suggestions
  /// can be compared with a reviewed lexicon.
  ///
  /// - Parameter token: A folded camelCase token.
  /// - Returns: The words of the token, and whether the split needs review. A token stays whole if
  ///   it is empty, has more than 64 scalars, or contains anything but letters and digits, such as
  ///   a separator.
  /// - Complexity: O(*n*²) look-ups for a token of *n* letters.
  package func suggestion(for token: String) -> Suggestion {
    let scalars = Array(token.unicodeScalars)
    guard !scalars.isEmpty, scalars.count <= Self.longestToken,
      Self.canPropose(token)
    else { return .whole(token) }
    let runs = runs(of: scalars)
    if runs.count > 1 { return numbered(runs.map { text(scalars[$0]) }) }
    if isDigit(scalars[0]) { return .whole(token) }
    return library(token) ?? letters(scalars, of: token)
  }

  /// Returns whether a token consists of letters and digits, with their marks. Other characters may
  /// be separators that the catalog does not declare.
  package static func canPropose(_ token: String) -> Bool {
    token.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
        .otherNumber:
        true
      default: scalar.properties.isAlphabetic
      }
    }
  }

  /// Proposes a split of a token with a number before, after or between letters: `gray6`, `2x1`.
  /// Every token is cut between letters and numbers unless a decision says otherwise.
  private func numbered(_ runs: [String]) -> Suggestion {
    var words: [String] = []
    var isDoubtful = false
    for run in runs {
      let inner = isNumber(run) ? .whole(run) : part(run)
      if inner.isSure || !evidence.isKnown(run) {
        words += inner.words
        isDoubtful = isDoubtful || inner.isDoubtful
      } else {
        words.append(run)
      }
    }
    return Suggestion(words: words, isDoubtful: isDoubtful)
  }

  /// Splits the name of a library, such as `libnotify`, in a catalog of many libraries. The part
  /// after `lib` need not be a word. Tokens that begin with `libre` or `liber` are left alone,
  /// because these letters also begin ordinary words.
  private func library(_ token: String) -> Suggestion? {
    let prefix = "lib"
    guard token.hasPrefix(prefix), token.unicodeScalars.count >= prefix.count + 2,
      !evidence.isListed(token), evidence.isProductivePrefix(prefix),
      !token.hasPrefix("libre"), !token.hasPrefix("liber")
    else { return nil }
    let rest = String(token.dropFirst(prefix.count))
    let inner = part(rest)
    if inner.isSure { return Suggestion(words: [prefix] + inner.words, isDoubtful: false) }
    let isName =
      rest.unicodeScalars.count < 4
      ? evidence.count(of: rest) >= 10
      : evidence.isKnown(rest) || !(inner.isSplit || evidence.hasWordAtEnd(rest))
    return Suggestion(words: [prefix, rest], isDoubtful: !isName)
  }

  /// Proposes a split of a token that consists only of letters.
  private func letters(_ letters: [Unicode.Scalar], of token: String) -> Suggestion {
    let cheapest = evidence.cheapestSplit(of: letters, in: token)
    guard cheapest.count > 1 else { return .whole(token) }
    let (candidate, isAmbiguous) = review.joiningS(cheapest, in: token)
    switch review.verdict(on: candidate, of: token) {
    case .no: return .whole(token)
    case .doubtful,
      .sure where isAmbiguous:
      return inner(candidate, isDoubtful: true)
    case .sure: return inner(candidate, isDoubtful: false)
    }
  }

  /// Splits pieces that are compounds themselves: `airpods` in `airpodspro`.
  private func inner(_ pieces: [String], isDoubtful: Bool) -> Suggestion {
    var words: [String] = []
    for piece in pieces {
      // A token may be a compound itself.
      let isPart = evidence.count(of: piece) > 0 || lexicon.split(of: piece) != nil
      let inner = isPart ? part(piece) : nil
      if let inner, inner.isSure { words += inner.words } else { words.append(piece) }
    }
    return Suggestion(words: words, isDoubtful: isDoubtful)
  }

  /// Returns the decision about a part of a token or, if there is none, proposes a split. The part
  /// is shorter than the token, so the recursion ends.
  private func part(_ piece: String) -> Suggestion {
    if let words = lexicon.split(of: piece) { return Suggestion(words: words, isDoubtful: false) }
    return suggestion(for: piece)
  }

  /// Splits scalars into runs of digits and runs of other scalars.
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
