internal import NamedexLexing

/// Finds names in Swift code.
///
/// It has more properties than other types: one pass over the tokens finds names, conditions,
/// flags, imports and checks for missing symbols, and each needs to know what came before.
struct SwiftScanner: SourceScanner {
  var tokens: FlowTokens
  var index = 0
  let words: SourceWordTable
  var uses = FileUses()
  var contexts = AvailabilityContexts()
  var runs = ContextRuns()
  var candidates = CandidateLists()
  var expected: [Int: NameUse.Kind] = [:]

  var top = SwiftFrame(kind: .file, context: 0)
  var outer: [SwiftFrame] = []
  /// The number of interpolations around the current token.
  private var interpolations = 0

  var branches: [CompilationBranch] = []
  /// The branches of `#if` conditions that test the compiler's version. Each compiler reads only
  /// some of these branches.
  var unread: [Range<Int>] = []

  /// The names of the symbols whose existence the file checks.
  var testedNames: Set<String> = []
  /// The images of the current `??` chain that have been read so far.
  var chain = ImageChain()
  /// The project's flags by the hash of their name, the file's own flags by their token, and the
  /// uses of both.
  private let projectFlags: [UInt64: AvailabilityFlag]
  private var flags: [Int: AvailabilityFlag] = [:]
  private var flagUses = FlagUses()
  /// The platforms that provide every framework that the file imports unconditionally.
  private var platforms = Platforms.all
  var importsUIKit = false
  var importsAppKit = false

  var marks = SymbolMarks()
  /// True if the previous token ended an attribute.
  private var isAfterAttribute = false

  var context: Int { top.current }
  var depth: Int { outer.count }
  var listStart: Int? { top.kind == .bracket || top.kind == .paren ? top.start : nil }

  let listsLiterals: Bool
  let followed: [Int: FollowedName]

  init(
    bytes: [UInt8], words: SourceWordTable, listsLiterals: Bool, followed: [Int: FollowedName],
    flags: [UInt64: AvailabilityFlag]
  ) {
    projectFlags = flags
    tokens = FlowTokens(of: bytes)
    self.words = words
    self.listsLiterals = listsLiterals
    self.followed = followed
  }

  /// Marks the names that the program tests for or tries one after another. Must be called after
  /// the whole file has been read.
  mutating func finish() {
    runs.flags = flags
    endChain(hasResort: chain.next != nil)
    candidates.mark(&uses.uses, in: tokens)
    if !unread.isEmpty {
      // Code that a compiler does not read may be malformed.
      uses.problems.removeAll { problem in unread.contains { $0.contains(problem.offset) } }
    }
    if platforms != .all {
      for index in uses.uses.indices {
        uses.uses[index].context.platforms.formIntersection(platforms)
      }
    }
    guard !testedNames.isEmpty else { return }
    for index in uses.uses.indices where testedNames.contains(uses.uses[index].name) {
      uses.uses[index].isTested = true
    }
  }

  // MARK: - Tokens

  func findsNothing(in tokens: FlowTokens) -> Bool {
    !tokens.leadToNames && tokens.comments.isEmpty && !listsLiterals && followed.isEmpty
      && projectFlags.isEmpty
  }

  mutating func handle(_ token: SourceToken) {
    if index == 0 {
      flags = FlagDeclarations(tokens).flags
      flagUses = FlagUses(tokens, own: flags, others: projectFlags)
    }
    if !flagUses.isEmpty { applyFlag() }
    // A comment above a declaration applies to it even if there are attributes on separate lines in
    // between.
    if token.newlineBefore { marks.beginLine(goesOn: isAfterAttribute) }
    isAfterAttribute = token.kind == .attribute
    let previous = previous
    if top.declaration?.ends(before: token, after: previous) == true { top.declaration = nil }
    if top.names.body != .unknown { followBody(token) }
    if top.statement.isOpen {
      if let context = top.statement.follow(token) { top.context = context }
    }
    switch token.kind {
    case .identifier: identifier(token)
    case .string: literal()
    case .interpolation:
      interpolations += 1
      push(.interpolation, context: top.current)
    case .openParen: openParen(token)
    case .openBracket: open(.bracket)
    case .openBrace: open(.brace)
    case .closeParen, .closeBracket, .closeBrace: close()
    case .comma:
      top.arguments.number += 1
      beginArgument()
    case .colon: if top.isSwitch { top.isPattern = false }
    case .directive: directive(token)
    default: break
    }
  }

  private mutating func identifier(_ token: SourceToken) {
    if previous.kind == .dot {
      if let kind = beforePrevious.match.memberKind, beforePrevious.kind == .identifier {
        takeMember(kind, at: index)
      }
      if !expected.isEmpty, let kind = expected.removeValue(forKey: index) {
        take(tokens.nameRange(index), kind, kind == .symbol ? .symbolMember : .swiftIdentifier)
      }
      return
    }
    switch token.word {
    case .none: name(token)
    case .var, .let, .func, .enum, .struct, .class, .actor, .extension, .protocol:
      beginDeclaration(token)
      if token.word == .func { top.expectsParameters = true }
    case .return, .throw: top.leaves = true
    case .if, .while, .guard, .switch:
      top.statement.begin(
        token.word, in: top.current,
        isAlone: tokens.isOnlyAvailability(index + 1) || flagUses.alone.contains(index))
    case .case, .default:
      // `if case` is not a label of the enclosing `switch`.
      if top.isSwitch, !previous.word.takesCondition {
        top.context = top.outset
        if let versions = tokens.versions(ofCaseAt: index + 1) {
          top.context = contexts.number(of: top.outset) { $0.raised(to: versions) }
        }
        top.isPattern = true
      }
      top.names.isInCase = true
    case .`init`, .subscript, .macro:
      top.expectsParameters = true
      top.names.body = .unknown
    default: break
    }
  }

  /// Handles a name that is not a word of the language.
  private mutating func name(_ token: SourceToken) {
    let match = token.match
    if match.has([.symbolLabel, .wrapperLabel]) {
      noteProperty()
    } else if match.has(.type), match.memberKind == .symbol {
      noteSymbolType()
    } else {
      noteImport(token)
    }
  }

  /// Applies a flag's guarantees to the statement that tests it, or to the branch of a conditional
  /// expression that begins or ends here.
  private mutating func applyFlag() {
    if let branch = flagUses.branches[index] {
      top.branch = nil
      if branch != AvailabilityContext() {
        top.branch = contexts.number(of: top.current) { $0.and(branch) }
      }
    }
    guard let flag = flagUses.conditions[index], top.statement.takesAvailability else { return }
    let before = top.statement.trueContext
    top.statement.add(
      holds: contexts.number(of: before) { $0.and(flag.holds) },
      fails: contexts.number(of: before) { $0.and(flag.fails) })
  }

  private mutating func noteImport(_ token: SourceToken) {
    guard previous.word == .import else { return }
    switch token.match.kindInModule {
    case .uiColor: importsUIKit = true
    case .nsColor: importsAppKit = true
    case .symbol: uses.importsSFSafeSymbols = true
    default: break
    }
    if outer.isEmpty, branches.isEmpty,
      let having = Platforms.having(module: text(token.start..<token.end))
    {
      platforms.subtract(Platforms.apple.subtracting(having))
    }
  }

  private mutating func literal() {
    // A literal in a `case` pattern or used as a key is not a symbol.
    let isKey =
      top.kind == .bracket && (previous.kind == .openBracket || previous.kind == .comma)
      && tokens.kind(index + 1, tokens.count) == .colon
    let isRawValue = top.names.hasRawValues && top.names.isInCase && previous.kind == .assign
    takeLiteral(
      isMarkable: !isRawValue && interpolations == 0 && !top.isPattern && !isKey,
      isName: isRawValue)
  }

  // MARK: - Brackets

  private mutating func push(_ kind: SwiftFrame.Kind, context: Int) {
    outer.append(top)
    top = SwiftFrame(kind: kind, context: context)
    top.start = index
  }

  private mutating func openParen(_ token: SourceToken) {
    let isAttribute = previous.kind == .attribute && !token.spaceBefore
    if beginsAvailability, top.kind != .availability {
      let context = top.current
      applyAvailability()
      push(.availability, context: context)
      top.isAttribute = isAttribute
      return
    }
    let isCall = previous.kind == .identifier && !token.newlineBefore
    let callee = isCall ? previous : nil
    let isDeclared = top.expectsParameters || isCall && beforePrevious.word == .case
    top.expectsParameters = false
    open(.paren)
    top.arguments.isDeclaration = isDeclared
    top.arguments.firstUse = UInt32(truncatingIfNeeded: uses.uses.count)
    top.isAttribute = isAttribute
    defer { beginArgument() }
    guard let callee else { return }
    top.arguments.callee = callee.match
    top.arguments.name = index - 1
    if callee.match.word == .`init`, initializesOtherType {
      top.arguments.callee = .none
    }
    if callee.match.isWrapperFunction, !words.isFunction(tokens.bytes, endingAt: callee.end) {
      top.arguments.callee.isWrapperFunction = false
    }
  }

  /// Opens a frame at an opening bracket.
  private mutating func open(_ kind: SwiftFrame.Kind) {
    expectBody(kind)
    let hasRawValues = kind == .brace && top.names.body == .rawValues
    if kind == .brace { top.names.body = .unknown }
    let context = kind == .brace ? top.statement.openBody() ?? top.current : top.current
    let isSwitch = kind == .brace && top.statement.openSwitch()
    let isPattern = top.isPattern && kind != .brace
    push(kind, context: context)
    top.isSwitch = isSwitch
    top.isPattern = isPattern
    top.names.hasRawValues = hasRawValues
  }

  mutating func pop() {
    guard let parent = outer.popLast() else { return }
    let child = top
    top = parent
    isAfterAttribute = child.isAttribute
    switch child.kind {
    case .paren:
      endCall(
        child.arguments, isAsserted: top.arguments.name.map { tokens.isAssertion($0) } ?? false)
    case .interpolation: interpolations -= 1
    case .brace:
      if let context = top.statement.closeBody(leaves: child.leaves) { top.context = context }
      top.declaration?.closeBody()
    default: break
    }
  }
}
