internal import NamedexText

/// Cuts the bytes of an Objective-C file into tokens, one at a time and without allocating.
///
/// The tokens are those of Swift as far as they mean the same: `.string` is a literal of
/// Objective-C (`@"…"`), and what only C has is `.other`.
struct ObjectiveCLexer: SourceLexer {
  let bytes: [UInt8]
  let words: SourceWordTable
  var position: Int
  var lineStart: Int
  /// The literal of the last token, when that is `.string`.
  private(set) var string = SourceString(
    start: 0, content: 0..<0, pounds: 0, isMultiline: false, lineStart: 0)
  var comments: [SourceComment] = []
  var problems: [FileUses.Problem] = []

  init(bytes: [UInt8], words: SourceWordTable) {
    self.bytes = bytes
    self.words = words
    position = ByteOrderMark.utf8ByteCount(of: bytes)
    lineStart = position
  }

  /// The next token; `.end` at the end, again and again.
  mutating func next() -> SourceToken {
    let start = position
    let newline = skipTrivia()
    var token = SourceToken(
      kind: .end, start: position, end: position, newlineBefore: newline,
      spaceBefore: position > start)
    guard position < bytes.count else { return token }
    read(&token)
    token.end = position
    return token
  }

  // MARK: - White space and comments

  private mutating func skipTrivia() -> Bool {
    var newline = position == lineStart
    while position < bytes.count {
      let current = bytes[position]
      if SourceByte.isNewline(current) {
        position += 1
        lineStart = position
        newline = true
      } else if SourceByte.isSpace(current) {
        position += 1
      } else if current == UInt8(ascii: "\\"), SourceByte.isNewline(byte(at: position + 1)) {
        // The line of a macro goes on.
        position += 1
      } else if current == UInt8(ascii: "/"), byte(at: position + 1) == UInt8(ascii: "/") {
        skipLineComment(isAlone: newline)
      } else if current == UInt8(ascii: "/"), byte(at: position + 1) == UInt8(ascii: "*") {
        skipBlockComment(&newline)
      } else {
        break
      }
    }
    return newline
  }

  private mutating func skipBlockComment(_ newline: inout Bool) {
    let start = position
    let (line, isAlone) = (lineStart, newline)
    position += 2
    while position < bytes.count {
      let current = bytes[position]
      position += 1
      if current == UInt8(ascii: "*"), byte(at: position) == UInt8(ascii: "/") {
        position += 1
        note(start..<position, isAlone: isAlone, lineStart: line)
        return
      }
      if SourceByte.isNewline(current) {
        lineStart = position
        newline = true
      }
    }
    problems.note(start, "unterminated comment; close it with '*/'")
  }

  // MARK: - Tokens

  private mutating func read(_ token: inout SourceToken) {
    let start = position
    let current = bytes[position]
    if SourceByte.isIdentifier(current), !SourceByte.isDigit(current) {
      readIdentifier(&token)
      if byte(at: position) == UInt8(ascii: "\""), bytes[position - 1] == UInt8(ascii: "R"),
        position - start <= 3
      {
        skipRawString(from: start)
        token.kind = .other
        token.match = .none
      }
      return
    }
    position += 1
    switch current {
    case 0x30...0x39:
      while SourceByte.isIdentifier(byte(at: position)) || byte(at: position) == UInt8(ascii: ".") {
        position += 1
      }
      token.kind = .number
    case UInt8(ascii: "@"): readAt(&token)
    case UInt8(ascii: "\""):
      finishString(from: start)
      token.kind = .other
    case UInt8(ascii: "'"):
      skipCharacter()
      token.kind = .other
    case UInt8(ascii: "("): token.kind = .openParen
    case UInt8(ascii: ")"): token.kind = .closeParen
    case UInt8(ascii: "["): token.kind = .openBracket
    case UInt8(ascii: "]"): token.kind = .closeBracket
    case UInt8(ascii: "{"): token.kind = .openBrace
    case UInt8(ascii: "}"): token.kind = .closeBrace
    case UInt8(ascii: ","): token.kind = .comma
    case UInt8(ascii: ";"): token.kind = .semicolon
    case UInt8(ascii: "."): token.kind = .dot
    case UInt8(ascii: ":"): token.kind = .colon
    case UInt8(ascii: "?"):
      token.kind = .ternary
      if byte(at: position) == UInt8(ascii: ":") {
        // `a ?: b` is `a`, unless that is nil.
        position += 1
        token.kind = .coalesce
      }
    case UInt8(ascii: "#"): readDirective(&token)
    case UInt8(ascii: "&") where byte(at: position) == UInt8(ascii: "&"):
      position += 1
      token.kind = .postfix
    default:
      token.kind = SourceByte.isOperator(current) ? .operator : .other
    }
  }

  private mutating func readAt(_ token: inout SourceToken) {
    switch byte(at: position) {
    case UInt8(ascii: "\""):
      position += 1
      finishString(from: position - 2)
      token.kind = .string
    case let next where SourceByte.isIdentifier(next):
      readIdentifier(&token)
      token.kind = .attribute
    default: token.kind = .attribute
    }
  }

  /// A line of the preprocessor; of messages to people nothing is read.
  private mutating func readDirective(_ token: inout SourceToken) {
    token.kind = .directive
    while byte(at: position) == 0x20 { position += 1 }
    let end = identifierEnd(from: position)
    let word = bytes[position..<end]
    position = end
    for message in ["error", "warning", "pragma"] where word.elementsEqual(message.utf8) {
      position = lineEnd(from: end)
      // A backslash takes the next line along.
      while position < bytes.count, bytes[position - 1] == UInt8(ascii: "\\") {
        let isPair = bytes[position] == 0x0D && byte(at: position + 1) == 0x0A
        position = lineEnd(from: position + (isPair ? 2 : 1))
      }
    }
  }

  /// Reads a string from after its quotation mark.
  private mutating func finishString(from start: Int) {
    string = SourceString(
      start: start, content: position..<position, pounds: 0, isMultiline: false,
      lineStart: lineStart)
    let content = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        string.content = content..<position
        position += 1
        return
      case UInt8(ascii: "\\"):
        string.hasEscape = true
        position += 1
        if byte(at: position) == 0x0D, byte(at: position + 1) == 0x0A { position += 1 }
        if position < bytes.count {
          if SourceByte.isNewline(bytes[position]) { lineStart = position + 1 }
          position += 1
        }
      case 0x0A, 0x0D:
        failString(start)
        return
      default: position += 1
      }
    }
    failString(start)
  }

  private mutating func failString(_ start: Int) {
    problems.note(
      start, "unterminated string literal; close it with a quotation mark on the same line")
    string.hasInterpolation = true
  }

  /// Passes over a character; an apostrophe without a second on its line is passed over alone.
  private mutating func skipCharacter() {
    var offset = position
    while offset < bytes.count, offset < position + 16, !SourceByte.isNewline(bytes[offset]) {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "'") {
        position = offset + 1
        return
      }
      offset += 1
    }
  }

  /// Passes over a raw string of C++, from its quotation mark.
  private mutating func skipRawString(from start: Int) {
    position += 1
    let delimiterStart = position
    while position < bytes.count, position - delimiterStart <= 16,
      bytes[position] != UInt8(ascii: "("), !SourceByte.isSpace(bytes[position])
    {
      position += 1
    }
    guard byte(at: position) == UInt8(ascii: "(") else { return }
    let delimiter = bytes[delimiterStart..<position]
    while position < bytes.count {
      if SourceByte.isNewline(bytes[position]) { lineStart = position + 1 }
      position += 1
      guard bytes[position - 1] == UInt8(ascii: ")") else { continue }
      let end = position + delimiter.count
      if byte(at: end) == UInt8(ascii: "\""), bytes[position..<end].elementsEqual(delimiter) {
        position = end + 1
        return
      }
    }
    problems.note(start, "unterminated raw string; close it with ')\"'")
  }
}
