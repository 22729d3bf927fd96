/// An HTML character reference, such as `&eacute;`, `&#233;` or `&#xE9;`, parsed as in browsers.
struct CharacterReference {
  /// The UTF-8 bytes of the characters that the reference stands for.
  var text: [UInt8]
  /// The length of the reference in bytes, including the ampersand.
  var byteCount: Int

  /// Reads a reference.
  ///
  /// - Parameters:
  ///   - html: HTML in UTF-8.
  ///   - start: The offset of an ampersand.
  /// - Returns: Nil if the ampersand is literal.
  /// - Complexity: O(1), or O(*n*) in the digits of a number.
  init?(in html: [UInt8], at start: Int) {
    let found =
      start + 1 < html.count && html[start + 1] == 0x23
      ? Self.number(html, start + 2) : Self.named(html, start + 1)
    guard let found else { return nil }
    (text, byteCount) = (found.text, found.end - start)
  }

  // MARK: Numbers

  private static func number(_ html: [UInt8], _ start: Int) -> (text: [UInt8], end: Int)? {
    let isHexadecimal = start < html.count && html[start] | 0x20 == 0x78
    let first = isHexadecimal ? start + 1 : start
    var (value, end): (UInt32, Int) = (0, first)
    while end < html.count, let digit = digit(html[end], isHexadecimal: isHexadecimal) {
      // The limit is greater than any scalar, and small enough that another digit cannot overflow.
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      end += 1
    }
    guard end > first else { return nil }
    if end < html.count, html[end] == 0x3B { end += 1 }
    return (utf8(scalar(value)), end)
  }

  private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46 where isHexadecimal: UInt32(byte - 0x41 + 10)
    case 0x61...0x66 where isHexadecimal: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  /// The characters for the numbers 128 to 159, as in Windows-1252.
  private static let windows: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC,
    0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
  ]

  private static func scalar(_ value: UInt32) -> Unicode.Scalar {
    let value = 0x80...0x9F ~= value ? windows[Int(value - 0x80)] : value
    guard value > 0, let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
    return scalar
  }

  private static func utf8(_ scalar: Unicode.Scalar) -> [UInt8] {
    Array(String(Character(scalar)).utf8)
  }

  // MARK: Names

  private struct Named {
    var text: [UInt8]
    var needsSemicolon: Bool
  }

  private static let names: [String: Named] = {
    var names: [String: Named] = [:]
    let pieces = table.split(whereSeparator: \.isWhitespace)
    for index in stride(from: 0, to: pieces.count - 1, by: 2) {
      let needsSemicolon = pieces[index].last != "?"
      let scalars = pieces[index + 1].split(separator: ",").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      names[String(needsSemicolon ? pieces[index] : pieces[index].dropLast())] = Named(
        text: scalars.flatMap(utf8), needsSemicolon: needsSemicolon)
    }
    return names
  }()
  /// The length in bytes of the longest name.
  private static let longest = names.keys.reduce(0) { max($0, $1.utf8.count) }
  /// The length in bytes of the longest name that needs no semicolon.
  private static let longestOpen = names.reduce(0) {
    $1.value.needsSemicolon ? $0 : max($0, $1.key.utf8.count)
  }

  private static func named(_ html: [UInt8], _ start: Int) -> (text: [UInt8], end: Int)? {
    var end = start
    while end < html.count, end - start <= longest, isAlphanumeric(html[end]) { end += 1 }
    if end < html.count, html[end] == 0x3B,
      let found = names[String(decoding: html[start..<end], as: UTF8.self)]
    {
      return (found.text, end + 1)
    }
    // The longest prefix that is a name: `&notit;` is `¬it;`.
    end = min(end, start + longestOpen)
    while end > start {
      let name = String(decoding: html[start..<end], as: UTF8.self)
      if let found = names[name], !found.needsSemicolon { return (found.text, end) }
      end -= 1
    }
    return nil
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20
  }
}
