/// A token of Swift or Objective-C, as far as finding names needs to tell them apart.
struct SourceToken {
  enum Kind: UInt8 {
    case end
    case identifier, number
    /// A whole string literal; what is in it stands in the lexer's `string`.
    case string
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
    /// `=` alone.
    case assign
    case `operator`
    /// `#word`.
    case directive
    /// `@word`.
    case attribute
    /// A byte that begins no token.
    case other
  }

  var kind: Kind
  var match = SourceWordMatch.none
  var start: Int
  var end: Int
  /// Whether the token is the first of its line.
  var newlineBefore: Bool
  var spaceBefore: Bool

  var word: SourceWord { match.word }

  /// Whether an infix operator can follow.
  var isOperand: Bool {
    switch kind {
    case .identifier: !word.comesBeforeExpression
    case .number, .string, .regex, .closeParen, .closeBracket, .closeBrace, .postfix: true
    default: false
    }
  }
}
