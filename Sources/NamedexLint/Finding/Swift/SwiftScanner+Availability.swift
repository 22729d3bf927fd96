/// What the parentheses of an availability list belong to.
enum AvailabilityKind: UInt8 {
  case none
  /// `#available`.
  case condition
  /// `#unavailable`.
  case negated
  /// `@available`.
  case attribute
}

/// The branches of an `#if` that is open.
struct CompilationBranch {
  /// The frame in which it stands, as the number of frames around it, and that frame's context.
  var depth: Int
  var context: Int
  var outset: Int
  /// Where no branch so far was compiled.
  var rest = CompilationCondition.unknown
}

// MARK: - Lists

extension SwiftScanner {
  /// Takes a piece of the list that is open.
  mutating func listPiece(_ token: SourceToken) {
    switch token.kind {
    case .identifier: availabilityList.add(.word(text(of: token)))
    case .number: availabilityList.add(.number(text(of: token)))
    case .operator where lexer.bytes[token.start] == UInt8(ascii: "*"): availabilityList.add(.star)
    default: break
    }
  }

  /// Applies a list that is complete to the condition or declaration around it.
  mutating func finishAvailability() {
    let kind = availability
    availability = .none
    availabilityList.finish()
    let list = availabilityList
    switch kind {
    case .none: break
    case .attribute:
      let context = contexts.number(of: top.current) {
        let raised = $0.raised(by: list)
        return list.unavailable.isEmpty
          ? raised : raised.limited(to: Platforms.all.subtracting(list.unavailable))
      }
      top.declaration = context
      top.declarationHasKeyword = false
      top.declarationHasBody = false
    case .condition, .negated:
      guard top.head == .if || top.head == .while || top.head == .guard else { return }
      let holds: (AvailabilityContext) -> AvailabilityContext = { $0.raised(by: list) }
      let fails: (AvailabilityContext) -> AvailabilityContext = {
        list.canFailOn.isEmpty ? $0 : $0.limited(to: list.canFailOn)
      }
      let isNegated = kind == .negated
      top.falseContext = contexts.number(of: top.trueContext, isNegated ? holds : fails)
      top.trueContext = contexts.number(of: top.trueContext, isNegated ? fails : holds)
    }
  }
}

// MARK: - Statements with conditions

extension SwiftScanner {
  /// Begins a statement with a condition.
  mutating func beginHead(_ word: SourceWord) {
    let base = top.head == .afterElse ? top.falseContext : top.current
    top.trueContext = base
    top.falseContext = base
    top.conditions = 0
    top.hasOtherConditions = false
    switch word {
    case .if: top.head = .if
    case .while: top.head = .while
    case .guard: top.head = .guard
    default: top.head = .switch
    }
    top.headBase = base
  }

  /// Takes a token between the head of a statement and its braces, or behind them.
  mutating func followHead(_ token: SourceToken) {
    switch top.head {
    case .if, .while, .guard:
      switch token.kind {
      case .directive where token.word == .available || token.word == .unavailable:
        top.conditions += 1
      case .comma, .openBrace: break
      case .openParen where availability != .none: break
      case .closeParen, .closeBrace, .closeBracket: break
      case .identifier where token.word == .else && top.head == .guard: top.head = .guardElse
      default: top.hasOtherConditions = true
      }
    case .afterIf:
      top.head = token.kind == .identifier && token.word == .else ? .afterElse : .none
    case .afterElse:
      if token.kind != .openBrace, token.word != .if { top.head = .none }
    case .none, .switch, .ifBody, .guardElse, .guardBody: break
    }
  }

  /// The context in the braces that open now.
  mutating func bodyContext() -> Int {
    switch top.head {
    case .if:
      forgetNegation()
      top.head = .ifBody
      return top.trueContext
    case .while:
      top.head = .none
      return top.trueContext
    case .guardElse:
      forgetNegation()
      top.head = .guardBody
      return top.falseContext
    case .afterElse:
      top.head = .none
      return top.falseContext
    default: return top.current
    }
  }

  /// Of several conditions together it is not known which one failed.
  private mutating func forgetNegation() {
    if top.conditions != 1 || top.hasOtherConditions { top.falseContext = top.headBase }
  }

  /// Takes the end of braces in the innermost frame.
  mutating func endBody() {
    switch top.head {
    case .ifBody: top.head = .afterIf
    case .guardBody:
      top.head = .none
      top.context = top.trueContext
    default: break
    }
    if top.declaration >= 0, top.declarationHasKeyword { top.declarationHasBody = true }
  }
}

// MARK: - Declarations

extension SwiftScanner {
  /// Takes a token behind `@available`: notes the declaration's keyword, and its end.
  ///
  /// A declaration ends behind its braces, or with a line after which no operator goes on.
  mutating func followDeclaration(_ token: SourceToken) {
    if top.declarationHasKeyword, endsDeclaration(token) {
      top.declaration = -1
      return
    }
    if token.kind == .identifier, token.word.beginsDeclaration, previous.kind != .dot {
      top.declarationHasKeyword = true
    }
    // A macro such as `#Preview` is a declaration without a keyword.
    if token.kind == .directive, token.word == .none { top.declarationHasKeyword = true }
  }

  private func endsDeclaration(_ token: SourceToken) -> Bool {
    if token.kind == .semicolon { return true }
    guard token.newlineBefore else { return false }
    switch token.kind {
    case .identifier: return previous.isOperand && !token.word.continuesDeclaration
    case .attribute, .directive: return previous.isOperand
    case .closeBrace, .openBrace: return false
    default: return top.declarationHasBody && previous.kind == .closeBrace && token.kind != .dot
    }
  }
}

// MARK: - Conditional compilation

extension SwiftScanner {
  /// Takes `#word`.
  mutating func directive(_ token: SourceToken) {
    top.argument = .inside
    if top.hasLevel, token.word.isCompilationDirective { follower.line() }
    switch token.word {
    case .available: availability = .condition
    case .unavailable: availability = .negated
    case .if:
      guard branches.count < Self.largestDepth else { return }
      branches.append(
        CompilationBranch(depth: outer.count, context: top.context, outset: top.outset))
      enterBranch(compilationCondition())
    case .elseif: enterBranch(compilationCondition())
    case .else: enterBranch(CompilationCondition.unknown)
    case .endif:
      if let branch = branches.popLast() {
        setContext(branch.context, outset: branch.outset, ofFrame: branch.depth)
      }
    default:
      if top.hasLevel { follower.other() }
    }
  }

  /// The condition up to the end of the line, which it passes over.
  private mutating func compilationCondition() -> CompilationCondition {
    let start = lexer.position
    // A comment is left to the lexer, which may find a directive in it.
    let line = lexer.bytes[start..<lexer.lineEnd(from: start)]
    lexer.position = line.firstIndex(of: UInt8(ascii: "/")) ?? line.endIndex
    return CompilationCondition(text(start..<lexer.position))
  }

  private mutating func enterBranch(_ condition: CompilationCondition) {
    guard let index = branches.indices.last else { return }
    let branch = branches[index]
    let platforms = branch.rest.canBeTrue.intersection(condition.canBeTrue)
    branches[index].rest = branch.rest && !condition
    guard platforms != .all else {
      setContext(branch.context, outset: branch.outset, ofFrame: branch.depth)
      return
    }
    let limit: (AvailabilityContext) -> AvailabilityContext = { $0.limited(to: platforms) }
    setContext(
      contexts.number(of: branch.context, limit),
      outset: contexts.number(of: branch.outset, limit), ofFrame: branch.depth)
  }

  private mutating func setContext(_ context: Int, outset: Int, ofFrame depth: Int) {
    if depth == outer.count {
      top.context = context
      top.outset = outset
    } else if depth < outer.count {
      outer[depth].context = context
      outer[depth].outset = outset
    }
  }
}
