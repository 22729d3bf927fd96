/// A token of Swift or Objective-C, as far as finding names needs to tell them apart.
@usableFromInline
package struct SourceToken: Sendable {
  /// What a token is.
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    case end
    case identifier, number
    /// A whole string literal of Swift or Objective-C; what is in it stands in the lexer's `string`.
    case string
    /// A string literal of C, in Objective-C.
    case cString
    /// A string literal up to an interpolation's parenthesis, which is part of the token.
    case interpolation
    case regex
    case openParen, closeParen, openBracket, closeBracket, openBrace, closeBrace
    case comma, colon, semicolon, dot
    /// `?` or `!` right after an operand.
    case postfix
    /// The `?` of a conditional expression.
    case ternary
    /// `??` between operands.
    case coalesce
    /// `=` alone, in Swift.
    case assign
    case `operator`
    /// `#word`.
    case directive
    /// `@word`.
    case attribute
    /// A byte that begins no token.
    case other

    /// As the compiler would have it, but so that other modules see it: they compare every token a few
    /// times, and without it each time through a table of functions.
    @inlinable
    package static func == (a: Kind, b: Kind) -> Bool { a.rawValue == b.rawValue }
  }

  /// What the token is.
  package var kind = Kind.end
  /// What its word means; of a directive of Objective-C, nothing.
  @usableFromInline
  package var match = SourceWordMatch.none
  /// The offset of its first byte, and the one after its last.
  package var start = 0
  package var end = 0
  /// Whether the token is the first of its line.
  package var newlineBefore = true
  /// Whether white space, a comment or the beginning of the file stands before it.
  package var spaceBefore = true

  /// What is before the first token of a file.
  package static let none = SourceToken()

  /// What its word means to the scanners.
  @inlinable
  package var word: SourceWord { match.word }

  /// Whether an infix operator can follow.
  package var isOperand: Bool {
    switch kind {
    case .identifier: !word.comesBeforeExpression
    case .number, .string, .regex, .closeParen, .closeBracket, .closeBrace, .postfix: true
    default: false
    }
  }
}
