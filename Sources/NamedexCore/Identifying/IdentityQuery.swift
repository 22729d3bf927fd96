/// A character or a colour whose name is looked up.
public enum IdentityQuery: Sendable, Equatable {
  /// A character, of one scalar or several.
  case character(String)
  /// A colour, opaque or not.
  case color(ColorValue)

  /// Parses a character or a colour.
  ///
  /// - Parameter text: A colour as `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, or as six hexadecimal
  /// digits that are not all letters, because letters alone may be a word; a code point as `U+2603`
  /// or `0x2603`, or several separated by spaces, for a sequence; or one character.
  /// - Throws: If the text is none of these.
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String) throws(IdentityError) {
    guard !text.isEmpty else { throw .empty }
    let utf8 = Array(text.utf8)
    if utf8.count > 1, utf8[0] == UInt8(ascii: "#"), utf8[1] < 0x80 {
      guard let color = ColorValue(text) else { throw .malformedColor(text) }
      self = .color(color)
    } else if let color = Self.bareColor(text, utf8) {
      self = .color(color)
    } else if Self.beginsCodePoint(utf8[...]) {
      self = .character(try Self.sequence(text, utf8))
    } else {
      let count = Self.characterCount(text)
      guard count == 1 else { throw .severalCharacters(text, count: count) }
      self = .character(text)
    }
  }

  /// Parses search text that looks like a character or a colour.
  ///
  /// - Parameter text: Text as for `init(_:)`; surrounding white space is ignored. A single
  ///   character must not be ASCII, because people type ASCII to begin a name.
  /// - Returns: Nil for any other text.
  /// - Complexity: O(*n*) in the length of the text.
  package init?(searched text: String) {
    // The longest sequence of code points, with leading zeros but single spaces, is shorter.
    guard text.utf8.count <= Self.byteLimit else { return nil }
    var scalars = text.unicodeScalars.drop(while: ScalarClass.isWhiteSpace)
    while let last = scalars.last, ScalarClass.isWhiteSpace(last) { scalars.removeLast() }
    let trimmed = String(scalars)
    guard trimmed.utf8.count > 1, let query = try? IdentityQuery(trimmed) else { return nil }
    self = query
  }

  /// Returns a colour written without `#`; nil for any other text.
  private static func bareColor(_ text: String, _ utf8: [UInt8]) -> ColorValue? {
    // Eight digits may be a date.
    guard utf8.count == 6, utf8.contains(where: { $0 &- 0x30 < 10 }) else { return nil }
    return ColorValue("#" + text)
  }

  /// Returns whether bytes begin with `U+` or `0x`, in any case, like a code point.
  private static func beginsCodePoint(_ utf8: ArraySlice<UInt8>) -> Bool {
    guard utf8.count > 2, let first = utf8.first else { return false }
    let second = utf8[utf8.startIndex + 1]
    return first | 0x20 == UInt8(ascii: "u") && second == UInt8(ascii: "+")
      || first == UInt8(ascii: "0") && second | 0x20 == UInt8(ascii: "x")
  }

  /// The maximum number of code points in a sequence. The longest emoji have ten.
  private static let scalarLimit = 64
  private static let byteLimit = 1024

  private static func sequence(
    _ text: String, _ utf8: [UInt8]
  ) throws(IdentityError) -> String {
    var scalars = String.UnicodeScalarView()
    for piece in utf8.split(separator: UInt8(ascii: " ")) {
      guard beginsCodePoint(piece), let value = CodePoint.value(piece.dropFirst(2)),
        let scalar = Unicode.Scalar(value), scalars.count < scalarLimit
      else { throw .malformedCodePoint(text) }
      scalars.append(scalar)
    }
    return String(scalars)
  }

  /// Returns the number of characters in text: its scalars, except those that modify or continue
  /// the previous one.
  ///
  /// The standard library's rules differ between systems and need tables of their own.
  private static func characterCount(_ text: String) -> Int {
    var count = 0
    var isJoined = false
    var hasOpenFlag = false
    for scalar in text.unicodeScalars {
      let isFlag = 0x1F1E6...0x1F1FF ~= scalar.value
      let continues =
        isJoined || continuesCharacter(scalar) || isFlag && hasOpenFlag
      if count == 0 || !continues { count += 1 }
      hasOpenFlag = isFlag && !hasOpenFlag
      isJoined = scalar.value == 0x200D
    }
    return count
  }

  private static func continuesCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // The joiner, enclosing marks, variation selectors, skin tones and tags.
    case 0x200D, 0x20DD...0x20E4, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: ScalarClass.isNonspacingMark(scalar)
    }
  }
}

/// The reason that text is neither a character nor a colour.
package enum IdentityError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The text is empty.
  case empty
  /// A number sign without three, four, six or eight hexadecimal digits.
  case malformedColor(String)
  /// A number that is not a code point, or is the code point of a surrogate.
  case malformedCodePoint(String)
  /// More than one character.
  case severalCharacters(String, count: Int)

  /// What was found, and what to do.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var description: String {
    switch self {
    case .empty:
      return "nothing to identify; give a character, a code point such as 'U+2603', or a colour "
        + "such as '#0a84ff'"
    case .malformedColor(let text):
      return "'\(Self.short(text))' is not a colour; write # and 3, 4, 6 or 8 hexadecimal digits, "
        + "such as '#0a84ff'"
    case .malformedCodePoint(let text):
      return "'\(Self.short(text))' is not a code point; write U+0000 to U+10FFFF without "
        + "U+D800 to U+DFFF, such as 'U+2603'"
    case .severalCharacters(let text, let count):
      return "'\(Self.short(text))' is \(count) characters; pass each as a separate argument, "
        + "or find names with `namedex search`"
    }
  }

  /// Returns the text, shortened for a message.
  private static func short(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > 40 else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(40))) + "…"
  }
}
