/// The positions of the set bits of a word, in ascending order.
struct SetBits: Sequence, IteratorProtocol {
  var rest: UInt64

  @inline(__always)
  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    let place = rest.trailingZeroBitCount
    rest &= rest &- 1
    return place
  }
}

extension UInt64 {
  /// The positions of the set bits, in ascending order.
  @inline(__always)
  var setBits: SetBits { SetBits(rest: self) }
}
