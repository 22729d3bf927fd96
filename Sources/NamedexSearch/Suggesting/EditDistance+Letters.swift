package import NamedexCore

extension EditDistance {
  /// Returns whether the distance between texts with these letters may be within a limit.
  ///
  /// Each letter that only one of the texts has requires one edit. This bound leaves a few dozen
  /// names of SF Symbols to compare with a misspelt name.
  @inline(__always)
  package static func canBeNear(_ a: UInt64, _ b: UInt64, limit: Int) -> Bool {
    if a == .max || b == .max { return true }
    // The oldest processors have no instruction that counts bits, so removing the lowest bit is
    // faster.
    var (onlyA, onlyB) = (a & ~b, b & ~a)
    var rest = limit
    while rest > 0 {
      onlyA &= onlyA &- 1
      onlyB &= onlyB &- 1
      rest &-= 1
    }
    return onlyA | onlyB == 0
  }
}
