extension WordEvidence {
  /// Returns the cheapest way to cut letters into pieces.
  ///
  /// - Complexity: O(*n*²) look-ups for *n* letters.
  func cheapestSplit(of letters: [Unicode.Scalar], in token: String) -> [String] {
    /// The cost of the cheapest way to cut the letters before a position, and the start of its last
    /// piece.
    struct Way {
      var cost = Double.infinity
      var start = 0
    }
    var ways = [Way(cost: 0)]
    for end in 1...letters.count {
      var way = Way()
      for start in 0..<end {
        let piece = text(letters[start..<end])
        let cost = ways[start].cost + cost(of: piece, length: end - start, in: token)
        if cost < way.cost { way = Way(cost: cost, start: start) }
      }
      ways.append(way)
    }
    var words: [String] = []
    var end = letters.count
    while end > 0 {
      words.append(text(letters[ways[end].start..<end]))
      end = ways[end].start
    }
    return words.reversed()
  }
}
