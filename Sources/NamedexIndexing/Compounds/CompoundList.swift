public import NamedexCore

/// `compounds.tsv` as it is written: what wants a look first, everything else after it, both sorted by
/// the bytes of the token.
public enum CompoundList {
  /// The word in the column `review` of a row that wants a look.
  static let doubtful = "doubtful"

  /// The bytes of the list.
  ///
  /// The column `review` is there only when a decision wants a look.
  ///
  /// - Complexity: O(*n* log *n*) in the number of decisions.
  public static func bytes(of lexicon: CompoundLexicon) -> [UInt8] {
    let isReviewed = lexicon.doubtful.isEmpty
    var text = isReviewed ? "token\twords\n" : "token\twords\treview\n"
    let tokens = lexicon.words.keys.sorted { a, b in
      let (isFirst, isSecond) = (lexicon.doubtful.contains(a), lexicon.doubtful.contains(b))
      return isFirst == isSecond ? a.utf8.lexicographicallyPrecedes(b.utf8) : isFirst
    }
    for token in tokens {
      text += "\(token)\t\((lexicon.split(of: token) ?? [token]).joined(separator: " "))"
      if !isReviewed { text += "\t" + (lexicon.doubtful.contains(token) ? doubtful : "") }
      text += "\n"
    }
    return Array(text.utf8)
  }
}
