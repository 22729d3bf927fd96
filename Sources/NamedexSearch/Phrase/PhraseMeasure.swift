internal import NamedexCore

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

  /// Returns what a token costs that a phrase leaves unexplained, in hundredths: what few names have says more.
  ///
  /// - Parameter nameCount: The number of names that have it.
  package static func cost(ofTokenIn nameCount: Int) -> Int {
    max(10, 30 - (14 * logarithm(1 + nameCount) + 74) / 149)
  }

  /// Returns how well a name stands among others, in thousandths.
  ///
  /// - Parameters:
  ///   - useCount: How many apps were seen to use its group.
  ///   - isNew: Whether the last yearly releases lack it.
  package static func standing(useCount: Int, isNew: Bool) -> Int {
    min(
      logarithm(1 + max(0, useCount)) / 2 + (isNew ? 0 : 40), PhraseNameColumns.greatestStanding)
  }

  /// Returns how well a word of a compound token says the token.
  ///
  /// - Parameter place: Its place among the words.
  package static func weight(ofPart place: Int) -> Int { place == 0 ? 70 : 60 }

  /// Returns the newest release after which names are new: the first one of the oldest of the last three years.
  ///
  /// - Parameter releases: Their identifiers, the oldest first. Those that are equal up to the first period are
  ///   of one year.
  /// - Returns: The greatest number if there are no three years.
  package static func lastOldRelease(of releases: [String]) -> Int {
    func year(_ release: String) -> Substring { release.prefix { $0 != "." } }
    let firsts = releases.indices.filter {
      $0 == 0 || year(releases[$0]) != year(releases[$0 - 1])
    }
    return firsts.count < 3 ? .max : firsts[firsts.count - 3]
  }

  /// Returns sixteen times the logarithm of a number to base 2, between powers of two by a line.
  private static func logarithm(_ number: Int) -> Int {
    let power = Int.bitWidth - 1 - number.leadingZeroBitCount
    return 16 * power + 16 * (number - 1 << power) / (1 << power)
  }
}
