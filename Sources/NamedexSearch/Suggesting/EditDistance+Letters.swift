package import NamedexCore

extension EditDistance {
  /// Returns whether texts with these letters may have a distance within a limit.
  ///
  /// Each letter that only one of them has takes a change. Of the names of SF Symbols, this leaves
  /// a few dozen to compare with a misspelt one.
  @inline(__always)
  package static func canBeNear(_ a: UInt64, _ b: UInt64, limit: Int) -> Bool {
    if a == .max || b == .max { return true }
    // The oldest processors lack the instruction that counts bits: taking the last one out is quicker.
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
