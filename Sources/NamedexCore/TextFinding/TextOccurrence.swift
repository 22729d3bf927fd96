/// An occurrence of a keyword in one of the texts.
public struct TextOccurrence: Sendable, Hashable {
  /// Its position among all occurrences, counted from 0.
  public var position: Int
  /// The position of its text, counted from 0.
  public var record: Int
  /// A half-open range of UTF-8 offsets into that text.
  public var utf8: Range<Int>

  /// Creates an occurrence.
  package init(position: Int, record: Int, utf8: Range<Int>) {
    self.position = position
    self.record = record
    self.utf8 = utf8
  }

  /// Returns the range as indices of the record's text; nil if the text is too short.
  ///
  /// - Complexity: O(1) for native strings.
  public func range(in text: String) -> Range<String.Index>? {
    HighlightRange(token: "", utf8: utf8).range(in: text)
  }

  /// Returns the range in UTF-16 code units, as `NSRange` counts; nil if the text is too short.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public func utf16Range(in text: String) -> Range<Int>? {
    HighlightRange(token: "", utf8: utf8).utf16Range(in: text)
  }
}
