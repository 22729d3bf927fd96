extension Sequence<UInt8> {
  /// True if the UTF-8 bytes contain a control character: U+0000 to U+001F or U+007F to U+009F.
  ///
  /// Neither a line of a source list nor a name in an index may have one.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package var hasControlCharacter: Bool {
    var last: UInt8 = 0
    for byte in self {
      if byte < 0x20 || byte == 0x7F || last == 0xC2 && byte < 0xA0 { return true }
      last = byte
    }
    return false
  }
}
