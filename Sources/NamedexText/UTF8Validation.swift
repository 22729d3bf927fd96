extension [UInt8] {
  /// The offset of the first ill-formed sequence of UTF-8; nil if there is none.
  ///
  /// - Complexity: O(*n*), without allocation.
  package var firstInvalidUTF8: Int? { self[...].firstInvalidUTF8 }
}

extension ArraySlice<UInt8> {
  /// The offset of the first ill-formed sequence of UTF-8; nil if there is none.
  ///
  /// Before macOS 26, the standard library can only validate by creating a string, which copies the
  /// bytes and does not reveal the place of an error. Its parser decodes one scalar at a time, so
  /// ASCII is skipped first.
  ///
  /// - Complexity: O(*n*), without allocation.
  package var firstInvalidUTF8: Int? {
    var place = startIndex
    while true {
      let rest = self[place...]
      place += rest.span.asciiCount
      // A multi-byte sequence contains no ASCII.
      let run = self[place...].prefix { $0 >= 0x80 }
      if run.isEmpty { return nil }
      var bytes = run.makeIterator()
      var parser = Unicode.UTF8.ForwardParser()
      while place < run.endIndex {
        guard case .valid(let scalar) = parser.parseScalar(from: &bytes) else { return place }
        place += scalar.count
      }
    }
  }
}

extension Span<UInt8> {
  /// The length of the ASCII prefix.
  fileprivate var asciiCount: Int {
    var offset = 0
    let blockSize = 64
    while offset &+ blockSize <= count {
      // Check a block at a time, without a branch for each byte.
      let block = extracting(offset..<offset &+ blockSize)
      var seen: UInt8 = 0
      for place in block.indices { seen |= block[place] }
      if seen >= 0x80 { break }
      offset &+= blockSize
    }
    while offset < count, self[offset] < 0x80 { offset &+= 1 }
    return offset
  }
}
