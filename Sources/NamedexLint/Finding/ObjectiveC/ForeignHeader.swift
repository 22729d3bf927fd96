internal import NamedexLexing
internal import NamedexText

extension NameFinder {
  /// What Objective-C has, and neither C nor C++.
  private static let ownWords: Set<String> = [
    "@interface", "@protocol", "@implementation", "@import", "#import",
  ]

  /// A larger file that is UTF-16 is not looked into.
  private static let greatestSize = 8 << 20

  /// Whether a header is not UTF-8, and has neither names nor Objective-C in it. Headers of C may have any
  /// encoding, and resources of Windows are UTF-16: no name is missed because of that.
  ///
  /// - Parameter uses: What was found in it.
  /// - Complexity: O(*n*) in `bytes`.
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

  /// The UTF-8 of a file that is UTF-16.
  private static func decoded(utf16 bytes: [UInt8]) -> [UInt8] {
    // Its first character is a mark, or of ASCII.
    let (high, low) = bytes[0] == 0xFE || bytes[0] == 0 ? (0, 1) : (1, 0)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
