/// The checksum of bytes that arrive in pieces, such as those of a section that is never in memory
/// all at once.
package struct PiecewiseChecksum {
  private var checksum = IndexChecksum()
  /// The bytes after the last whole word, lowest first.
  private var word: UInt64 = 0
  private var wordByteCount = 0

  package init() {}

  /// Adds a piece of any length.
  package mutating func add(_ bytes: Span<UInt8>) {
    var offset = 0
    while wordByteCount > 0, offset < bytes.count {
      add(bytes[offset])
      offset &+= 1
    }
    while offset &+ 8 <= bytes.count {
      var word: UInt64 = 0
      for byte in 0..<8 { word |= UInt64(bytes[offset &+ byte]) &<< UInt64(8 &* byte) }
      checksum.add(word)
      offset &+= 8
    }
    while offset < bytes.count {
      add(bytes[offset])
      offset &+= 1
    }
  }

  /// The checksum of all bytes so far; the last word is padded with zeros.
  package var value: UInt64 {
    guard wordByteCount > 0 else { return checksum.value }
    var last = checksum
    last.add(word)
    return last.value
  }

  private mutating func add(_ byte: UInt8) {
    word |= UInt64(byte) << UInt64(8 * wordByteCount)
    wordByteCount += 1
    if wordByteCount == 8 {
      checksum.add(word)
      word = 0
      wordByteCount = 0
    }
  }
}
