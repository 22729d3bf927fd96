internal import NamedexLexing

/// A pair of brackets in Swift, with all state that ends at the closing bracket.
struct SwiftFrame {
  /// The kind of brackets.
  enum Kind: UInt8 {
    /// The whole file.
    case file
    case paren, bracket, brace
    /// The parentheses of an interpolation.
    case interpolation
    /// The parentheses of `#available` or a similar condition.
    case availability
  }

  let kind: Kind
  /// The number of the context for the frame's contents.
  var context: Int
  /// The number of the context at the opening bracket. Every `case` of a `switch` starts in it.
  var outset: Int
  /// The position of the opening bracket; nil if there is none.
  var start: Int?
  /// True if the parentheses belong to an attribute.
  var isAttribute = false
  /// True if the braces belong to a `switch`.
  var isSwitch = false
  /// True if the current token is between a `case` of a `switch` and its colon.
  var isPattern = false
  /// True if the brackets directly contain a `return` or `throw`.
  var leaves = false

  /// The number of the context in the current branch of a conditional expression; nil outside such
  /// branches.
  var branch: Int?

  var statement = ConditionalStatement()
  var declaration: AvailableDeclaration?
  var names = DeclaredNames()
  var arguments = CallArguments()

  /// True if the next parentheses declare parameters.
  var expectsParameters = false

  init(kind: Kind, context: Int) {
    self.kind = kind
    self.context = context
    outset = context
  }

  /// The number of the context that applies to the next token.
  var current: Int { branch ?? declaration?.context ?? context }
}

/// The arguments between parentheses that have been read so far.
struct CallArguments {
  /// The function or type that is called.
  var callee = SourceWordMatch.none
  /// True if the parentheses declare parameters or associated values.
  var isDeclaration = false
  /// The token of the callee's name; nil if the parentheses do not belong to a call.
  var name: Int?
  /// The number of names that were found before the call.
  var firstUse: UInt32 = 0
  /// The number of arguments before the current one.
  var number = 0
}

/// Facts about symbol names from the declarations in a frame.
struct DeclaredNames {
  /// What a declaration's braces, or the brackets after its `=`, contain.
  enum Body: UInt8 {
    case unknown
    /// The value of a property or a function, which may be anything.
    case declared
    /// One or more symbol names, in the next braces or in the brackets right after `=`.
    case symbols, assignedSymbols
    /// A member of `SFSymbol`, in the next braces.
    case members
    /// The cases of an enumeration whose raw values are symbol names.
    case rawValues
  }

  /// What the current declaration contains.
  var body = Body.unknown
  /// True if a comment marks the current declaration.
  var isMarked = false
  /// True if raw values in the frame are symbol names. `isInCase` is true after `case`.
  var hasRawValues = false
  var isInCase = false
}
