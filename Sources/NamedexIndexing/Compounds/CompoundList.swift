package import NamedexTokenizing

/// Writes `compounds.tsv`: first the decisions to review, then the others. Each group is sorted by
/// the bytes of the tokens.
package enum CompoundList {
  /// The value of the `review` column for a decision to review.
  package static let doubtful = "doubtful"

  /// Returns the bytes of the list.
  ///
  /// The column `review` is written only when there is a decision to review.
  ///
  /// - Complexity: O(*n* log *n*) in the number of decisions.
  package static func bytes(of lexicon: CompoundLexicon) -> [UInt8] {
    let isReviewed = lexicon.doubtful.isEmpty
    var text = isReviewed ? "token\twords\n" : "token\twords\treview\n"
    for (token, words) in sorted(lexicon.doubtful) {
      text += "\(token)\t\(words.joined(separator: " "))\t\(doubtful)\n"
    }
    for (token, words) in sorted(lexicon.words) {
      text += "\(token)\t\(words.joined(separator: " "))\(isReviewed ? "" : "\t")\n"
    }
    return Array(text.utf8)
  }

  private static func sorted(_ rows: [String: [String]]) -> [(key: String, value: [String])] {
    rows.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
