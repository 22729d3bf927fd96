internal import NamedexLexing

/// Finds names in Swift code.
struct SwiftScanner: SourceScanner {
  var lexer: SourceLexer
  let words: SourceWordTable
  var uses = FileUses()
  var contexts = AvailabilityContexts()
  var follower = ValueFollower()

  var top = SwiftFrame(kind: .file, context: 0)
  var outer: [SwiftFrame] = []
  /// The literals that are interrupted by interpolations.
  private var strings: [SourceString] = []

  var previous = SourceToken.none
  var beforePrevious = SourceToken.none

  /// What the parentheses of `#available` belong to, while they are expected or open.
  var availability = AvailabilityKind.none
  var availabilityList = AvailabilityList()
  var branches: [CompilationBranch] = []

  var member: TypeMember?
  /// Whether `: SFSymbol =` was read, and what followed it so far.
  var typedValue = TypedValue.none
  /// The names in the call that was read last, of which it is not yet known whether they are tested.
  private var test = PresenceTest()
  /// The names that the file tests.
  private var testedNames: Set<String> = []
  var importsUIKit = false
  var importsAppKit = false

  var marks = SymbolMarks()
  /// Whether the previous token ended an attribute, and the line on which it stands.
  private var isAfterAttribute = false
  private var previousLine = -1

  var context: Int { top.current }

  let listsLiterals: Bool
  let followed: [Int: FollowedName]
  /// All tokens, those in interpolations included, unless they are not kept.
  var tokens: [SourceToken]?

  init(
    bytes: [UInt8], words: SourceWordTable, listsLiterals: Bool, followed: [Int: FollowedName]
  ) {
    lexer = SourceLexer(bytes: bytes, language: .swift, words: words)
    self.words = words
    self.listsLiterals = listsLiterals
    self.followed = followed
  }

  /// Reads the file.
  mutating func scan() -> FileUses {
    var isReading = true
    while isReading {
      var token = lexer.next()
      if !lexer.comments.isEmpty { takeComments() }
      isReading = token.kind != .end
      while isReading {
        tokens?.append(token)
        token.match = meaning(of: token)
        handle(token)
        (beforePrevious, previous) = (previous, token)
        guard token.kind == .closeParen, let string = interrupted else { break }
        interrupted = nil
        token = lexer.resume(string)
        // What was before the literal is forgotten; nothing looks for it.
      }
      if isTooDeep(at: previous.start) { isReading = false }
    }
    finish()
    return uses
  }

  /// The literal to go on with, when its interpolation has ended.
  private var interrupted: SourceString?

  private mutating func finish() {
    settleMember(before: .end)
    let unfinished = strings.first
    while !outer.isEmpty { pop() }
    endArgument(terminator: .end)
    if let string = unfinished {
      uses.problems.note(string.start, "unterminated interpolation; close it with ')'")
    }
    uses.problems += lexer.problems
    guard !testedNames.isEmpty else { return }
    for index in uses.uses.indices where testedNames.contains(uses.uses[index].name) {
      uses.uses[index].isTested = true
    }
  }

  /// The meaning of a token's word in its place: after a period, a keyword is a name.
  private func meaning(of token: SourceToken) -> SourceWordMatch {
    guard token.kind == .identifier, previous.kind == .dot else { return token.match }
    var match = token.match
    if match.word.isKeyword { match.word = .none }
    // `Theme.Color` is a type of the project.
    if match.word.memberKind != nil, !beforePrevious.word.isModule { match.word = .none }
    return match
  }

  // MARK: - Tokens

  private mutating func handle(_ token: SourceToken) {
    if !test.names.isEmpty { followTest(token) }
    if member != nil { settleMember(before: token.kind, spaceBefore: token.spaceBefore) }
    if typedValue != .none { followTypedValue(token) }
    // A comment above a declaration reaches it across the attributes on lines of their own.
    if marks.isWaiting || isAfterAttribute && token.newlineBefore && marks.isMarked(previousLine) {
      marks.begin(line: lineStart(of: token))
    }
    previousLine = lineStart(of: token)
    isAfterAttribute = token.kind == .attribute
    if availability != .none, top.kind != .availability, token.kind != .openParen {
      availability = .none
    }
    if top.declaration?.ends(before: token, after: previous) == true { top.declaration = nil }
    if top.names.body != .unknown { followBody(token) }
    if top.statement.isOpen {
      if let context = top.statement.follow(token, opensAvailability: availability != .none) {
        top.context = context
      }
    }
    if top.hasLevel, token.newlineBefore {
      follower.newline(before: token.kind, token.word, afterOperand: previous.isOperand)
    }
    switch token.kind {
    case .identifier: identifier(token)
    case .string: literal(token)
    case .interpolation: interpolation(token)
    case .openParen: openParen(token)
    case .openBracket: open(.bracket, token)
    case .openBrace: open(.brace, token)
    case .closeParen: close(.paren)
    case .closeBracket: close(.bracket)
    case .closeBrace: close(.brace)
    case .comma: comma()
    case .colon: colon()
    case .directive: directive(token)
    case .attribute:
      if token.word == .available { availability = .attribute }
    default:
      top.arguments.progress = .inside
      if top.kind == .availability { listPiece(token) }
      if top.hasLevel { followOther(token) }
    }
  }

  private mutating func identifier(_ token: SourceToken) {
    if top.kind == .availability { listPiece(token) }
    switch top.arguments.progress {
    case .start:
      top.arguments.progress = .afterName
      top.arguments.label = token.match
    // A parameter may have a label and a name.
    case .afterName: if !top.arguments.isDeclaration { top.arguments.progress = .inside }
    case .inside: top.arguments.progress = .inside
    }
    if top.hasLevel {
      let name = unquoted(token)
      let bytes = lexer.bytes
      let context = context
      follower.identifier(
        token.word,
        member: ValueFollower.Candidate(
          name: String(decoding: bytes[name], as: UTF8.self), range: name, isPlain: true,
          context: context, isMember: true))
    }
    if previous.kind == .dot {
      if let kind = beforePrevious.word.memberKind, beforePrevious.kind == .identifier {
        noteMember(kind, token)
      }
      if token.word == .`init` { noteInitializer() }
      return
    }
    switch token.word {
    case .none, .systemSymbol, .rawValue:
      token.match.isWrapperLabel ? noteProperty() : noteImport(token)
    case .systemImage, .systemSymbolName, .systemImageName: noteProperty()
    case .var, .let, .func, .enum, .struct, .class, .actor, .extension, .protocol:
      beginDeclaration(token)
      if token.word == .func { top.expectsParameters = true }
    case .return, .throw: top.leaves = true
    case .if, .while, .guard, .switch:
      top.statement.begin(token.word, in: top.current)
    case .case, .default:
      // `if case` is not a label of the switch around it.
      if top.isSwitch, !previous.word.takesCondition {
        top.context = top.outset
        top.isPattern = true
      }
      top.names.isInCase = true
    case .`init`, .subscript, .macro:
      top.expectsParameters = true
      top.names.body = .unknown
    case .uiKit, .appKit, .cocoa, .sfSafeSymbols: noteImport(token)
    case .sfSymbolType: noteSymbolType(token)
    default: break
    }
  }

  /// The identifier without backticks.
  func unquoted(_ token: SourceToken) -> Range<Int> {
    lexer.bytes[token.start] == UInt8(ascii: "`") && token.end - token.start > 2
      ? token.start + 1..<token.end - 1 : token.start..<token.end
  }

  private mutating func noteImport(_ token: SourceToken) {
    guard previous.word == .import else { return }
    switch token.word {
    case .uiKit: importsUIKit = true
    case .appKit, .cocoa: importsAppKit = true
    case .sfSafeSymbols: uses.importsSFSafeSymbols = true
    default: break
    }
  }

  private mutating func literal(_ token: SourceToken) {
    top.arguments.progress = .inside
    // A literal that is compared with, or used as a key, is not a symbol.
    let isKey =
      top.kind == .bracket && (previous.kind == .openBracket || previous.kind == .comma)
      && lexer.colonFollows()
    if top.names.hasRawValues, top.names.isInCase, previous.kind == .assign {
      takeLiteral()
    } else if strings.isEmpty, !top.isPattern, !isKey {
      markLiteral()
    }
    if top.hasLevel { followLiteral() }
    takeFollowed()
    if listsLiterals { listLiteral() }
  }

  private mutating func interpolation(_ token: SourceToken) {
    strings.append(lexer.string)
    push(.interpolation, context: top.current)
    top.arguments.progress = .inside
  }

  /// Takes a token behind a call with names.
  private mutating func followTest(_ token: SourceToken) {
    guard let names = test.follow(token, in: lexer.bytes) else { return }
    testedNames.formUnion(uses.uses[names].map(\.name))
  }

  private func lineStart(of token: SourceToken) -> Int {
    token.kind == .string || token.kind == .interpolation
      ? lexer.string.lineStart : lexer.lineStart
  }

  // MARK: - Brackets

  mutating func push(_ kind: BracketKind, context: Int) {
    outer.append(top)
    top = SwiftFrame(kind: kind, context: context)
  }

  private mutating func openParen(_ token: SourceToken) {
    let isAttribute = previous.kind == .attribute && !token.spaceBefore
    if availability != .none, top.kind != .availability {
      push(.availability, context: top.current)
      top.isAttribute = isAttribute
      availabilityList = AvailabilityList()
      return
    }
    let isCall = previous.kind == .identifier && !token.newlineBefore
    let callee = isCall ? previous : nil
    let isDeclared = top.expectsParameters || isCall && beforePrevious.word == .case
    top.expectsParameters = false
    open(.paren, token)
    top.arguments.isDeclaration = isDeclared
    top.arguments.firstUse = UInt32(truncatingIfNeeded: uses.uses.count)
    top.isAttribute = isAttribute
    guard let callee else { return }
    top.arguments.callee = callee.match
    let name = lexer.bytes[callee.start..<callee.end]
    top.arguments.makesImage =
      callee.word == .uiImage || name.elementsEqual("NSImage".utf8)
    top.arguments.isAsserted = PresenceTest.isAssertion(name)
    if callee.match.word == .`init`, outer.last?.initializesOtherType == true {
      top.arguments.callee = .none
    }
    if callee.match.isWrapperFunction, !words.isFunction(lexer.bytes, endingAt: callee.end) {
      top.arguments.callee.isWrapperFunction = false
    }
    if !isDeclared { beginFirstArgument() }
  }

  /// Opens a frame, with a level for the value follower where a value continues into it.
  private mutating func open(_ kind: BracketKind, _ token: SourceToken) {
    top.arguments.progress = .inside
    let isBody = beginBody(kind)
    let hasLevel = (top.hasLevel || isBody) && follower.open(token.kind)
    let hasRawValues = kind == .brace && top.names.body == .rawValues
    if kind == .brace { top.names.body = .unknown }
    let context = kind == .brace ? top.statement.openBody() ?? top.current : top.current
    let isSwitch = kind == .brace && top.statement.openSwitch()
    let isPattern = top.isPattern && kind != .brace
    push(kind, context: context)
    top.isSwitch = isSwitch
    top.isPattern = isPattern
    top.hasLevel = hasLevel
    top.names.isBody = isBody
    top.names.hasRawValues = hasRawValues
    if kind != .paren { top.arguments.progress = .inside }
  }

  mutating func pop() {
    guard let parent = outer.popLast() else { return }
    let child = top
    switch child.kind {
    case .paren:
      endArgument(terminator: .closeParen)
      let first = Int(child.arguments.firstUse)
      if child.arguments.makesImage, first < uses.uses.count {
        test = PresenceTest(
          of: first..<uses.uses.count, isAsserted: parent.arguments.isAsserted)
      }
    case .interpolation: interrupted = strings.popLast()
    default: break
    }
    if top.hasLevel { follower.close() }
    if top.names.isBody { endNames() }
    top = parent
    isAfterAttribute = child.isAttribute
    switch child.kind {
    case .availability: finishAvailability()
    case .brace:
      if let context = top.statement.closeBody(leaves: child.leaves) { top.context = context }
      top.declaration?.closeBody()
    default: break
    }
  }
}
