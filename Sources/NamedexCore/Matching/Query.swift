/// What somebody typed, cut into folded tokens.
public struct Query: Sendable {
  /// The text as typed.
  public let text: String
  /// The folded tokens one after another.
  let folded: [UInt8]
  /// Where each token is in `folded`, in the query's order.
  let tokens: [Range<Int>]
  /// Positions in `tokens` by decreasing folded length, equal lengths in the query's order: the
  /// order in which tokens choose.
  let turns: [Int]
  /// The distinct tokens, each with the number of query tokens that begin with it.
  let demands: [Demand]

  /// What a representation must have for one distinct token.
  struct Demand: Sendable {
    /// The token's place in `folded`.
    var token: Range<Int>
    /// How many of the representation's tokens must begin with it.
    var count: Int
  }

  /// Cuts a text at white space and folds the pieces.
  ///
  /// A piece that folds to nothing, such as a lone accent, does not count.
  ///
  /// - Complexity: O(*n* + *t*²) for *n* bytes and *t* tokens.
  public init(_ text: String) {
    self.text = text
    var folded: [UInt8] = []
    var tokens: [Range<Int>] = []
    let utf8 = Array(text.utf8)
    var start = 0
    func endPiece(_ end: Int) {
      guard end > start else { return }
      let first = folded.count
      Folding.append(utf8.span.extracting(start..<end), to: &folded)
      if folded.count > first { tokens.append(first..<folded.count) }
    }
    var scalars = ScalarWalk(utf8, 0..<utf8.count)
    while let (scalar, offset) = scalars.next() {
      guard ScalarClass.isWhiteSpace(scalar) else { continue }
      endPiece(offset)
      start = scalars.position
    }
    endPiece(utf8.count)
    self.folded = folded
    self.tokens = tokens
    turns = tokens.indices.sorted { a, b in
      tokens[a].count != tokens[b].count ? tokens[a].count > tokens[b].count : a < b
    }
    demands = Self.demands(folded, tokens)
  }

  /// The folded tokens as text, in the query's order.
  public var tokenTexts: [String] {
    tokens.map { String(decoding: folded[$0], as: UTF8.self) }
  }

  /// Whether there is nothing to match: such a query accepts every entry.
  public var isEmpty: Bool { tokens.isEmpty }

  private static func demands(_ folded: [UInt8], _ tokens: [Range<Int>]) -> [Demand] {
    func begins(_ token: Range<Int>, with prefix: Range<Int>) -> Bool {
      token.count >= prefix.count && folded[token].starts(with: folded[prefix])
    }
    var demands: [Demand] = []
    for (position, token) in tokens.enumerated() {
      let isRepeated = tokens[..<position].contains {
        $0.count == token.count && begins($0, with: token)
      }
      if isRepeated { continue }
      let count = tokens.reduce(0) { $0 + (begins($1, with: token) ? 1 : 0) }
      demands.append(Demand(token: token, count: count))
    }
    return demands
  }
}
