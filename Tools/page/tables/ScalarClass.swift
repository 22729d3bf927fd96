/// What the page asks of a scalar's class, in place of the core's type of this name: names were cut
/// when their index was made, so that a query is left, which is cut at white space.
enum ScalarClass {
  /// Whether a scalar has the property White_Space.
  static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    for space in UnicodeTables.whiteSpace where space == scalar.value { return true }
    return false
  }
}
