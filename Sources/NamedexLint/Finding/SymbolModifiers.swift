internal import NamedexLexing

/// Finds SwiftUI modifiers that select a variant or a rendering mode of the symbol named right
/// before them: `Image(systemName: "heart").symbolVariant(.fill)`.
///
/// A modifier of an enclosing view applies to all symbols in it, which need not support the variant
/// or mode.
struct SymbolModifiers {
  private let tokens: FlowTokens

  /// Returns the modifiers in a Swift file, in source order.
  ///
  /// - Parameter tokens: The tokens of the file.
  /// - Complexity: O(*n*) in the number of tokens.
  static func uses(in tokens: FlowTokens) -> [SymbolModifier] {
    SymbolModifiers(tokens: tokens).uses()
  }

  private func kind(_ position: Int) -> SourceToken.Kind? { tokens.kind(at: position) }

  private func text(_ position: Int) -> String {
    String(decoding: tokens.bytes[tokens.nameRange(position)], as: UTF8.self)
  }

  private func uses() -> [SymbolModifier] {
    (0..<tokens.count).flatMap { start -> [SymbolModifier] in
      guard let (name, end) = symbol(at: start) else { return [] }
      var found: [SymbolModifier] = []
      var position = end
      while kind(position) == .dot, kind(position + 1) == .identifier {
        let modifier = SymbolModifier.Kind(rawValue: text(position + 1))
        position += 2
        let open = position
        guard kind(open) == .openParen, let close = tokens.closing(of: open) else { break }
        position = close + 1
        // The innermost modifier of each kind takes effect.
        if let modifier, !found.contains(where: { $0.kind == modifier }),
          let members = members(open + 1..<close)
        {
          found.append(SymbolModifier(name: name, kind: modifier, members: members))
        }
        // A trailing closure may follow the arguments.
        if kind(position) == .openBrace, !tokens[position].newlineBefore,
          let close = tokens.closing(of: position)
        {
          position = close + 1
        }
      }
      return found
    }
  }

  /// Returns the name of the symbol that a view at a position shows, if it is a literal, and the
  /// position after the view.
  private func symbol(at start: Int) -> (name: Range<Int>, end: Int)? {
    guard kind(start) == .identifier, kind(start + 1) == .openParen,
      let close = tokens.closing(of: start + 1),
      let view = AppleFrameworks.views.first(where: { tokens.areWritten($0.beginning, at: start) })
    else { return nil }
    let literal = view.isNameFirst ? start + view.beginning.count : close - 1
    guard literal > start + 3, tokens.areWritten([view.nameLabel, ":"], at: literal - 2),
      kind(literal) == .string, let name = tokens.literal(at: literal)
    else { return nil }
    return literal + 1 == close || kind(literal + 1) == .comma ? (name, close + 1) : nil
  }

  /// Returns the member names in an argument such as `.circle.fill`; nil for any other argument.
  private func members(_ range: Range<Int>) -> [String]? {
    var words: [String] = []
    var position = range.lowerBound
    // The type may precede the first period.
    if kind(position) == .identifier { position += 1 }
    while position < range.upperBound {
      guard kind(position) == .dot, kind(position + 1) == .identifier,
        position + 1 < range.upperBound
      else { return nil }
      words.append(text(position + 1))
      position += 2
    }
    return words.isEmpty ? nil : words
  }
}
