internal import NamedexLexing
internal import NamedexText

/// Splits a header or a Swift interface into tokens, without preprocessor lines.
///
/// Only the first branch of an `#if` is read, unless its condition is 0. Which branch applies
/// depends on the build, and reading all of them could unbalance the braces.
struct HeaderScanner: FaultReporting {
  let file: String
  private let language: SourceLexer.Language
  private var reader: TextTokenReader
  private var conditions: [Condition] = []
  private var skippedBranches = 0

  /// An `#if` up to its `#endif`.
  private struct Condition {
    var line: Int
    /// True if a branch has been chosen, which is read if all enclosing branches are.
    var isDecided: Bool
    /// True if this branch and all enclosing branches are read.
    var isReading: Bool
  }

  private var isReading: Bool { conditions.last?.isReading ?? true }

  /// Words that, after a number sign, begin a directive in a Swift interface rather than a
  /// declaration.
  private static let directives: Set<Substring> = [
    "if", "elseif", "else", "endif", "sourceLocation", "error", "warning",
  ]

  /// Splits a file into tokens.
  ///
  /// - Throws: `badData` with the line of an unterminated comment or string, of an unbalanced
  ///   condition, or of bytes that are not text.
  static func tokens(
    of bytes: [UInt8], file: String, language: SourceLexer.Language
  ) throws(ImportError) -> HeaderTokens {
    var scanner = HeaderScanner(
      file: file, language: language, reader: TextTokenReader(bytes: bytes, language: language))
    if let fault = bytes.firstInvalidUTF8 {
      throw scanner.bad("bytes that are not UTF-8", at: fault)
    }
    if let zero = bytes.firstIndex(of: 0) {
      throw scanner.bad("a zero byte; this is not a text file", at: zero)
    }
    return try scanner.tokens()
  }

  private mutating func tokens() throws(ImportError) -> HeaderTokens {
    var tokens: [TextToken] = []
    var faults = 0
    while let token = reader.next() {
      if token.kind == .directive, token.newlineBefore {
        let word = token.text.dropFirst().drop { $0 == " " || $0 == "\t" }
        if language == .objectiveC || Self.directives.contains(word) {
          try take(directive: word, line: token.line)
          continue
        }
      }
      // In a skipped branch, even strings may be unterminated.
      if isReading {
        try check(after: faults)
        tokens.append(token)
      }
      faults = reader.lexer.problems.count
    }
    try check(after: faults)
    if let open = conditions.last { throw bad("an #if without its #endif", line: open.line) }
    return HeaderTokens(tokens, file: file, skippedBranches: skippedBranches)
  }

  /// Throws an error if the lexer has found a problem beyond the first `count`.
  private func check(after count: Int) throws(ImportError) {
    guard let problem = reader.lexer.problems.dropFirst(count).first else { return }
    let isComment = reader.lexer.bytes[problem.offset...].starts(with: "/*".utf8)
    throw bad("an unterminated \(isComment ? "comment" : "string")", at: problem.offset)
  }

  private func bad(_ reason: String, at offset: Int) -> ImportError {
    bad(reason, line: reader.lexer.bytes[..<offset].count { $0 == 0x0A } + 1)
  }

  private mutating func take(directive word: Substring, line: Int) throws(ImportError) {
    let isAround = isReading
    let text = skipLine().prefix { $0 != UInt8(ascii: "/") }.filter { !SourceByte.isSpace($0) }
    switch word {
    case "if", "ifdef", "ifndef":
      let isZero = word == "if" && text.elementsEqual("0".utf8)
      conditions.append(
        Condition(line: line, isDecided: !isZero, isReading: isAround && !isZero))
    case "else", "elif", "elseif":
      guard let last = conditions.popLast() else {
        throw bad("an #\(word) without #if", line: line)
      }
      if last.isDecided, isReading { skippedBranches += 1 }
      conditions.append(
        Condition(line: last.line, isDecided: true, isReading: !last.isDecided && isReading))
    case "endif":
      guard conditions.popLast() != nil else { throw bad("an #endif without #if", line: line) }
    default: break  // Macros and imports do not declare constants.
    }
  }

  /// Skips the rest of a preprocessor line and the lines that continue it, and returns their bytes.
  private mutating func skipLine() -> ArraySlice<UInt8> {
    let bytes = reader.lexer.bytes
    let start = reader.lexer.position
    var position = start
    while position < bytes.count, bytes[position] != 0x0A {
      let rest = bytes[position...]
      if rest.starts(with: "//".utf8) { break }
      if rest.starts(with: "/*".utf8) {
        // The directive continues after a comment, even on a later line.
        reader.lexer.position = position
        reader.lexer.skipBlockComment()
        position = reader.lexer.position
      } else {
        position += rest.starts(with: "\\\n".utf8) ? 2 : rest.starts(with: "\\\r\n".utf8) ? 3 : 1
      }
    }
    reader.lexer.position = position
    return bytes[start..<position]
  }
}
