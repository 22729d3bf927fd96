internal import NamedexLexing

/// The tokens of a header or a Swift interface, with a current position.
struct HeaderTokens: FaultReporting {
  let file: String
  /// The number of conditional branches that were skipped.
  let skippedBranches: Int
  private let tokens: [TextToken]
  private(set) var position = 0

  init(_ tokens: [TextToken], file: String, skippedBranches: Int = 0) {
    self.tokens = tokens
    self.file = file
    self.skippedBranches = skippedBranches
  }

  var current: TextToken? { peek(0) }

  func peek(_ distance: Int) -> TextToken? {
    position + distance < tokens.count ? tokens[position + distance] : nil
  }

  /// Returns whether the next token is the given word or punctuation mark.
  func isAt(_ text: String) -> Bool { current?.isWritten(text) ?? false }

  mutating func take() -> TextToken? {
    guard let token = current else { return nil }
    position += 1
    return token
  }

  /// Takes the next token if it is the given word or punctuation mark.
  mutating func take(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    position += 1
    return true
  }

  /// Returns the tokens between a pair of delimiters, if the opening one is next. Nested pairs must
  /// be balanced.
  ///
  /// - Returns: Nil if another token is next; in that case, no token is taken.
  /// - Throws: `badData` if the closing delimiter is missing.
  mutating func takeBalanced(_ opening: String, _ closing: String) throws(ImportError)
    -> [TextToken]?
  {
    guard let start = current, take(opening) else { return nil }
    var depth = 1
    var inner: [TextToken] = []
    while let token = take() {
      if token.isWritten(opening) { depth += 1 }
      if token.isWritten(closing) { depth -= 1 }
      if depth == 0 { return inner }
      inner.append(token)
    }
    throw bad("'\(opening)' without '\(closing)'", line: start.line)
  }
}

extension [TextToken] {
  /// Returns the tokens split at commas outside parentheses.
  func partedAtCommas() -> [[TextToken]] {
    var depth = 0
    let parts = split(omittingEmptySubsequences: false) { token in
      if token.kind == .openParen { depth += 1 }
      if token.kind == .closeParen { depth -= 1 }
      return token.kind == .comma && depth == 0
    }
    return parts.map(Array.init)
  }
}
