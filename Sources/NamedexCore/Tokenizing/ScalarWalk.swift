/// Walks over the scalars of UTF-8 bytes with their offsets.
///
/// An ill-formed byte counts as one U+FFFD, so that every byte belongs to exactly one step.
struct ScalarWalk {
  private let utf8: [UInt8]
  private let end: Int
  /// The offset of the scalar that `next()` gives.
  private(set) var position: Int

  init(_ utf8: [UInt8], _ range: Range<Int>) {
    self.utf8 = utf8
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> (scalar: Unicode.Scalar, offset: Int)? {
    guard position < end else { return nil }
    let offset = position
    let first = utf8[offset]
    if first < 0x80 {
      position += 1
      return (Unicode.Scalar(first), offset)
    }
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    var value = UInt32(first) & (count == 4 ? 0x07 : count == 3 ? 0x0F : 0x1F)
    guard count > 1, offset + count <= end else {
      position += 1
      return ("\u{FFFD}", offset)
    }
    for index in offset + 1..<offset + count {
      guard utf8[index] & 0xC0 == 0x80 else {
        position += 1
        return ("\u{FFFD}", offset)
      }
      value = value << 6 | UInt32(utf8[index] & 0x3F)
    }
    let least: UInt32 = count == 4 ? 0x10000 : count == 3 ? 0x800 : 0x80
    guard value >= least, let scalar = Unicode.Scalar(value) else {
      position += 1
      return ("\u{FFFD}", offset)
    }
    position = offset + count
    return (scalar, offset)
  }
}
