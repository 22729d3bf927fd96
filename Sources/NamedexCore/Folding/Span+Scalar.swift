extension Span where Element == UInt8 {
  /// Decodes the scalar that begins at an offset.
  ///
  /// The standard library's decoders stop at the first ill-formed byte or need a `String`. Neither
  /// suits a query from a command line or a damaged index.
  ///
  /// - Parameter offset: An offset in bytes, within the span.
  /// - Returns: The scalar and its length in bytes; U+FFFD and 1 when no well-formed scalar begins
  ///   there.
  /// - Complexity: O(1).
  @usableFromInline
  package func scalar(at offset: Int) -> (scalar: Unicode.Scalar, byteCount: Int) {
    let lead = self[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    // The bounds of the second byte exclude overlong forms, surrogates, and values above U+10FFFF.
    let second: ClosedRange<UInt8>
    let byteCount: Int
    switch lead {
    case 0xC2...0xDF: (second, byteCount) = (0x80...0xBF, 2)
    case 0xE0: (second, byteCount) = (0xA0...0xBF, 3)
    case 0xED: (second, byteCount) = (0x80...0x9F, 3)
    case 0xE1...0xEF: (second, byteCount) = (0x80...0xBF, 3)
    case 0xF0: (second, byteCount) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (second, byteCount) = (0x80...0xBF, 4)
    case 0xF4: (second, byteCount) = (0x80...0x8F, 4)
    default: return ("\u{FFFD}", 1)
    }
    guard byteCount <= count - offset, second.contains(self[offset + 1]) else {
      return ("\u{FFFD}", 1)
    }
    var value = (UInt32(lead) & (0x7F >> UInt32(byteCount))) << 6
    value |= UInt32(self[offset + 1] & 0x3F)
    for next in offset + 2..<offset + byteCount {
      guard self[next] & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(self[next] & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
    return (scalar, byteCount)
  }
}
