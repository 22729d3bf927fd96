internal import NamedexLexing

/// Finds names in Objective-C code.
///
/// Preprocessor conditions are not evaluated: every branch is read, and no branch limits the
/// platforms of its code. Like `SwiftScanner`, it has many properties, because one pass finds
/// everything.
struct ObjectiveCScanner: SourceScanner {
  struct Frame {
    /// The kind of brackets; `file` for the outermost frame.
    enum Kind: UInt8 { case file, paren, bracket, brace }

    /// How far an `if` statement has been read.
    enum Head: UInt8 {
      case none
      /// Before the closing parenthesis of the condition, and right after it.
      case expected, complete
      case body
      /// In the body of the `if`, a single statement without braces.
      case statement
    }

    let kind: Kind
    var context: Int
    /// For a message: the number of tokens so far (up to three), its receiver, and its selector.
    var tokens = 0
    var receiver = SourceWordMatch.none
    var selector = 0..<0
    /// The number of names found before the bracket.
    var firstUse = 0
    /// The end of the current argument. A name before a colon in an argument is not part of the
    /// selector.
    var argumentEnd = 0

    var head = Head.none
    var baseContext = 0
    var trueContext = 0
    /// True if the parentheses belong to an `if`. `isUncertain` is true if they contain anything
    /// but conditions that must all hold.
    var isCondition = false
    var isUncertain = false
  }

  var tokens: FlowTokens
  var index = 0
  private let words: SourceWordTable
  var uses = FileUses()
  var contexts = AvailabilityContexts()
  var runs = ContextRuns()
  var candidates = CandidateLists()
  var testedNames: Set<String> = []
  var listStart: Int? { nil }
  var expected: [Int: NameUse.Kind] = [:]
  var marks = SymbolMarks()
  var top = Frame(kind: .file, context: 0)
  var outer: [Frame] = []

  var context: Int { top.context }
  var depth: Int { outer.count }

  let listsLiterals: Bool
  let followed: [Int: FollowedName]

  init(
    bytes: [UInt8], words: SourceWordTable, listsLiterals: Bool, followed: [Int: FollowedName]
  ) {
    tokens = FlowTokens(of: bytes)
    self.words = words
    self.listsLiterals = listsLiterals
    self.followed = followed
  }

  // MARK: - Tokens

  // Every file is scanned: `leadToNames` covers only Swift's words, and projects have few
  // Objective-C files.
  func findsNothing(in tokens: FlowTokens) -> Bool { false }

  mutating func handle(_ token: SourceToken) {
    if token.newlineBefore { marks.beginLine(goesOn: false) }
    if top.head != .none { followHead(token) }
    if top.isCondition { followCondition(token) }
    if top.kind == .bracket, top.tokens < 3, token.kind != .closeBracket { noteMessage(token) }
    switch token.kind {
    case .identifier: identifier(token)
    case .string: takeLiteral(isMarkable: true)
    case .openParen, .openBracket, .openBrace: open(token)
    case .closeParen, .closeBrace: close()
    case .closeBracket: closeMessage()
    case .semicolon: endStatement()
    default: break
    }
  }

  private mutating func identifier(_ token: SourceToken) {
    if top.kind == .bracket, token.start >= top.argumentEnd, isLabel(index) {
      beginArgument(token.match)
      return
    }
    if previous.kind == .dot, let kind = beforePrevious.match.memberKind,
      kind == .uiColor || kind == .nsColor,
      tokens.kind(index + 1, tokens.count) != .openParen
    {
      take(token.start..<token.end, kind, .objectiveCSelector)
    }
    if token.word == .if, previous.kind != .dot {
      // A statement without braces may be another `if`; both end together.
      if top.head != .statement { top.baseContext = top.context }
      top.head = .expected
      top.trueContext = top.context
    }
  }

  /// Begins the argument that follows a part of a selector.
  private mutating func beginArgument(_ label: SourceWordMatch) {
    guard label.has([.selector, .wrapperLabel]) else { return }
    // The argument ends at the next part of the selector.
    var (end, ternaries) = (index + 2, 0)
    while !tokens.endsList(end), ternaries > 0 || !isLabel(end) {
      switch tokens[end].kind {
      case .ternary: ternaries += 1
      case .colon: ternaries = max(0, ternaries - 1)
      default: break
      }
      end = tokens.afterItem(end, tokens.count)
    }
    top.argumentEnd = tokens[end - 1].end
    expect(.init(kind: .symbol), in: index + 2..<end, isSwift: false)
  }

  /// Returns whether an identifier is part of a selector. If so, the next token is a colon that is
  /// not part of C++'s `::`.
  private func isLabel(_ index: Int) -> Bool {
    tokens.kind(index, tokens.count) == .identifier
      && tokens.kind(index + 1, tokens.count) == .colon
      && (tokens.kind(index + 2, tokens.count) != .colon || tokens[index + 2].spaceBefore)
  }

  // MARK: - Messages to colour classes

  /// Records the first tokens of a message such as `[UIColor redColor]`.
  private mutating func noteMessage(_ token: SourceToken) {
    top.tokens += 1
    if top.tokens == 1, token.kind == .identifier { top.receiver = token.match }
    guard top.tokens == 2, token.kind == .identifier else { return }
    switch token.word {
    case .class, .alloc, .new, .selfWord: break
    default: top.selector = token.start..<token.end
    }
  }

  private mutating func closeMessage() {
    if top.kind == .bracket, top.tokens == 2, !top.selector.isEmpty,
      let kind = top.receiver.memberKind, kind == .uiColor || kind == .nsColor
    {
      take(top.selector, kind, .objectiveCSelector)
    }
    if top.kind == .bracket, tokens.kind(index + 1, tokens.count) == .coalesce,
      tokens.word(index + 2, tokens.count) != .nilWord
    {
      // `[UIImage systemImageNamed:@"new"] ?: [UIImage systemImageNamed:@"old"]`
      for use in top.firstUse..<uses.uses.count where uses.uses[use].kind == .symbol {
        uses.uses[use].alternatives = NameUse.Alternatives(names: [], isLast: false)
      }
    }
    close()
  }

  // MARK: - Brackets

  private mutating func open(_ token: SourceToken) {
    let isBoxed = previous.kind == .attribute && previous.end == previous.start + 1
    if token.kind == .openParen, previous.kind == .attribute, previous.word == .available,
      top.isCondition
    {
      let list = AvailabilityList(tokens, tokens.inside(index, tokens.count))
      top.trueContext = contexts.number(of: top.trueContext) { $0.raised(by: list) }
    }
    let isFunction =
      token.kind == .openParen && previous.kind == .identifier && previous.match.isWrapperFunction
      && words.isFunction(tokens.bytes, endingAt: previous.end)
    let isCondition = token.kind == .openParen && top.head == .expected
    var context = token.kind == .openBrace ? bodyContext() : top.context
    if token.kind == .openBracket, let versions = tokens.versions(ofPropertySetAt: index) {
      context = contexts.number(of: context) { $0.raised(to: versions) }
    }
    switch token.kind {
    case .openParen: push(.paren, context: context)
    case .openBracket: push(.bracket, context: context)
    default: push(.brace, context: context)
    }
    top.isCondition = isCondition
    top.trueContext = context
    if token.kind == .openBracket, isBoxed { top.tokens = 3 }
    if isFunction {
      expect(
        .init(kind: .symbol), in: index + 1..<tokens.elementEnd(index + 1), isSwift: false)
    }
  }

  private mutating func push(_ kind: Frame.Kind, context: Int) {
    outer.append(top)
    top = Frame(kind: kind, context: context)
    top.firstUse = uses.uses.count
  }

  mutating func pop() {
    guard let parent = outer.popLast() else { return }
    let child = top
    top = parent
    switch child.kind {
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

  /// Handles a token in the parentheses of an `if`. A condition with `||` or `!` is not evaluated.
  private mutating func followCondition(_ token: SourceToken) {
    guard token.kind == .operator else { return }
    let byte = tokens.bytes[token.start]
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

  /// Handles a semicolon, which ends a statement without braces.
  private mutating func endStatement() {
    guard top.head == .statement else { return }
    top.context = top.baseContext
    top.head = .none
  }
}
