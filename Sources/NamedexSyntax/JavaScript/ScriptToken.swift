/// A JavaScript or TypeScript token.
struct ScriptToken {
  enum Kind: UInt8 {
    case end
    /// An identifier or a keyword.
    case name
    case string, number, regularExpression
    /// The backtick that begins a template literal; the parser reads the rest.
    case template
    case openParen, closeParen, openBracket, closeBracket, openBrace, closeBrace
    case comma, semicolon, colon, dot, optionalDot, ellipsis, question, arrow, at
    case assign, compoundAssign
    /// `<` and `>` are always single tokens, because they may enclose types or belong to a tag.
    case less, greater
    /// `/` or `/=`, which begins a regular expression where an operand is expected.
    case slash
    case or, and, coalesce, not
    /// `===` and `==`, `!==` and `!=`.
    case equal, unequal
    case increment
    case `operator`
  }

  var kind = Kind.end
  /// The keyword that a name spells.
  var word = ScriptWord.none
  var start = 0
  var end = 0
  /// True if a line ends between this token and the previous one, or if the file begins before this
  /// token.
  var newlineBefore = false
}

/// The keywords that the parser distinguishes. Most can also be names where the grammar allows it.
enum ScriptWord: String, CaseIterable {
  case none = ""
  case abstract, `as`, asserts, async, await, `break`, `case`, `catch`, `class`, const, `continue`
  case declare, `default`, delete, `do`, `else`, `enum`, export, extends, finally, `for`, from
  case function, get, global, `if`, implements, `import`, `in`, infer, instanceof, interface, `is`
  case keyof, `let`, module, namespace, new, of, override, `private`, protected, `public`
  case readonly, `return`, satisfies, `set`, `static`, `switch`, `throw`, `try`, type, typeof
  case out, unique, `var`, void, `while`, yield, accessor

  /// Returns the keyword that the bytes spell.
  static func word(_ bytes: ArraySlice<UInt8>) -> ScriptWord {
    guard bytes.count <= 10, bytes.count > 1 else { return .none }
    return table[hash(bytes)] ?? .none
  }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static let table = Dictionary(
    uniqueKeysWithValues: allCases.map { (hash($0.rawValue.utf8), $0) })
}
