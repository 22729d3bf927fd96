/// The result of comparing a query's token with a representation's.
enum TokenComparison: UInt8 {
  case differs, begins, equals
}

/// Assigns a different token of a representation to each token of a query.
///
/// Query tokens choose in order of decreasing length. Each takes the first free token that equals
/// it, or else the first free one that begins with it. The sets of tokens that two query tokens
/// match are either disjoint or nested, and the longer token has the smaller set, so this finds an
/// assignment if there is one.
struct Assignment {
  /// For each query token, in the query's order, the position of its assigned token.
  private(set) var positions: [Int] = []
  /// How many query tokens are proper prefixes of their assigned tokens.
  private(set) var beginCount = 0
  /// The tokens that have been assigned: a bit for each of the first 64; `isTakenAfter` has the
  /// others.
  private var taken: UInt64 = 0
  private var isTakenAfter: [Bool] = []

  /// Assigns the token at a position to the only query token.
  mutating func setOnly(_ position: Int, isBegun: Bool) {
    if positions.count == 1 {
      positions[0] = position
    } else {
      positions.removeAll(keepingCapacity: true)
      positions.append(position)
    }
    beginCount = isBegun ? 1 : 0
  }

  private func isTaken(_ position: Int) -> Bool {
    position < 64 ? taken >> UInt64(position) & 1 != 0 : isTakenAfter[position - 64]
  }

  /// Assigns tokens, and returns whether every query token received one.
  ///
  /// - Parameters:
  ///   - count: The number of tokens of the representation.
  ///   - compare: Compares the query token at one position with the representation's token at
  ///     another.
  /// - Complexity: O(query tokens · representation tokens) comparisons.
  @inline(__always)
  mutating func assign(
    _ query: SearchQuery, tokenCount count: Int, compare: (Int, Int) -> TokenComparison
  ) -> Bool {
    guard query.tokens.count <= count else { return false }
    if positions.count != query.tokens.count {
      positions.removeAll(keepingCapacity: true)
      for _ in query.tokens { positions.append(-1) }
    }
    taken = 0
    if count > 64 { isTakenAfter = [Bool](repeating: false, count: count - 64) }
    beginCount = 0
    for turn in query.turns {
      var begun = -1
      var chosen = -1
      for position in 0..<count where !isTaken(position) {
        switch compare(turn, position) {
        case .differs: continue
        case .begins: if begun < 0 { begun = position }
        case .equals: chosen = position
        }
        if chosen >= 0 { break }
      }
      if chosen < 0 {
        guard begun >= 0 else { return false }
        chosen = begun
        beginCount += 1
      }
      positions[turn] = chosen
      if chosen < 64 {
        taken |= 1 << UInt64(chosen)
      } else {
        isTakenAfter[chosen - 64] = true
      }
    }
    return true
  }
}
