internal import NamedexLexing
internal import NamedexText

extension NameFinder {
  /// Objective-C syntax that does not exist in C or C++.
  private static let ownWords: Set<String> = [
    "@interface", "@protocol", "@implementation", "@import", "#import",
  ]

  /// The maximum size of a UTF-16 file that is checked, in bytes.
  private static let greatestSize = 8 << 20

  /// Returns whether a header is not UTF-8 and contains neither names nor Objective-C. Such headers
  /// can be ignored without missing any names: they are usually C headers in another encoding, or
  /// Windows resources in UTF-16.
  ///
  /// - Parameter uses: The uses found in the header.
  /// - Complexity: O(*n*) in the number of bytes.
  func isForeign(header bytes: [UInt8], _ uses: FileUses) -> Bool {
    var (bytes, uses) = (bytes, uses)
    if Self.isUTF16(bytes) {
      guard bytes.count <= Self.greatestSize else { return false }
      bytes = Self.decoded(utf16: bytes)
      uses = self.uses(in: bytes, kind: .objectiveC)
    } else if bytes.firstInvalidUTF8 == nil {
      return false
    }
    guard uses.uses.isEmpty, uses.dynamics.isEmpty, uses.directives.isEmpty else { return false }
    var reader = TextTokenReader(bytes: bytes, language: .objectiveC)
    while let token = reader.next() {
      if token.kind == .attribute || token.kind == .directive,
        Self.ownWords.contains(token.text.filter { !$0.isWhitespace })
      {
        return false
      }
    }
    return true
  }

  /// Converts UTF-16 to UTF-8.
  private static func decoded(utf16 bytes: [UInt8]) -> [UInt8] {
    // The first character is a byte order mark or an ASCII character.
    let (high, low) = bytes[0] == 0xFE || bytes[0] == 0 ? (0, 1) : (1, 0)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
