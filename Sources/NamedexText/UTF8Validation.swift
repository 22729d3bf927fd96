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
  /// tell the place. Its parser takes a scalar at a time, so ASCII is skipped before it.
  ///
  /// - Complexity: O(*n*), without allocation.
  package var firstInvalidUTF8: Int? {
    var offset = span.endOfASCII
    var rest = self[(startIndex + offset)...].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return startIndex + offset
      }
    }
  }
}

extension Span<UInt8> {
  /// Where ASCII ends, or a multiple of 64 before that.
  fileprivate var endOfASCII: Int {
    var offset = 0
    let blockSize = 64
    while offset &+ blockSize <= count {
      // A block at a time, without a branch for each byte.
      let block = extracting(offset..<offset &+ blockSize)
      var seen: UInt8 = 0
      for place in block.indices { seen |= block[place] }
      if seen >= 0x80 { break }
      offset &+= blockSize
    }
    return offset
  }
}
