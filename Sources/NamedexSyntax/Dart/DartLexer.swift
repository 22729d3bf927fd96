internal import NamedexLexing
internal import NamedexText

/// Splits the bytes of a Dart file into tokens.
///
/// Each byte is read once, because the end of a token does not depend on the grammar.
struct DartLexer {
  private let bytes: [UInt8]
  private var position: Int
  private(set) var tokens: [DartToken] = []
  /// Comments for the linter, in source order.
  private(set) var comments: [SourceComment] = []
  /// Problems with unterminated strings and comments.
  private(set) var problems: [SourceProblem] = []

  /// A string whose current interpolated expression has not ended.
  private struct Template {
    var quote: UInt8
    var isTriple: Bool
    /// The number of open braces in the expression.
    var openBraces = 0
    var start: Int
  }

  private var templates: [Template] = []

  /// Reads all tokens; the last one is `.end`.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = ByteOrderMark.utf8ByteCount(of: bytes)
    if bytes[position...].starts(with: "#!".utf8) {
      position = SourceByte.lineEnd(in: bytes, from: position)
    }
    while true {
      skipTrivia()
      guard position < bytes.count else { break }
      var token = DartToken()
      token.start = position
      read(&token)
      token.end = position
      tokens.append(token)
    }
    if let open = templates.first { note(open.start, "unterminated string; close it") }
    tokens.append(DartToken(start: bytes.count, end: bytes.count))
    setPartners()
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func note(_ offset: Int, _ message: String) { problems.note(offset, message) }

  // MARK: - Comments

  private mutating func skipTrivia() {
    var isAlone = tokens.isEmpty
    while position < bytes.count {
      let next = bytes[position]
      if SourceByte.isSpace(next) {
        if SourceByte.isNewline(next) { isAlone = true }
        position += 1
      } else if next == UInt8(ascii: "/"), byte(position + 1) == UInt8(ascii: "/") {
        let start = position
        position = SourceByte.lineEnd(in: bytes, from: position)
        note(comment: start..<position, isAlone: isAlone)
      } else if next == UInt8(ascii: "/"), byte(position + 1) == UInt8(ascii: "*") {
        skipBlockComment(isAlone: isAlone)
      } else {
        return
      }
    }
  }

  /// Skips a comment, which may contain other comments.
  private mutating func skipBlockComment(isAlone: Bool) {
    let start = position
    var depth = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "/"), byte(position + 1) == UInt8(ascii: "*") {
        (depth, position) = (depth + 1, position + 2)
      } else if bytes[position] == UInt8(ascii: "*"), byte(position + 1) == UInt8(ascii: "/") {
        (depth, position) = (depth - 1, position + 2)
        if depth == 0 { return note(comment: start..<position, isAlone: isAlone) }
      } else {
        position += 1
      }
    }
    position = bytes.count
    note(start, "unterminated comment; close it with '*/'")
  }

  /// Records a comment if it is for the linter.
  private mutating func note(comment: Range<Int>, isAlone: Bool) {
    if let found = SourceComment(comment, isAlone: isAlone, in: bytes) { comments.append(found) }
  }

  // MARK: - Tokens

  private mutating func read(_ token: inout DartToken) {
    switch bytes[position] {
    case UInt8(ascii: "r") where isQuote(byte(position + 1)):
      position += 1
      readString(&token, isRaw: true)
    case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x24, 0x80...: readName(&token)
    case 0x30...0x39: readNumber(&token)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readString(&token, isRaw: false)
    case UInt8(ascii: "("): take(.openParen, 1, &token)
    case UInt8(ascii: ")"): take(.closeParen, 1, &token)
    case UInt8(ascii: "["): take(.openBracket, 1, &token)
    case UInt8(ascii: "]"): take(.closeBracket, 1, &token)
    case UInt8(ascii: "{"):
      if !templates.isEmpty { templates[templates.count - 1].openBraces += 1 }
      take(.openBrace, 1, &token)
    case UInt8(ascii: "}"): readCloseBrace(&token)
    case UInt8(ascii: ","): take(.comma, 1, &token)
    case UInt8(ascii: ";"): take(.semicolon, 1, &token)
    case UInt8(ascii: ":"): take(.colon, 1, &token)
    case UInt8(ascii: "@"): take(.at, 1, &token)
    case UInt8(ascii: "<"): take(.less, 1, &token)
    case UInt8(ascii: ">"): take(.greater, 1, &token)
    case UInt8(ascii: "."): readDots(&token)
    default: readOperator(&token)
    }
  }

  private mutating func take(_ kind: DartToken.Kind, _ count: Int, _ token: inout DartToken) {
    token.kind = kind
    position += count
  }

  private mutating func readDots(_ token: inout DartToken) {
    if byte(position + 1) == UInt8(ascii: ".") {
      guard byte(position + 2) == UInt8(ascii: ".") else { return take(.cascade, 2, &token) }
      take(.ellipsis, byte(position + 3) == UInt8(ascii: "?") ? 4 : 3, &token)
    } else if 0x30...0x39 ~= byte(position + 1) {
      readNumber(&token)
    } else {
      take(.dot, 1, &token)
    }
  }

  private mutating func readName(_ token: inout DartToken) {
    token.kind = .name
    let start = position
    while position < bytes.count, SourceByte.isIdentifier(bytes[position]) || byte(position) == 0x24
    {
      position += 1
    }
    // Takes at least one byte.
    position = max(position, start + 1)
    token.word = DartWord.word(bytes[start..<position])
  }

  private mutating func readNumber(_ token: inout DartToken) {
    token.kind = .number
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F: position += 1
      case UInt8(ascii: ".") where 0x30...0x39 ~= byte(position + 1): position += 2
      default: return
      }
    }
  }

  /// Reads an operator of up to three characters.
  private mutating func readOperator(_ token: inout DartToken) {
    let (second, third) = (byte(position + 1), byte(position + 2))
    let assign = UInt8(ascii: "=")
    switch bytes[position] {
    case UInt8(ascii: "="):
      if second == UInt8(ascii: ">") { return take(.arrow, 2, &token) }
      take(second == assign ? .equal : .assign, second == assign ? 2 : 1, &token)
    case UInt8(ascii: "!"):
      take(second == assign ? .unequal : .not, second == assign ? 2 : 1, &token)
    case UInt8(ascii: "?"):
      if second == UInt8(ascii: "?") {
        return take(third == assign ? .compoundAssign : .or, third == assign ? 3 : 2, &token)
      }
      if second == UInt8(ascii: ".") {
        if third == UInt8(ascii: ".") { return take(.cascade, 3, &token) }
        // In `a?.5:b`, `?` begins a conditional expression.
        if !(0x30...0x39 ~= third) { return take(.optionalDot, 2, &token) }
      }
      take(.question, 1, &token)
    case UInt8(ascii: "|") where second == UInt8(ascii: "|"): take(.or, 2, &token)
    case UInt8(ascii: "&") where second == UInt8(ascii: "&"): take(.and, 2, &token)
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      if second == bytes[position] { return take(.increment, 2, &token) }
      take(second == assign ? .compoundAssign : .operator, second == assign ? 2 : 1, &token)
    default:
      take(second == assign ? .compoundAssign : .operator, second == assign ? 2 : 1, &token)
    }
  }

  // MARK: - Strings

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private func isTriple(_ offset: Int) -> Bool {
    byte(offset + 1) == bytes[offset] && byte(offset + 2) == bytes[offset]
  }

  private mutating func readString(_ token: inout DartToken, isRaw: Bool) {
    let template = Template(
      quote: bytes[position], isTriple: isTriple(position), start: token.start)
    position += template.isTriple ? 3 : 1
    switch readPart(of: template, isRaw: isRaw) {
    case .whole: token.kind = .string
    case .names: token.kind = .template
    case .expression:
      token.kind = .templateStart
      templates.append(template)
    }
  }

  private mutating func readCloseBrace(_ token: inout DartToken) {
    guard let template = templates.last else { return take(.closeBrace, 1, &token) }
    guard template.openBraces == 0 else {
      templates[templates.count - 1].openBraces -= 1
      return take(.closeBrace, 1, &token)
    }
    position += 1
    if readPart(of: template, isRaw: false) == .expression {
      token.kind = .templateMiddle
    } else {
      token.kind = .templateEnd
      templates.removeLast()
    }
  }

  private enum Part {
    /// The string ends, and nothing is interpolated.
    case whole
    /// The string ends, and names are interpolated.
    case names
    /// An expression in braces follows.
    case expression
  }

  /// Reads a string up to its end, or to the next expression in it. An unterminated string ends at
  /// the end of its line or, with triple quotation marks, of the file.
  private mutating func readPart(of template: Template, isRaw: Bool) -> Part {
    var part = Part.whole
    while position < bytes.count {
      let next = bytes[position]
      if next == template.quote, !template.isTriple || isTriple(position) {
        position += template.isTriple ? 3 : 1
        return part
      }
      if next == UInt8(ascii: "$"), !isRaw {
        part = .names
        if byte(position + 1) == UInt8(ascii: "{") {
          position += 2
          return .expression
        }
      } else if next == UInt8(ascii: "\\"), !isRaw {
        position += 1
        // A line ending ends the string, even after a backslash.
        if position < bytes.count, SourceByte.isNewline(bytes[position]) { continue }
      } else if SourceByte.isNewline(next), !template.isTriple {
        break
      }
      position += 1
    }
    position = min(position, bytes.count)
    let mark = String(
      repeating: Character(Unicode.Scalar(template.quote)), count: template.isTriple ? 3 : 1)
    note(template.start, "unterminated string; close it with \(mark)")
    return part
  }

  /// Returns the content of a string without interpolated expressions.
  ///
  /// - Returns: The range between the quotation marks; up to the end of the token if the string is
  ///   unterminated.
  static func content(of token: DartToken, in bytes: [UInt8]) -> Range<Int> {
    var start = token.start
    if bytes[start] == UInt8(ascii: "r") { start += 1 }
    let quote = bytes[start]
    func isQuote(_ offset: Int) -> Bool { offset < token.end && bytes[offset] == quote }
    let isTriple = isQuote(start + 1) && isQuote(start + 2)
    let count = isTriple ? 3 : 1
    start = min(start + count, token.end)
    let isClosed = token.end - count >= start && (1...count).allSatisfy { isQuote(token.end - $0) }
    return start..<(isClosed ? token.end - count : token.end)
  }

  // MARK: - Brackets

  /// Sets the partner of each bracket, and of each `<` that encloses types. A `<` encloses types if
  /// only names, periods, commas, question marks, `@`, parentheses and other such `<` are between
  /// it and its partner. Reserved words except `extends` are not names.
  private mutating func setPartners() {
    var open: [Int] = []
    // Each open `<`, with the number of brackets that enclose it.
    var types: [(position: Int, depth: Int)] = []
    for position in tokens.indices {
      tokens[position].partner = tokens.count - 1
      switch tokens[position].kind {
      case .openParen: open.append(position)
      case .openBracket, .openBrace, .templateStart:
        types.removeAll(keepingCapacity: true)
        open.append(position)
      case .closeParen, .closeBracket, .closeBrace, .templateEnd:
        if tokens[position].kind != .closeParen { types.removeAll(keepingCapacity: true) }
        guard let last = open.popLast() else { continue }
        tokens[last].partner = position
        while let type = types.last, type.depth > open.count { types.removeLast() }
      case .less: types.append((position, open.count))
      case .greater:
        guard let last = types.last, last.depth == open.count else {
          types.removeAll(keepingCapacity: true)
          continue
        }
        tokens[last.position].partner = position
        types.removeLast()
      case .name:
        // A type parameter may have a bound: `<T extends A>`.
        if tokens[position].word.isReserved, tokens[position].word != .extends {
          types.removeAll(keepingCapacity: true)
        }
      case .dot, .comma, .question, .at: break
      default: types.removeAll(keepingCapacity: true)
      }
    }
  }
}
