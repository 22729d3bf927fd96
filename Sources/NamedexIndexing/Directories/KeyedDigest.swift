/// A digest whose collisions cannot be found without its key: SipHash-1-3 (Aumasson and Bernstein,
/// 2012), which Swift's own hash tables also use.
package struct KeyedDigest {
  private var (v0, v1, v2, v3): (UInt64, UInt64, UInt64, UInt64)

  /// A key: two numbers, random if the digest must resist attacks.
  package struct Key: Sendable, Equatable {
    var low: UInt64
    var high: UInt64

    package init(low: UInt64, high: UInt64) {
      self.low = low
      self.high = high
    }

    /// A random key.
    package static var random: Key {
      Key(low: .random(in: 0 ... .max), high: .random(in: 0 ... .max))
    }
  }

  package init(_ key: Key) {
    // The letters of "somepseudorandomlygeneratedbytes".
    v0 = key.low ^ 0x736F_6D65_7073_6575
    v1 = key.high ^ 0x646F_7261_6E64_6F6D
    v2 = key.low ^ 0x6C79_6765_6E65_7261
    v3 = key.high ^ 0x7465_6462_7974_6573
  }

  /// Adds a piece to the digest. The digest depends on how the bytes are divided into pieces.
  ///
  /// - Complexity: O(*n*) for *n* bytes; a few gigabytes per second.
  package mutating func add(_ piece: Span<UInt8>) {
    var offset = 0
    while offset &+ 8 <= piece.count {
      var word: UInt64 = 0
      for byte in 0..<8 { word |= UInt64(piece[offset &+ byte]) &<< UInt64(8 &* byte) }
      add(word)
      offset &+= 8
    }
    var last = UInt64(truncatingIfNeeded: piece.count) << 56
    for place in offset..<piece.count {
      last |= UInt64(piece[place]) << UInt64(8 * (place - offset))
    }
    add(last)
  }

  /// The digest of the pieces added.
  package var value: UInt64 {
    var end = self
    end.v2 ^= 0xFF
    for _ in 0..<3 { end.mix() }
    return end.v0 ^ end.v1 ^ end.v2 ^ end.v3
  }

  private mutating func add(_ word: UInt64) {
    v3 ^= word
    mix()
    v0 ^= word
  }

  private mutating func mix() {
    func rotate(_ number: inout UInt64, _ count: UInt64) {
      number = number &<< count | number &>> (64 &- count)
    }
    v0 &+= v1
    v2 &+= v3
    rotate(&v1, 13)
    rotate(&v3, 16)
    v1 ^= v0
    v3 ^= v2
    rotate(&v0, 32)
    v2 &+= v1
    v0 &+= v3
    rotate(&v1, 17)
    rotate(&v3, 21)
    v1 ^= v2
    v3 ^= v0
    rotate(&v2, 32)
  }
}
