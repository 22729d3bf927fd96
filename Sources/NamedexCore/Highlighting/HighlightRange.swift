/// The part of a text that one token of a query matches.
public struct HighlightRange: Sendable, Equatable {
  /// The folded token.
  public var token: String
  /// A half-open range of UTF-8 offsets into the text that matched.
  public var utf8: Range<Int>

  /// Creates a range.
  package init(token: String, utf8: Range<Int>) {
    self.token = token
    self.utf8 = utf8
  }
}
