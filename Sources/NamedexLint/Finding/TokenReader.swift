internal import NamedexLexing

/// Reads a code file into tokens, including those in interpolations, and matches brackets.
///
/// If a closing bracket does not match the innermost open bracket, it closes all brackets up to its
/// match, so an error does not affect the rest of the file.
package struct TokenReader {
  private var lexer: SourceLexer
  private let isSwift: Bool
  /// The open brackets, each with its position among the tokens; -1 for a bracket in an earlier
  /// part.
  private var open: [(kind: SourceToken.Kind, position: Int)] = []
  /// The literals that are interrupted by interpolations.
  private var strings: [SourceString] = []
  /// The literal to continue after its interpolation has ended.
  private var interrupted: SourceString?
  /// True if the whole file has been read.
  private(set) var isAtEnd = false
  /// The offset at which the nesting limit was exceeded.
  private var tooDeep: Int?

  /// The maximum number of tokens in memory. It is enough for any code file.
  private static let mostTokens = 8 << 20
  /// The maximum number of open brackets. Real code has a few dozen, and each open bracket costs
  /// memory.
  package static let largestDepth = 4096
  /// The maximum number of open brackets that one closing bracket closes.
  private static let mostClosed = 33

  /// Creates a reader at the beginning of a file.
  init(bytes: [UInt8], language: SourceLexer.Language, words: SourceWordTable) {
    lexer = SourceLexer(bytes: bytes, language: language, words: words)
    isSwift = language == .swift
  }

  /// The problems of the file, after it has been read.
  private var problems: [SourceProblem] {
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

  /// Reads a whole code file, or the next part of a file that is too large to be code. If possible,
  /// a part ends after a brace, so that no value is split. Brackets that are still open at the end
  /// of a part stay unmatched.
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
      case .identifier where !token.match.isNone:
        if !found.leadToNames { found.leadToNames = token.match.leadsToNames }
        if isSwift, tokens.last?.kind == .dot, isOnlyName(token, after: tokens) {
          token.match.becomeName()
        }
      case .attribute:
        if token.match.leadsToNames { found.leadToNames = true }
      case .string: found.strings.append((tokens.count, lexer.string))
      case .interpolation:
        found.strings.append((tokens.count, lexer.string))
        strings.append(lexer.string)
        open.append((token.kind, tokens.count))
      case .openParen, .openBracket, .openBrace: open.append((token.kind, tokens.count))
      case .closeParen: closed = close(.openParen)
      case .closeBracket: closed = close(.openBracket)
      case .closeBrace: closed = close(.openBrace)
      case .directive:
        if !found.leadToNames { found.leadToNames = leadsToNames(token) }
        if token.word == .if || token.word == .elseif {
          // A comment is left to the lexer, because it may contain a directive.
          lexer.position = found.conditionEnd(from: lexer.position)
        }
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
    if isAtEnd { found.problems = problems }
    return found
  }

  /// True if the innermost bracket contains values rather than statements.
  private var isInArguments: Bool { (open.last?.kind ?? .openBrace) != .openBrace }

  /// Returns whether a directive is a reason to search Swift code for names.
  private func leadsToNames(_ token: SourceToken) -> Bool {
    token.match.leadsToNames || token.match.has(.newerMacro) || token.word.isCompilationDirective
  }

  private mutating func next() -> SourceToken {
    guard let string = interrupted else { return lexer.next() }
    interrupted = nil
    return lexer.resume(string)
  }

  /// Returns whether a word after a period is an ordinary name: a keyword, or a type in the project
  /// such as `Theme.Color`.
  private func isOnlyName(_ token: SourceToken, after tokens: [SourceToken]) -> Bool {
    if token.word.isKeyword { return true }
    guard token.match.has(.type) else { return false }
    return tokens.count < 2 || !tokens[tokens.count - 2].match.has(.module)
  }

  /// Returns the number of brackets that a closing bracket closes: all brackets up to the nearest
  /// match, or none.
  private mutating func close(_ kind: SourceToken.Kind) -> Int {
    // The search is limited. Otherwise, in a file full of errors, every closing bracket would
    // search all open brackets.
    var index = open.count
    while index > 0, open.count - index < Self.mostClosed {
      index -= 1
      let other = open[index].kind
      if other == kind { return open.count - index }
      if other == .interpolation {
        guard kind == .openParen else { return 0 }
        interrupted = strings.popLast()
        return open.count - index
      }
      // Parentheses do not match across braces.
      if other == .openBrace { return 0 }
    }
    return 0
  }
}
