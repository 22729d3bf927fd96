import NamedexCore
import NamedexTokenizing

/// Judges candidate splits by whether each piece is a word in its own right.
///
/// Many long words can be cut into shorter ones by chance: `legend`, `carpet`, `shopping`. So a
/// word in the word list, or a form of such a word, stays whole unless the catalog uses all of its
/// parts often. Without a word list, any token may be such a word.
struct SplitReview: Sendable {
  /// The verdict on a candidate.
  enum Verdict: Comparable { case no, doubtful, sure }

  private let evidence: WordEvidence
  /// True if enough reviewed decisions split words of the word list that further splits of such
  /// words are worth reviewing.
  private let splitsListedWords: Bool
  /// How often a word must occur on its own to count as frequent. In a larger catalog, more words
  /// occur by chance.
  private let often: Int
  /// True if the catalog is small: long words from the word list are then accepted even if the
  /// catalog does not use them.
  private let isSmall: Bool

  init(_ evidence: WordEvidence, _ lexicon: CompoundLexicon) {
    self.evidence = evidence
    isSmall = evidence.tokenCount < Threshold.largeCatalog
    often = isSmall ? Threshold.oftenInSmall : Threshold.oftenInLarge
    let splits = lexicon.words.filter { $1.count > 1 && evidence.isListed($0) }
    splitsListedWords = splits.count >= Threshold.reviewedSplits
  }

  /// Moves an `s` between two words to the second word if both readings fit: `names pace` becomes
  /// `name space`. Before a particle, the `s` belongs to the first word: `thumb sup` becomes
  /// `thumbs up`.
  ///
  /// - Returns: The words, and whether the other reading was likelier.
  func joiningS(_ words: [String], in token: String) -> (words: [String], isAmbiguous: Bool) {
    var words = words
    var isAmbiguous = false
    for index in words.indices.dropLast() {
      let (plural, next) = (words[index], words[index + 1])
      if next == "sup" || next == "sdown", evidence.isKnown(plural + "s", in: token) {
        words[index] = plural + "s"
        words[index + 1] = String(next.dropFirst())
        continue
      }
      guard plural.hasSuffix("s"), plural.unicodeScalars.count > 3,
        !EnglishParts.particles.contains(next)
      else { continue }
      let (singular, other) = (String(plural.dropLast()), "s" + next)
      guard evidence.isKnown(singular, in: token), evidence.isKnown(other, in: token) else {
        continue
      }
      words[index] = singular
      words[index + 1] = other
      isAmbiguous =
        isAmbiguous || evidence.uses(of: next, in: token) > evidence.uses(of: other, in: token)
    }
    return (words, isAmbiguous)
  }

  /// Judges a candidate with two or more words.
  func verdict(on words: [String], of token: String) -> Verdict {
    // A catalog that splits listed words should offer more of them for review.
    let rejected = splitsListedWords ? Verdict.doubtful : .no
    let isListed = evidence.isListed(token)
    let isStrict = isListed || !evidence.hasList || isForm(token)
    if isStrict, evidence.hasList, cutsForm(token, last: words[words.count - 1]) { return rejected }
    var verdict = Verdict.sure
    for (index, word) in words.enumerated() {
      let place: Place = index == 0 ? .first : index == words.count - 1 ? .last : .inner
      verdict = min(verdict, rank(word, place, of: token, isStrict: isStrict))
    }
    guard verdict > .no else { return rejected }
    if words.count > 3 { verdict = .doubtful }
    if verdict == .doubtful, !splitsListedWords,
      words.count(where: { $0.unicodeScalars.count < 3 }) > 1
    {
      return .no
    }
    return verdict
  }

  private enum Place { case first, inner, last }

  /// Returns how certainly a piece is a separate word.
  private func rank(_ word: String, _ place: Place, of token: String, isStrict: Bool) -> Verdict {
    let length = word.unicodeScalars.count
    let uses = evidence.uses(of: word, in: token)
    let isListed = evidence.isListed(word)
    if (place == .first ? EnglishParts.prefixes : EnglishParts.suffixes).contains(word) {
      return .no
    }
    if isStrict {
      // The parts of a word in the list must be in the list themselves.
      guard length >= 3, uses > 0, isListed || !evidence.hasList,
        length > 3 || isCommonShort(word, place)
      else { return .no }
      let loose = place == .first ? EnglishParts.loosePrefixes : EnglishParts.looseSuffixes
      return uses >= often && !loose.contains(word) ? .sure : .doubtful
    }
    switch length {
    case 4...:
      guard isListed else { return uses >= Threshold.unlisted ? .sure : uses > 0 ? .doubtful : .no }
      return length > 4 || isSmall || uses > 0 ? .sure : .doubtful
    case 3:
      guard isListed else {
        return uses >= Threshold.shortUnlisted ? .sure : uses >= 2 ? .doubtful : .no
      }
      let isBesideLong = token.unicodeScalars.count - length >= 4
      return uses >= 3 || (isCommonShort(word, place) && (uses > 0 || isBesideLong))
        ? .sure : .doubtful
    default:
      // Accept the single letter that begins `xinput` or `kmail`, but not the one that ends
      // `codec`.
      let isPlausible = length == 2 || (place == .first && token.unicodeScalars.count > 4)
      return isPlausible && uses >= Threshold.veryShort ? .doubtful : .no
    }
  }

  private func isCommonShort(_ word: String, _ place: Place) -> Bool {
    switch place {
    case .first: EnglishParts.shortFirst.contains(word)
    case .inner: false
    case .last: EnglishParts.shortLast.contains(word)
    }
  }

  /// Returns whether a token is a form of a word in the word list: `colorize`, `unarchive`.
  private func isForm(_ token: String) -> Bool {
    if WordForms.bases(of: token).contains(where: { evidence.isListed($0.base) }) { return true }
    return EnglishParts.derivingPrefixes.contains { prefix in
      token.hasPrefix(prefix) && token.unicodeScalars.count - prefix.unicodeScalars.count >= 4
        && evidence.isListed(String(token.dropFirst(prefix.count)))
    }
  }

  /// Returns whether a token is a form of a word in the word list, but the last word of its split
  /// is not such a form with the same ending: true for `shop ping` (`shop`), false for
  /// `snow boarding` (`snowboard`).
  private func cutsForm(_ token: String, last: String) -> Bool {
    let bases = WordForms.bases(of: last)
    return WordForms.bases(of: token).contains { form in
      evidence.isListed(form.base)
        && (last.unicodeScalars.count - form.ending.unicodeScalars.count < 3
          || !bases.contains { $0.ending == form.ending && evidence.isListed($0.base) })
    }
  }

  /// Thresholds, chosen on one sample of Debian's package names and on Material Design Icons, and
  /// measured on another sample.
  private enum Threshold {
    /// The number of tokens from which a catalog counts as large.
    static let largeCatalog = 5_000
    static let oftenInSmall = 2
    static let oftenInLarge = 4
    /// How often words that are not in the word list must occur on their own, by length.
    static let unlisted = 5
    static let shortUnlisted = 8
    static let veryShort = 10
    /// The number of reviewed splits of listed words from which further such splits are worth
    /// reviewing.
    static let reviewedSplits = 20
  }
}
