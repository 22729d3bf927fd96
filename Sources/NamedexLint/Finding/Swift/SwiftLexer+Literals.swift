/// String literals and regular expressions.
extension SwiftLexer {
  /// Reads a string literal from its first number sign or quotation mark.
  mutating func readString(_ token: inout SourceToken, pounds: Int) {
    let start = position
    position += pounds + 1
    var isMultiline = false
    if byte(at: position) == UInt8(ascii: "\""), byte(at: position + 1) == UInt8(ascii: "\"") {
      // `#"""#` is one quotation mark between number signs.
      isMultiline = pounds == 0 || !hasPounds(pounds, at: position + 2)
      if isMultiline { position += 2 }
    }
    string = SourceString(
      start: start, content: position..<position, pounds: pounds, isMultiline: isMultiline,
      lineStart: lineStart)
    token.kind = finishString()
  }

  /// Whether so many number signs stand at an offset.
  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    guard count <= bytes.count - offset else { return false }
    for index in 0..<count where bytes[offset + index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Reads on in `string`, to its end or to an interpolation.
  mutating func finishString() -> SourceToken.Kind {
    while true {
      position = nextSpecial(from: position)
      guard position < bytes.count else { return unterminated() }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        if let after = closingQuoteEnd(at: position) {
          string.content = string.content.lowerBound..<position
          position = after
          return .string
        }
        position += 1
      case UInt8(ascii: "\\"):
        guard hasPounds(string.pounds, at: position + 1) else {
          position += 1
          continue
        }
        position += 1 + string.pounds
        if byte(at: position) == UInt8(ascii: "(") {
          position += 1
          string.hasInterpolation = true
          return .interpolation
        }
        string.hasEscape = true
        // The escaped character; the end of a line is looked at by the next turn.
        if position < bytes.count, !SourceByte.isNewline(bytes[position]) { position += 1 }
      default:
        guard string.isMultiline else { return unterminated() }
        position += 1
        lineStart = position
      }
    }
  }

  /// The offset of the next byte that may end a literal or its line, or begin an escape.
  private func nextSpecial(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x0A, 0x0D: return offset
      default: offset += 1
      }
    }
    return offset
  }

  /// The end of the closing marks at an offset; nil without closing marks.
  private func closingQuoteEnd(at offset: Int) -> Int? {
    var after = offset + 1
    if string.isMultiline {
      guard byte(at: offset + 1) == UInt8(ascii: "\""), byte(at: offset + 2) == UInt8(ascii: "\"")
      else { return nil }
      after = offset + 3
    }
    return hasPounds(string.pounds, at: after) ? after + string.pounds : nil
  }

  private mutating func unterminated() -> SourceToken.Kind {
    problems.note(
      string.start,
      string.isMultiline
        ? "unterminated string literal; close it with '\"\"\"'"
        : "unterminated string literal; close it with a quotation mark on the same line")
    string.content = string.content.lowerBound..<position
    // What it would have been is not known: nothing is made of it.
    string.hasInterpolation = true
    return .string
  }

  /// Reads a regular expression between slashes, if the slash begins one: it ends on the line, does
  /// not begin or end with a space, and closes no parenthesis that it did not open.
  ///
  /// - Returns: False, with nothing read, when the slash is an operator.
  mutating func readRegex(_ token: inout SourceToken) -> Bool {
    var offset = position + 1
    let first = byte(at: offset)
    // A line that ended without a second slash is not searched again for each of its slashes.
    guard position >= regexBarrier else { return false }
    guard !SourceByte.isSpace(first), first != UInt8(ascii: "/"), first != UInt8(ascii: "*") else {
      return false
    }
    var depth = 0
    var inClass = false
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x0A, 0x0D:
        regexBarrier = offset
        return false
      case UInt8(ascii: "\\"):
        if !SourceByte.isNewline(byte(at: offset + 1)) { offset += 1 }
      case UInt8(ascii: "["): inClass = true
      case UInt8(ascii: "]"): inClass = false
      case UInt8(ascii: "(") where !inClass: depth += 1
      case UInt8(ascii: ")") where !inClass:
        depth -= 1
        if depth < 0 { return false }
      case UInt8(ascii: "/"):
        guard !SourceByte.isSpace(bytes[offset - 1]) else { return false }
        position = offset + 1
        token.kind = .regex
        return true
      default: break
      }
      offset += 1
    }
    regexBarrier = bytes.count
    return false
  }

  /// Reads a regular expression between number signs and slashes, from its slash.
  mutating func readExtendedRegex(_ token: inout SourceToken, start: Int, pounds: Int) {
    token.kind = .regex
    position += 1
    let isMultiline = SourceByte.isNewline(byte(at: position))
    while position < bytes.count {
      let current = bytes[position]
      if current == UInt8(ascii: "/"), hasPounds(pounds, at: position + 1) {
        position += 1 + pounds
        return
      }
      if SourceByte.isNewline(current) {
        guard isMultiline else { break }
        lineStart = position + 1
      }
      if current == UInt8(ascii: "\\"), !SourceByte.isNewline(byte(at: position + 1)) {
        position += 1
      }
      position += 1
    }
    position = min(position, bytes.count)
    problems.note(
      start, "unterminated regular expression; close it with '/' and its number signs")
  }
}
