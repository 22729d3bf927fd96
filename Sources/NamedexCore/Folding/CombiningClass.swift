/// The canonical combining classes of scalars in folded text.
package enum CombiningClass {
  /// The combining class of a folded scalar; 0 for a starter.
  ///
  /// - Complexity: O(1) below U+0300, then O(log *n*) in their number.
  package static func of(_ scalar: Unicode.Scalar) -> UInt8 {
    // Combining marks begin at U+0300, after ASCII and most of Latin.
    guard scalar.value >= 0x300 else { return 0 }
    let marks = UnicodeTables.combiningClasses
    let place = marks.indices.partitioningIndex { marks[$0] >> 8 >= scalar.value }
    guard place < marks.count, marks[place] >> 8 == scalar.value else { return 0 }
    return UInt8(truncatingIfNeeded: marks[place])
  }
}
