/// Swift only: names between backticks, number signs, operators and regular expressions.
extension SourceLexer {
  /// Reads a name between backticks. The name is never a keyword, and may contain anything but a
  /// line ending.
  mutating func readQuotedIdentifier(_ token: inout SourceToken) {
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), !SourceByte.isNewline(bytes[end]) {
      end += 1
    }
    guard byte(at: end) == UInt8(ascii: "`") else {
      single(.other, &token)
      return
    }
    position = end + 1
    token.kind = .identifier
  }

  mutating func readPound(_ token: inout SourceToken) {
    let start = position
    while byte(at: position) == UInt8(ascii: "#") { position += 1 }
    let pounds = position - start
    let current = byte(at: position)
    if current == UInt8(ascii: "\"") {
      position = start
      token.kind = readString(.string, from: start, pounds: pounds)
    } else if current == UInt8(ascii: "/") {
      readExtendedRegex(&token, start: start, pounds: pounds)
    } else if pounds == 1, SourceByte.isIdentifier(current) {
      readIdentifier(&token)
      token.kind = .directive
    } else {
      token.kind = .other
    }
  }

  mutating func readOperator(_ token: inout SourceToken) {
    let first = bytes[position]
    let isBound = afterOperand && !token.spaceBefore
    if first == UInt8(ascii: "/"), !afterOperand || token.newlineBefore, readRegex(&token) {
      return
    }
    // A `?` without white space before it is a suffix, even if it does not follow an operand, as in
    // `as?` and `try?`. The `?` of a conditional expression follows white space.
    if !token.spaceBefore, first == UInt8(ascii: "?"), !isInfixCoalesce() {
      single(.postfix, &token)
      return
    }
    if isBound, first == UInt8(ascii: "!"), byte(at: position + 1) != UInt8(ascii: "=") {
      single(.postfix, &token)
      return
    }
    let start = position
    while position < bytes.count, SourceByte.isOperator(bytes[position]) {
      if bytes[position] == UInt8(ascii: "/"), position > start,
        byte(at: position + 1) == UInt8(ascii: "/") || byte(at: position + 1) == UInt8(ascii: "*")
      {
        break
      }
      // `!/x/` is an operator followed by a regular expression.
      if bytes[position] == UInt8(ascii: "/"), position > start, !afterOperand,
        regexEnd(from: position) != nil
      {
        break
      }
      position += 1
    }
    switch (position - start, first) {
    case (1, UInt8(ascii: "?")): token.kind = .ternary
    case (2, UInt8(ascii: "?")) where bytes[start + 1] == UInt8(ascii: "?"): token.kind = .coalesce
    case (1, UInt8(ascii: "=")): token.kind = .assign
    default: token.kind = .operator
    }
  }

  /// Returns whether a `??` without white space before it is an infix operator, as in `a??b` but
  /// not in `a??.b`.
  private func isInfixCoalesce() -> Bool {
    guard byte(at: position + 1) == UInt8(ascii: "?") else { return false }
    let next = byte(at: position + 2)
    return SourceByte.isIdentifier(next) || next == UInt8(ascii: "\"")
      || next == UInt8(ascii: "(") || next == UInt8(ascii: "[") || next == UInt8(ascii: "#")
  }

  /// Reads a regular expression between slashes, if the slash begins one.
  ///
  /// - Returns: False, without reading anything, if the slash is an operator.
  private mutating func readRegex(_ token: inout SourceToken) -> Bool {
    guard let end = regexEnd(from: position) else { return false }
    position = end
    token.kind = .regex
    return true
  }

  /// Returns the end of the regular expression that begins with a slash. It ends on the same line,
  /// does not begin or end with a space, and does not close a parenthesis that it did not open.
  ///
  /// In code that does not use such expressions, a slash before a type's member, as in
  /// `/Action.open`, is an operator. It is treated as one if a comma, a quotation mark or a brace
  /// comes before the next slash.
  ///
  /// - Returns: Nil if the slash is an operator.
  private mutating func regexEnd(from start: Int) -> Int? {
    var offset = start + 1
    let first = byte(at: offset)
    // If an earlier search reached the end of this line, the line is not searched again.
    guard start >= regexBarrier else { return nil }
    guard !SourceByte.isSpace(first), first != UInt8(ascii: "/"), first != UInt8(ascii: "*") else {
      return nil
    }
    let isTypeMember = isTypeMember(at: offset)
    var depth = 0
    var inClass = false
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x0A, 0x0D:
        regexBarrier = offset
        return nil
      case UInt8(ascii: "\\"):
        if !SourceByte.isNewline(byte(at: offset + 1)) { offset += 1 }
      case UInt8(ascii: "["): inClass = true
      case UInt8(ascii: "]"): inClass = false
      case UInt8(ascii: "(") where !inClass: depth += 1
      case UInt8(ascii: ")") where !inClass:
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "{"):
        if isTypeMember { return nil }
      case UInt8(ascii: "/"):
        return SourceByte.isSpace(bytes[offset - 1]) ? nil : offset + 1
      default: break
      }
      offset += 1
    }
    regexBarrier = bytes.count
    return nil
  }

  /// Returns whether a type name followed by a member is at an offset.
  private func isTypeMember(at offset: Int) -> Bool {
    guard 0x41...0x5A ~= byte(at: offset) else { return false }
    let end = identifierEnd(from: offset)
    return byte(at: end) == UInt8(ascii: ".") && SourceByte.isIdentifier(byte(at: end + 1))
  }

  /// Reads a regular expression between number signs and slashes, starting at its slash.
  private mutating func readExtendedRegex(_ token: inout SourceToken, start: Int, pounds: Int) {
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
