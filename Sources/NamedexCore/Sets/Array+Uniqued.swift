extension Array where Element: Equatable {
  /// Returns the elements without duplicates; the first occurrence of each is kept.
  ///
  /// - Complexity: O(*n*²) for *n* elements.
  package func uniqued() -> [Element] {
    var result: [Element] = []
    for element in self where !result.contains(element) { result.append(element) }
    return result
  }
}

extension Array where Element: Comparable {
  /// Returns the elements without duplicates; the first occurrence of each is kept.
  ///
  /// - Complexity: O(*n* log *n*) for *n* elements.
  package func uniqued() -> [Element] { count < 2 ? self : firstIndices.map { self[$0] } }

  /// The positions of the first occurrences, in ascending order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* elements.
  package var firstIndices: [Int] {
    let order = SortedPositions.of(count) { self[$0] < self[$1] }
    var firsts: [Int] = []
    for place in order.indices where place == 0 || self[order[place - 1]] != self[order[place]] {
      firsts.append(order[place])
    }
    return firsts.sorted()
  }

  /// Returns whether an element is in the array, which must be sorted.
  ///
  /// - Complexity: O(log *n*) for *n* elements.
  @inlinable package func containsSorted(_ element: Element) -> Bool {
    let place = indices.partitioningIndex { self[$0] >= element }
    return place < count && self[place] == element
  }
}
