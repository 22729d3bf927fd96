// `String.init(validating:as:)` needs macOS 15. Decoding replaces ill-formed sequences, so these
// initializers compare the decoded text with the input.
extension String {
  /// Decodes well-formed UTF-8.
  ///
  /// - Returns: Nil for bytes that are not well-formed.
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(wellFormedUTF8 bytes: ArraySlice<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Comparing takes longer than decoding, and ASCII is always well-formed.
    var bits: UInt8 = 0
    for byte in bytes { bits |= byte }
    if bits >= 0x80, !utf8.elementsEqual(bytes) { return nil }
  }

  /// Decodes well-formed UTF-16.
  ///
  /// - Returns: Nil if a surrogate has no partner.
  /// - Complexity: O(*n*) in the number of code units.
  package init?(wellFormedUTF16 units: [UInt16]) {
    self.init(decoding: units, as: UTF16.self)
    guard utf16.elementsEqual(units) else { return nil }
  }
}
