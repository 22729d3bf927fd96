extension SearchQuery {
  /// The number of tokens up to which comparing all pairs is faster than sorting.
  static var fewTokens: Int { 32 }

  /// Computes turns and demands for more tokens than anybody types: a pasted text must not take
  /// quadratic time.
  mutating func orderManyTokens() {
    var positions: [Int] = []
    for position in tokens.indices { positions.append(position) }
    let query = self
    turns = positions.sorted {
      let (a, b) = (query.tokens[$0].count, query.tokens[$1].count)
      return a != b ? a > b : $0 < $1
    }
    // When tokens are sorted by their bytes, those that begin with a token follow it.
    positions.sort { query.precedes($0, $1) }
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

  /// Returns whether the token at a position is less than another; equal ones are ordered by
  /// position.
  private func precedes(_ position: Int, _ other: Int) -> Bool {
    let (a, b) = (tokens[position], tokens[other])
    for offset in 0..<min(a.count, b.count) {
      let (byte, other) = (folded[a.lowerBound + offset], folded[b.lowerBound + offset])
      if byte != other { return byte < other }
    }
    return a.count != b.count ? a.count < b.count : position < other
  }
}
