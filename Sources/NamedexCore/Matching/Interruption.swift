/// Checks from time to time whether an answer is still wanted, and remembers if it is not.
struct Interruption {
  /// Returns whether the answer is no longer wanted; nil if the search cannot be interrupted.
  private let isOvertaken: (() -> Bool)?
  /// True after a check found that the answer is no longer wanted.
  private(set) var hasGivenUp = false

  init(_ isOvertaken: (() -> Bool)? = nil) { self.isOvertaken = isOvertaken }

  /// True if the search can be interrupted.
  var isPossible: Bool { isOvertaken != nil }

  /// Checks for an interruption, unless an earlier check found one.
  ///
  /// - Returns: True if the search must stop.
  @inline(__always)
  mutating func isDue() -> Bool {
    guard let isOvertaken else { return false }
    if !hasGivenUp { hasGivenUp = isOvertaken() }
    return hasGivenUp
  }
}
