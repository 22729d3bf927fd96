extension Range<Int> {
  /// Returns the first number for which a condition holds, given that it holds for all after it;
  /// the upper bound if it holds for none.
  ///
  ///     let first = entries.indices.partitioningIndex { entries[$0] >= wanted }
  ///
  /// - Complexity: O(log *n*) calls to the condition for *n* numbers.
  @inlinable @inline(__always)
  package func partitioningIndex(where condition: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low &+ (high &- low) / 2
      if condition(middle) { high = middle } else { low = middle &+ 1 }
    }
    return low
  }

  /// Returns the same number as `partitioningIndex(where:)`, but is faster if that number is near
  /// the lower bound. Takes steps of doubling length, then searches the last step.
  ///
  /// - Complexity: O(log *d*) calls to the condition, where *d* is the distance of the result from
  ///   the lower bound.
  @inlinable @inline(__always)
  package func gallopingIndex(where condition: (Int) -> Bool) -> Int {
    var (low, high, step) = (lowerBound, lowerBound, 1)
    while high < upperBound, !condition(high) {
      low = high &+ 1
      high &+= step
      step &+= step
    }
    return (low..<Swift.min(high, upperBound)).partitioningIndex(where: condition)
  }

  /// Returns the same number as `partitioningIndex(where:)`, but is faster if that number is near
  /// the upper bound.
  ///
  /// - Complexity: O(log *d*) calls to the condition, where *d* is the distance of the result from
  ///   the upper bound.
  @inlinable @inline(__always)
  package func gallopingIndexFromEnd(where condition: (Int) -> Bool) -> Int {
    var (low, high, step) = (upperBound, upperBound, 1)
    while high > lowerBound {
      low = Swift.max(lowerBound, high &- step)
      guard condition(low) else { return (low &+ 1..<high).partitioningIndex(where: condition) }
      high = low
      step &+= step
    }
    return high
  }
}
