// The standard library's sort is compiled again for every type and every comparison, which took a tenth of
// the page's module. There all sorts share one.
#if hasFeature(Embedded)
  extension Array {
    mutating func sort(by precedes: (Element, Element) -> Bool) {
      self = sorted(by: precedes)
    }

    func sorted(by precedes: (Element, Element) -> Bool) -> [Element] {
      var sorted: [Element] = []
      sorted.reserveCapacity(count)
      for position in sortedPositions(count, { precedes(self[$0], self[$1]) }) {
        sorted.append(self[position])
      }
      return sorted
    }
  }

  extension Array where Element: Comparable {
    mutating func sort() { sort { $0 < $1 } }

    func sorted() -> [Element] { sorted { $0 < $1 } }
  }

  /// Returns the positions of elements in their order; equal ones stay as they are.
  ///
  /// - Complexity: O(*n* log *n*); O(*n*) comparisons if they are in order.
  @inline(never)
  private func sortedPositions(_ count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
    var order = Array(0..<count)
    var merged = order
    var width = 1
    while width < count {
      var start = 0
      while start < count {
        let (middle, end) = (min(start + width, count), min(start + 2 * width, count))
        var (left, right) = (start, middle)
        // Runs that follow each other are merged without another comparison.
        if middle < end, !precedes(order[middle], order[middle - 1]) { right = end }
        for place in start..<end {
          if left < middle, right == end || !precedes(order[right], order[left]) {
            merged[place] = order[left]
            left += 1
          } else if left == middle, right == end {
            merged[place] = order[place]
          } else {
            merged[place] = order[right]
            right += 1
          }
        }
        start = end
      }
      swap(&order, &merged)
      width *= 2
    }
    return order
  }
#endif
