/// The constants for comparing icons of different sets. Scores use the same scale as phrase scores:
/// ten-thousandths. The article on icon sets explains them.
enum SameMeasure {
  /// The maximum number of groups to measure for each text.
  static let groupLimit = 40
  /// The maximum number of entries to look up by meaning.
  static let meantLimit = 30
  /// The score of a name for a text that does not describe it.
  static let missing = -3_000
  /// The score for a meaning that covers all words, and the minimum evidence for awarding that
  /// score in full.
  static let (meaning, fullEvidence) = (3_000, 16_384)
  /// The bonus for a name whose first token is one that the text's first word stands for.
  static let begins = 600
  /// The penalty for each unit by which the numbers in two names differ, and the greatest
  /// difference that counts.
  static let (number, greatestDifference) = (20, 100)
  /// The weights of the mean score of other names and of the mean score of tags, in tenths.
  static let (otherNames, tags) = (3, 1)

  /// The maximum number of entries in a set to compare in full.
  static let comparedLimit = 64
  /// The maximum number of intermediate names between two sets, and the minimum score of such a
  /// name relative to the best, in thousandths.
  static let (betweenLimit, leastBetween) = (3, 700)
  /// The points for an entry that is shown under the icon's own name, for any other name in common,
  /// and for names with the same words.
  static let (sameName, sameOtherName, sameWords) = (4_000, 1_500, 1_000)
  /// The points per hundredth of an entry's relevance to an icon, and the number of hundredths
  /// deducted for each irrelevant word.
  static let (wanted, otherWord) = (20, 10)
  /// The penalty for each style word.
  static let style = 150

  /// Returns the score for evidence of meaning, in proportion to the evidence up to `fullEvidence`.
  static func score(ofEvidence evidence: Int) -> Int {
    meaning * min(max(evidence, 0), fullEvidence) / fullEvidence
  }
}
