internal import NamedexLexing

/// Reads a file of code into tokens, those in interpolations included, and tells which brackets belong
/// together.
///
/// A bracket that closes another than the innermost one closes those in between, so that a fault does not
/// spoil the rest of the file.
struct TokenReader {
  private var lexer: SourceLexer
  /// The brackets that are open, each with its position among the tokens; -1 for one of tokens before.
  private var open: [(kind: SourceToken.Kind, position: Int)] = []
  /// The literals that are interrupted by interpolations.
  private var strings: [SourceString] = []
  /// The literal to go on with, when its interpolation has ended.
  private var interrupted: SourceString?
  private var previous = SourceToken.none
  private var beforePrevious = SourceToken.none
  /// Whether the file has been read.
  private(set) var isAtEnd = false
  /// Where more brackets were open than are read.
  private var tooDeep: Int?

  /// Brackets open at once. Code has a few dozen; each costs memory.
  private static let largestDepth = 4096

  /// Creates a reader at the beginning of a file.
  init(bytes: [UInt8], language: SourceLexer.Language, words: SourceWordTable) {
    lexer = SourceLexer(bytes: bytes, language: language, words: words)
  }

  /// The faults of the file, when it has been read.
  var problems: [SourceProblem] {
    var problems: [SourceProblem] = []
    if let tooDeep {
      problems.note(
        tooDeep,
        "more than \(Self.largestDepth) nested brackets; the rest of the file is not read")
    }
    if let string = strings.first {
      problems.note(string.start, "unterminated interpolation; close it with ')'")
    }
    return problems + lexer.problems
  }

  /// Reads on.
  ///
  /// - Parameter most: The greatest number of tokens. Brackets that are still open then end with them.
  mutating func read(_ most: Int) -> FlowTokens {
    for index in open.indices { open[index].position = -1 }
    var found = FlowTokens(of: lexer.bytes, expecting: min(most, lexer.bytes.count / 6))
    while found.count < most, !isAtEnd {
      var token = next()
      if !lexer.comments.isEmpty { found.add(lexer.takeComments()) }
      isAtEnd = token.kind == .end
      if isAtEnd { break }
      if previous.kind == .dot, token.kind == .identifier, isOnlyName(token) {
        token.match.word = .none
      }
      var closed = 0
      switch token.kind {
      case .string: found.add(lexer.string)
      case .interpolation:
        found.add(lexer.string)
        strings.append(lexer.string)
        open.append((token.kind, found.count))
      case .openParen, .openBracket, .openBrace: open.append((token.kind, found.count))
      case .closeParen: closed = close(.openParen)
      case .closeBracket: closed = close(.openBracket)
      case .closeBrace: closed = close(.openBrace)
      case .directive where token.word == .if || token.word == .elseif:
        // A comment is left to the lexer, which may find a directive in it.
        lexer.position = found.conditionEnd(from: lexer.position)
      default: break
      }
      for _ in 0..<closed {
        if let bracket = open.popLast() { found.close(bracket.position) }
      }
      found.add(token, closing: closed)
      (beforePrevious, previous) = (previous, token)
      if open.count > Self.largestDepth {
        tooDeep = token.start
        isAtEnd = true
      }
    }
    return found
  }

  private mutating func next() -> SourceToken {
    guard let string = interrupted else { return lexer.next() }
    interrupted = nil
    return lexer.resume(string)
  }

  /// Whether a word after a period is a name without a meaning: a keyword, or a type of the project such as
  /// `Theme.Color`.
  private func isOnlyName(_ token: SourceToken) -> Bool {
    token.word.isKeyword || token.word.memberKind != nil && !beforePrevious.word.isModule
  }

  /// How many brackets one closes: up to the nearest of its kind, or none.
  private mutating func close(_ kind: SourceToken.Kind) -> Int {
    // The search is short, because a file of nothing but faults would be searched at each of its bytes.
    for (count, (other, _)) in open.suffix(33).reversed().enumerated() {
      if other == kind { return count + 1 }
      if other == .interpolation {
        guard kind == .openParen else { return 0 }
        interrupted = strings.popLast()
        return count + 1
      }
      // Parentheses do not reach across braces.
      if other == .openBrace { return 0 }
    }
    return 0
  }
}
