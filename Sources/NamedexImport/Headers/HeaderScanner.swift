internal import NamedexText

/// Cuts a header or a Swift interface into tokens, without comments and preprocessor lines.
///
/// Of the branches of an `#if` the first is read, unless its condition is 0. Which one counts depends
/// on the build, and reading all of them would leave unbalanced braces.
struct HeaderScanner: FaultReporting {
  /// What the two languages write differently.
  enum Language { case objectiveC, swift }

  let file: String
  private let language: Language
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  /// Whether only blanks are before `position` in its line.
  private var isLineStart = true
  private var conditions: [Condition] = []
  private var skippedBranches = 0

  /// An `#if` up to its `#endif`.
  private struct Condition {
    var line: Int
    /// Whether one of its branches has been read, or is being read.
    var isDecided: Bool
    var isReading: Bool
  }

  private static let directives = [
    "if", "elseif", "else", "endif", "sourceLocation", "error", "warning",
  ]

  /// Cuts a file.
  ///
  /// - Throws: `badData` with the line of a comment, string or condition without end, and of bytes
  ///   that are not text.
  static func tokens(
    of bytes: [UInt8], file: String, language: Language
  ) throws(ImportError) -> HeaderTokens {
    if let fault = bytes.firstInvalidUTF8 {
      let line = bytes[..<fault].count { $0 == 0x0A } + 1
      throw .badData(file: file, line: line, reason: "bytes that are not UTF-8")
    }
    if let zero = bytes.firstIndex(of: 0) {
      let line = bytes[..<zero].count { $0 == 0x0A } + 1
      throw .badData(file: file, line: line, reason: "a zero byte: no text file")
    }
    var scanner = HeaderScanner(file: file, language: language, bytes: bytes)
    var tokens: [HeaderToken] = []
    while let token = try scanner.next() { tokens.append(token) }
    if let open = scanner.conditions.last {
      throw scanner.bad("an #if without its #endif", line: open.line)
    }
    return HeaderTokens(tokens, file: file, skippedBranches: scanner.skippedBranches)
  }

  private func byte(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private func starts(with text: StaticString, at distance: Int = 0) -> Bool {
    bytes[min(position + distance, bytes.count)...].starts(with: Array("\(text)".utf8))
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == 0x0A {
        line += 1
        isLineStart = true
      }
      position += 1
    }
  }

  private mutating func next() throws(ImportError) -> HeaderToken? {
    while let byte = byte() {
      switch byte {
      case 0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20:
        advance()
      case UInt8(ascii: "/") where starts(with: "//"):
        while let byte = self.byte(), byte != 0x0A { advance() }
      case UInt8(ascii: "/") where starts(with: "/*"):
        try skipComment()
      case UInt8(ascii: "#") where isLineStart && isDirective():
        try readDirective()
      default:
        guard isReading else {
          // Not even strings need to be whole in a skipped branch.
          isLineStart = false
          advance()
          continue
        }
        isLineStart = false
        return try token(byte)
      }
    }
    return nil
  }

  private mutating func token(_ first: UInt8) throws(ImportError) -> HeaderToken {
    let start = position
    let startLine = line
    func token(_ kind: HeaderToken.Kind, _ range: Range<Int>) -> HeaderToken {
      HeaderToken(
        kind: kind, text: String(decoding: bytes[range], as: UTF8.self), line: startLine)
    }
    if Self.isWord(first) {
      let isNumber = Self.isDigit(first)
      while let byte = byte() {
        let isPoint =
          isNumber && byte == UInt8(ascii: ".") && (self.byte(1).map(Self.isDigit) ?? false)
        guard Self.isWord(byte) || isPoint else { break }
        advance()
      }
      return token(isNumber ? .number : .word, start..<position)
    }
    if first == UInt8(ascii: "`"), let end = bytes[(start + 1)...].firstIndex(of: first) {
      advance(end - start + 1)
      return token(.quotedWord, start + 1..<end)
    }
    if first == UInt8(ascii: "\"") { return token(.string, try string()) }
    if first == UInt8(ascii: "'"), language == .objectiveC {
      return token(.string, try quotation(first))
    }
    advance()
    // A character that is not a word by itself stays whole.
    while let byte = byte(), byte & 0xC0 == 0x80 { advance() }
    return token(.mark, start..<position)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == 0x5F || byte == 0x24
      || byte >= 0x80
  }

  /// The text of a string, on one line or between three quotation marks.
  private mutating func string() throws(ImportError) -> Range<Int> {
    guard language == .swift, starts(with: "\"\"\"") else {
      return try quotation(UInt8(ascii: "\""))
    }
    let startLine = line
    advance(3)
    let start = position
    while position < bytes.count, !starts(with: "\"\"\"") {
      advance(byte() == UInt8(ascii: "\\") ? 2 : 1)
    }
    guard position < bytes.count else { throw bad("a string without its end", line: startLine) }
    let end = position
    advance(3)
    return start..<end
  }

  private mutating func quotation(_ mark: UInt8) throws(ImportError) -> Range<Int> {
    let startLine = line
    advance()
    let start = position
    while let byte = byte(), byte != mark {
      guard byte != 0x0A else { break }
      advance(byte == UInt8(ascii: "\\") ? 2 : 1)
    }
    guard byte() == mark else { throw bad("a string without its end", line: startLine) }
    defer { advance() }
    return start..<position
  }

  /// Skips a comment; those of Swift nest.
  private mutating func skipComment() throws(ImportError) {
    let startLine = line
    var depth = 0
    repeat {
      guard position < bytes.count else { throw bad("a comment without its end", line: startLine) }
      if starts(with: "*/") {
        depth -= 1
        advance(2)
      } else if starts(with: "/*"), depth == 0 || language == .swift {
        depth += 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0
  }

  private var isReading: Bool { conditions.allSatisfy(\.isReading) }

  /// The word after the `#` that is next.
  private var directive: String {
    let blanks = bytes[(position + 1)...].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: bytes[blanks.endIndex...].prefix(while: Self.isWord), as: UTF8.self)
  }

  private func isDirective() -> Bool {
    language == .objectiveC || Self.directives.contains(directive)
  }

  private mutating func readDirective() throws(ImportError) {
    let (word, start) = (directive, line)
    let isAround = isReading
    let text = try skipLine().prefix { $0 != "/" }.filter { $0 != " " && $0 != "\t" }
    switch word {
    case "if", "ifdef", "ifndef":
      let isZero = text == "#if0"
      conditions.append(
        Condition(line: start, isDecided: !isZero, isReading: isAround && !isZero))
    case "else", "elif", "elseif":
      guard let last = conditions.indices.last else {
        throw bad("an #\(word) without #if", line: start)
      }
      if conditions[last].isDecided {
        if conditions.dropLast().allSatisfy(\.isReading) { skippedBranches += 1 }
        conditions[last].isReading = false
      } else {
        conditions[last].isDecided = true
        conditions[last].isReading = conditions.dropLast().allSatisfy(\.isReading)
      }
    case "endif":
      guard conditions.popLast() != nil else { throw bad("an #endif without #if", line: start) }
    default: break  // Macros and imports declare nothing.
    }
  }

  /// Skips a preprocessor line and those that continue it; returns its text.
  private mutating func skipLine() throws(ImportError) -> String {
    let start = position
    while let byte = byte(), byte != 0x0A {
      if starts(with: "//") { break }
      // The directive continues after a comment, even lines below.
      if starts(with: "/*") {
        try skipComment()
        continue
      }
      let continues =
        byte == UInt8(ascii: "\\")
        && (self.byte(1) == 0x0A || self.byte(1) == 0x0D && self.byte(2) == 0x0A)
      advance(continues ? (self.byte(1) == 0x0D ? 3 : 2) : 1)
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
