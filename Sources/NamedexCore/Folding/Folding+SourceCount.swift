extension Folding {
  /// Returns how many leading bytes of a string fold to a prefix of its folding. Highlights need
  /// this number.
  ///
  /// A scalar is never split: a prefix `s` covers the whole of `ß`. Nonspacing marks after the last
  /// scalar are included, because they are drawn on it.
  ///
  /// - Parameters:
  ///   - utf8: The text as written, from the place where the prefix begins. Ill-formed bytes count
  ///     as in `append(_:to:)`.
  ///   - foldedCount: The length in bytes of the prefix of the folded text.
  /// - Returns: The number of leading bytes of `utf8` that fold to the prefix: 0 if `foldedCount`
  ///   is not positive, and all bytes if the folded text is no longer than the prefix.
  /// - Complexity: O(*n*) for a result of *n* bytes.
  package static func sourceCount(of utf8: Span<UInt8>, coveringFolded foldedCount: Int) -> Int {
    guard foldedCount > 0 else { return 0 }
    if let count = asciiCount(of: utf8, coveringFolded: foldedCount) { return count }
    var (covered, end) = (0, 0)
    forEachScalar(of: utf8) { scalar, sourceEnd in
      covered += UTF8.width(scalar)
      // If a mark was moved forward, count everything in the source up to that mark.
      end = max(end, sourceEnd)
      return covered < foldedCount
    }
    while end < utf8.count {
      let (scalar, byteCount) = utf8.scalar(at: end)
      guard FoldedScalars(of: scalar).isEmpty else { break }
      end += byteCount
    }
    return end
  }

  /// Returns the same number for an ASCII prefix, in which each byte folds to one byte; nil if the
  /// prefix or the byte after it is not ASCII.
  private static func asciiCount(of utf8: Span<UInt8>, coveringFolded foldedCount: Int) -> Int? {
    let count = min(foldedCount, utf8.count)
    for offset in 0..<min(count + 1, utf8.count) where utf8[offset] >= 0x80 { return nil }
    return count
  }
}
