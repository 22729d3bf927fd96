extension [UInt8] {
  /// Where the first ill-formed sequence of UTF-8 begins; nil when all is well-formed.
  ///
  /// - Complexity: O(*n*), without allocation.
  package var firstInvalidUTF8: Int? { self[...].firstInvalidUTF8 }
}

extension ArraySlice<UInt8> {
  /// Where the first ill-formed sequence of UTF-8 begins; nil when all is well-formed.
  ///
  /// The standard library validates into a string only, before macOS 26: that copies, and does not
  /// tell the place.
  ///
  /// - Complexity: O(*n*), without allocation.
  package var firstInvalidUTF8: Int? {
    let bytes = span
    var offset = 0
    while offset < bytes.count {
      offset = bytes.endOfASCII(from: offset)
      while offset < bytes.count, bytes[offset] >= 0x80 {
        let count = bytes.multibyteCount(at: offset)
        guard count > 0 else { return startIndex + offset }
        offset &+= count
      }
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Returns where ASCII ends, at a whole number of blocks from a start if all of them are ASCII.
  fileprivate func endOfASCII(from start: Int) -> Int {
    var offset = start
    let blockSize = 64
    while offset &+ blockSize <= count {
      // A block at a time, without a branch for each byte.
      let block = extracting(offset..<offset &+ blockSize)
      var seen: UInt8 = 0
      for place in block.indices { seen |= block[place] }
      if seen >= 0x80 { break }
      offset &+= blockSize
    }
    while offset < count, self[offset] < 0x80 { offset &+= 1 }
    return offset
  }

  /// Returns the length of the well-formed sequence of two to four bytes at an offset; 0 if there is
  /// none (table 3-7 of the Unicode Standard).
  fileprivate func multibyteCount(at offset: Int) -> Int {
    func isContinuation(_ place: Int, from lower: UInt8 = 0x80, through upper: UInt8 = 0xBF) -> Bool
    {
      place < count && self[place] >= lower && self[place] <= upper
    }
    let (second, third) = (offset &+ 1, offset &+ 2)
    switch self[offset] {
    case 0xC2...0xDF: return isContinuation(second) ? 2 : 0
    // Not what fits into two bytes, and no surrogates.
    case 0xE0: return isContinuation(second, from: 0xA0) && isContinuation(third) ? 3 : 0
    case 0xED: return isContinuation(second, through: 0x9F) && isContinuation(third) ? 3 : 0
    case 0xE1...0xEF: return isContinuation(second) && isContinuation(third) ? 3 : 0
    // Not what fits into three bytes, and nothing above U+10FFFF.
    case 0xF0...0xF4:
      let lower: UInt8 = self[offset] == 0xF0 ? 0x90 : 0x80
      let upper: UInt8 = self[offset] == 0xF4 ? 0x8F : 0xBF
      return isContinuation(second, from: lower, through: upper) && isContinuation(third)
        && isContinuation(offset &+ 3) ? 4 : 0
    default: return 0
    }
  }
}
