internal import NamedexLexing

/// Reads a file of code into tokens, those in interpolations included, and tells which brackets belong
/// together.
///
/// A bracket that closes another than the innermost one closes those in between, so that a fault does not
/// spoil the rest of the file.
package struct TokenReader {
  private var lexer: SourceLexer
  private let isSwift: Bool
  /// The brackets that are open, each with its position among the tokens; -1 for one of tokens before.
  private var open: [(kind: SourceToken.Kind, position: Int)] = []
  /// The literals that are interrupted by interpolations.
  private var strings: [SourceString] = []
  /// The literal to go on with, when its interpolation has ended.
  private var interrupted: SourceString?
  /// Whether the file has been read.
  private(set) var isAtEnd = false
  /// Where more brackets were open than are read.
  private var tooDeep: Int?

  /// Tokens that are in memory at once: all those of code.
  private static let mostTokens = 8 << 20
  /// Brackets open at once. Code has a few dozen; each costs memory.
  package static let largestDepth = 4096

  /// Creates a reader at the beginning of a file.
  init(bytes: [UInt8], language: SourceLexer.Language, words: SourceWordTable) {
    lexer = SourceLexer(bytes: bytes, language: language, words: words)
    isSwift = language == .swift
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

  /// Reads the whole of a file of code, and the next part of a larger one, which is data. A part ends behind
  /// a brace if it can, so that no value is cut; brackets that are still open end with it.
  mutating func read() -> FlowTokens {
    let most = lexer.bytes.count > NameFinder.greatestCode ? 1 << 20 : .max
    for index in open.indices { open[index].position = -1 }
    let count = min(most, lexer.bytes.count / 6)
    var tokens: [SourceToken] = []
    var closing: [Int32] = []
    var found = FlowTokens(of: lexer.bytes)
    tokens.reserveCapacity(count)
    closing.reserveCapacity(count)
    while !isAtEnd, tokens.count < Self.mostTokens,
      tokens.count < most || tokens.last?.kind != .closeBrace || isInArguments
    {
      var token = next()
      if !lexer.comments.isEmpty {
        found.comments += lexer.takeComments().map { (tokens.count, $0) }
      }
      isAtEnd = token.kind == .end
      if isAtEnd { break }
      var closed = 0
      switch token.kind {
      case .identifier:
        if isSwift, tokens.last?.kind == .dot, isOnlyName(token, behind: tokens) {
          token.match.word = .none
        }
      case .string: found.strings.append((tokens.count, lexer.string))
      case .interpolation:
        found.strings.append((tokens.count, lexer.string))
        strings.append(lexer.string)
        open.append((token.kind, tokens.count))
      case .openParen, .openBracket, .openBrace: open.append((token.kind, tokens.count))
      case .closeParen: closed = close(.openParen)
      case .closeBracket: closed = close(.openBracket)
      case .closeBrace: closed = close(.openBrace)
      case .directive where token.word == .if || token.word == .elseif:
        // A comment is left to the lexer, which may find a directive in it.
        lexer.position = found.conditionEnd(from: lexer.position)
      default: break
      }
      for _ in 0..<closed {
        if let position = open.popLast()?.position, position >= 0 {
          closing[position] = Int32(tokens.count)
        }
      }
      tokens.append(token)
      closing.append(Int32(closed))
      if open.count > Self.largestDepth {
        tooDeep = token.start
        isAtEnd = true
      }
    }
    found.take(tokens, closing: closing)
    return found
  }

  /// Whether the innermost bracket has values in it, and no statements.
  private var isInArguments: Bool { (open.last?.kind ?? .openBrace) != .openBrace }

  private mutating func next() -> SourceToken {
    guard let string = interrupted else { return lexer.next() }
    interrupted = nil
    return lexer.resume(string)
  }

  /// Whether a word after a period is a name without a meaning: a keyword, or a type of the project such as
  /// `Theme.Color`.
  private func isOnlyName(_ token: SourceToken, behind tokens: [SourceToken]) -> Bool {
    if token.word.isKeyword { return true }
    guard token.word.memberKind != nil else { return false }
    return tokens.count < 2 || !tokens[tokens.count - 2].word.isModule
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
