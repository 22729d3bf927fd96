internal import NamedexLexing

// Operations on strings.
//
// A list without its last element still has the other elements, but a string without its last
// character is a different string: all that is known is that it is made from the original string.
// Types do not distinguish strings from lists here, because lists are treated as their elements.

extension SwiftFlowReader {
  /// Returns whether a type annotation denotes a single string.
  func isText(type range: Range<Int>) -> Bool {
    var index = range.lowerBound
    if tokens.word(index, range.upperBound) == .inout { index += 1 }
    guard tokens.word(index, range.upperBound) == .string else { return false }
    return range[(index + 1)...].allSatisfy { tokens[$0].kind == .postfix }
  }

  /// Returns whether an expression is certainly a single string: a literal, a conversion, or a
  /// variable that is known to hold a string.
  func isText(_ range: Range<Int>) -> Bool {
    let (index, end) = (range.lowerBound, range.upperBound)
    switch tokens.kind(index, end) {
    case .string: return range.count == 1
    case .identifier:
      if range.count == 1 { return locals.innermost(named: tokens.name(index))?.isText ?? false }
      return tokens.word(index, end) == .string && tokens.kind(index + 1, end) == .openParen
        && tokens.after(index + 1, end) == end
    default: return false
    }
  }

  /// Returns whether a value is a variable that holds a string, and the member before a position is
  /// accessed on it.
  func isText(_ value: Value, memberBefore index: Int) -> Bool {
    guard value.last.isText, index >= 3 else { return false }
    return value.last.end == index - 2
      || value.last.end == index - 3 && tokens[index - 3].kind == .postfix
  }

  /// Handles the result of a method that is called on a string.
  mutating func finishCall(ofText text: Value, _ roles: Role) {
    if roles.contains(.removing) {
      for piece in pieces[text.first...] where piece.literal < 0 { rewrite(piece) }
    }
    if roles.contains(.passing) { keepBeginning(of: text) }
  }

  /// Records that the code modifies a variable's string, so that a literal assigned to the variable
  /// may not be its final value.
  private mutating func rewrite(_ piece: Piece) {
    tell(piece.base)
    facts.rewritten.append(piece.key)
  }

  /// Records that a variable is rewritten if the value assigned to it is made from its old value:
  /// `name = String(name.dropLast(5))`, `name = newNames[name] ?? name`.
  ///
  /// - Parameters:
  ///   - target: The token of the variable.
  ///   - value: The tokens of the value.
  mutating func noteRewriting(of target: Int, _ piece: Piece, by value: Range<Int>) {
    let name = tokens.name(target)
    var isMade = isMade(value, from: name)
    if !isMade, value.count == 1, tokens[value.lowerBound].kind == .identifier,
      let source = locals.innermost(named: tokens.name(value.lowerBound))?.source
    {
      // `if let newName = newNames[name] { name = newName }`
      isMade = self.isMade(source, from: name)
    }
    if isMade { rewrite(piece) }
  }

  /// Returns whether an expression makes a new value from a variable's value, rather than just
  /// using it.
  private func isMade(_ range: Range<Int>, from name: UInt64) -> Bool {
    func isNamed(_ index: Int) -> Bool {
      guard tokens[index].kind == .identifier, tokens.name(index) == name else { return false }
      switch tokens[index - 1].kind {
      case .dot: return false
      // A colon follows a label.
      case .openParen, .comma: return tokens.kind(index + 1, tokens.count) != .colon
      default: return true
      }
    }
    let range = range.prefix(Self.longestSource)
    var index = range.startIndex
    while index < range.endIndex {
      let next = tokens.afterItem(index, range.endIndex)
      switch tokens[index].kind {
      case .identifier:
        var member = next
        while tokens.kind(member, range.endIndex) == .postfix { member += 1 }
        if isNamed(index), tokens.kind(member, range.endIndex) == .dot,
          !tokens.isWritten(member + 1, .isEmpty)
        {
          return true
        }
      case .openParen, .openBracket:
        if (index + 1..<max(index + 1, next)).contains(where: isNamed) { return true }
      default: break
      }
      index = next
    }
    return false
  }

  /// The maximum number of tokens to search in an expression.
  private static let longestSource = 64
}
