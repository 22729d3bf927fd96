/// How a token of a query and one of a representation compare.
enum TokenComparison: UInt8 {
  case differs, begins, equals
}

/// Gives each token of a query a token of its own in a representation.
///
/// Query tokens choose by decreasing length; each takes the first free token that equals it, else
/// the first free one that begins with it. The tokens that two query tokens match are disjoint sets
/// or nested ones, and the longer token has the smaller, so that this finds an assignment whenever
/// there is one.
struct Assignment {
  /// For each query token, in the query's order, the position of its representation token.
  private(set) var positions: [Int] = []
  /// How many query tokens only begin theirs.
  private(set) var beginCount = 0
  /// The taken tokens: a bit for each of the first 64, and those behind.
  private var taken: UInt64 = 0
  private var isTakenBehind: [Bool] = []

  init() {}

  private func isTaken(_ position: Int) -> Bool {
    position < 64 ? taken >> UInt64(position) & 1 != 0 : isTakenBehind[position - 64]
  }

  /// Assigns, and says whether every query token has a token of its own.
  ///
  /// - Parameters:
  ///   - count: The number of tokens of the representation.
  ///   - compare: How the query token at a position compares with the representation's at another.
  /// - Complexity: O(query tokens · representation tokens) comparisons.
  @inline(__always)
  mutating func assign(
    _ query: SearchQuery, tokenCount count: Int, compare: (Int, Int) -> TokenComparison
  ) -> Bool {
    guard query.tokens.count <= count else { return false }
    if positions.count != query.tokens.count {
      positions = [Int](repeating: -1, count: query.tokens.count)
    }
    taken = 0
    if count > 64 { isTakenBehind = [Bool](repeating: false, count: count - 64) }
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
        isTakenBehind[chosen - 64] = true
      }
    }
    return true
  }
}
