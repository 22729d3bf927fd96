/// Checks from time to time whether an answer is still wanted, and remembers if it is not.
struct Interruption {
  /// Returns whether the answer is no longer wanted; nil if the search cannot be interrupted.
  private let isOvertaken: (() -> Bool)?
  /// True after a check found that the answer is no longer wanted.
  private(set) var hasGivenUp = false
  /// The number of steps that were counted.
  private var stepCount = 0

  init(_ isOvertaken: (() -> Bool)? = nil) { self.isOvertaken = isOvertaken }

  /// Checks for an interruption, unless an earlier check found one.
  ///
  /// - Returns: True if the search must stop.
  @inline(__always)
  mutating func isDue() -> Bool {
    #if hasFeature(Embedded)
      // A page has one thread, so nothing can overtake its search. Its module is 2 % smaller
      // without the checks.
      return false
    #else
      guard let isOvertaken else { return false }
      if !hasGivenUp { hasGivenUp = isOvertaken() }
      return hasGivenUp
    #endif
  }

  /// Counts a step, such as a name that is read, and checks for an interruption every 256 steps.
  ///
  /// - Returns: True if the search must stop.
  @inline(__always)
  mutating func isDueAtStep() -> Bool {
    #if hasFeature(Embedded)
      return false
    #else
      stepCount &+= 1
      return stepCount & 255 == 0 ? isDue() : hasGivenUp
    #endif
  }

  /// Sorts elements; if the search is interrupted, they stay in their original order.
  ///
  /// - Complexity: O(*n* log *n*).
  mutating func sort<Element>(
    _ elements: inout [Element], by precedes: (Element, Element) -> Bool
  ) {
    #if hasFeature(Embedded)
      elements.sortCompactly(by: precedes)
    #else
      guard isOvertaken != nil else { return elements.sort(by: precedes) }
      let order = mergedPositions(elements.count) { precedes(elements[$0], elements[$1]) }
      var sorted: [Element] = []
      sorted.reserveCapacity(order.count)
      for position in order {
        if isDueAtStep() { return }
        sorted.append(elements[position])
      }
      if !hasGivenUp { elements = sorted }
    #endif
  }

  /// Returns the positions of `count` elements in sorted order; none if the search is interrupted.
  ///
  /// Merges ascending runs until only one is left. The standard library's sort can be stopped only
  /// by an error.
  private mutating func mergedPositions(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    var positions = [Int](0..<count)
    var starts = [0]
    for position in positions.dropFirst() {
      if isDueAtStep() { return [] }
      if precedes(position, position - 1) { starts.append(position) }
    }
    var merged: [Int] = []
    while starts.count > 1 {
      merged.removeAll(keepingCapacity: true)
      merged.reserveCapacity(count)
      var mergedStarts: [Int] = []
      for run in stride(from: 0, to: starts.count, by: 2) {
        mergedStarts.append(merged.count)
        var first = starts[run]
        let middle = run + 1 < starts.count ? starts[run + 1] : count
        var second = middle
        let end = run + 2 < starts.count ? starts[run + 2] : count
        while first < middle || second < end {
          if isDueAtStep() { return [] }
          let takesSecond =
            first == middle || second < end && precedes(positions[second], positions[first])
          merged.append(positions[takesSecond ? second : first])
          if takesSecond { second += 1 } else { first += 1 }
        }
      }
      swap(&positions, &merged)
      starts = mergedStarts
    }
    return positions
  }
}
