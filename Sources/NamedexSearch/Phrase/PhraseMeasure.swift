/// The constants for measuring names against a phrase. The article on searching explains them.
package enum PhraseMeasure {
  /// The full strength of a sense: strengths are in thousandths, scores in ten-thousandths.
  static let full = 1000
  /// How much of a whole meaning's strength the other names in its group receive, in tenths.
  static let groupTenths = 9
  /// A sense that covers all significant words gets a bonus of its strength divided by this number.
  private static let wholePart = 10
  /// The importance of the first significant word of a name in an icon set, compared with the
  /// others, in tenths.
  static let baseTenths = 13
  /// The minimum strength at which a name covers a word.
  static let leastStrength = 300
  /// The minimum strength at which a word counts as fully covered.
  static let saidInFull = 750
  /// The strength and the score below which a description is weak. Meanings come before weak
  /// descriptions.
  static let (weakStrength, weakScore) = (500, 7_400)
  /// The score below which a description that leaves words out is weak.
  static let weakPartialScore = 5_900
  /// The minimum evidence at which meanings come before a phrase that is not fully covered.
  static let strongEvidence = 11_200
  /// If a single sense covers all words with less than this strength, a meaning with at least this
  /// evidence comes before it.
  static let (saidByToken, soundEvidence) = (950, 7_000)
  /// The minimum weight, in percent, at which the meaning of a single word ranks before the names
  /// that the word describes.
  static let wordWeight = 30
  /// The minimum weight, in percent, at which the meaning of a whole phrase ranks before the names
  /// that its words describe.
  static let wholeWeight = 50

  /// Returns whether a score is at least three quarters of the best one. Descriptions with lower
  /// scores are left out.
  static func isNear(_ score: Int, to best: Int) -> Bool { 4 * score >= 3 * best }

  /// Returns the strength of a whole meaning: its share of the greatest weight, reduced if all
  /// weights are small.
  static func strength(ofFact weight: Int, greatest: Int) -> Int {
    (250 + 750 * weight / greatest) * greatest / (greatest + 12)
  }

  /// Returns a sense's strength, with the bonus if the sense covers all significant words.
  ///
  /// - Parameter isWhole: Whether the sense covers all significant words.
  static func strength(_ strength: Int, isWhole: Bool) -> Int {
    min(isWhole ? strength + strength / wholePart : strength, full)
  }
}
