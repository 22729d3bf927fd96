/// Strings and numbers, byte by byte.
extension JSONReader {
  /// A string, from its first quotation mark to its last.
  mutating func string() throws(ImportError) -> String {
    pass(0x22)
    var bytes: [UInt8] = []
    while true {
      guard let byte = try peek() else {
        throw badEvent("a string without its second quotation mark")
      }
      switch byte {
      case 0x22:
        pass(byte)
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw badEvent("a string that is not in UTF-8")
        }
        return text
      case 0x5C:
        pass(byte)
        try escape(&bytes)
      case 0x00..<0x20:
        throw bad(
          "the control character U+00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
            + " in a string; expected an escape such as \\n")
      default:
        pass(byte)
        bytes.append(byte)
      }
      guard bytes.count <= limits.stringBytes else {
        throw badEvent("a string over the limit of \(limits.stringBytes) bytes")
      }
    }
  }

  /// What stands behind a backslash.
  private mutating func escape(_ bytes: inout [UInt8]) throws(ImportError) {
    guard let byte = try peek() else {
      throw badEvent("a string without its second quotation mark")
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
    default: throw bad("\(shown(byte)) behind a backslash; expected one of \" \\ / b f n r t u")
    }
    pass(byte)
  }

  private mutating func unicodeEscape(_ bytes: inout [UInt8]) throws(ImportError) {
    var code = UInt32(try hexadecimal())
    if 0xD800...0xDBFF ~= code {
      guard try peek() == 0x5C else { throw bad("the first half of a surrogate pair alone") }
      pass(0x5C)
      guard try peek() == 0x75 else { throw bad("the first half of a surrogate pair alone") }
      pass(0x75)
      let low = UInt32(try hexadecimal())
      guard 0xDC00...0xDFFF ~= low else { throw bad("the first half of a surrogate pair alone") }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw bad("the second half of a surrogate pair alone")
    }
    bytes.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  private mutating func hexadecimal() throws(ImportError) -> UInt16 {
    var code: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = try peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw bad("an escape \\u with fewer than four hexadecimal digits")
      }
      pass(byte)
      code = code << 4 | UInt16(digit)
    }
    return code
  }

  /// A number after the grammar of RFC 8259: `-`? digits without a leading zero, fraction, exponent.
  mutating func number() throws(ImportError) -> String {
    var bytes: [UInt8] = []
    func wrong(_ reason: String) -> ImportError { badEvent("a number \(reason)") }
    if try peek() == 0x2D { try take(&bytes) }
    guard let first = try peek(), 0x30...0x39 ~= first else { throw wrong("without digits") }
    try take(&bytes)
    if first == 0x30, let next = try peek(), 0x30...0x39 ~= next {
      throw wrong("that begins with a zero")
    }
    try digits(&bytes)
    if try peek() == 0x2E {
      try take(&bytes)
      guard try digits(&bytes) > 0 else { throw wrong("without digits behind the period") }
    }
    if let byte = try peek(), byte == 0x65 || byte == 0x45 {
      try take(&bytes)
      if let sign = try peek(), sign == 0x2B || sign == 0x2D { try take(&bytes) }
      guard try digits(&bytes) > 0 else { throw wrong("without digits in its exponent") }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @discardableResult
  private mutating func digits(_ bytes: inout [UInt8]) throws(ImportError) -> Int {
    let start = bytes.count
    while let byte = try peek(), 0x30...0x39 ~= byte { try take(&bytes) }
    return bytes.count - start
  }

  private mutating func take(_ bytes: inout [UInt8]) throws(ImportError) {
    guard let byte = try peek() else { return }
    pass(byte)
    bytes.append(byte)
    guard bytes.count <= limits.numberBytes else {
      throw badEvent("a number of more than \(limits.numberBytes) characters")
    }
  }
}
