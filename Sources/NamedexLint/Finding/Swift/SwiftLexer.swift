internal import NamedexText

/// Cuts the bytes of a Swift file into tokens, one at a time and without allocating.
///
/// Bytes beyond ASCII count as letters. An unterminated comment or string is
/// noted in `problems`, and reading goes on after it or after its line.
struct SwiftLexer: SourceLexer {
  let bytes: [UInt8]
  let words: SourceWordTable
  var position: Int
  var lineStart: Int
  var string = SourceString(
    start: 0, content: 0..<0, pounds: 0, isMultiline: false, lineStart: 0)
  var comments: [SourceComment] = []
  var problems: [FileUses.Problem] = []
  /// Whether the last token was an operand.
  private var afterOperand = false
  /// Before this offset no regular expression begins.
  var regexBarrier = 0

  init(bytes: [UInt8], words: SourceWordTable) {
    self.bytes = bytes
    self.words = words
    position = ByteOrderMark.utf8ByteCount(of: bytes)
    lineStart = position
  }

  /// The next token; `.end` at the end, again and again.
  mutating func next() -> SourceToken {
    let (newline, space) = skipTrivia()
    var token = SourceToken(
      kind: .end, start: position, end: position, newlineBefore: newline, spaceBefore: space)
    guard position < bytes.count else { return token }
    read(&token)
    token.end = position
    afterOperand = token.isOperand
    return token
  }

  /// Continues a literal after an interpolation.
  mutating func resume(_ string: SourceString) -> SourceToken {
    self.string = string
    var token = SourceToken(
      kind: .string, start: string.start, end: position, newlineBefore: false, spaceBefore: true)
    token.kind = finishString()
    token.end = position
    afterOperand = token.isOperand
    return token
  }

  // MARK: - White space and comments

  private mutating func skipTrivia() -> (newline: Bool, space: Bool) {
    let start = position
    var newline = position == lineStart
    while true {
      var offset = position
      while offset < bytes.count, SourceByte.isSpace(bytes[offset]) {
        if SourceByte.isNewline(bytes[offset]) {
          lineStart = offset + 1
          newline = true
        }
        offset += 1
      }
      position = offset
      guard byte(at: offset) == UInt8(ascii: "/") else { break }
      if byte(at: offset + 1) == UInt8(ascii: "/") {
        skipLineComment(isAlone: newline)
      } else if byte(at: offset + 1) == UInt8(ascii: "*") {
        skipBlockComment(isAlone: newline, newline: &newline)
      } else {
        break
      }
    }
    return (newline, position > start || newline || position == bytes.count)
  }

  private mutating func skipBlockComment(isAlone: Bool, newline: inout Bool) {
    let start = position
    let line = lineStart
    var depth = 1
    var offset = position + 2
    defer { position = offset }
    while offset < bytes.count {
      let current = bytes[offset]
      offset += 1
      switch current {
      case UInt8(ascii: "*") where byte(at: offset) == UInt8(ascii: "/"):
        offset += 1
        depth -= 1
        if depth == 0 {
          note(start..<offset, isAlone: isAlone, lineStart: line)
          return
        }
      case UInt8(ascii: "/") where byte(at: offset) == UInt8(ascii: "*"):
        offset += 1
        depth += 1
      case 0x0A, 0x0D:
        lineStart = offset
        newline = true
      default: break
      }
    }
    problems.note(start, "unterminated comment; close it with as many '*/' as '/*'")
  }

  // MARK: - Tokens

  private mutating func read(_ token: inout SourceToken) {
    switch bytes[position] {
    case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x24, 0x80...:
      readIdentifier(&token)
    case 0x30...0x39: readNumber(&token)
    case UInt8(ascii: "\""): readString(&token, pounds: 0)
    case UInt8(ascii: "("): single(.openParen, &token)
    case UInt8(ascii: ")"): single(.closeParen, &token)
    case UInt8(ascii: "["): single(.openBracket, &token)
    case UInt8(ascii: "]"): single(.closeBracket, &token)
    case UInt8(ascii: "{"): single(.openBrace, &token)
    case UInt8(ascii: "}"): single(.closeBrace, &token)
    case UInt8(ascii: ","): single(.comma, &token)
    case UInt8(ascii: ":"): single(.colon, &token)
    case UInt8(ascii: ";"): single(.semicolon, &token)
    case UInt8(ascii: "."):
      if byte(at: position + 1) == UInt8(ascii: ".") {
        while byte(at: position) == UInt8(ascii: ".") || SourceByte.isOperator(byte(at: position)) {
          position += 1
        }
        token.kind = .operator
      } else {
        single(.dot, &token)
      }
    case UInt8(ascii: "#"): readPound(&token)
    case UInt8(ascii: "@"):
      let end = identifierEnd(from: position + 1)
      token.kind = .attribute
      if end > position + 1 { token.match = words.match(bytes, position + 1, end) }
      position = end
    case UInt8(ascii: "`"): readQuotedIdentifier(&token)
    case let other where SourceByte.isOperator(other): readOperator(&token)
    default: single(.other, &token)
    }
  }

  @inline(__always)
  private mutating func single(_ kind: SourceToken.Kind, _ token: inout SourceToken) {
    position += 1
    token.kind = kind
  }

  /// Names between backticks are no keywords and may hold anything but a line's end.
  private mutating func readQuotedIdentifier(_ token: inout SourceToken) {
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

  private mutating func readNumber(_ token: inout SourceToken) {
    token.kind = .number
    while position < bytes.count {
      let current = bytes[position]
      let isPoint = current == UInt8(ascii: ".") && SourceByte.isDigit(byte(at: position + 1))
      guard isPoint || SourceByte.isIdentifier(current) else { return }
      position += 1
    }
  }

  private mutating func readPound(_ token: inout SourceToken) {
    let start = position
    while byte(at: position) == UInt8(ascii: "#") { position += 1 }
    let pounds = position - start
    let current = byte(at: position)
    if current == UInt8(ascii: "\"") {
      position = start
      readString(&token, pounds: pounds)
    } else if current == UInt8(ascii: "/") {
      readExtendedRegex(&token, start: start, pounds: pounds)
    } else if pounds == 1, SourceByte.isIdentifier(current) {
      readIdentifier(&token)
      token.kind = .directive
    } else {
      token.kind = .other
    }
  }

  private mutating func readOperator(_ token: inout SourceToken) {
    let first = bytes[position]
    let isBound = afterOperand && !token.spaceBefore
    if first == UInt8(ascii: "/"), !afterOperand || token.newlineBefore, readRegex(&token) {
      return
    }
    // After `as` and `try` it is not an operand; a conditional expression has a space.
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
      position += 1
    }
    switch (position - start, first) {
    case (1, UInt8(ascii: "?")): token.kind = .ternary
    case (2, UInt8(ascii: "?")) where bytes[start + 1] == UInt8(ascii: "?"): token.kind = .coalesce
    case (1, UInt8(ascii: "=")): token.kind = .assign
    default: token.kind = .operator
    }
  }

  /// Whether `??` without white space before it stands between operands, as in `a??b`; in
  /// `a??.b` it does not.
  private func isInfixCoalesce() -> Bool {
    guard byte(at: position + 1) == UInt8(ascii: "?") else { return false }
    let next = byte(at: position + 2)
    return SourceByte.isIdentifier(next) || next == UInt8(ascii: "\"")
      || next == UInt8(ascii: "(") || next == UInt8(ascii: "[") || next == UInt8(ascii: "#")
  }
}
