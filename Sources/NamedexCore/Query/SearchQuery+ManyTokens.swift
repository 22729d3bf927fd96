extension SearchQuery {
  /// The number of tokens up to which comparing all pairs is faster than sorting.
  package static var fewTokens: Int { 32 }

  /// Computes the demands of a query with unusually many tokens, because pasted text must not take
  /// quadratic time.
  mutating func addManyDemands() {
    // After sorting by bytes, the tokens that begin with a token follow it directly.
    let positions = SortedPositions.of(tokens.count) { precedes($0, $1) }
    var counts = [Int](repeating: 0, count: tokens.count)
    var occurrences = counts
    var first = 0
    while first < positions.count {
      let position = positions[first]
      while first + counts[position] < positions.count {
        let other = tokens[positions[first + counts[position]]]
        guard begins(other, with: tokens[position]) else { break }
        if other.count == tokens[position].count { occurrences[position] += 1 }
        counts[position] += 1
      }
      first += occurrences[position]
    }
    for position in tokens.indices where counts[position] > 0 {
      demands.append(
        Demand(
          token: tokens[position], count: counts[position], occurrences: occurrences[position]))
    }
  }

  /// Returns whether the token at one position sorts before the token at another; identical tokens
  /// are ordered by position.
  private func precedes(_ position: Int, _ other: Int) -> Bool {
    let (a, b) = (folded[tokens[position]], folded[tokens[other]])
    return a == b ? position < other : a.lexicographicallyPrecedes(b)
  }
}
