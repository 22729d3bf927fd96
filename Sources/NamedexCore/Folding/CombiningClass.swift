/// The canonical combining classes that folded text can still hold.
enum CombiningClass {
  /// The combining class of a folded scalar; 0 for a starter.
  ///
  /// - Complexity: O(1) below U+0300, then O(log *n*) in their number.
  static func of(_ scalar: Unicode.Scalar) -> UInt8 {
    // Unicode's combining marks begin at U+0300, after all of ASCII and most of Latin.
    guard scalar.value >= 0x300 else { return 0 }
    let marks = UnicodeTables.combiningClasses
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle] >> 8 < scalar.value { low = middle + 1 } else { high = middle }
    }
    guard low < marks.count, marks[low] >> 8 == scalar.value else { return 0 }
    return UInt8(truncatingIfNeeded: marks[low])
  }
}
