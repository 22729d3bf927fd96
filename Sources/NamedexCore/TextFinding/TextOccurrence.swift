/// A place of a keyword in one of the texts that are searched.
public struct TextOccurrence: Sendable, Hashable {
  /// Its place among all occurrences, from 0.
  public var position: Int
  /// The text that it is in, from 0.
  public var record: Int
  /// A half-open range of UTF-8 offsets into that text.
  public var utf8: Range<Int>

  /// Creates an occurrence.
  package init(position: Int, record: Int, utf8: Range<Int>) {
    self.position = position
    self.record = record
    self.utf8 = utf8
  }

  /// The range as indices of the record's text; nil when the text is another one.
  public func range(in text: String) -> Range<String.Index>? {
    HighlightRange(token: "", utf8: utf8).range(in: text)
  }

  /// The range in UTF-16 code units, as `NSRange` counts; nil when the text is another one.
  public func utf16Range(in text: String) -> Range<Int>? {
    HighlightRange(token: "", utf8: utf8).utf16Range(in: text)
  }
}
