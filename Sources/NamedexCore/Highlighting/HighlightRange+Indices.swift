extension HighlightRange {
  /// Returns the range as indices of the text that matched; nil if the text does not have the token
  /// there.
  ///
  /// - Complexity: O(*n*) in the length of the range, for native strings.
  public func range(in text: String) -> Range<String.Index>? {
    text.range(ofUTF8: utf8).flatMap { isFound(in: String(text[$0])) ? $0 : nil }
  }

  /// Returns the range in UTF-16 code units, as `NSRange` counts; nil if the text does not have the
  /// token there.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  public func utf16Range(in text: String) -> Range<Int>? {
    range(in: text).map { text.utf16Range(of: $0) }
  }

  /// Returns whether a piece of text matches the token. The last scalar of the piece may fold to
  /// more than the token contains, as `ß` does for `s`.
  package func isFound(in piece: String) -> Bool {
    Folding.fold(piece).starts(with: token.utf8)
  }
}

extension String {
  /// Returns the range between two UTF-8 offsets; nil if either is outside the text or within a
  /// scalar.
  package func range(ofUTF8 offsets: Range<Int>) -> Range<String.Index>? {
    guard offsets.lowerBound >= 0, offsets.upperBound <= utf8.count else { return nil }
    let start = utf8.index(startIndex, offsetBy: offsets.lowerBound)
    let end = utf8.index(start, offsetBy: offsets.count)
    guard isScalarBoundary(start), isScalarBoundary(end) else { return nil }
    return start..<end
  }

  private func isScalarBoundary(_ index: Index) -> Bool {
    index == endIndex || utf8[index] & 0xC0 != 0x80
  }

  /// Returns a range of the text in UTF-16 code units.
  package func utf16Range(of range: Range<Index>) -> Range<Int> {
    let start = utf16.distance(from: startIndex, to: range.lowerBound)
    return start..<start + utf16.distance(from: range.lowerBound, to: range.upperBound)
  }
}
