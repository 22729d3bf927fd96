internal import NamedexCore

/// The character that a code in an icon file refers to: `f101`, `0xf102`, `U+F103`, `\f104`,
/// `&#xf105;`, `uniF106`, the number 61703, or the character itself.
enum WrittenCharacter {
  /// Prefixes of hexadecimal digits. A prefix comes before the prefixes that it begins with.
  private static let marks = [
    "&#x", "&#X", "\\u{", "\\U{", "uni", "\\u", "\\U", "U+", "u+", "0x", "0X", "\\", "u", "#x",
  ]
  /// The private use areas, which contain the glyphs of icon fonts.
  private static let privateRanges: [ClosedRange<UInt32>] = [
    0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD,
  ]

  /// Returns the character that a string refers to; nil if the string is not a code.
  ///
  /// Digits without a prefix are hexadecimal, unless only their decimal value, such as `60000`, is
  /// in a private use area.
  static func scalar(_ text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    if let only = scalars.first, scalars.count == 1 { return only.value < 0x20 ? nil : only }
    return code(text)
  }

  /// Returns the character for a JSON number.
  static func scalar(number text: String) -> Unicode.Scalar? {
    UInt32(text).flatMap { allowed($0) }
  }

  /// Returns the usual notation of a character's code point: `U+F101`.
  static func text(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// Returns whether a string is a code point in a private use area.
  static func isPrivateCode(_ text: String) -> Bool {
    code(text).map { isPrivate($0.value) } ?? false
  }

  /// Returns whether a number or a string refers to a character in a private use area; nil if it is
  /// not a code.
  static func isPrivate(_ node: RecordNode) -> Bool? {
    let scalar: Unicode.Scalar? =
      switch node {
      case .number(let text): scalar(number: text)
      // A single letter is a word; a single private use character represents itself.
      case .text(let text) where text.unicodeScalars.count == 1: isFree(text) ? scalar(text) : nil
      case .text(let text): scalar(text)
      default: nil
      }
    return scalar.map { isPrivate($0.value) }
  }

  private static func isFree(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { isPrivate($0.value) }
  }

  private static func isPrivate(_ value: UInt32) -> Bool {
    privateRanges.contains { $0.contains(value) }
  }

  private static func allowed(_ value: UInt32) -> Unicode.Scalar? {
    value == 0 ? nil : Unicode.Scalar(value)
  }

  private static func code(_ text: String) -> Unicode.Scalar? {
    // Most codes have no prefix.
    if let value = hexadecimal(text.utf8[...]) {
      if !isPrivate(value), let decimal = UInt32(text), isPrivate(decimal) {
        return allowed(decimal)
      }
      return allowed(value)
    }
    var digits = text.utf8[...]
    if digits.starts(with: "&#".utf8), digits.last == UInt8(ascii: ";"),
      let value = UInt32(text.dropFirst(2).dropLast())
    {
      return allowed(value)
    }
    guard let mark = marks.first(where: { digits.starts(with: $0.utf8) }) else {
      return UInt32(text).flatMap { isPrivate($0) ? allowed($0) : nil }
    }
    digits = digits.dropFirst(mark.utf8.count)
    if digits.last == UInt8(ascii: mark.hasSuffix("{") ? "}" : ";") { digits.removeLast() }
    return hexadecimal(digits).flatMap { allowed($0) }
  }

  private static func hexadecimal(_ digits: Substring.UTF8View) -> UInt32? {
    guard 2...8 ~= digits.count else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: value = value << 4 | UInt32((byte | 0x20) - 0x57)
      default: return nil
      }
    }
    return value
  }
}
