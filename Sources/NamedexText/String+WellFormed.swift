// `String.init(validating:as:)` needs macOS 15. Decoding replaces ill-formed sequences.
extension String {
  /// Decodes well-formed UTF-8.
  ///
  /// - Returns: Nil for bytes that are not well-formed.
  /// - Complexity: O(*n*) in the bytes.
  package init?(wellFormedUTF8 bytes: ArraySlice<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }

  /// Decodes well-formed UTF-16.
  ///
  /// - Returns: Nil if a surrogate has no partner.
  /// - Complexity: O(*n*) in the units.
  package init?(wellFormedUTF16 units: [UInt16]) {
    self.init(decoding: units, as: UTF16.self)
    guard utf16.elementsEqual(units) else { return nil }
  }
}
