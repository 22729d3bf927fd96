/// Counts the occurrences of each identifier in a space, up to three, in two bits.
struct OccurrenceBits: Sendable {
  /// The low bits of 64 identifiers, then their high bits. Both bits are zero for an identifier
  /// that did not occur.
  private var words: [UInt64] = []

  /// Reserves memory for a space, unless it is already reserved.
  mutating func reserve(universe: Int) {
    guard words.isEmpty else { return }
    words = [UInt64](repeating: 0, count: 2 * (universe / 64 + 1))
  }

  mutating func add(_ identifiers: [UInt32]) {
    for identifier in identifiers { add(identifier) }
  }

  @inline(__always)
  mutating func add(_ identifier: UInt32) {
    let place = Int(identifier >> 6) &* 2
    let bit: UInt64 = 1 &<< UInt64(identifier & 63)
    let (low, high) = (words[place], words[place &+ 1])
    let carry = low & bit
    // The count saturates at three.
    words[place] = low ^ bit | carry & high
    words[place &+ 1] = high | carry
  }

  /// Moves the identifiers, in ascending order, to empty lists.
  mutating func take(_ identifiers: inout CountedIdentifiers) {
    var place = 0
    while place < words.count {
      let (low, high) = (words[place], words[place &+ 1])
      if low | high != 0 {
        (words[place], words[place &+ 1]) = (0, 0)
        let base = UInt32(truncatingIfNeeded: place &<< 5)
        Self.append(low | high, base, to: &identifiers.once)
        if high != 0 {
          Self.append(high, base, to: &identifiers.repeated)
          Self.append(low & high, base, to: &identifiers.thrice)
        }
      }
      place &+= 2
    }
  }

  /// Appends the numbers of the set bits.
  @inline(__always)
  private static func append(_ bits: UInt64, _ base: UInt32, to identifiers: inout [UInt32]) {
    identifiers.append(addingCapacity: bits.nonzeroBitCount) { output in
      var rest = bits
      while rest != 0 {
        output.append(base | UInt32(truncatingIfNeeded: rest.trailingZeroBitCount))
        rest &= rest &- 1
      }
    }
  }
}
