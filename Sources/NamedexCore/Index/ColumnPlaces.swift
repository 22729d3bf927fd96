/// For each value in a column of 16-bit numbers, the places at which it occurs.
struct ColumnPlaces: Sendable {
  /// The places of all values, one value after another, each in ascending order.
  private let places: ContiguousArray<UInt32>
  /// The position in `places` at which the places of each value end.
  private let ends: ContiguousArray<UInt32>

  /// Reads a column twice: first to count how often each value occurs, then to record where.
  ///
  /// - Parameters:
  ///   - offset: The offset at which the column begins in the index.
  ///   - count: The number of its values.
  ///   - valueCount: The number of possible values, which start at 0; greater values have no
  ///     places.
  /// - Complexity: O(*count* + *valueCount*).
  init(_ view: IndexView, at offset: Int, count: Int, valueCount: Int) {
    let column = view.bytes.part(offset, count: 2 &* min(count, IndexFormat.countLimit / 2))
    let count = column.byteCount / 2
    let valueCount = min(valueCount, Int(UInt16.max) + 1)
    // Holds the number of occurrences of each value, and later the start of the value's places,
    // which advances with each place written.
    var ends = ContiguousArray<UInt32>(repeating: 0, count: valueCount)
    for place in 0..<count {
      let value = Int(column.uint16(2 &* place))
      if value < valueCount { ends[value] &+= 1 }
    }
    var sum: UInt32 = 0
    for value in 0..<valueCount { (ends[value], sum) = (sum, sum &+ ends[value]) }
    var places = ContiguousArray<UInt32>(repeating: 0, count: Int(sum))
    for place in 0..<count {
      let value = Int(column.uint16(2 &* place))
      guard value < valueCount else { continue }
      places[Int(ends[value])] = UInt32(truncatingIfNeeded: place)
      ends[value] &+= 1
    }
    (self.places, self.ends) = (places, ends)
  }

  /// The places of a value in ascending order; empty for a value that the column does not have.
  ///
  /// - Complexity: O(1).
  subscript(value: Int) -> ArraySlice<UInt32> {
    guard ends.indices.contains(value) else { return places[0..<0] }
    return places[(value == 0 ? 0 : Int(ends[value - 1]))..<Int(ends[value])]
  }
}
