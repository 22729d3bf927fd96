internal import NamedexLexing

/// A pair of brackets of Swift.
struct SwiftFrame {
  /// What kind of brackets a frame is.
  enum Kind: UInt8 {
    /// The file.
    case file
    case paren, bracket, brace
    /// The parentheses of an interpolation.
    case interpolation
    /// The parentheses of `#available` and the like.
    case availability
  }

  let kind: Kind
  /// The number of the context in which the frame's content runs.
  var context: Int
  /// The context at its beginning, to which each `case` of a `switch` returns.
  var outset: Int
  /// The position of the bracket; nil where there is none.
  var start: Int?
  /// Whether the parentheses are those of an attribute.
  var isAttribute = false
  /// Whether the braces are those of a `switch`.
  var isSwitch = false
  /// Whether the place is between the `case` of a switch and its colon.
  var isPattern = false
  /// Whether `return` or `throw` was read in it.
  var leaves = false

  var statement = ConditionalStatement()
  var declaration: AvailableDeclaration?
  var names = DeclaredNames()
  var arguments = CallArguments()

  /// Whether the next parentheses declare parameters.
  var expectsParameters = false

  init(kind: Kind, context: Int) {
    self.kind = kind
    self.context = context
    outset = context
  }

  /// The context in which the next token runs.
  var current: Int { declaration?.context ?? context }
}

/// The arguments between parentheses, up to where they have been read.
struct CallArguments {
  /// The function or type that is called.
  var callee = SourceWordMatch.none
  /// Whether parameters or associated values are declared.
  var isDeclaration = false
  /// The token of its name; nil for parentheses that are no call's.
  var name: Int?
  /// The number of names that were found before the call.
  var firstUse: UInt32 = 0
  /// The number of arguments before this one.
  var number = 0
}

/// What declarations in a frame say about symbols' names.
struct DeclaredNames {
  /// What the next braces of a declaration, or the brackets after its `=`, hold.
  enum Body: UInt8 {
    case unknown
    /// Whatever a property or a function returns.
    case declared
    /// A symbol's name, or several: in the next braces, or in those right after `=`.
    case symbols, assignedSymbols
    /// A member of `SFSymbol`, in the next braces.
    case members
    /// The cases of an enumeration whose raw values are symbols' names.
    case rawValues
  }

  /// What the declaration that is being read holds.
  var body = Body.unknown
  /// Whether a comment marks it.
  var isMarked = false
  /// Whether raw values in the frame are symbols' names, and whether the place is after `case`.
  var hasRawValues = false
  var isInCase = false
}
