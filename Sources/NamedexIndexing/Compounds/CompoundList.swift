package import NamedexCore

/// Writes `compounds.tsv`: decisions to review first, then the others, both sorted by the bytes of the
/// token.
package enum CompoundList {
  /// The word in the column `review` of a decision to review.
  static let doubtful = "doubtful"

  /// The bytes of the list.
  ///
  /// The column `review` is written only when there is a decision to review.
  ///
  /// - Complexity: O(*n* log *n*) in the number of decisions.
  package static func bytes(of lexicon: CompoundLexicon) -> [UInt8] {
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
