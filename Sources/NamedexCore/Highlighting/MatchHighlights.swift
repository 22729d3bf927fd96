/// The parts of a match's text that the tokens of the query cover, stored in memory that all
/// matches of an answer share.
struct MatchHighlights {
  private let storage: MatchStorage
  /// The position of the first token's range in the storage.
  private let first: Int
  /// The number of ranges: one for each token, or none.
  let count: Int

  /// - Parameter first: The position of the first range in the storage; negative if nothing is
  ///   highlighted.
  init(_ storage: MatchStorage, first: Int) {
    (self.storage, self.first) = (storage, first)
    count = first < 0 ? 0 : storage.tokens.count
  }

  /// The range that the query's token at a position covers.
  subscript(position: Int) -> HighlightRange {
    HighlightRange(
      token: String(decoding: token(position), as: UTF8.self), utf8: utf8(position))
  }

  private func token(_ position: Int) -> ArraySlice<UInt8> {
    storage.folded[storage.tokens[position]]
  }

  /// Returns a range without its token.
  func utf8(_ position: Int) -> Range<Int> {
    precondition(position >= 0 && position < count, "there is no such highlight")
    return storage.ranges[first + position]
  }
}

extension MatchHighlights: Equatable {
  static func == (a: MatchHighlights, b: MatchHighlights) -> Bool {
    a.count == b.count
      && (0..<a.count).allSatisfy { a.utf8($0) == b.utf8($0) && a.token($0) == b.token($0) }
  }
}
