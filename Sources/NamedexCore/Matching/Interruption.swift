/// Asks from time to time whether an answer is still wanted, and remembers that it is not.
struct Interruption {
  /// Returns whether the answer is no longer wanted; nil if it is in any case.
  private let isOvertaken: (() -> Bool)?
  /// Whether the answer was given up.
  private(set) var hasGivenUp = false

  init(_ isOvertaken: (() -> Bool)? = nil) { self.isOvertaken = isOvertaken }

  /// Whether somebody may ask for the end of a search.
  var isPossible: Bool { isOvertaken != nil }

  /// Asks, unless the answer was given up.
  ///
  /// - Returns: Whether to give up.
  @inline(__always)
  mutating func isDue() -> Bool {
    guard let isOvertaken else { return false }
    if !hasGivenUp { hasGivenUp = isOvertaken() }
    return hasGivenUp
  }
}
