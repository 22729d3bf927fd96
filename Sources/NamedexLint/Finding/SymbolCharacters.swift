internal import NamedexLexing

/// Finds characters of Apple's symbol fonts in the strings of a Swift file, written literally or as
/// `\u{100000}`.
enum SymbolCharacters {
  /// The private-use plane in which the fonts keep their symbols.
  private static let plane = 0x10_0000...0x10_FFFD as ClosedRange<UInt32>

  /// Returns the characters and their ranges, in source order.
  ///
  /// - Parameter tokens: The tokens of the file.
  /// - Complexity: O(*n*) in the number of tokens and of bytes in strings.
  static func places(in tokens: FlowTokens) -> [FileUses.FontCharacter] {
    tokens.strings.filter { tokens[$0.index].kind == .string }.flatMap { one in
      characters(in: one.string.content, of: tokens.bytes)
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func characters(
    in content: Range<Int>, of bytes: [UInt8]
  ) -> [FileUses.FontCharacter] {
    var found: [FileUses.FontCharacter] = []
    // In a raw string, such as `#"\u{100000}"#`, a backslash alone does not begin an escape. A
    // literal begins with one or three quotation marks.
    let start = bytes[..<content.lowerBound].suffix(4)
    let isRaw = start.last { $0 != UInt8(ascii: "\"") } == UInt8(ascii: "#")
    var position = content.lowerBound
    while position < content.upperBound {
      let start = position
      switch bytes[position] {
      case 0xF4:
        let scalars = String(
          decoding: bytes[start..<min(start + 4, content.upperBound)], as: UTF8.self
        )
        .unicodeScalars
        position += 1
        guard let scalar = scalars.first, plane ~= scalar.value else { continue }
        position = start + 4
        found.append(.init(range: start..<position, scalar: scalar))
      case UInt8(ascii: "\\"):
        position += 1
        guard !isRaw, bytes[position...].starts(with: "u{".utf8) else {
          // The byte after a backslash does not itself begin an escape.
          position += 1
          continue
        }
        let digits = bytes[(position + 2)..<content.upperBound].prefix(9)
          .prefix { $0 != UInt8(ascii: "}") }
        guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
          plane ~= value, let scalar = Unicode.Scalar(value), digits.endIndex < content.upperBound
        else { continue }
        position = digits.endIndex + 1
        found.append(.init(range: start..<position, scalar: scalar))
      default: position += 1
      }
    }
    return found
  }
}
