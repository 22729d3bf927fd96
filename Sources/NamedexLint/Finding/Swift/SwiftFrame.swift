/// A pair of brackets that is open, and what has been seen in it.
struct SwiftFrame {
  enum Kind: UInt8 {
    /// The file.
    case file
    case paren, bracket, brace
    /// The parentheses of an interpolation.
    case interpolation
    /// The parentheses behind `#available` and its kin.
    case availability
  }

  /// How far a statement with a condition has come.
  enum Head: UInt8 {
    case none
    case `if`, `while`, `guard`, `switch`
    /// In the braces of an `if`, and right behind them.
    case ifBody, afterIf
    case afterElse
    case guardElse, guardBody
  }

  /// How far an argument has come.
  enum Argument: UInt8 {
    case start
    /// Behind an identifier that may be its label.
    case afterName
    case inside
  }

  /// What the next braces of a declaration, or the brackets behind its `=`, hold.
  enum Body: UInt8 {
    case unknown
    /// A symbol's name, or several: in the next braces, or in those right behind `=`.
    case symbols, assignedSymbols
    /// The cases of an enumeration whose raw values are symbols' names.
    case rawValues
  }

  var kind: Kind
  /// The number of the context in which the frame's content runs.
  var context: Int
  /// The context at its beginning, to which each `case` of a `switch` returns.
  var outset: Int
  var isSwitch = false
  /// Whether the place is between the `case` of a switch and its colon.
  var isPattern = false

  var head = Head.none
  /// The context before the head's condition, and those in which it holds and does not.
  var headBase = 0
  var trueContext = 0
  var falseContext = 0
  /// The availability conditions of the head.
  var conditions = 0
  var hasOtherConditions = false

  /// The context of a declaration with `@available`; −1 for none.
  var declaration = -1
  var declarationHasKeyword = false
  var declarationHasBody = false

  /// What the declaration that is read holds.
  var body = Body.unknown
  /// Whether the frame is such a body of names, of which the value follower is told.
  var isBody = false
  /// Whether raw values in the frame are symbols' names, and whether the place is behind `case`.
  var hasRawValues = false
  var isInCase = false

  /// Whether the next parentheses declare parameters.
  var expectsParameters = false
  /// Whether the parentheses are those of an attribute.
  var isAttribute = false
  var callee = SourceWordMatch.none
  /// Whether parameters or associated values are declared.
  var isDeclaration = false
  var argument = Argument.start
  var argumentNumber = 0
  /// Whether the value follower has a level for the frame.
  var hasLevel = false
  /// The identifier that may be the argument's label.
  var label = SourceWordMatch.none
  /// Whether the next parentheses are those of `Station.init(…)`, of a type that is no image.
  var initializesOtherType = false

  init(kind: Kind, context: Int) {
    self.kind = kind
    self.context = context
    outset = context
  }

  /// The context in which the next token runs.
  var current: Int { declaration >= 0 ? declaration : context }
}
