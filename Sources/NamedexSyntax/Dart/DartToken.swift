/// A Dart token.
struct DartToken {
  enum Kind: UInt8 {
    case end
    /// An identifier or a keyword.
    case name
    /// A string without interpolation.
    case string
    /// A string in which only names are interpolated, as in `'$name'`.
    case template
    /// The parts of a string with interpolated expressions in braces.
    case templateStart, templateMiddle, templateEnd
    case number
    case openParen, closeParen, openBracket, closeBracket, openBrace, closeBrace
    case comma, semicolon, colon, dot, optionalDot, cascade, ellipsis, question, arrow, at
    case assign, compoundAssign
    /// `<` and `>` are always single tokens, because they may enclose types.
    case less, greater
    /// `||` and `??`
    case or
    case and, not, equal, unequal, increment
    case `operator`
  }

  var kind = Kind.end
  /// The keyword that a name spells.
  var word = DartWord.none
  var start = 0
  var end = 0
  /// The position of the token that closes this bracket or list of types; the position of the last
  /// token if none does.
  var partner = 0
}

/// The keywords that the parser distinguishes. Most can also be names where the grammar allows it.
enum DartWord: String, CaseIterable {
  case none = ""
  case abstract, `as`, assert, async, augment, await, base, `break`, `case`, `catch`, `class`, const
  case `continue`, covariant, `default`, deferred, `do`, `else`, `enum`, export, extends
  case `extension`, external, factory, final, finally, `for`, function = "Function", get, hide
  case `if`, implements, `import`, `in`, `is`, interface, late, library, mixin, new, on
  case `operator`, part, required, `rethrow`, `return`, `set`, show, `static`, `super`, `switch`
  case sync, this, `throw`, `try`, type, typedef, `var`, when, `while`, with, yield

  private static let table = Dictionary(
    uniqueKeysWithValues: allCases.map { (Array($0.rawValue.utf8)[...], $0) })

  /// Returns the keyword that the bytes spell.
  static func word(_ bytes: ArraySlice<UInt8>) -> DartWord {
    guard bytes.count > 1, bytes.count <= 10 else { return .none }
    return table[bytes] ?? .none
  }

  /// True if the keyword cannot be the name of a type or a variable.
  var isReserved: Bool {
    switch self {
    case .assert, .break, .case, .catch, .class, .const, .continue, .default, .do, .else, .enum,
      .extends, .final, .finally, .for, .if, .in, .is, .new, .rethrow, .return, .super, .switch,
      .this, .throw, .try, .var, .while, .with:
      true
    default: false
    }
  }
}
