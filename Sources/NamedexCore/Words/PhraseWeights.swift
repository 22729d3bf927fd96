/// The weights of names and tokens in the answers to phrases, as stored in an index. The article on
/// searching explains the numbers.
package enum PhraseWeights {
  /// Returns the cost, in hundredths, of a token that a phrase leaves unexplained. Rare tokens cost
  /// more.
  ///
  /// - Parameter nameCount: The number of names that contain the token.
  package static func cost(ofTokenIn nameCount: Int) -> Int {
    max(10, 30 - (14 * logarithm(1 + nameCount) + 74) / 149)
  }

  /// Returns the standing of a name: a score for its use and age, in thousandths.
  ///
  /// - Parameters:
  ///   - useCount: The number of apps known to use a name in the same group.
  ///   - isNew: True if the entry appeared after `lastOldRelease(of:)`.
  package static func standing(useCount: Int, isNew: Bool) -> Int {
    min(
      logarithm(1 + max(0, useCount)) / 2 + (isNew ? 0 : 40), PhraseNameColumns.greatestStanding)
  }

  /// Returns the weight of a sense in which one word of a compound token stands for the whole
  /// token.
  ///
  /// - Parameter place: The position of the word in the token, from 0.
  package static func weight(ofPart place: Int) -> Int { place == 0 ? 70 : 60 }

  /// Returns the position of the last release whose names are not new: the first release of the
  /// third-to-last year.
  ///
  /// - Parameter releases: The identifiers of the releases, oldest first. The identifiers of
  ///   releases from the same year are identical up to the first period.
  /// - Returns: `Int.max` if the releases cover fewer than three years.
  package static func lastOldRelease(of releases: [String]) -> Int {
    func year(_ release: String) -> Substring { release.prefix { $0 != "." } }
    let firsts = releases.indices.filter {
      $0 == 0 || year(releases[$0]) != year(releases[$0 - 1])
    }
    return firsts.count < 3 ? .max : firsts[firsts.count - 3]
  }

  /// Returns 16 times the binary logarithm of a number, interpolated linearly between powers of
  /// two.
  private static func logarithm(_ number: Int) -> Int {
    let power = Int.bitWidth - 1 - number.leadingZeroBitCount
    return 16 * power + 16 * (number - 1 << power) / (1 << power)
  }
}
