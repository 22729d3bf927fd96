/// The parts of the matched text that the tokens of a query cover: a range for each token, in the
/// query's order.
///
/// The highlights of an answer's matches share their memory; `Array(match.highlights)` has its own.
public struct MatchHighlights: Sendable {
  private let storage: MatchStorage
  /// The range of the first token.
  private let first: Int
  /// The position after the last range.
  ///
  /// - Complexity: O(1).
  public let endIndex: Int

  /// - Parameter first: Negative if nothing is highlighted.
  init(_ storage: MatchStorage, first: Int) {
    (self.storage, self.first) = (storage, first)
    endIndex = first < 0 ? 0 : storage.tokens.count
  }

  /// Creates highlights of ranges, such as those for a preview or a test.
  ///
  /// - Complexity: O(*t*) for *t* ranges.
  public init(_ ranges: some Sequence<HighlightRange>) {
    self.init(MatchStorage(texts: [], Array(ranges)), first: 0)
  }
}

extension MatchHighlights: RandomAccessCollection {
  /// The position of the first range.
  ///
  /// - Complexity: O(1).
  public var startIndex: Int { 0 }

  /// The range of the query's token at a position.
  ///
  /// - Complexity: O(*n*) in the length of the token.
  public subscript(position: Int) -> HighlightRange {
    HighlightRange(
      token: String(decoding: token(position), as: UTF8.self), utf8: utf8(position))
  }

  private func token(_ position: Int) -> ArraySlice<UInt8> {
    storage.folded[storage.tokens[position]]
  }

  /// Returns a range without its token.
  func utf8(_ position: Int) -> Range<Int> {
    precondition(position >= 0 && position < endIndex, "there is no such highlight")
    return storage.ranges[first + position]
  }
}

extension MatchHighlights: ExpressibleByArrayLiteral {
  /// Creates highlights of ranges.
  ///
  /// - Complexity: O(*t*) for *t* ranges.
  public init(arrayLiteral ranges: HighlightRange...) { self.init(ranges) }
}

extension MatchHighlights: Hashable {
  /// Returns whether two lists have the same ranges for the same tokens.
  ///
  /// - Complexity: O(*n*) in the length of the tokens.
  public static func == (a: MatchHighlights, b: MatchHighlights) -> Bool {
    a.endIndex == b.endIndex
      && a.indices.allSatisfy { a.utf8($0) == b.utf8($0) && a.token($0) == b.token($0) }
  }

  /// Hashes the ranges and the tokens.
  ///
  /// - Complexity: O(*n*) in the length of the tokens.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(endIndex)
    for position in indices {
      hasher.combine(utf8(position))
      hasher.combine(token(position))
    }
  }
}

#if !hasFeature(Embedded)
  extension MatchHighlights: Codable {
    /// Decodes a list of ranges.
    ///
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*t*) for *t* ranges.
    public init(from decoder: any Decoder) throws {
      self.init(try [HighlightRange](from: decoder))
    }

    /// Encodes a list of ranges.
    ///
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*t*) for *t* ranges.
    public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
  }

  extension MatchHighlights: CustomStringConvertible {
    /// The list of the ranges.
    ///
    /// - Complexity: O(*t*) for *t* ranges.
    public var description: String { Array(self).description }
  }
#endif
