/// An occurrence of a keyword in one of the texts.
public struct TextOccurrence: Sendable, Hashable, Identifiable {
  /// Its position among all occurrences, counted from 0.
  public var position: Int
  /// The position of its text, counted from 0.
  public var record: Int
  /// A half-open range of UTF-8 offsets into that text.
  public var utf8: Range<Int>

  /// The keyword as it was given to the finder.
  public var keyword: String

  /// Its position among all occurrences.
  ///
  /// - Complexity: O(1).
  public var id: Int { position }

  /// Creates an occurrence, such as one for a preview or a test.
  ///
  /// - Complexity: O(1).
  public init(position: Int, record: Int, utf8: Range<Int>, keyword: String) {
    self.position = position
    self.record = record
    self.utf8 = utf8
    self.keyword = keyword
  }
}
