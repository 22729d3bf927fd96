internal import NamedexLexing
internal import NamedexText

/// Splits the bytes of a JavaScript or TypeScript file into tokens, one at a time.
///
/// The grammar determines whether a slash is a division or begins a regular expression, and whether
/// `<` begins an element, so the parser decides how to read them. It may also go back and read
/// tokens again.
struct ScriptLexer {
  let bytes: [UInt8]
  /// The offset of the next byte to read.
  var position: Int
  /// The end of the part being read: the file, or a script or a tag in it.
  var end: Int
  /// Comments for the linter, in source order.
  private(set) var comments: [SourceComment] = []
  /// Problems with unterminated literals and comments.
  private(set) var problems: [SourceProblem] = []
  /// The offset at which the text begins, after a byte order mark.
  private let start: Int
  /// The end of the last comment read. Earlier comments have already been recorded.
  private var lastCommentEnd = 0
  /// The offsets of the recorded problems.
  private var problemOffsets: Set<Int> = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
    start = ByteOrderMark.utf8ByteCount(of: bytes)
    position = start
    if bytes[position...].starts(with: "#!".utf8) {
      position = SourceByte.lineEnd(in: bytes, from: position, to: end)
    }
  }

  /// Returns the byte at an offset; zero past the end of the part.
  func byte(_ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

  /// Returns the next token; at the end, always returns `.end`.
  mutating func next() -> ScriptToken {
    var token = ScriptToken()
    token.newlineBefore = skipTrivia()
    token.start = position
    if position < end { read(&token) }
    token.end = position
    return token
  }

  /// Records a problem, unless it was already recorded when the bytes were first read.
  mutating func note(_ offset: Int, _ message: String) {
    guard problemOffsets.insert(offset).inserted else { return }
    problems.note(offset, message)
  }

  // MARK: - White space and comments

  /// Skips white space and comments.
  ///
  /// - Returns: Whether a line ending was skipped, or the file begins here.
  mutating func skipTrivia() -> Bool {
    var hasNewline = position == start
    while true {
      var offset = position
      while offset < end, SourceByte.isSpace(bytes[offset]) {
        if SourceByte.isNewline(bytes[offset]) { hasNewline = true }
        offset += 1
      }
      position = offset
      guard byte(offset) == UInt8(ascii: "/") else { return hasNewline }
      switch byte(offset + 1) {
      case UInt8(ascii: "/"):
        position = SourceByte.lineEnd(in: bytes, from: offset, to: end)
        note(comment: offset..<position, isAlone: hasNewline)
      case UInt8(ascii: "*"):
        if skipBlockComment(isAlone: hasNewline) { hasNewline = true }
      default: return hasNewline
      }
    }
  }

  private mutating func skipBlockComment(isAlone: Bool) -> Bool {
    let start = position
    var hasNewline = false
    position += 2
    while position < end {
      if bytes[position] == UInt8(ascii: "*"), byte(position + 1) == UInt8(ascii: "/") {
        position += 2
        note(comment: start..<position, isAlone: isAlone)
        return hasNewline
      }
      if SourceByte.isNewline(bytes[position]) { hasNewline = true }
      position += 1
    }
    note(start, "unterminated comment; close it with '*/'")
    return hasNewline
  }

  /// Records a comment if it is for the linter.
  private mutating func note(comment: Range<Int>, isAlone: Bool) {
    guard comment.lowerBound >= lastCommentEnd else { return }
    lastCommentEnd = comment.upperBound
    if let found = SourceComment(comment, isAlone: isAlone, in: bytes) { comments.append(found) }
  }

  // MARK: - Tokens

  private mutating func read(_ token: inout ScriptToken) {
    switch bytes[position] {
    case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x24, 0x80..., UInt8(ascii: "\\"), UInt8(ascii: "#"):
      readName(&token)
    case 0x30...0x39: readNumber(&token)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readString(&token)
    case UInt8(ascii: "`"):
      token.kind = .template
      position += 1
    case UInt8(ascii: "("): take(.openParen, 1, &token)
    case UInt8(ascii: ")"): take(.closeParen, 1, &token)
    case UInt8(ascii: "["): take(.openBracket, 1, &token)
    case UInt8(ascii: "]"): take(.closeBracket, 1, &token)
    case UInt8(ascii: "{"): take(.openBrace, 1, &token)
    case UInt8(ascii: "}"): take(.closeBrace, 1, &token)
    case UInt8(ascii: ","): take(.comma, 1, &token)
    case UInt8(ascii: ";"): take(.semicolon, 1, &token)
    case UInt8(ascii: ":"): take(.colon, 1, &token)
    case UInt8(ascii: "@"): take(.at, 1, &token)
    case UInt8(ascii: "<"): take(.less, 1, &token)
    case UInt8(ascii: ">"): take(.greater, 1, &token)
    case UInt8(ascii: "/"): take(.slash, byte(position + 1) == UInt8(ascii: "=") ? 2 : 1, &token)
    case UInt8(ascii: "."): readDot(&token)
    default: readOperator(&token)
    }
  }

  private mutating func take(_ kind: ScriptToken.Kind, _ count: Int, _ token: inout ScriptToken) {
    token.kind = kind
    position += count
  }

  private mutating func readDot(_ token: inout ScriptToken) {
    if byte(position + 1) == UInt8(ascii: "."), byte(position + 2) == UInt8(ascii: ".") {
      take(.ellipsis, 3, &token)
    } else if 0x30...0x39 ~= byte(position + 1) {
      readNumber(&token)
    } else {
      take(.dot, 1, &token)
    }
  }

  private mutating func readName(_ token: inout ScriptToken) {
    var offset = position + 1
    while offset < end {
      switch bytes[offset] {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x24, 0x80...: offset += 1
      default:
        token.kind = .name
        token.word = ScriptWord.word(bytes[position..<offset])
        position = offset
        return
      }
    }
    token.kind = .name
    token.word = ScriptWord.word(bytes[position..<offset])
    position = offset
  }

  private mutating func readNumber(_ token: inout ScriptToken) {
    token.kind = .number
    var offset = position
    while offset < end {
      switch bytes[offset] {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, UInt8(ascii: "."): offset += 1
      default:
        position = offset
        return
      }
    }
    position = offset
  }

  /// Reads an operator of up to three characters.
  private mutating func readOperator(_ token: inout ScriptToken) {
    let (second, third) = (byte(position + 1), byte(position + 2))
    let assign = UInt8(ascii: "=")
    switch bytes[position] {
    case UInt8(ascii: "="):
      if second == UInt8(ascii: ">") { return take(.arrow, 2, &token) }
      if second == assign { return take(.equal, third == assign ? 3 : 2, &token) }
      take(.assign, 1, &token)
    case UInt8(ascii: "!"):
      if second == assign { return take(.unequal, third == assign ? 3 : 2, &token) }
      take(.not, 1, &token)
    case UInt8(ascii: "?"):
      if second == UInt8(ascii: "?") {
        return third == assign
          ? take(.compoundAssign, 3, &token) : take(.coalesce, 2, &token)
      }
      // In `a?.5:b`, `?` begins a conditional expression.
      if second == UInt8(ascii: "."), !(0x30...0x39 ~= third) {
        return take(.optionalDot, 2, &token)
      }
      take(.question, 1, &token)
    case UInt8(ascii: "|") where second == UInt8(ascii: "|"):
      third == assign ? take(.compoundAssign, 3, &token) : take(.or, 2, &token)
    case UInt8(ascii: "&") where second == UInt8(ascii: "&"):
      third == assign ? take(.compoundAssign, 3, &token) : take(.and, 2, &token)
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      if second == bytes[position] { return take(.increment, 2, &token) }
      take(second == assign ? .compoundAssign : .operator, second == assign ? 2 : 1, &token)
    case UInt8(ascii: "*") where second == UInt8(ascii: "*"):
      take(third == assign ? .compoundAssign : .operator, third == assign ? 3 : 2, &token)
    default:
      take(second == assign ? .compoundAssign : .operator, second == assign ? 2 : 1, &token)
    }
  }
}
