// One sort for elements of all types. The standard library's is compiled anew for each type, at 4 KB
// a time; a keystroke sorts a few hundred elements.

extension Array {
  /// As the standard library has it; stable.
  func sorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    var sorted: [Element] = []
    for position in sortedPositions(count, { precedes(self[$0], self[$1]) }) {
      sorted.append(self[position])
    }
    return sorted
  }

  /// As the standard library has it; stable.
  mutating func sort(by precedes: (Element, Element) -> Bool) { self = sorted(by: precedes) }
}

extension Array where Element: Comparable {
  /// As the standard library has it; stable.
  func sorted() -> [Element] { sorted { $0 < $1 } }

  /// As the standard library has it; stable.
  mutating func sort() { self = sorted() }
}

/// The positions from 0 in the order of what stands there: runs of doubling length are merged.
///
/// - Complexity: O(*n* log *n*); O(*n*) comparisons of what is in order already.
@inline(never)
private func sortedPositions(_ count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
  var sorted = [Int](repeating: 0, count: count)
  for position in 0..<count { sorted[position] = position }
  var merged = sorted
  var length = 1
  while length < count {
    var place = 0
    while place < count {
      var left = place
      let middle = Swift.min(left + length, count)
      var right = middle
      let end = Swift.min(middle + length, count)
      let isInOrder = right == end || !precedes(sorted[right], sorted[right - 1])
      while place < end {
        let takesLeft =
          left < middle
          && (isInOrder || right == end || !precedes(sorted[right], sorted[left]))
        merged[place] = sorted[takesLeft ? left : right]
        if takesLeft { left += 1 } else { right += 1 }
        place += 1
      }
    }
    swap(&sorted, &merged)
    length *= 2
  }
  return sorted
}
