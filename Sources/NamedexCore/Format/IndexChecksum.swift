/// The checksum of index sections: 64 bits over little-endian 8-byte words.
///
/// A multiplicative hash like FNV-1a that takes a word at a time instead of a byte. Each step is a
/// bijection of the state, so a change within one word always changes the result. It guards against
/// damage, not against forgery.
package struct IndexChecksum {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The checksum of the words added so far.
  var value: UInt64 { state }

  /// Adds a word.
  @inline(__always)
  mutating func add(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01B3
    state ^= state >> 29
  }

  /// Returns the checksum of bytes; the last word is padded with zeros.
  package static func of(_ bytes: RawSpan) -> UInt64 {
    var checksum = IndexChecksum()
    let whole = bytes.byteCount & ~7
    var offset = 0
    while offset < whole {
      checksum.add(bytes.uint64(offset))
      offset &+= 8
    }
    if offset < bytes.byteCount {
      var word: UInt64 = 0
      for index in offset..<bytes.byteCount {
        word |= UInt64(bytes.byte(index)) << UInt64(8 * (index - offset))
      }
      checksum.add(word)
    }
    return checksum.value
  }
}

extension IndexChecksum {
  /// Returns the checksum of an array's bytes.
  package static func of(_ bytes: [UInt8]) -> UInt64 {
    let bytes = bytes[...]
    // SAFETY: reading integers of any bit pattern out of the array's bytes is safe.
    return of(unsafe bytes.span.bytes)
  }
}
