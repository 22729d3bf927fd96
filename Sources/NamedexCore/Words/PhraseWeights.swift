/// What an index stores of how well names and their tokens answer phrases. The article on searching
/// tells the numbers.
package enum PhraseWeights {
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
