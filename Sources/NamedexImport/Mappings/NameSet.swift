/// A set of names that needs 20 to 45 bytes for each, whatever its length.
///
/// Names are kept as 128-bit hashes: among a billion names, the probability that two collide is below
/// 10⁻²⁰. Names are equal when their characters are, however composed.
package struct NameSet {
  private var hashes: Set<SIMD2<UInt64>> = []

  package init() {}

  /// Whether a name was added.
  package func contains(_ name: String) -> Bool {
    !hashes.isEmpty && hashes.contains(Self.hash(name))
  }

  /// Adds a name.
  ///
  /// - Returns: False when it was there already.
  /// - Complexity: O(*n*) in the bytes of the name, amortised.
  package mutating func insert(_ name: String) -> Bool { hashes.insert(Self.hash(name)).inserted }

  private static func hash(_ name: String) -> SIMD2<UInt64> {
    func half(_ number: Int) -> UInt64 {
      var hasher = Hasher()
      hasher.combine(number)
      hasher.combine(name)
      return UInt64(bitPattern: Int64(hasher.finalize()))
    }
    return SIMD2(half(0), half(1))
  }
}
