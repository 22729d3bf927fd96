/// Parses strings and numbers byte by byte.
extension JSONReader {
  /// Reads a string, including its quotation marks.
  mutating func string() throws(TextFault) -> String {
    pass(0x22)
    // Most strings are entirely in the buffer and have no escapes.
    let start = position
    let (end, isASCII) = plainEnd()
    if end < buffer.count, buffer[end] == 0x22 {
      passPlain(to: end, isASCII: isASCII)
      pass(0x22)
      if skipsText { return "" }
      guard end - start <= Self.stringLimit else {
        throw badEvent("string longer than \(Self.stringLimit) bytes")
      }
      guard let text = String(wellFormedUTF8: buffer[start..<end]) else {
        throw badEvent("a string is not valid UTF-8")
      }
      return text
    }
    var bytes: [UInt8] = []
    while true {
      guard let byte = peek() else {
        throw badEvent("unterminated string")
      }
      switch byte {
      case 0x22:
        pass(byte)
        guard let text = String(wellFormedUTF8: bytes[...]) else {
          throw badEvent("a string is not valid UTF-8")
        }
        return text
      case 0x5C:
        pass(byte)
        try escape(&bytes)
      case 0x00..<0x20:
        throw bad(
          "control character U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
            + " in a string; write an escape such as \\n")
      default: plain(&bytes)
      }
      guard bytes.count <= Self.stringLimit else {
        throw badEvent("string longer than \(Self.stringLimit) bytes")
      }
    }
  }

  /// Finds the next special character of a string, or the end of the buffer.
  ///
  /// - Returns: The position, and whether all bytes before it are ASCII, so that each is a scalar.
  private func plainEnd() -> (end: Int, isASCII: Bool) {
    let bytes = buffer
    var end = position
    var bits: UInt8 = 0
    while end < bytes.count {
      let byte = bytes[end]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
      bits |= byte
      end += 1
    }
    return (end, bits < 0x80)
  }

  /// Advances past ordinary characters of a string.
  private mutating func passPlain(to end: Int, isASCII: Bool) {
    scalars +=
      isASCII
      ? end - position : buffer[position..<end].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    position = end
  }

  /// Reads the characters of a string up to the next special character.
  private mutating func plain(_ bytes: inout [UInt8]) {
    let start = position
    let (end, isASCII) = plainEnd()
    passPlain(to: end, isASCII: isASCII)
    if !skipsText { bytes.append(contentsOf: buffer[start..<position]) }
  }

  /// Reads an escape after its backslash.
  private mutating func escape(_ bytes: inout [UInt8]) throws(TextFault) {
    guard let byte = peek() else {
      throw badEvent("unterminated string")
    }
    switch byte {
    case 0x22, 0x5C, 0x2F: bytes.append(byte)
    case 0x62: bytes.append(0x08)
    case 0x66: bytes.append(0x0C)
    case 0x6E: bytes.append(0x0A)
    case 0x72: bytes.append(0x0D)
    case 0x74: bytes.append(0x09)
    case 0x75:
      pass(byte)
      try unicodeEscape(&bytes)
      return
    default:
      throw bad(
        "unknown escape: \(shown(byte)) after a backslash; expected one of \" \\ / b f n r t u")
    }
    pass(byte)
  }

  private mutating func unicodeEscape(_ bytes: inout [UInt8]) throws(TextFault) {
    var code = UInt32(try hexadecimal())
    if 0xD800...0xDBFF ~= code {
      guard peek() == 0x5C else { throw bad("unpaired high surrogate") }
      pass(0x5C)
      guard peek() == 0x75 else { throw bad("unpaired high surrogate") }
      pass(0x75)
      let low = UInt32(try hexadecimal())
      guard 0xDC00...0xDFFF ~= low else { throw bad("unpaired high surrogate") }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw bad("unpaired low surrogate")
    }
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func hexadecimal() throws(TextFault) -> UInt16 {
    var code: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw bad("\\u needs four hexadecimal digits")
      }
      pass(byte)
      code = code << 4 | UInt16(digit)
    }
    return code
  }

  /// Reads a number as RFC 8259 defines it: an optional minus sign, digits without a leading zero,
  /// and an optional fraction and exponent.
  mutating func number() throws(TextFault) -> String {
    var bytes: [UInt8] = []
    func wrong(_ reason: String) -> TextFault { badEvent("malformed number: \(reason)") }
    if peek() == 0x2D { try take(&bytes) }
    guard let first = peek(), 0x30...0x39 ~= first else { throw wrong("no digits") }
    try take(&bytes)
    if first == 0x30, let next = peek(), 0x30...0x39 ~= next {
      throw wrong("leading zero")
    }
    try digits(&bytes)
    if peek() == 0x2E {
      try take(&bytes)
      guard try digits(&bytes) > 0 else { throw wrong("no digits after the decimal point") }
    }
    if let byte = peek(), byte == 0x65 || byte == 0x45 {
      try take(&bytes)
      if let sign = peek(), sign == 0x2B || sign == 0x2D { try take(&bytes) }
      guard try digits(&bytes) > 0 else { throw wrong("no digits in the exponent") }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @discardableResult
  private mutating func digits(_ bytes: inout [UInt8]) throws(TextFault) -> Int {
    let start = bytes.count
    while let byte = peek(), 0x30...0x39 ~= byte { try take(&bytes) }
    return bytes.count - start
  }

  private mutating func take(_ bytes: inout [UInt8]) throws(TextFault) {
    guard let byte = peek() else { return }
    pass(byte)
    bytes.append(byte)
    guard bytes.count <= Self.numberLimit else {
      throw badEvent("number longer than \(Self.numberLimit) characters")
    }
  }
}
