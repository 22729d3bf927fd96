// `String.init(validating:as:)` is macOS 15.
extension String {
  /// Decodes well-formed UTF-8.
  ///
  /// - Returns: Nil for bytes that are not well-formed.
  /// - Complexity: O(*n*) in the bytes.
  package init?(wellFormedUTF8 bytes: ArraySlice<UInt8>) {
    guard bytes.firstInvalidUTF8 == nil else { return nil }
    self.init(decoding: bytes, as: UTF8.self)
  }

  /// Decodes well-formed UTF-16.
  ///
  /// - Returns: Nil if a surrogate has no partner.
  /// - Complexity: O(*n*) in the units.
  package init?(wellFormedUTF16 units: [UInt16]) {
    var isAfterHigh = false
    for unit in units {
      guard isAfterHigh == UTF16.isTrailSurrogate(unit) else { return nil }
      isAfterHigh = UTF16.isLeadSurrogate(unit)
    }
    guard !isAfterHigh else { return nil }
    self.init(decoding: units, as: UTF16.self)
  }
}
