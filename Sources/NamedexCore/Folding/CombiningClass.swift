/// The canonical combining classes of scalars in folded text.
package enum CombiningClass {
  /// Returns the combining class of a folded scalar; 0 for a starter.
  ///
  /// - Complexity: O(1) below U+0300, otherwise O(log *n*) for *n* marks in the table.
  package static func of(_ scalar: Unicode.Scalar) -> UInt8 {
    // Combining marks begin at U+0300, after ASCII and most of Latin.
    guard scalar.value >= 0x300 else { return 0 }
    let marks = UnicodeTables.combiningClasses
    let place = marks.indices.partitioningIndex { marks[$0] >> 8 >= scalar.value }
    guard place < marks.count, marks[place] >> 8 == scalar.value else { return 0 }
    return UInt8(truncatingIfNeeded: marks[place])
  }

  /// A combining mark in folded text, and the offset at which its source scalar ends in the text as
  /// written.
  struct Mark {
    var scalar: Unicode.Scalar
    var end: Int
  }

  /// Puts marks into canonical order: sorted by class, stable within a class.
  ///
  /// - Complexity: O(*n*) for marks in order; O(*n* log *n*) otherwise.
  static func order(_ marks: inout [Mark]) {
    let classes = marks.map { of($0.scalar) }
    guard zip(classes, classes.dropFirst()).contains(where: { $0 > $1 }) else { return }
    let order = SortedPositions.of(marks.count) { classes[$0] < classes[$1] }
    marks = order.map { marks[$0] }
  }
}
