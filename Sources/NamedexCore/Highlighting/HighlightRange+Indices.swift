extension HighlightRange {
  /// Returns the range as indices of the text that matched; nil if the text is too short.
  ///
  /// - Complexity: O(1) for native strings.
  public func range(in text: String) -> Range<String.Index>? {
    let view = text.utf8
    guard utf8.upperBound <= view.count else { return nil }
    let start = view.index(view.startIndex, offsetBy: utf8.lowerBound)
    return start..<view.index(start, offsetBy: utf8.count)
  }

  /// Returns the range in UTF-16 code units, as `NSRange` counts; nil if the text is too short.
  ///
  /// - Complexity: O(*n*) for a text of *n* bytes.
  public func utf16Range(in text: String) -> Range<Int>? {
    guard let range = range(in: text) else { return nil }
    let start = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
    return start..<start + text.utf16.distance(from: range.lowerBound, to: range.upperBound)
  }
}
