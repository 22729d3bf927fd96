internal import NamedexCore

/// An occurrence of a keyword in one of the texts.
public struct TextOccurrence: Sendable, Hashable, Identifiable {
  /// The position of the occurrence among all of them, counted from 0.
  public var position: Int
  /// The position of the text that contains the occurrence, counted from 0.
  public var record: Int
  /// A half-open range of UTF-8 offsets into that text.
  public var utf8: Range<Int>

  /// The keyword as passed to the finder.
  public var keyword: String

  /// The position of the occurrence among all of them.
  ///
  /// - Complexity: O(1).
  public var id: Int { position }

  /// Creates an occurrence, for example for a preview or a test.
  ///
  /// - Complexity: O(1).
  package init(position: Int, record: Int, utf8: Range<Int>, keyword: String) {
    self.position = position
    self.record = record
    self.utf8 = utf8
    self.keyword = keyword
  }
}

extension TextOccurrence {
  /// Returns the range as indices of the record's text; nil if the text does not have the keyword
  /// there.
  ///
  /// - Complexity: O(*n*) in the length of the keyword, for native strings.
  public func range(in text: String) -> Range<String.Index>? {
    text.range(ofUTF8: utf8).flatMap { isFound(in: String(text[$0])) ? $0 : nil }
  }

  /// Returns the range in UTF-16 code units, as `NSRange` counts; nil if the text does not have the
  /// keyword there.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public func utf16Range(in text: String) -> Range<Int>? {
    range(in: text).map { text.utf16Range(of: $0) }
  }

  /// Returns whether a piece of text is an occurrence of the keyword.
  package func isFound(in piece: String) -> Bool {
    Folding.fold(piece) == Folding.fold(keyword)
  }
}
