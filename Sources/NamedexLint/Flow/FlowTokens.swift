internal import NamedexCore
internal import NamedexLexing

/// The tokens of a file of code, with what brackets hold and how words are written.
///
/// It is apart from the reader that walks over it, so that asking does not copy the reader.
struct FlowTokens {
  let bytes: [UInt8]
  private var tokens: [SourceToken] = []
  /// For each opening bracket, the token that closes it; for a closing one, how many it closes. Zero for an
  /// opening bracket that stays open.
  private var closing: [Int32] = []
  /// The literals, with their tokens: pieces between interpolations are literals, too.
  var strings: [(index: Int, string: SourceString)] = []
  /// The comments for the linter, with the tokens behind them.
  var comments: [(index: Int, comment: SourceComment)] = []

  /// Creates what has no tokens yet.
  init(of bytes: [UInt8]) { self.bytes = bytes }

  /// Takes the tokens, when they have been read.
  mutating func take(_ tokens: [SourceToken], closing: [Int32]) {
    (self.tokens, self.closing) = (tokens, closing)
  }

  // MARK: - Asking

  var count: Int { tokens.count }

  subscript(index: Int) -> SourceToken { tokens[index] }

  /// Where a token begins; the end of the file behind the last one.
  func offset(at index: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: index < tokens.count ? tokens[index].start : bytes.count)
  }

  /// The token at a position; one of no kind past the end of a range.
  func kind(_ index: Int, _ end: Int) -> SourceToken.Kind {
    index < end ? tokens[index].kind : .end
  }

  func word(_ index: Int, _ end: Int) -> SourceWord {
    index < end && tokens[index].kind == .identifier ? tokens[index].word : .none
  }

  /// The number of the identifier at a position, without backticks or the sign of a binding.
  func name(_ index: Int) -> UInt64 { FlowHash.hash(bytes, nameRange(index)) }

  /// Where the name is written, without backticks or the sign of a binding.
  func nameRange(_ index: Int) -> Range<Int> {
    let token = tokens[index]
    switch bytes[token.start] {
    case UInt8(ascii: "`") where token.end - token.start > 2: return token.start + 1..<token.end - 1
    case UInt8(ascii: "$")
    where token.end - token.start > 1 && !SourceByte.isDigit(bytes[token.start + 1]):
      return token.start + 1..<token.end
    default: return token.start..<token.end
    }
  }

  /// The number of the text of a literal, by where it begins in the file.
  ///
  /// - Complexity: O(*n*) in the text, of which the first bytes decide: no name is so long.
  func text(at offset: Int) -> UInt32 {
    let quote = UInt8(ascii: "\"")
    let start = bytes[offset...].prefix(Self.longestText).firstIndex(of: quote) ?? offset
    let text = bytes[start...].drop { $0 == quote }.prefix(Self.longestText)
    return UInt32(truncatingIfNeeded: FlowHash.hash(text.prefix { $0 != quote }))
  }

  private static let longestText = 128

  /// The number of what a dictionary has for the literal at a position.
  func valueForKey(_ index: Int) -> UInt64 {
    FlowHash.value(forKey: FlowHash.hash(bytes, tokens[index].start..<tokens[index].end))
  }

  /// Whether the token's bytes are a word or a mark. Behind the last token, nothing is written.
  func isWritten(_ index: Int, _ mark: Mark) -> Bool {
    guard index < tokens.count else { return false }
    let (token, text) = (tokens[index], mark.rawValue.utf8)
    return token.end - token.start == text.count
      && zip(token.start..., text).allSatisfy { bytes[$0] == $1 }
  }

  /// A word or a mark that the lexer does not tell from others.
  enum Mark: String {
    case selfType = "Self", type = "Type"
    case `super`, `catch`, `typedef`, `static`, `break`, lazy, get, set, didSet, willSet, `private`,
      `fileprivate`
    case read = "_read"
    case arrow = "->", equal = "==", unequal = "!=", plus = "+", append = "+=", keyPath = "\\"
    case composition = "&", variadic = "...", underscore = "_"
    case unknown = "@unknown", environment = "@Environment", interface = "@interface"
    case implementation = "@implementation", `protocol` = "@protocol", property = "@property"
    case end = "@end", define = "#define"
  }

  /// Whether a token begins with a mark.
  func begins(_ index: Int, _ end: Int, with mark: UInt8) -> Bool {
    kind(index, end) == .operator && bytes[tokens[index].start] == mark
  }

  /// Whether the identifier names a type, by its capital.
  func isCapital(_ index: Int) -> Bool { 0x41...0x5A ~= bytes[nameRange(index).lowerBound] }

  /// The literal at a position.
  func string(at index: Int) -> SourceString {
    strings[strings.indices.partitioningIndex { strings[$0].index >= index }].string
  }

  /// How many brackets the closing one at a position closes: none for one that is too much.
  func closedCount(at index: Int) -> Int { Int(closing[index]) }

  /// Whether brackets or the file end here.
  func endsList(_ index: Int) -> Bool {
    switch kind(index, count) {
    case .closeParen, .closeBracket, .closeBrace: closedCount(at: index) > 0
    case .end: true
    default: false
    }
  }

  /// The position of the bracket that closes the one at a position.
  private func closing(_ open: Int, _ end: Int) -> Int {
    closing[open] == 0 ? end : min(Int(closing[open]), end)
  }

  /// The position after the bracket that closes the one at a position.
  func after(_ open: Int, _ end: Int) -> Int { min(closing(open, end) + 1, end) }

  /// The position after a token, or after brackets with what is in them.
  func behind(_ index: Int, _ end: Int) -> Int {
    switch tokens[index].kind {
    case .openParen, .openBracket, .openBrace, .interpolation: after(index, end)
    default: index + 1
    }
  }

  /// What is between a bracket and the one that closes it.
  func inside(_ open: Int, _ end: Int) -> Range<Int> {
    open + 1..<max(open + 1, closing(open, end))
  }

  /// The position after the rest of a line or a statement, from a directive such as `#if` on.
  func afterLine(_ index: Int, _ end: Int) -> Int {
    var index = index + 1
    while index < end, !tokens[index].newlineBefore, tokens[index].kind != .semicolon { index += 1 }
    return index
  }

  /// The end of the condition behind `#if`: that of its line, or where a comment begins.
  func conditionEnd(from offset: Int) -> Int {
    bytes[offset...].firstIndex { SourceByte.isNewline($0) || $0 == UInt8(ascii: "/") }
      ?? bytes.count
  }

  /// The position after attributes, such as `@State` or `@available(iOS 15, *)`.
  func afterAttributes(_ index: Int, _ end: Int) -> Int {
    var index = index
    while kind(index, end) == .attribute {
      index += 1
      while kind(index, end) == .dot { index += 2 }
      if kind(index, end) == .openParen, !tokens[index].spaceBefore { index = after(index, end) }
    }
    return index
  }
}
