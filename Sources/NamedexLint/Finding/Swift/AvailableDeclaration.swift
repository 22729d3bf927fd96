internal import NamedexLexing

/// A declaration with `@available`, from the attribute to the end of the declaration.
struct AvailableDeclaration {
  /// The number of the declaration's context.
  let context: Int
  private var hasKeyword = false
  private var hasBody = false

  init(context: Int) { self.context = context }

  /// Handles a token after the attribute.
  ///
  /// A declaration ends after its braces, or at the end of a line if no operator continues it.
  ///
  /// - Returns: True if the declaration ended before the token.
  mutating func ends(before token: SourceToken, after previous: SourceToken) -> Bool {
    if hasKeyword, isEnd(token, previous) { return true }
    if token.kind == .identifier, token.word.beginsDeclaration, previous.kind != .dot {
      hasKeyword = true
    }
    // A macro such as `#Preview` is a declaration without a keyword.
    if token.kind == .directive, token.word == .none { hasKeyword = true }
    return false
  }

  /// Records that a pair of braces in the declaration has been closed.
  mutating func closeBody() {
    if hasKeyword { hasBody = true }
  }

  private func isEnd(_ token: SourceToken, _ previous: SourceToken) -> Bool {
    if token.kind == .semicolon { return true }
    guard token.newlineBefore else { return false }
    switch token.kind {
    case .identifier: return previous.isOperand && !token.word.continuesDeclaration
    case .attribute, .directive: return previous.isOperand
    case .closeBrace, .openBrace: return false
    default: return hasBody && previous.kind == .closeBrace && token.kind != .dot
    }
  }
}
