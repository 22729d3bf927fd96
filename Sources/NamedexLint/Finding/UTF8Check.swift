/// Looks for bytes that are not UTF-8.
enum UTF8Check {
  /// Where the first ill-formed sequence begins; nil when all is well-formed.
  ///
  /// - Complexity: O(*n*), without allocation.
  static func firstFault(in bytes: [UInt8]) -> Int? {
    // Most source code is ASCII, and this loop takes many bytes at a time.
    var seen: UInt8 = 0
    for byte in bytes { seen |= byte }
    if seen < 0x80 { return nil }
    var position = 0
    let end = bytes.count
    while position < end {
      let lead = bytes[position]
      if lead < 0x80 {
        position += 1
        continue
      }
      // The Unicode Standard, table 3-7: the second byte's range depends on the first.
      let (count, second): (Int, ClosedRange<UInt8>)
      switch lead {
      case 0xC2...0xDF: (count, second) = (2, 0x80...0xBF)
      case 0xE0: (count, second) = (3, 0xA0...0xBF)
      case 0xED: (count, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: (count, second) = (3, 0x80...0xBF)
      case 0xF0: (count, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (count, second) = (4, 0x80...0xBF)
      case 0xF4: (count, second) = (4, 0x80...0x8F)
      default: return position
      }
      guard position + count <= end, second.contains(bytes[position + 1]) else { return position }
      for offset in 2..<max(2, count) where bytes[position + offset] & 0xC0 != 0x80 {
        return position
      }
      position += count
    }
    return nil
  }
}
