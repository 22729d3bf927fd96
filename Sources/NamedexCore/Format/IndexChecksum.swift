/// The checksum of index sections: 64 bits over little-endian 8-byte words.
///
/// It is a multiplicative hash like FNV-1a, but each step processes a word instead of a byte. Each
/// step is a bijection of the state, so a change within one word always changes the result. The
/// checksum guards against damage, not against forgery.
package struct IndexChecksum {
  /// The checksum of the words added so far.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a word.
  @inline(__always)
  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }

  /// Returns the checksum of bytes; the last word is padded with zeros.
  package static func of(_ bytes: [UInt8]) -> UInt64 {
    var checksum = PiecewiseChecksum()
    let bytes = bytes[...]
    checksum.add(bytes.span)
    return checksum.value
  }
}
