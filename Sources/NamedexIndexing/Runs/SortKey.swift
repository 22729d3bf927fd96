import NamedexCore
import NamedexTokenizing

/// Eight bytes of a text as a number: they decide nearly every comparison of two texts.
enum SortKey {
  /// The first eight bytes. Zeros stand for bytes that a shorter text lacks.
  @inline(__always)
  static func of(_ text: ArraySlice<UInt8>) -> UInt64 {
    if text.count >= 8 {
      // SAFETY: reading an integer of any bit pattern out of the bytes is safe.
      return word(unsafe text.span.bytes, at: 0).byteSwapped
    }
    var key: UInt64 = 0
    for byte in text { key = key &<< 8 | UInt64(byte) }
    // An empty text has nothing to shift.
    return text.isEmpty ? 0 : key &<< UInt64(8 &* (8 &- text.count))
  }

  /// Eight bytes at an offset in a text whose last line ends with a line feed. Zeros stand for the end of
  /// the line and all bytes after it.
  @inline(__always)
  static func ofLine(_ text: Span<UInt8>, at offset: Int) -> UInt64 {
    // SAFETY: reading an integer of any bit pattern out of the bytes is safe.
    var word = word(unsafe text.bytes, at: offset)
    // The high bit of each byte up to the first that is a line feed.
    let differing = word ^ 0x0A0A_0A0A_0A0A_0A0A
    let ends = (differing &- 0x0101_0101_0101_0101) & ~differing & 0x8080_8080_8080_8080
    if ends != 0 {
      word &= 1 &<< UInt64(ends.trailingZeroBitCount & ~7) &- 1
    }
    return word.byteSwapped
  }

  /// The little-endian integer at an offset; zeros stand for bytes after the end.
  @inline(__always)
  private static func word(_ bytes: RawSpan, at offset: Int) -> UInt64 {
    if offset >= 0, bytes.byteCount >= 8, offset <= bytes.byteCount &- 8 {
      // SAFETY: the check keeps all eight bytes inside; every bit pattern is a UInt64.
      return UInt64(
        littleEndian: unsafe bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset, as: UInt64.self))
    }
    var word: UInt64 = 0
    for index in 0..<max(0, bytes.byteCount &- offset) {
      // SAFETY: the range ends with the bytes; every bit pattern is a UInt8.
      let byte = unsafe bytes.unsafeLoad(fromUncheckedByteOffset: offset &+ index, as: UInt8.self)
      word |= UInt64(byte) &<< UInt64(8 &* index)
    }
    return word
  }
}

/// Whether a text comes before another, by bytes.
@inline(__always)
func isBefore(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
  let (x, y) = (a.span, b.span)
  let count = min(x.count, y.count)
  var offset = 0
  while offset < count {
    if x[offset] != y[offset] { return x[offset] < y[offset] }
    offset &+= 1
  }
  return x.count < y.count
}

/// The positions of texts in the order of their bytes, equal ones as they are.
///
/// - Complexity: O(*n* log *n*) comparisons.
@inline(__always)
func sortedPositions(_ count: Int, _ text: (Int) -> ArraySlice<UInt8>) -> [Int] {
  let keyed = (0..<count).map { (key: SortKey.of(text($0)), position: $0) }
  return keyed.sorted { a, b in
    if a.key != b.key { return a.key < b.key }
    let (x, y) = (text(a.position), text(b.position))
    if isBefore(x, y) { return true }
    return a.position < b.position && !isBefore(y, x)
  }.map(\.position)
}

extension ByteTable {
  /// The numbers of the strings in the order of their bytes.
  func sorted() -> [Int] { sortedPositions(count) { bytes[range(of: $0)] } }
}
