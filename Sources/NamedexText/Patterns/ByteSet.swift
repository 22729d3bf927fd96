/// A set of bytes.
package struct ByteSet: Sendable, Equatable {
  private var words: SIMD4<UInt64> = .zero

  /// Creates a set of bytes; by default, an empty one.
  package init(_ bytes: some Sequence<UInt8> = []) {
    for byte in bytes { insert(byte) }
  }

  /// Adds a byte.
  package mutating func insert(_ byte: UInt8) {
    words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
  }

  /// Returns whether a byte is in the set.
  package func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 != 0
  }

  /// Adds the bytes of another set.
  package mutating func formUnion(_ other: ByteSet) { words |= other.words }

  /// The set of all bytes that are not in this one.
  package var inverted: ByteSet {
    var set = self
    set.words = ~words
    return set
  }
}
