/// Reads property lists in the old format, which strings files and Xcode projects use:
/// `key = value;` pairs, `{ … }`, `( … )`, data in `< … >`, words with or without quotation marks,
/// and comments.
///
/// A key without a value, `key;`, is its own value. The contents of data are not kept.
package struct OpenStepReader {
  private let bytes: [UInt8]
  private var position: Int
  private var line = 1
  /// The start of the current line.
  private var lineStart: Int

  /// The maximum nesting depth of dictionaries and arrays.
  package static let largestDepth = 64

  /// Creates a reader.
  ///
  /// - Parameter bytes: Text in UTF-8, with or without a byte order mark, or in UTF-16 with one.
  /// - Throws: `TextFault` if the bytes are not valid in these encodings.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(_ bytes: [UInt8]) throws(TextFault) {
    guard let text = String(decodingMarked: bytes) else {
      throw TextFault(
        "neither a property list nor text in UTF-8, or in UTF-16 with a byte order mark")
    }
    self.bytes = Array(text.utf8)
    (position, lineStart) = (0, 0)
  }

  /// Reads a strings file: pairs of strings up to the end.
  ///
  /// - Throws: `TextFault` with the place of the error. A key with two different values is an
  ///   error.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func strings() throws(TextFault) -> PropertyListDictionary {
    var pairs = PropertyListDictionary()
    try skipSpace()
    while position < bytes.count {
      // Keys and values may span lines; an error that concerns both is reported at the key.
      let (start, startOfLine, keyLine) = (position, lineStart, line)
      let key = try word("a key")
      var value = key
      if try !skip(";") {
        try expect("=", after: "the key '\(key)'")
        try skipSpace()
        value = try word("a value")
        try expect(";", after: "the value of '\(key)'")
      }
      if let reason = pairs.insert(key, .string(value), line: keyLine) {
        throw TextFault(reason, line: keyLine, column: column(start, from: startOfLine))
      }
      try skipSpace()
    }
    return pairs
  }

  /// Reads a single value, such as the dictionary of an Xcode project. If a key is repeated, the
  /// last value wins.
  ///
  /// - Throws: `TextFault` with the place of the error.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func value() throws(TextFault) -> PropertyList {
    let value = try value(depth: 0)
    try skipSpace()
    guard next == nil else { throw bad("found \(found); expected the end of the file") }
    return value
  }

  private mutating func value(depth: Int) throws(TextFault) -> PropertyList {
    try skipSpace()
    guard depth < Self.largestDepth else {
      throw bad("nested more than \(Self.largestDepth) levels deep")
    }
    if next == UInt8(ascii: "{") {
      position += 1
      var pairs = PropertyListDictionary()
      while try !skip("}") {
        let keyLine = line
        let key = try word("a key or '}'")
        if try skip(";") {
          pairs.replace(key, .string(key), line: keyLine)
          continue
        }
        try expect("=", after: "the key '\(key)'")
        let value = try value(depth: depth + 1)
        try expect(";", after: "the value of '\(key)'")
        pairs.replace(key, value, line: keyLine)
      }
      return .dictionary(pairs)
    }
    if next == UInt8(ascii: "(") {
      position += 1
      var elements: [PropertyList] = []
      while try !skip(")") {
        elements.append(try value(depth: depth + 1))
        if try !skip(",") {
          try skipSpace()
          guard next == UInt8(ascii: ")") else { throw bad("found \(found); expected ',' or ')'") }
        }
      }
      return .array(elements)
    }
    if next == UInt8(ascii: "<") { return try data() }
    return .string(try word("a value"))
  }

  /// Skips data: hexadecimal digits and white space, and GNUstep's numbers and dates, such as
  /// `<*I5>`.
  private mutating func data() throws(TextFault) -> PropertyList {
    let start = (position, lineStart, line)
    advance()
    let isTyped = next == UInt8(ascii: "*")
    var digitCount = 0
    while let byte = next, byte != UInt8(ascii: ">") {
      switch byte {
      case 0x30...0x39, 0x41...0x46, 0x61...0x66: digitCount += 1
      case 0x20, 0x09...0x0D: break
      default:
        guard isTyped else { throw bad("found \(found) in data; expected a hexadecimal digit") }
      }
      advance()
    }
    func fault(_ reason: String) -> TextFault {
      TextFault(reason, line: start.2, column: column(start.0, from: start.1))
    }
    guard next != nil else { throw fault("data without its closing '>'") }
    guard isTyped || digitCount % 2 == 0 else {
      throw fault("data of \(digitCount) digits; expected two for each byte")
    }
    advance()
    return .other(isTyped ? "a number or a date" : "data")
  }

  // MARK: - Places

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func follows(_ byte: Unicode.Scalar) -> Bool {
    position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: byte)
  }

  private mutating func advance() {
    if bytes[position] == 0x0A {
      line += 1
      lineStart = position + 1
    }
    position += 1
  }

  private func column(_ place: Int, from lineStart: Int) -> Int {
    bytes[lineStart..<place].count { $0 & 0xC0 != 0x80 } + 1
  }

  private func bad(_ reason: String) -> TextFault {
    TextFault(reason, line: line, column: column(position, from: lineStart))
  }

  /// The text at the current position, for messages.
  private var found: String {
    guard position < bytes.count else { return "the end of the file" }
    let length = bytes[(position + 1)...].prefix { $0 & 0xC0 == 0x80 }.count + 1
    return "'\(String(decoding: bytes[position..<position + length], as: UTF8.self))'"
  }

  // MARK: - Tokens

  /// Skips white space and comments.
  private mutating func skipSpace() throws(TextFault) {
    while let byte = next {
      if byte == 0x20 || 0x09...0x0D ~= byte {
        advance()
      } else if byte == UInt8(ascii: "/"), follows("/") {
        while let byte = next, byte != 0x0A { advance() }
      } else if byte == UInt8(ascii: "/"), follows("*") {
        let (start, startOfLine, startLine) = (position, lineStart, line)
        position += 2
        while !(next == UInt8(ascii: "*") && follows("/")) {
          guard next != nil else {
            throw TextFault(
              "an unterminated comment; expected */", line: startLine,
              column: column(start, from: startOfLine))
          }
          advance()
        }
        position += 2
      } else {
        return
      }
    }
  }

  /// Skips white space, then a punctuation mark if it comes next; returns whether it did.
  private mutating func skip(_ mark: Unicode.Scalar) throws(TextFault) -> Bool {
    try skipSpace()
    guard next == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  private mutating func expect(
    _ mark: Unicode.Scalar, after what: @autoclosure () -> String
  ) throws(TextFault) {
    guard try skip(mark) else { throw bad("found \(found) after \(what()); expected '\(mark)'") }
  }

  /// Reads a string between quotation marks, or a word of letters, digits and `_ . $ / : -`.
  private mutating func word(_ role: String) throws(TextFault) -> String {
    if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") { return try quoted() }
    let start = position
    while let byte = next, Self.standsUnquoted(byte) { position += 1 }
    guard position > start else { throw bad("found \(found); expected \(role)") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func standsUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private mutating func quoted() throws(TextFault) -> String {
    let mark = next
    let (start, startLine, startOfLine) = (position, line, lineStart)
    func unclosed() -> TextFault {
      TextFault(
        "a string without its closing quotation mark", line: startLine,
        column: column(start, from: startOfLine))
    }
    advance()
    var text: [UInt8] = []
    while let byte = next, byte != mark {
      if byte == UInt8(ascii: "\\") {
        guard position + 1 < bytes.count else { throw unclosed() }
        text.append(contentsOf: String(Character(try escape())).utf8)
      } else {
        text.append(byte)
        advance()
      }
    }
    guard next != nil else { throw unclosed() }
    advance()
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the scalar of an escape.
  private mutating func escape() throws(TextFault) -> Unicode.Scalar {
    position += 1
    switch bytes[position] {
    case UInt8(ascii: "n"): position += 1; return "\n"
    case UInt8(ascii: "r"): position += 1; return "\r"
    case UInt8(ascii: "t"): position += 1; return "\t"
    case UInt8(ascii: "a"): position += 1; return "\u{7}"
    case UInt8(ascii: "b"): position += 1; return "\u{8}"
    case UInt8(ascii: "v"): position += 1; return "\u{B}"
    case UInt8(ascii: "f"): position += 1; return "\u{C}"
    case 0x30...0x37:
      // Up to three octal digits.
      var value = 0
      for _ in 0..<3 {
        guard let byte = next, 0x30...0x37 ~= byte else { break }
        value = value * 8 + Int(byte - 0x30)
        position += 1
      }
      return NextStepEncoding.scalar(of: UInt8(truncatingIfNeeded: value))
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      position += 1
      return try unicodeEscape()
    default:
      // An unknown escape is the character itself.
      let length = bytes[(position + 1)...].prefix { $0 & 0xC0 == 0x80 }.count + 1
      let text = String(decoding: bytes[position..<position + length], as: UTF8.self)
      for _ in 0..<length { advance() }
      return text.unicodeScalars.first ?? "\u{FFFD}"
    }
  }

  private mutating func unicodeEscape() throws(TextFault) -> Unicode.Scalar {
    var value = UInt32(try codeUnit())
    if 0xD800...0xDBFF ~= value, next == UInt8(ascii: "\\") {
      guard follows("U") || follows("u") else {
        position += 1
        throw bad("half of a surrogate pair")
      }
      position += 2
      let low = UInt32(try codeUnit())
      guard 0xDC00...0xDFFF ~= low else { throw bad("half of a surrogate pair") }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let decoded = Unicode.Scalar(value) else { throw bad("half of a surrogate pair") }
    return decoded
  }

  /// Reads four hexadecimal digits.
  private mutating func codeUnit() throws(TextFault) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, byte < 0x80,
        let digit = Character(Unicode.Scalar(byte)).hexDigitValue
      else { throw bad("found \(found); expected four hexadecimal digits after \\U") }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
