/// The numbers by which names are measured against a phrase. The article on searching tells them.
package enum PhraseMeasure {
  /// The full strength of a sense: strengths are in thousandths, scores in ten-thousandths.
  static let full = 1000
  /// What a name of a group has of the strength of a whole meaning of another name, in tenths.
  static let groupTenths = 9
  /// What a meaning or a run of words adds if it has all words that count, as one part of so many of its strength.
  private static let wholePart = 10
  /// How much more the first word of a name in an icon set says than the others, in tenths.
  static let baseTenths = 13
  /// The strength from which a name covers a word.
  static let leastStrength = 300
  /// The strength from which a word counts as said in full.
  static let saidInFull = 750
  /// The strength and the score below which a description is weak: meanings stand above it.
  static let (weakStrength, weakScore) = (500, 7_400)
  /// The same score of a name that leaves words out.
  static let weakPartialScore = 5_900
  /// The evidence of meanings from which they stand above a phrase that is not covered in full.
  static let strongEvidence = 11_200
  /// The strength from which one sense of all words is not taken for a meaning, and the evidence from which a meaning
  /// stands above one that is.
  static let (saidByToken, soundEvidence) = (950, 7_000)
  /// The weight of a single word from which its meaning stands above what its tokens say.
  static let wordWeight = 30
  /// The weight of several words as a whole from which their meaning stands above what their tokens say.
  static let wholeWeight = 50

  /// Returns whether a score is three quarters of the best one, or more: descriptions below it are left out.
  static func isNear(_ score: Int, to best: Int) -> Bool { 4 * score >= 3 * best }

  /// Returns the strength of a whole meaning: what share it has of the greatest weight, doubted where all
  /// weights are small.
  static func strength(ofFact weight: Int, greatest: Int) -> Int {
    (250 + 750 * weight / greatest) * greatest / (greatest + 12)
  }

  /// Returns the strength of a sense.
  ///
  /// - Parameter isWhole: Whether it has all words that count.
  static func strength(_ strength: Int, isWhole: Bool) -> Int {
    min(isWhole ? strength + strength / wholePart : strength, full)
  }
}
