internal import NamedexCore
internal import NamedexLexing

/// The tokens of a code file, with matched brackets and access to the text.
///
/// It is separate from the readers that walk over it, so that queries do not copy the reader.
struct FlowTokens {
  let bytes: [UInt8]
  private var tokens: [SourceToken] = []
  /// For an opening bracket, the token that closes it, or zero if it stays open; for a closing
  /// bracket, the number of brackets that it closes.
  private var closing: [Int32] = []
  /// The literals with their tokens. The parts between interpolations are separate literals.
  var strings: [(index: Int, string: SourceString)] = []
  /// The comments for the linter, each with the token after it.
  var comments: [(index: Int, comment: SourceComment)] = []
  /// True if a word in the Swift file may name a symbol or a colour, or may limit the systems on
  /// which a part of the file runs; see `SourceWordMatch.leadsToNames`.
  var leadToNames = false
  /// The problems of the file; empty until the end of the file has been read.
  var problems: [SourceProblem] = []

  /// Creates an empty list of tokens.
  init(of bytes: [UInt8]) { self.bytes = bytes }

  /// Sets the tokens that the lexer has read.
  mutating func take(_ tokens: [SourceToken], closing: [Int32]) {
    (self.tokens, self.closing) = (tokens, closing)
  }

  // MARK: - Queries

  var count: Int { tokens.count }

  subscript(index: Int) -> SourceToken { tokens[index] }

  /// Returns the start of a token; after the last token, the end of the file.
  func offset(at index: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: index < tokens.count ? tokens[index].start : bytes.count)
  }

  /// Returns the kind of the token at a position; `.end` if it is not before `end`.
  func kind(_ index: Int, _ end: Int) -> SourceToken.Kind {
    index < end ? tokens[index].kind : .end
  }

  /// Returns the kind of the token at a position; nil outside the file.
  func kind(at position: Int) -> SourceToken.Kind? {
    position >= 0 && position < tokens.count ? tokens[position].kind : nil
  }

  /// Returns whether tokens that spell the given strings begin at a position, which may be outside
  /// the file.
  func areWritten(_ texts: [String], at position: Int) -> Bool {
    position >= 0 && position + texts.count <= tokens.count
      && texts.indices.allSatisfy { index in
        let token = tokens[position + index]
        return bytes[token.start..<token.end].elementsEqual(texts[index].utf8)
      }
  }

  func word(_ index: Int, _ end: Int) -> SourceWord {
    index < end && tokens[index].kind == .identifier ? tokens[index].word : .none
  }

  /// Returns the hash of the identifier at a position, without backticks or the `$` of a binding.
  func name(_ index: Int) -> UInt64 { FlowHash.hash(bytes, nameRange(index)) }

  /// Returns the range of the identifier, without backticks or the `$` of a binding.
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

  /// Returns the hash of a literal's text, given the offset at which it begins.
  ///
  /// - Complexity: O(1). Only the first bytes are hashed, because no name is longer.
  func text(at offset: Int) -> UInt32 {
    let quote = UInt8(ascii: "\"")
    let start = bytes[offset...].prefix(Self.longestText).firstIndex(of: quote) ?? offset
    let text = bytes[start...].drop { $0 == quote }.prefix(Self.longestText)
    return UInt32(truncatingIfNeeded: FlowHash.hash(text.prefix { $0 != quote }))
  }

  private static let longestText = 128

  /// Returns the hash of a dictionary's value for the literal key at a position.
  func valueForKey(_ index: Int) -> UInt64 {
    FlowHash.value(forKey: FlowHash.hash(bytes, tokens[index].start..<tokens[index].end))
  }

  /// Returns whether a token spells a word or an operator; false after the last token.
  func isWritten(_ index: Int, _ mark: Mark) -> Bool {
    guard index < tokens.count else { return false }
    let (token, text) = (tokens[index], mark.rawValue.utf8)
    return token.end - token.start == text.count
      && zip(token.start..., text).allSatisfy { bytes[$0] == $1 }
  }

  /// A word or an operator that the lexer does not identify, so its text must be compared.
  enum Mark: String {
    case type = "Type"
    case `catch`, `typedef`, `static`, `break`, lazy, get, set, didSet, willSet, `private`,
      `fileprivate`, isEmpty
    case read = "_read"
    case arrow = "->", equal = "==", unequal = "!=", plus = "+", append = "+=", keyPath = "\\"
    case composition = "&", variadic = "...", range = "..<", underscore = "_"
    case unknown = "@unknown", environment = "@Environment", interface = "@interface"
    case implementation = "@implementation", `protocol` = "@protocol", property = "@property"
    case end = "@end", define = "#define"
    case `true`, `false`, bool = "Bool", not = "!", both = "&&", either = "||"
  }

  /// Returns whether a token is an operator that begins with a character.
  func begins(_ index: Int, _ end: Int, with mark: UInt8) -> Bool {
    kind(index, end) == .operator && bytes[tokens[index].start] == mark
  }

  /// Returns whether an identifier begins with a capital letter, as type names do.
  func isCapital(_ index: Int) -> Bool { 0x41...0x5A ~= bytes[nameRange(index).lowerBound] }

  /// Returns the literal at a position.
  func string(at index: Int) -> SourceString {
    strings[strings.indices.partitioningIndex { strings[$0].index >= index }].string
  }

  /// Returns the content of the literal that begins at a position, with its interpolations; nil if
  /// no literal begins there.
  func literal(at index: Int) -> Range<Int>? {
    var last = index
    while kind(last, count) == .interpolation { last = after(last, count) }
    return kind(last, count) == .string ? string(at: last).content : nil
  }

  /// Returns the number of brackets that a closing bracket closes; zero if it is unmatched.
  func closedCount(at index: Int) -> Int { Int(closing[index]) }

  /// Returns whether a pair of brackets, or the file, ends at a position.
  func endsList(_ index: Int) -> Bool {
    switch kind(index, count) {
    case .closeParen, .closeBracket, .closeBrace: closedCount(at: index) > 0
    case .end: true
    default: false
    }
  }

  /// Returns the position of the bracket that closes an opening bracket; nil if the bracket stays
  /// open.
  func closing(of open: Int) -> Int? { closing[open] == 0 ? nil : Int(closing[open]) }

  /// Returns the position of the matching closing bracket.
  private func closing(_ open: Int, _ end: Int) -> Int {
    closing[open] == 0 ? end : min(Int(closing[open]), end)
  }

  /// Returns the position after the matching closing bracket.
  func after(_ open: Int, _ end: Int) -> Int { min(closing(open, end) + 1, end) }

  /// Returns the position after a token, or after brackets with their contents.
  func afterItem(_ index: Int, _ end: Int) -> Int {
    switch tokens[index].kind {
    case .openParen, .openBracket, .openBrace, .interpolation: after(index, end)
    default: index + 1
    }
  }

  /// Returns the range between a bracket and its matching bracket.
  func inside(_ open: Int, _ end: Int) -> Range<Int> {
    open + 1..<max(open + 1, closing(open, end))
  }

  /// Returns the position after the rest of a line or a statement, starting at a directive such as
  /// `#if`.
  func afterLine(_ index: Int, _ end: Int) -> Int {
    var index = index + 1
    while index < end, !tokens[index].newlineBefore, tokens[index].kind != .semicolon { index += 1 }
    return index
  }

  /// Returns the end of the condition after `#if`: the end of the line, or the start of a comment.
  func conditionEnd(from offset: Int) -> Int {
    bytes[offset...].firstIndex { SourceByte.isNewline($0) || $0 == UInt8(ascii: "/") }
      ?? bytes.count
  }

  /// Returns the position after attributes, such as `@State` or `@available(iOS 15, *)`.
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
