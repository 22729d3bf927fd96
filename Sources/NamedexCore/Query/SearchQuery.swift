/// A query as typed, split into folded tokens.
package struct SearchQuery: Sendable, Hashable {
  /// The text as typed.
  ///
  /// - Complexity: O(1).
  package private(set) var text: String = ""
  /// The folded tokens, one after another.
  package private(set) var folded: [UInt8] = []
  /// The range of each token in `folded`, in the query's order.
  package private(set) var tokens: [Range<Int>] = []
  /// The order in which query tokens are assigned: positions in `tokens` by decreasing folded
  /// length, and in the query's order if the lengths are equal.
  package var turns: [Int] = []
  /// The distinct tokens, each with the number of the query's tokens that begin with it.
  package var demands: [Demand] = []

  /// The requirement that one distinct token places on a representation.
  package struct Demand: Sendable {
    /// The token's range in `folded`.
    package var token: Range<Int>
    /// How many of the representation's tokens must begin with it.
    package var count: Int
    /// How many of the query's tokens equal it.
    package var occurrences: Int
  }

  /// Creates a query without tokens.
  init() {}

  /// Splits text at white space and folds the pieces.
  ///
  /// A piece whose folding is empty, such as a lone accent, is dropped.
  ///
  /// - Complexity: O(*n* + *t* log *t*) for *n* bytes and *t* tokens.
  package init(_ text: String) {
    setText(text)
  }

  /// Replaces the text and reuses the query's memory. Allocates nothing for ASCII text of up to
  /// `fewTokens` words, no longer than an earlier text, unless matches still share its tokens.
  mutating func setText(_ text: String) {
    self.text = text
    folded.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
    turns.removeAll(keepingCapacity: true)
    demands.removeAll(keepingCapacity: true)
    folded.reserveCapacity(text.utf8.count)
    // Few people type more words than this.
    if !text.isEmpty { tokens.reserveCapacity(4) }
    var start = 0
    for byte in text.utf8 {
      guard byte < 0x80 else {
        folded.removeAll(keepingCapacity: true)
        tokens.removeAll(keepingCapacity: true)
        start = 0
        cutScalars(Array(text.utf8))
        break
      }
      if byte == 0x20 || byte &- 0x09 < 5 {
        if folded.count > start { tokens.append(start..<folded.count) }
        start = folded.count
      } else {
        folded.append(Folding.lowercased(ascii: byte))
      }
    }
    if tokens.last?.upperBound ?? 0 < folded.count {
      tokens.append((tokens.last?.upperBound ?? 0)..<folded.count)
    }
    turns.append(contentsOf: tokens.indices)
    if tokens.count > 1 {
      let tokens = tokens
      turns.sort {
        let (a, b) = (tokens[$0].count, tokens[$1].count)
        return a != b ? a > b : $0 < $1
      }
    }
    if tokens.count > Self.fewTokens {
      addManyDemands()
    } else {
      demands.reserveCapacity(tokens.count)
      addDemands()
    }
  }

  /// Splits text that contains non-ASCII characters.
  private mutating func cutScalars(_ utf8: [UInt8]) {
    for piece in Self.pieces(of: utf8) {
      let first = folded.count
      let bytes = utf8[piece]
      Folding.append(bytes.span, to: &folded)
      if folded.count > first { tokens.append(first..<folded.count) }
    }
  }

  /// Returns the pieces of the text between white space, split as queries are.
  package static func words(of text: String) -> [String] {
    let utf8 = Array(text.utf8)
    return pieces(of: utf8).map { String(decoding: utf8[$0], as: UTF8.self) }
  }

  private static func pieces(of utf8: [UInt8]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    utf8.appendPieces(
      in: 0..<utf8.count, to: &pieces,
      isSeparator: { ScalarClass.isWhiteSpace(Unicode.Scalar($0)) },
      isWideSeparator: { ScalarClass.isWhiteSpace($0) })
    return pieces
  }

  private mutating func addDemands() {
    for (position, token) in tokens.enumerated() {
      var count = 0
      var isRepeated = false
      var occurrences = 0
      for (other, candidate) in tokens.enumerated() where begins(candidate, with: token) {
        count += 1
        guard candidate.count == token.count else { continue }
        occurrences += 1
        if other < position { isRepeated = true }
      }
      if !isRepeated {
        demands.append(Demand(token: token, count: count, occurrences: occurrences))
      }
    }
  }

  /// Returns whether a token begins with another.
  func begins(_ token: Range<Int>, with prefix: Range<Int>) -> Bool {
    guard token.count >= prefix.count else { return false }
    for offset in 0..<prefix.count
    where folded[token.lowerBound + offset] != folded[prefix.lowerBound + offset] {
      return false
    }
    return true
  }

  /// The folded tokens as text, in the query's order.
  ///
  /// - Complexity: O(*n*) in the length of the query.
  package var tokenTexts: [String] {
    tokens.map { String(decoding: folded[$0], as: UTF8.self) }
  }

  /// True if the query has no tokens: such a query accepts every entry.
  ///
  /// - Complexity: O(1).
  package var isEmpty: Bool { tokens.isEmpty }

  /// Returns whether two queries have the same text.
  ///
  /// - Complexity: O(*n*) in the length of the queries.
  package static func == (a: SearchQuery, b: SearchQuery) -> Bool { a.text == b.text }

  /// Hashes the text.
  ///
  /// - Complexity: O(*n*) in the length of the query.
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
