internal import NamedexCore

/// The character that a file of icons means by a code: `f101`, `0xf102`, `U+F103`, `\f104`, `&#xf105;`,
/// `uniF106`, the number 61703, or the character itself.
enum WrittenCharacter {
  /// What may stand before hexadecimal digits, the longest first.
  private static let marks = [
    "&#x", "&#X", "\\u{", "\\U{", "uni", "\\u", "\\U", "U+", "u+", "0x", "0X", "\\", "u", "#x",
  ]
  /// Where fonts have pictures that are no letters.
  private static let privateRanges: [ClosedRange<UInt32>] = [
    0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD,
  ]

  /// Returns the character that a text means; nil for a text that is none.
  ///
  /// Digits without a mark are hexadecimal, unless only their decimal value is a code that is free for
  /// pictures: five digits such as `60000`.
  static func scalar(_ text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    if let only = scalars.first, scalars.count == 1 { return only.value < 0x20 ? nil : only }
    return code(text)
  }

  /// Returns the character with a number, as JSON writes numbers.
  static func scalar(number text: String) -> Unicode.Scalar? {
    UInt32(text).flatMap { allowed($0) }
  }

  /// Whether a text has digits that mean a picture of a font.
  static func isPrivateCode(_ text: String) -> Bool {
    code(text).map { isPrivate($0.value) } ?? false
  }

  /// Whether a number or a text means a picture of a font, or any character; nil if it means neither.
  static func isPrivate(_ node: RecordNode) -> Bool? {
    let scalar: Unicode.Scalar? =
      switch node {
      case .number(let text): scalar(number: text)
      // One letter is a word; one picture is itself.
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
    var digits = text[...]
    if text.hasPrefix("&#"), text.hasSuffix(";"), text.utf8.dropFirst(2).first != 0x78 {
      if let value = UInt32(text.dropFirst(2).dropLast()) { return allowed(value) }
    }
    for mark in marks where digits.hasPrefix(mark) {
      digits = digits.dropFirst(mark.count)
      let end: Character = mark.hasSuffix("{") ? "}" : ";"
      if digits.last == end { digits.removeLast() }
      return hexadecimal(digits).flatMap { allowed($0) }
    }
    let value = hexadecimal(digits)
    if value.map({ !isPrivate($0) }) ?? true, let decimal = UInt32(digits), isPrivate(decimal) {
      return allowed(decimal)
    }
    return value.flatMap { allowed($0) }
  }

  private static func hexadecimal(_ digits: Substring) -> UInt32? {
    guard 2...8 ~= digits.utf8.count, digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(digits, radix: 16)
  }
}
