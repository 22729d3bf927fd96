/// The part of the text that one token of a query matches.
public struct HighlightRange: Sendable, Hashable {
  /// The folded token.
  public var token: String
  /// A half-open range of UTF-8 offsets into the text that matched.
  public var utf8: Range<Int>

  /// Creates a range.
  ///
  /// - Parameters:
  ///   - token: The folded token. Text without the token at the range is not highlighted.
  ///   - utf8: UTF-8 offsets into the text that matched.
  /// - Complexity: O(1).
  public init(token: String, utf8: Range<Int>) {
    self.token = token
    self.utf8 = utf8
  }
}

#if !hasFeature(Embedded)
  extension HighlightRange: Codable {}
#endif
