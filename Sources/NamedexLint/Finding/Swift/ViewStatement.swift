internal import NamedexLexing

/// Statements that show a single view.
package enum ViewStatement {
  private static let views = FlowSet(AppleFrameworks.views.map { FlowHash.hash($0.type.utf8) })

  /// Returns the statement that calls `Image` or `Label` with a literal, including its modifiers.
  ///
  /// - Parameters:
  ///   - literal: The range of the literal's content.
  ///   - bytes: A Swift file.
  /// - Returns: Nil unless the call begins a line and is a statement of a block.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func around(_ literal: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    var reader = TokenReader(bytes: bytes, language: .swift, words: .standard)
    let tokens = reader.read()
    guard
      let inner = tokens.token(around: literal), let open = tokens.openBracket(before: inner),
      open > 1, tokens[open].kind == .openParen, tokens[open - 1].kind == .identifier,
      views.contains(tokens.name(open - 1)), tokens[open - 1].newlineBefore,
      let block = tokens.openBracket(before: open - 1), tokens[block].kind == .openBrace
    else { return nil }
    switch tokens[open - 2].kind {
    case .comma, .dot, .assign, .operator, .ternary, .coalesce, .colon: return nil
    default: break
    }
    // Trailing closures and modifiers belong to the statement.
    guard var last = tokens.closing(of: open) else { return nil }
    while last + 1 < tokens.count {
      let next = tokens[last + 1]
      switch next.kind {
      case .openBrace where !next.newlineBefore, .openParen where !next.newlineBefore:
        guard let end = tokens.closing(of: last + 1) else { return nil }
        last = end
      case .dot where last + 2 < tokens.count: last += 2
      default: return tokens[open - 1].start..<tokens[last].end
      }
    }
    return tokens[open - 1].start..<tokens[last].end
  }
}

extension FlowTokens {
  /// Returns the token that contains a range.
  fileprivate func token(around range: Range<Int>) -> Int? {
    (0..<count).first { self[$0].start <= range.lowerBound && range.upperBound <= self[$0].end }
  }

  /// Returns the innermost bracket that is open before a token.
  fileprivate func openBracket(before index: Int) -> Int? {
    (0..<index).last { position in
      switch kind(position, index) {
      case .openParen, .openBracket, .openBrace, .interpolation:
        closing(of: position) ?? count >= index
      default: false
      }
    }
  }
}
