public import Foundation
public import NamedexCore
public import NamedexTextFinding

extension HighlightRange {
  /// Returns the range as indices of attributed text with the same characters as the matched text;
  /// nil if the attributed text does not contain the token there.
  ///
  /// - Complexity: O(*n*) in the length of the text up to the end of the range.
  public func range(in text: AttributedString) -> Range<AttributedString.Index>? {
    guard let range = text.range(ofUTF8: utf8), isFound(in: text.characters(in: range)) else {
      return nil
    }
    return range
  }
}

extension TextOccurrence {
  /// Returns the range as indices of attributed text with the same characters as the record; nil if
  /// the attributed text does not contain the keyword there.
  ///
  /// - Complexity: O(*n*) in the length of the text up to the end of the range.
  public func range(in text: AttributedString) -> Range<AttributedString.Index>? {
    guard let range = text.range(ofUTF8: utf8), isFound(in: text.characters(in: range)) else {
      return nil
    }
    return range
  }
}

extension AttributedString {
  /// Returns the range between two UTF-8 offsets; nil if either offset is not on a scalar boundary.
  fileprivate func range(ofUTF8 utf8: Range<Int>) -> Range<AttributedString.Index>? {
    var offset = 0
    var start: AttributedString.Index?
    let scalars = unicodeScalars
    var index = scalars.startIndex
    while true {
      if offset == utf8.lowerBound { start = index }
      if offset == utf8.upperBound { return start.map { $0..<index } }
      guard index < scalars.endIndex, offset < utf8.upperBound else { return nil }
      offset += UTF8.width(scalars[index])
      index = scalars.index(after: index)
    }
  }

  /// Returns the text of a range.
  fileprivate func characters(in range: Range<AttributedString.Index>) -> String {
    String(String.UnicodeScalarView(unicodeScalars[range]))
  }

  /// Creates attributed text with the given attributes where a query matches the text.
  ///
  /// - Parameters:
  ///   - match: A match, whose `matchedText` becomes the text.
  ///   - attributes: The attributes of highlighted ranges, such as a colour or a bold font.
  /// - Complexity: O(*n*) in the length of the text.
  public init(highlighting match: SearchMatch, with attributes: AttributeContainer) {
    self.init()
    for segment in match.segments {
      append(
        AttributedString(segment.text, attributes: segment.isHighlighted ? attributes : .init()))
    }
  }
}

extension HighlightRange {
  /// Returns the range in the units of `NSString` and text views; nil if the text does not contain
  /// the token there.
  ///
  /// - Complexity: O(*n*) for text of *n* bytes.
  public func nsRange(in text: String) -> NSRange? {
    utf16Range(in: text).map { NSRange(location: $0.lowerBound, length: $0.count) }
  }
}

extension TextOccurrence {
  /// Returns the range in the units of `NSString` and text views; nil if the text does not contain
  /// the keyword there.
  ///
  /// - Complexity: O(*n*) for text of *n* bytes.
  public func nsRange(in text: String) -> NSRange? {
    utf16Range(in: text).map { NSRange(location: $0.lowerBound, length: $0.count) }
  }
}
