/// A set of names that takes 20 to 45 bytes for each name, whatever its length.
///
/// Names are stored as 128-bit hashes: among a billion names, the probability of a collision is
/// below 10⁻²⁰. Canonically equivalent names are equal.
package struct NameSet {
  /// The hash of a name, to be reused for several queries.
  package struct Key: Hashable, Sendable {
    private let first: UInt64
    private let second: UInt64

    /// Hashes a name.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package init(_ name: String) {
      var hasher = Hasher()
      hasher.combine(name)
      first = UInt64(bitPattern: Int64(hasher.finalize()))
      var isASCII = true
      // ASCII has no canonical equivalents, so it needs no second pass of the slow hash.
      var other: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in name.utf8 {
        isASCII = isASCII && byte < 0x80
        other = (other ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      }
      if !isASCII {
        hasher = Hasher()
        hasher.combine(1)
        hasher.combine(name)
        other = UInt64(bitPattern: Int64(hasher.finalize()))
      }
      second = other
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(first) }
  }

  private var keys: Set<Key> = []

  package init() {}

  /// Returns whether a name is in the set.
  package func contains(_ name: String) -> Bool { !keys.isEmpty && keys.contains(Key(name)) }

  /// Returns whether a name is in the set.
  package func contains(_ key: Key) -> Bool { keys.contains(key) }

  /// Adds a name.
  ///
  /// - Returns: False if the name was already in the set.
  /// - Complexity: O(*n*) in the number of bytes, amortised.
  package mutating func insert(_ name: String) -> Bool { insert(Key(name)) }

  /// Adds a name.
  ///
  /// - Returns: False if the name was already in the set.
  /// - Complexity: O(1), amortised.
  package mutating func insert(_ key: Key) -> Bool { keys.insert(key).inserted }
}
