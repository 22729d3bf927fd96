/// A Swift or Objective-C token, with only the details that are needed to find names.
@usableFromInline
package struct SourceToken: Sendable {
  /// The kinds of tokens.
  @usableFromInline
  package enum Kind: UInt8, Sendable {
    case end
    case identifier, number
    /// A complete Swift or Objective-C string literal; the lexer's `string` has its contents.
    case string
    /// A C string literal in Objective-C code.
    case cString
    /// A string literal up to and including the opening parenthesis of an interpolation.
    case interpolation
    case regex
    case openParen, closeParen, openBracket, closeBracket, openBrace, closeBrace
    case comma, colon, semicolon, dot
    /// `?` right after another token, as in `try?`, or `!` right after an operand.
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
    /// `@word`, or `@` alone.
    case attribute
    /// Anything else, such as a character literal in C.
    case other

    /// Does the same as the synthesized implementation, but is visible to other modules. They
    /// compare every token a few times, and would otherwise call through a witness table each time.
    @inlinable
    package static func == (a: Kind, b: Kind) -> Bool { a.rawValue == b.rawValue }
  }

  // A token takes 16 bytes, which fit in two registers; with 64-bit offsets, it would take 24.
  // Every token is stored once and read a dozen times. Files are limited to a gigabyte, so 32 bits
  // are enough.
  /// The meaning of the token's word; `none` for an Objective-C directive.
  @usableFromInline
  package var match = SourceWordMatch.none
  package var kind = Kind.end
  /// True if this is the first token on its line.
  package var newlineBefore = true
  /// True if white space, a comment or the beginning of the file precedes it.
  package var spaceBefore = true
  @usableFromInline var first: UInt32 = 0
  @usableFromInline var last: UInt32 = 0

  /// The token before the first token of a file.
  package static let none = SourceToken()

  init(start: Int = 0, end: Int = 0, newlineBefore: Bool = true, spaceBefore: Bool = true) {
    (first, last) = (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: end))
    (self.newlineBefore, self.spaceBefore) = (newlineBefore, spaceBefore)
  }

  /// The offset of the token's first byte, and the offset after its last byte.
  @inlinable
  package var start: Int { Int(first) }
  @inlinable
  package internal(set) var end: Int {
    get { Int(last) }
    set { last = UInt32(truncatingIfNeeded: newValue) }
  }

  /// The meaning of the token's word to the scanners.
  @inlinable
  package var word: SourceWord { match.word }

  /// True if an infix operator can follow.
  package var isOperand: Bool {
    switch kind {
    case .identifier: !word.comesBeforeExpression
    case .number, .string, .regex, .closeParen, .closeBracket, .closeBrace, .postfix: true
    default: false
    }
  }
}
