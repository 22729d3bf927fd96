internal import NamedexLexing

extension ScriptLexer {
  /// Reads a string literal. An unterminated literal ends at the end of its line.
  mutating func readString(_ token: inout ScriptToken) {
    token.kind = .string
    let quote = bytes[position]
    let start = position
    position += 1
    while position < end {
      switch bytes[position] {
      case quote:
        position += 1
        return
      case UInt8(ascii: "\\"):
        position += byte(position + 1) == 0x0D && byte(position + 2) == 0x0A ? 3 : 2
      case 0x0A, 0x0D:
        return note(start, "unterminated string; close it with \(Character(Unicode.Scalar(quote)))")
      default: position += 1
      }
    }
    position = min(position, end)
    note(start, "unterminated string; close it with \(Character(Unicode.Scalar(quote)))")
  }

  /// Reads the value of an element's attribute, which may span lines and has no escapes.
  mutating func attributeString() -> ScriptToken {
    var token = ScriptToken(kind: .string, start: position)
    let quote = bytes[position]
    if let last = bytes[position + 1..<max(end, position + 1)].firstIndex(of: quote) {
      position = last + 1
    } else {
      note(position, "unterminated string; close it with \(Character(Unicode.Scalar(quote)))")
      position = SourceByte.lineEnd(in: bytes, from: position, to: end)
    }
    token.end = position
    return token
  }

  /// Reads a regular expression, starting at its slash. Returns nil if it does not end on the same
  /// line: the slash is then an operator.
  mutating func regularExpression(from start: Int) -> ScriptToken? {
    var offset = start + 1
    var isInSet = false
    while offset < end, !SourceByte.isNewline(bytes[offset]) {
      switch bytes[offset] {
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "]"): isInSet = false
      case UInt8(ascii: "/") where !isInSet:
        offset += 1
        while 0x61...0x7A ~= byte(offset) { offset += 1 }
        position = offset
        return ScriptToken(kind: .regularExpression, start: start, end: offset)
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// Reads a template literal up to its end or to its next substitution.
  ///
  /// - Returns: Whether a substitution follows.
  mutating func templatePart(of start: Int) -> Bool {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "`"):
        position += 1
        return false
      case UInt8(ascii: "\\"): position = min(position + 2, end)
      case UInt8(ascii: "$") where byte(position + 1) == UInt8(ascii: "{"):
        position += 2
        return true
      default: position += 1
      }
    }
    note(start, "unterminated template literal; close it with '`'")
    return false
  }

  /// Skips the text inside an element, up to a tag or an expression.
  ///
  /// - Returns: The range of the text.
  mutating func elementText() -> Range<Int> {
    let start = position
    while position < end, bytes[position] != UInt8(ascii: "<"),
      bytes[position] != UInt8(ascii: "{")
    {
      position += 1
    }
    return start..<position
  }
}
