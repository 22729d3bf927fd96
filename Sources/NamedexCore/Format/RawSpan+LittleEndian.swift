// The methods in this file read every integer that Namedex needs from an index. A read outside the
// span returns zero instead of trapping: an index with a wrong offset then leads to a wrong answer,
// which `namedex verify` explains, and never to a crash or a read past the end.

extension RawSpan {
  /// Returns up to `count` bytes starting at an offset, clamped to the span. A loop over the result
  /// needs fewer bounds checks.
  @_lifetime(copy self)
  func part(_ offset: Int, count: Int) -> RawSpan {
    guard offset >= 0, offset <= byteCount else { return extracting(0..<0) }
    return extracting(offset..<offset &+ min(count, byteCount &- offset))
  }

  /// Returns the byte at an offset; zero outside the span.
  @inlinable @inline(__always)
  package func byte(_ offset: Int) -> UInt8 {
    guard offset >= 0, offset < byteCount else { return 0 }
    // SAFETY: the guard keeps the byte inside; every bit pattern is a UInt8.
    return unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// Returns the little-endian 16-bit integer at an offset; zero if one of its bytes is outside.
  @inline(__always)
  func uint16(_ offset: Int) -> UInt16 {
    guard offset >= 0, offset < byteCount &- 1 else { return 0 }
    // SAFETY: the guard keeps both bytes inside; every bit pattern is a UInt16.
    return UInt16(
      littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt16.self))
  }

  /// Returns the little-endian 32-bit integer at an offset; zero if one of its bytes is outside.
  @inline(__always)
  func uint32(_ offset: Int) -> UInt32 {
    guard offset >= 0, offset < byteCount &- 3 else { return 0 }
    // SAFETY: the guard keeps all four bytes inside; every bit pattern is a UInt32.
    return UInt32(
      littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self))
  }

  /// Returns the little-endian 64-bit integer at an offset; zero if one of its bytes is outside.
  @inlinable @inline(__always)
  package func uint64(_ offset: Int) -> UInt64 {
    guard offset >= 0, offset < byteCount &- 7 else { return 0 }
    // SAFETY: the guard keeps all eight bytes inside; every bit pattern is a UInt64.
    return UInt64(
      littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Returns the little-endian 32-bit integer at an offset, for use as an offset or a count.
  @inline(__always)
  func int32(_ offset: Int) -> Int { Int(truncatingIfNeeded: uint32(offset)) }

  /// Returns the UTF-8 text in a range; ill-formed bytes become U+FFFD. The text is empty if the
  /// range is not inside the span.
  func text(_ start: Int, count: Int) -> String {
    guard start >= 0, count >= 0, start <= byteCount, count <= byteCount &- start else { return "" }
    var utf8: [UInt8] = []
    utf8.reserveCapacity(count)
    for offset in start..<start &+ count { utf8.append(byte(offset)) }
    return String(decoding: utf8, as: UTF8.self)
  }

  /// Reads a number of one to four bytes, seven bits each, lowest first, and advances the position.
  @inline(__always)
  func variable(_ position: inout Int, _ end: Int) -> Int {
    // Most numbers have one byte.
    if position < end {
      let byte = byte(position)
      if byte < 0x80 {
        position &+= 1
        return Int(byte)
      }
    }
    return longVariable(&position, end)
  }

  private func longVariable(_ position: inout Int, _ end: Int) -> Int {
    var value = 0
    var shift = 0
    while position < end, shift < 28 {
      let byte = byte(position)
      position &+= 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return value
  }

  /// Reads a length and that many bytes, appends the bytes to `text`, and advances the position.
  /// The text does not grow beyond `limit` bytes.
  func appendText(
    _ position: inout Int, _ end: Int, to text: inout [UInt8],
    limit: Int = IndexFormat.greatestTextLength
  ) {
    let count = min(variable(&position, end), end &- position, limit)
    let kept = max(0, min(count, limit &- text.count))
    for offset in position..<position + kept { text.append(byte(offset)) }
    position += count
  }

  /// Advances a position past the text that `appendText` would read there.
  func skipText(_ position: inout Int, _ end: Int) {
    let count = variable(&position, end)
    position += max(0, min(count, end &- position, IndexFormat.greatestTextLength))
  }

  /// Copies bytes into a range of an array; copies nothing if the bytes are not inside the span or
  /// the range is not inside the array.
  @inline(__always)
  func copy(_ offset: Int, to array: inout [UInt8], _ range: Range<Int>) {
    guard offset >= 0, offset <= byteCount, range.count <= byteCount &- offset,
      range.lowerBound >= 0, range.upperBound <= array.count
    else { return }
    // SAFETY: the guard keeps the bytes inside; they are copied while both pointers are valid.
    unsafe extracting(offset..<offset &+ range.count).withUnsafeBytes { source in
      unsafe array.withUnsafeMutableBytes { target in
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[range]).copyMemory(from: source)
      }
    }
  }
}
