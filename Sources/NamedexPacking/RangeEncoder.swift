/// Writes bits. The more probable a bit is, the less it adds to the output.
struct RangeEncoder {
  private(set) var bytes: [UInt8] = []
  private var low: UInt64 = 0
  private var range: UInt32 = .max
  /// The last byte that a carry may change, and the number of unwritten bytes: that byte and the
  /// 0xFF bytes after it.
  private var last: UInt8 = 0
  private var pendingCount = 1

  /// The initial probability that a bit is 0, in 2048ths.
  static let even: UInt16 = 1024

  /// Writes a bit, and adapts the probability that it is 0.
  mutating func encode(_ bit: Int, _ probability: inout UInt16) {
    let bound = (range >> 11) &* UInt32(probability)
    if bit == 0 {
      range = bound
      probability &+= (2048 &- probability) >> 5
    } else {
      low &+= UInt64(bound)
      range &-= bound
      probability &-= probability >> 5
    }
    normalize()
  }

  /// Writes the lowest bits of a number, highest first, without a model: 0 and 1 are equally
  /// probable.
  mutating func encode(_ number: Int, evenBitCount: Int) {
    for place in stride(from: evenBitCount - 1, through: 0, by: -1) {
      range >>= 1
      if (number >> place) & 1 == 1 { low &+= UInt64(range) }
      normalize()
    }
  }

  /// Writes the pending bytes.
  mutating func finish() {
    for _ in 0..<5 { shift() }
  }

  private mutating func normalize() {
    guard range < 1 << 24 else { return }
    range <<= 8
    shift()
  }

  private mutating func shift() {
    if low < 0xFF00_0000 || low > 0xFFFF_FFFF {
      let carry = UInt8(truncatingIfNeeded: low >> 32)
      bytes.append(last &+ carry)
      for _ in 1..<pendingCount { bytes.append(0xFF &+ carry) }
      pendingCount = 0
      last = UInt8(truncatingIfNeeded: low >> 24)
    }
    pendingCount += 1
    low = (low & 0x00FF_FFFF) << 8
  }
}
