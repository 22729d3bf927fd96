/// A token with its text, for declaration parsers that need to look back and ahead.
package struct TextToken: Equatable {
  package var kind: SourceToken.Kind
  /// The text as written; for a string, the text between its quotation marks.
  package var text: String
  /// The line number, counted from the reader's `firstLine`; only line feeds end a line.
  package var line: Int
  /// True if the token is the first on its line.
  package var newlineBefore: Bool

  /// The identifier, without backticks; nil for other tokens.
  package var name: String? {
    guard kind == .identifier else { return nil }
    return text.first == "`" ? String(text.dropFirst().dropLast()) : text
  }

  /// Returns whether the token's text equals the given text and the token is not a string.
  package func isWritten(_ text: String) -> Bool {
    self.text == text && kind != .string && kind != .cString
  }
}

/// Splits a file into tokens with their text. Strings with interpolations stay whole.
package struct TextTokenReader {
  /// The lexer, which callers may advance between two tokens.
  package var lexer: SourceLexer
  /// The line of the last token, and the offset up to which line endings have been counted.
  private var line: Int
  private var counted = 0

  /// Creates a reader at the beginning of a file.
  ///
  /// - Parameter firstLine: The number of the first line.
  package init(bytes: [UInt8], language: SourceLexer.Language, firstLine: Int = 1) {
    lexer = SourceLexer(bytes: bytes, language: language)
    lexer.splitsInterpolations = false
    line = firstLine
  }

  /// Returns the remaining tokens.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func rest() -> [TextToken] {
    var tokens: [TextToken] = []
    while let token = next() { tokens.append(token) }
    return tokens
  }

  /// Returns the next token; nil at the end of the file.
  package mutating func next() -> TextToken? {
    let token = lexer.next()
    if token.kind == .end { return nil }
    for position in counted..<token.start where lexer.bytes[position] == 0x0A { line += 1 }
    counted = token.start
    let isString = token.kind == .string || token.kind == .cString
    let range = isString ? lexer.string.content : token.start..<token.end
    return TextToken(
      kind: token.kind, text: String(decoding: lexer.bytes[range], as: UTF8.self),
      line: line, newlineBefore: token.newlineBefore)
  }
}
