internal import NamedexLexing

/// Finds names in Objective-C code.
///
/// Conditions of the preprocessor are not evaluated: nothing is assumed of what they leave out.
struct ObjectiveCScanner: SourceScanner {
  struct Frame: SourceFrame {
    /// How far an `if` has come.
    enum Head: UInt8 {
      case none
      /// Before and after the end of its parentheses.
      case expected, complete
      case body
      /// In its one statement without braces.
      case statement
    }

    let kind: BracketKind
    var context: Int
    var hasLevel = false
    /// The number of the bracket that opens a message; nil for other brackets.
    var message: Int?

    var head = Head.none
    var baseContext = 0
    var trueContext = 0
    /// Whether the parentheses are those of an `if`, and whether more is in them than conditions
    /// that all have to hold.
    var isCondition = false
    var isUncertain = false
  }

  var lexer: SourceLexer
  private let words: SourceWordTable
  var uses = FileUses()
  var contexts = AvailabilityContexts()
  var follower = ValueFollower()
  var marks = SymbolMarks()
  var top = Frame(kind: .file, context: 0)
  var outer: [Frame] = []
  /// How many tokens came before the present one, and the last two of them.
  private var count = 0
  private var previous = SourceToken.none
  private var beforePrevious = SourceToken.none
  private var color: TypeMember?
  var availabilityList = AvailabilityList()

  var context: Int { top.context }

  let listsLiterals: Bool
  let followed: [Int: FollowedName]
  /// All tokens, unless they are not kept.
  var tokens: [SourceToken]?

  init(
    bytes: [UInt8], words: SourceWordTable, listsLiterals: Bool, followed: [Int: FollowedName]
  ) {
    lexer = SourceLexer(bytes: bytes, language: .objectiveC, words: words)
    self.words = words
    self.listsLiterals = listsLiterals
    self.followed = followed
  }

  /// Reads the file.
  mutating func scan() -> FileUses {
    while true {
      let token = lexer.next()
      if !lexer.comments.isEmpty { takeComments() }
      if token.kind == .end { break }
      tokens?.append(token)
      handle(token)
      (beforePrevious, previous, count) = (previous, token, count + 1)
      if isTooDeep(at: token.start) { break }
    }
    settleColor(before: .end)
    while !outer.isEmpty { pop() }
    uses.problems += lexer.problems
    return uses
  }

  // MARK: - Tokens

  private mutating func handle(_ token: SourceToken) {
    if color != nil { settleColor(before: token.kind) }
    if marks.isWaiting {
      marks.begin(line: token.kind == .string ? lexer.string.lineStart : lexer.lineStart)
    }
    if top.head != .none { followHead(token) }
    if top.isCondition { followCondition(token) }
    switch token.kind {
    case .identifier: identifier(token)
    case .string: literal()
    case .openParen, .openBracket, .openBrace: open(token)
    case .closeParen: close(.paren)
    case .closeBracket: closeMessage()
    case .closeBrace: close(.brace)
    case .comma:
      if top.kind == .availability { listPiece(token) }
      if top.hasLevel, top.kind == .paren, follower.isInArgument {
        endArgument()
      } else if top.hasLevel {
        follower.comma()
      }
    case .colon: if top.hasLevel, previous.kind != .identifier || !endedLabel { follower.colon() }
    case .semicolon: endStatement()
    case .number where top.kind == .availability, .operator where top.kind == .availability:
      listPiece(token)
    case .attribute: break
    default: if top.hasLevel { followOther(token) }
    }
    if token.kind != .identifier { endedLabel = false }
  }

  /// Whether the identifier before a colon was a label.
  private var endedLabel = false

  private mutating func identifier(_ token: SourceToken) {
    if top.kind == .availability {
      listPiece(token)
      return
    }
    if top.kind == .bracket, !top.hasLevel || follower.openTernaries == 0, lexer.colonFollows() {
      beginArgument(token.match)
      return
    }
    endedLabel = false
    if top.hasLevel {
      // `first` and `last` are no elements here unless in dot syntax, which is the same.
      follower.identifier(
        token.word,
        member: ValueFollower.Candidate(
          name: "", range: token.start..<token.end, isPlain: true, context: top.context))
    }
    if previous.kind == .dot, let kind = colorsBefore {
      color = TypeMember(kind: kind, range: token.start..<token.end, context: top.context)
    }
    if token.word == .if, previous.kind != .dot {
      // A statement without braces may be another `if`: both end together.
      if top.head != .statement { top.baseContext = top.context }
      top.head = .expected
      top.trueContext = top.context
    }
  }

  /// Begins the argument after a part of a selector.
  private mutating func beginArgument(_ label: SourceWordMatch) {
    endArgument()
    endedLabel = true
    switch label.word {
    case .systemImageNamed, .imageWithSystemSymbolName, .iconWithSystemImageName: break
    default: guard label.isWrapperLabel else { return }
    }
    beginSymbol()
  }

  private mutating func beginSymbol() {
    var expectation = ValueFollower.Expectation(kind: .symbol)
    expectation.start = lexer.position
    follower.begin(expectation, isDeclaration: false)
    top.hasLevel = true
  }

  private mutating func endArgument() {
    guard top.hasLevel, follower.isInArgument, let end = follower.end() else { return }
    top.hasLevel = false
    take(end.found, dynamicTo: end.isDynamic ? previous.end : nil, as: end.expectation)
  }

  private mutating func literal() {
    markLiteral()
    takeFollowed()
    if top.hasLevel { followLiteral() }
    if listsLiterals { listLiteral() }
  }

  // MARK: - Messages to colour classes

  /// The colours of the class that stands before the last token.
  private var colorsBefore: NameUse.Kind? {
    let kind = beforePrevious.word.memberKind
    return kind == .uiColor || kind == .nsColor ? kind : nil
  }

  /// Takes the end of `[UIColor redColor]`, and of all other brackets.
  private mutating func closeMessage() {
    switch previous.word {
    case .class, .alloc, .new, .selfWord: break
    default:
      if top.message == count - 3, let kind = colorsBefore, beforePrevious.kind == .identifier,
        previous.kind == .identifier
      {
        take(
          TypeMember(kind: kind, range: previous.start..<previous.end, context: top.context),
          .objectiveCSelector)
      }
    }
    close(.bracket)
  }

  private mutating func settleColor(before kind: SourceToken.Kind) {
    guard let member = color else { return }
    color = nil
    if kind != .openParen { take(member, .objectiveCSelector) }
  }

  // MARK: - Brackets

  private mutating func open(_ token: SourceToken) {
    let isBoxed = previous.kind == .attribute && previous.end == previous.start + 1
    if token.kind == .openParen, previous.kind == .attribute, previous.word == .available {
      push(.availability, context: top.context)
      availabilityList = AvailabilityList()
      return
    }
    var hasLevel = false
    if top.hasLevel {
      // A bracket begins an array only after `@`. Blocks are not followed.
      switch token.kind {
      case .openBracket where isBoxed || follower.holdsArray, .openParen where !isBoxed:
        hasLevel = follower.open(token.kind)
      default: follower.other()
      }
    }
    let isFunction =
      token.kind == .openParen && previous.kind == .identifier && previous.match.isWrapperFunction
      && words.isFunction(lexer.bytes, endingAt: previous.end)
    let isCondition = token.kind == .openParen && top.head == .expected
    let context = token.kind == .openBrace ? bodyContext() : top.context
    switch token.kind {
    case .openParen: push(.paren, context: context)
    case .openBracket: push(.bracket, context: context)
    default: push(.brace, context: context)
    }
    top.hasLevel = hasLevel
    top.isCondition = isCondition
    top.trueContext = context
    if token.kind == .openBracket, !isBoxed { top.message = count }
    if isFunction, !hasLevel {
      beginSymbol()
    }
  }

  private mutating func push(_ kind: BracketKind, context: Int) {
    outer.append(top)
    top = Frame(kind: kind, context: context)
  }

  mutating func pop() {
    guard let parent = outer.popLast() else { return }
    endArgument()
    if top.hasLevel { follower.close() }
    let child = top
    top = parent
    switch child.kind {
    case .availability: finishAvailability()
    case .paren where child.isCondition:
      if !child.isUncertain { top.trueContext = child.trueContext }
      top.head = .complete
    case .brace where top.head == .body:
      top.head = .none
      top.context = top.baseContext
    default: break
    }
  }

  // MARK: - Conditions

  private mutating func finishAvailability() {
    availabilityList.finish()
    let list = availabilityList
    guard top.isCondition else { return }
    top.trueContext = contexts.number(of: top.trueContext) { $0.raised(by: list) }
  }

  /// Takes a token in the parentheses of an `if`: with `||` and `!` nothing is known.
  private mutating func followCondition(_ token: SourceToken) {
    guard token.kind == .operator else { return }
    let byte = lexer.bytes[token.start]
    if byte == UInt8(ascii: "|") || byte == UInt8(ascii: "!") { top.isUncertain = true }
  }

  private mutating func followHead(_ token: SourceToken) {
    switch top.head {
    case .expected: if token.kind != .openParen { top.head = .none }
    case .complete:
      guard token.kind != .openBrace else { return }
      top.head = .statement
      top.context = top.trueContext
    case .none, .body, .statement: break
    }
  }

  private mutating func bodyContext() -> Int {
    guard top.head == .complete else { return top.context }
    top.head = .body
    return top.trueContext
  }

  /// Takes a semicolon, which ends a statement without braces.
  private mutating func endStatement() {
    guard top.head == .statement else { return }
    top.context = top.baseContext
    top.head = .none
  }
}
