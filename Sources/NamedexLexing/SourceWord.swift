/// The words of Swift, its standard library and Objective-C that affect how code is read. All
/// others are `none`.
@usableFromInline
package enum SourceWord: String, CaseIterable, Sendable {
  case none = ""
  // The type of values that can be symbol names.
  case string = "String"
  // Conditions.
  case `if`, `else`, `guard`, `while`, `switch`, `case`, `default`, elseif, endif
  case available, unavailable
  // Words that begin declarations.
  case `var`, `let`, `func`, `init`, `subscript`, `struct`, `class`, `enum`, actor, `extension`
  case `protocol`, `typealias`, `deinit`, macro, `associatedtype`, `operator`, `import`
  // Words that an expression may follow.
  case `return`, `in`, `throw`, `try`, await, `as`, `is`, `where`, `for`, `repeat`, `do`
  case `defer`, yield, `inout`
  case nilWord = "nil"
  // Words that continue a declaration on a new line.
  case `throws`, `rethrows`, async
  // Members of an array that return one of its elements.
  case first, last, randomElement
  // Messages that create an object.
  case alloc, new
  // Words that stand for the enclosing object, its type and its superclass.
  case selfWord = "self"
  case selfType = "Self"
  case superWord = "super"

  /// True if the word is a keyword. After a period, a keyword is a name like any other.
  package var isKeyword: Bool {
    switch self {
    case .if, .else, .guard, .while, .switch, .case, .default: true
    default: beginsDeclaration && self != .`init` || comesBeforeExpression
    }
  }

  /// True if the word begins a declaration.
  package var beginsDeclaration: Bool {
    switch self {
    case .var, .let, .func, .`init`, .subscript, .struct, .class, .enum, .actor, .extension,
      .protocol, .typealias, .deinit, .macro, .associatedtype, .operator, .import, .case:
      true
    default: false
    }
  }

  /// True if an expression can follow the word, so that a slash after it can begin a regular
  /// expression.
  var comesBeforeExpression: Bool {
    switch self {
    case .return, .in, .throw, .try, .await, .as, .is, .where, .repeat, .do, .defer, .yield, .if,
      .else, .guard, .while, .switch, .case, .for, .inout:
      true
    default: false
    }
  }

  /// True if a condition, which may begin with `case`, follows the word.
  package var takesCondition: Bool {
    self == .if || self == .guard || self == .while || self == .for
  }

  /// True if the word can continue a declaration on a new line.
  package var continuesDeclaration: Bool {
    switch self {
    case .where, .throws, .rethrows, .async: true
    default: false
    }
  }

  /// True if the word, after a number sign, begins a conditional compilation directive.
  package var isCompilationDirective: Bool {
    self == .if || self == .elseif || self == .else || self == .endif
  }
}

/// The meaning of an identifier.
@usableFromInline
package struct SourceWordMatch: Sendable {
  /// The word of the language; `none` for other words.
  @usableFromInline
  package var word = SourceWord.none
  /// The number that the caller gives the word; zero for other words.
  package var number: UInt8 = 0
  /// The roles that the caller gives the word, as a bit set.
  package var roles: UInt16 = 0

  /// The meaning of a word that neither the language nor the caller distinguishes.
  package static let none = SourceWordMatch()

  /// True if the word has no meaning.
  package var isNone: Bool { word == .none && number == 0 && roles == 0 }

  /// Creates the meaning of an ordinary identifier.
  package init() {}
}
