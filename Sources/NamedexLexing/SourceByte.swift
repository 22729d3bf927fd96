/// Kinds of bytes in source code.
package enum SourceByte {
  /// Returns whether a byte can be part of an identifier. Every byte of a non-ASCII character can.
  @inlinable @inline(__always)
  package static func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x24, 0x80...: true
    default: false
    }
  }

  /// Returns whether a byte is an ASCII digit.
  @inlinable @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  /// Returns whether a byte is white space or ends a line; NUL is included, because the compiler
  /// skips it.
  @inlinable @inline(__always)
  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || 0x09...0x0D ~= byte || byte == 0
  }

  /// Returns whether a byte is part of a line ending.
  @inlinable @inline(__always)
  package static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Returns the end of the line that contains an offset, not including the line ending.
  ///
  /// - Parameter limit: The offset at which the search stops; nil to search to the end of `bytes`.
  package static func lineEnd(in bytes: [UInt8], from offset: Int, to limit: Int? = nil) -> Int {
    let limit = limit ?? bytes.count
    var end = offset
    while end < limit, !isNewline(bytes[end]) { end += 1 }
    return end
  }

  /// Returns whether a byte can be part of a Swift operator; the period is not included.
  @inline(__always)
  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }
}
