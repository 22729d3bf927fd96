internal import NamedexText

/// Splits the bytes of a Swift or Objective-C file into tokens, one at a time and without
/// allocating.
///
/// Non-ASCII bytes are treated as letters. An unterminated string, comment, or regular expression
/// between number signs is recorded in `problems`; it ends with its line or, if it can span lines,
/// with the file. Tokens with the same meaning in both languages have the same kind: `.string` is a
/// Swift literal or an Objective-C literal (`@"…"`). Constructs that only C has are `.cString` or
/// `.other`.
package struct SourceLexer {
  /// The languages that the lexer supports.
  package enum Language: Sendable {
    case swift
    /// Objective-C, including Objective-C++.
    case objectiveC
  }

  /// The contents of the file.
  package let bytes: [UInt8]
  let language: Language
  let words: SourceWordTable
  /// The offset of the next byte to read.
  ///
  /// Loops over many bytes use local copies, because a property would be written for each byte.
  package var position: Int
  /// The start of the line that contains `position`.
  package internal(set) var lineStart: Int
  /// The literal of the last token, if it is a string.
  package internal(set) var string = SourceString()
  /// Comments for the linter that were read since the last call to `takeComments()`.
  package private(set) var comments: [SourceComment] = []
  /// The problems found so far.
  package internal(set) var problems: [SourceProblem] = []
  /// True to split Swift literals at interpolations and return the tokens inside them; false to
  /// keep literals whole.
  package var splitsInterpolations = true
  /// True if the last token was an operand.
  var afterOperand = false
  /// No regular expression begins before this offset: an earlier search already reached it.
  var regexBarrier = 0

  var isSwift: Bool { language == .swift }

  /// Creates a lexer at the beginning of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file, with or without a byte order mark.
  ///   - words: The words to recognize.
  package init(
    bytes: [UInt8], language: Language, words: SourceWordTable = SourceWordTable.standard
  ) {
    self.bytes = bytes
    self.language = language
    self.words = words
    position = ByteOrderMark.utf8ByteCount(of: bytes)
    lineStart = position
  }

  /// Returns the next token. At the end of the file, it always returns `.end`.
  package mutating func next() -> SourceToken {
    let (newline, space) = skipTrivia()
    var token = SourceToken(
      start: position, end: position, newlineBefore: newline, spaceBefore: space)
    guard position < bytes.count else { return token }
    read(&token)
    token.end = position
    afterOperand = token.isOperand
    return token
  }

  /// Continues a literal after an interpolation.
  package mutating func resume(_ string: SourceString) -> SourceToken {
    self.string = string
    var token = SourceToken(start: string.start, newlineBefore: false)
    token.kind = finishString(.string)
    token.end = position
    afterOperand = token.isOperand
    return token
  }

  /// Returns the comments for the linter that were read since the last call, and removes them.
  package mutating func takeComments() -> [SourceComment] {
    defer { comments.removeAll(keepingCapacity: true) }
    return comments
  }

  /// Returns the byte at an offset; zero past the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

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
      if byte(at: offset) == UInt8(ascii: "/"), byte(at: offset + 1) == UInt8(ascii: "/") {
        position = SourceByte.lineEnd(in: bytes, from: offset)
        note(offset..<position, isAlone: newline, lineStart: lineStart)
      } else if byte(at: offset) == UInt8(ascii: "/"), byte(at: offset + 1) == UInt8(ascii: "*") {
        if skipBlockComment(isAlone: newline) { newline = true }
      } else if byte(at: offset) == UInt8(ascii: "\\"), !isSwift,
        SourceByte.isNewline(byte(at: offset + 1))
      {
        // The backslash continues the line of a macro.
        position += 1
      } else {
        return (newline, position > start || newline || position == bytes.count)
      }
    }
  }

  /// Skips a block comment, starting at its `/*`. Swift comments nest.
  ///
  /// - Parameter isAlone: Whether only white space precedes the comment on its line.
  /// - Returns: Whether the comment contains a line ending.
  @discardableResult
  package mutating func skipBlockComment(isAlone: Bool = false) -> Bool {
    let (start, line) = (position, lineStart)
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
          return lineStart != line
        }
      case UInt8(ascii: "/") where isSwift && byte(at: offset) == UInt8(ascii: "*"):
        offset += 1
        depth += 1
      case 0x0A, 0x0D:
        lineStart = offset
      default: break
      }
    }
    problems.note(
      start, "unterminated comment; close it with " + (isSwift ? "as many '*/' as '/*'" : "'*/'"))
    return lineStart != line
  }

  /// Records a comment if it is for the linter.
  private mutating func note(_ comment: Range<Int>, isAlone: Bool, lineStart: Int) {
    let found = SourceComment(comment, isAlone: isAlone, lineStart: lineStart, in: bytes)
    if let found { comments.append(found) }
  }

  // MARK: - Tokens

  private mutating func read(_ token: inout SourceToken) {
    switch bytes[position] {
    case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x24, 0x80...:
      readIdentifier(&token)
      if !isSwift { readRawString(&token) }
    case 0x30...0x39: readNumber(&token)
    case UInt8(ascii: "\""):
      token.kind = readString(isSwift ? .string : .cString, from: position, pounds: 0)
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
      if isSwift, byte(at: position + 1) == UInt8(ascii: ".") {
        while byte(at: position) == UInt8(ascii: ".") || SourceByte.isOperator(byte(at: position)) {
          position += 1
        }
        token.kind = .operator
      } else {
        single(.dot, &token)
      }
    case UInt8(ascii: "#"): isSwift ? readPound(&token) : readDirective(&token)
    case UInt8(ascii: "@"):
      single(.attribute, &token)
      if !isSwift, byte(at: position) == UInt8(ascii: "\"") {
        token.kind = readString(.string, from: position - 1, pounds: 0)
      } else if SourceByte.isIdentifier(byte(at: position)) {
        readIdentifier(&token)
        token.kind = .attribute
      }
    case UInt8(ascii: "`") where isSwift: readQuotedIdentifier(&token)
    case UInt8(ascii: "'") where !isSwift: skipCharacter(&token)
    case UInt8(ascii: "?") where !isSwift:
      single(.ternary, &token)
      // `a ?: b` is `a`, unless `a` is nil.
      if byte(at: position) == UInt8(ascii: ":") { single(.coalesce, &token) }
    case let other where SourceByte.isOperator(other):
      isSwift ? readOperator(&token) : single(.operator, &token)
    default: single(.other, &token)
    }
  }

  @inline(__always)
  mutating func single(_ kind: SourceToken.Kind, _ token: inout SourceToken) {
    position += 1
    token.kind = kind
  }

  /// Returns the end of the identifier at an offset.
  @inline(__always)
  func identifierEnd(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, SourceByte.isIdentifier(bytes[end]) { end += 1 }
    return end
  }

  /// Reads an identifier, starting at its first byte.
  @inline(__always)
  mutating func readIdentifier(_ token: inout SourceToken) {
    let end = identifierEnd(from: position + 1)
    token.kind = .identifier
    token.match = words.match(bytes, position, end)
    position = end
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
}
