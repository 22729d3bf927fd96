extension [UInt8] {
  /// Splits UTF-8 text at separators, to find the tokens of names and queries.
  ///
  /// - Parameters:
  ///   - range: The part of the bytes to split.
  ///   - pieces: Receives the range of each piece; no piece is empty or contains a separator.
  ///   - isSeparator: Returns whether an ASCII byte separates pieces.
  ///   - isWideSeparator: Returns whether any other scalar separates pieces. Ill-formed bytes count
  ///     as U+FFFD.
  /// - Complexity: O(*n*) in the number of bytes.
  @inlinable @inline(__always)
  package func appendPieces(
    in range: Range<Int>, to pieces: inout [Range<Int>], isSeparator: (UInt8) -> Bool,
    isWideSeparator: (Unicode.Scalar) -> Bool
  ) {
    let all = self[...]
    let bytes = all.span
    var start = range.lowerBound
    var offset = start
    while offset < range.upperBound {
      let byte = bytes[offset]
      var end = offset &+ 1
      let isBoundary: Bool
      if byte < 0x80 {
        isBoundary = isSeparator(byte)
      } else {
        let (scalar, byteCount) = bytes.scalar(at: offset)
        isBoundary = isWideSeparator(scalar)
        end = offset &+ byteCount
      }
      if isBoundary {
        if offset > start { pieces.append(start..<offset) }
        start = end
      }
      offset = end
    }
    if range.upperBound > start { pieces.append(start..<range.upperBound) }
  }
}
