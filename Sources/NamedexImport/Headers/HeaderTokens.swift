/// A piece of a header or a Swift interface.
struct HeaderToken: Equatable {
  enum Kind {
    /// A word, including one in backquotes, which is not a keyword.
    case word, quotedWord
    case number, string, mark
  }

  var kind: Kind
  /// The text; of a string, what is between its quotation marks, with escapes as written.
  var text: String
  /// The line, from 1.
  var line: Int

  /// Whether it can name something.
  var isName: Bool { kind == .word || kind == .quotedWord }
}

/// Tokens with a current position.
struct HeaderTokens: FaultReporting {
  let file: String
  /// How many branches of conditions were skipped.
  let skippedBranches: Int
  private let tokens: [HeaderToken]
  private(set) var position = 0

  init(_ tokens: [HeaderToken], file: String, skippedBranches: Int = 0) {
    self.tokens = tokens
    self.file = file
    self.skippedBranches = skippedBranches
  }

  var current: HeaderToken? { peek(0) }
  /// The line of the current token, or of the last one.
  var line: Int { current?.line ?? tokens.last?.line ?? 1 }

  func peek(_ distance: Int) -> HeaderToken? {
    position + distance < tokens.count ? tokens[position + distance] : nil
  }

  /// Whether a word or mark is next.
  func isAt(_ text: String) -> Bool {
    current.map { $0.text == text && $0.kind != .string && $0.kind != .quotedWord } ?? false
  }

  mutating func take() -> HeaderToken? {
    guard let token = current else { return nil }
    position += 1
    return token
  }

  /// Takes a word or mark if it is next.
  mutating func take(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    position += 1
    return true
  }

  /// The tokens between two marks, the first of which is next; inner marks come in pairs.
  ///
  /// - Throws: `badData` when the closing mark is missing.
  mutating func takeBalanced(_ opening: String, _ closing: String) throws(ImportError)
    -> [HeaderToken]
  {
    let startLine = line
    var depth = 0
    var inner: [HeaderToken] = []
    while let token = take() {
      if token.kind == .mark, token.text == opening {
        depth += 1
        if depth == 1 { continue }
      } else if token.kind == .mark, token.text == closing {
        depth -= 1
        if depth == 0 { return inner }
      }
      inner.append(token)
    }
    throw bad("'\(opening)' without '\(closing)'", line: startLine)
  }
}

extension [HeaderToken] {
  /// The tokens split at commas outside parentheses.
  func partedAtCommas() -> [[HeaderToken]] {
    var parts: [[HeaderToken]] = [[]]
    var depth = 0
    for token in self {
      if token.kind == .mark, token.text == "(" { depth += 1 }
      if token.kind == .mark, token.text == ")" { depth -= 1 }
      if token.kind == .mark, token.text == ",", depth == 0 {
        parts.append([])
      } else {
        parts[parts.count - 1].append(token)
      }
    }
    return parts
  }
}
