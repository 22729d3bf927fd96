internal import NamedexLexing

/// The tokens of a manifest or of one of its helper files, with their brackets matched.
final class ManifestText: Sendable {
  let tokens: [TextToken]
  /// For each opening bracket, the position of its closing bracket, or the number of tokens if
  /// there is none; for any other token, its own position.
  let closers: [Int]
  /// For each closing bracket, the position of its opening bracket; for any other token, its own
  /// position.
  let openers: [Int]

  /// Reads the text of a file.
  ///
  /// - Parameter firstLine: The number of the file's first line; the lines of all files are
  ///   numbered consecutively.
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: [UInt8], firstLine: Int) {
    var reader = TextTokenReader(bytes: text, language: .swift, firstLine: firstLine)
    let tokens = reader.rest()
    var closers = Array(tokens.indices)
    var openers = closers
    var open: [Int] = []
    for (position, token) in tokens.enumerated() {
      switch token.kind {
      case .openParen, .openBracket, .openBrace:
        closers[position] = tokens.count
        open.append(position)
      case .closeParen, .closeBracket, .closeBrace:
        guard let start = open.popLast() else { continue }
        closers[start] = position
        openers[position] = start
      default: break
      }
    }
    (self.tokens, self.closers, self.openers) = (tokens, closers, openers)
  }

  /// Returns the kind of a token; nil outside the text.
  func kind(_ position: Int) -> SourceToken.Kind? {
    tokens.indices.contains(position) ? tokens[position].kind : nil
  }

  /// Returns whether a token is a word or a punctuation mark with the given text.
  func isWritten(_ text: String, at position: Int) -> Bool {
    tokens.indices.contains(position) && tokens[position].isWritten(text)
  }

  /// Returns where an expression ends: at a comma, a semicolon, the closing bracket around it, or a
  /// line that does not continue it.
  ///
  /// - Complexity: O(tokens of the expression outside of brackets).
  func end(ofExpressionAt start: Int, before limit: Int) -> Int {
    var position = start
    while position < limit {
      let token = tokens[position]
      if position > start, token.newlineBefore, !continues(position) { return position }
      switch token.kind {
      case .comma, .semicolon, .closeParen, .closeBracket, .closeBrace: return position
      case .openParen, .openBracket, .openBrace: position = closers[position] + 1
      default: position += 1
      }
    }
    return min(position, limit)
  }

  /// Returns whether a token at the beginning of a line continues the expression before it.
  private func continues(_ position: Int) -> Bool {
    let joining: Set<SourceToken.Kind> = [.operator, .ternary, .coalesce, .assign, .colon, .dot]
    return joining.contains(tokens[position].kind) || joining.contains(tokens[position - 1].kind)
  }

  /// Returns the elements between brackets: the ranges between commas.
  ///
  /// - Parameters:
  ///   - open: The position of the opening bracket.
  ///   - limit: The maximum number of elements.
  /// - Complexity: O(tokens outside of inner brackets).
  func elements(at open: Int, limit: Int = .max) -> [Range<Int>] {
    let close = min(closers[open], tokens.count)
    var elements: [Range<Int>] = []
    var (start, position) = (open + 1, open + 1)
    while position < close {
      if tokens[position].kind == .comma {
        elements.append(start..<position)
        if elements.count == limit { return elements }
        start = position + 1
      }
      position = closers[position] + 1
    }
    if start < close { elements.append(start..<close) }
    return elements
  }
}

/// A range of tokens in a text.
struct ManifestRegion {
  let text: ManifestText
  let range: Range<Int>

  var tokens: ArraySlice<TextToken> { text.tokens[range] }
}
