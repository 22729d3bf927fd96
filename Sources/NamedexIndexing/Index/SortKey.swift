/// The first eight bytes of a text as a number: it decides nearly every comparison of two texts.
enum SortKey {
  /// The number; zeros stand for what a shorter text lacks.
  @inline(__always)
  static func of(_ text: ArraySlice<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    var offset = text.startIndex
    let end = min(text.endIndex, offset + 8)
    while offset < end {
      key = key &<< 8 | UInt64(text[offset])
      offset &+= 1
    }
    // Nothing is shifted out of an empty text.
    return text.isEmpty ? 0 : key &<< UInt64(8 &* (8 &- (end &- text.startIndex)))
  }
}
