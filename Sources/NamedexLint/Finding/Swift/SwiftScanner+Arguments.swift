internal import NamedexLexing

/// Arguments whose label or callee says that a name is expected.
extension SwiftScanner {
  /// Begins to follow the first argument of a call, where the callee alone says what it is.
  mutating func beginFirstArgument() {
    guard !top.hasLevel else { return }
    let callee = top.arguments.callee
    let expectation: ValueFollower.Expectation?
    switch callee.word {
    case .systemImageNamed where beforePrevious.kind == .dot:
      expectation = ValueFollower.Expectation(kind: .symbol)
    case .colorType: expectation = ValueFollower.Expectation(kind: platformColor, isAlone: true)
    case .uiColorType, .nsColorType, .foregroundColor:
      expectation = ValueFollower.Expectation(kind: .swiftUIColor, isAlone: true)
    default: expectation = callee.isWrapperFunction ? SymbolArgument.any : nil
    }
    guard let expectation else { return }
    begin(expectation)
  }

  private mutating func begin(_ expectation: ValueFollower.Expectation) {
    var expectation = expectation
    expectation.start = lexer.position
    follower.begin(expectation, isDeclaration: top.arguments.isDeclaration)
    top.hasLevel = true
  }

  /// The class that `Color(.x)` stands for, by the framework that the code is compiled with.
  private var platformColor: NameUse.Kind {
    let context = contexts[top.current]
    if let platforms = context.platforms { return platforms == ["macOS"] ? .nsColor : .uiColor }
    return importsAppKit && !importsUIKit ? .nsColor : .uiColor
  }

  /// Takes a colon: the end of a label, or part of an expression.
  mutating func colon() {
    if top.isSwitch { top.isPattern = false }
    let isLabel =
      top.arguments.progress == .afterName && top.kind == .paren
      && (!top.hasLevel || follower.openTernaries == 0)
    top.arguments.progress = .inside
    guard isLabel else {
      if top.hasLevel { follower.colon() }
      return
    }
    // A level that is there belongs to a first argument, or to a tuple.
    if top.hasLevel, !isFollowedArgument {
      follower.colon()
      return
    }
    if top.hasLevel {
      follower.cancel()
      top.hasLevel = false
    }
    if let expectation = expectation(ofLabel: top.arguments.label) { begin(expectation) }
  }

  /// Whether the frame's level is that of an argument and not of parentheses around a value.
  private var isFollowedArgument: Bool { follower.isInArgument }

  private func expectation(ofLabel label: SourceWordMatch) -> ValueFollower.Expectation? {
    let callee = top.arguments.callee
    switch label.word {
    case .uiColor where callee.word == .colorType && !label.isWrapperLabel:
      return .init(kind: .uiColor)
    case .nsColor where callee.word == .colorType && !label.isWrapperLabel:
      return .init(kind: .nsColor)
    default:
      return SymbolArgument.expectation(
        label: label, callee: callee, number: top.arguments.number,
        isDeclaration: top.arguments.isDeclaration)
    }
  }

  /// Takes a comma: the end of an argument, or part of an expression.
  mutating func comma() {
    switch top.kind {
    case .paren where top.hasLevel && !follower.isInArgument: follower.comma()
    case .paren: endArgument(terminator: .comma)
    case .availability: availabilityList.add(.comma, ",")
    default: if top.hasLevel { follower.comma() }
    }
    top.arguments.progress = .start
    top.arguments.number += 1
  }

  /// Ends the argument of the innermost frame, if it is followed, and takes what was found.
  mutating func endArgument(terminator: SourceToken.Kind) {
    guard top.hasLevel, follower.isInArgument, let end = follower.end() else { return }
    top.hasLevel = false
    if end.expectation.isAlone, terminator == .comma { return }
    take(end.found, dynamicTo: end.isDynamic ? previous.end : nil, as: end.expectation)
  }
}

// MARK: - Members of types

extension SwiftScanner {
  /// Notes a member of a colour class or of `SFSymbol`; types among the members begin with a capital.
  mutating func noteMember(_ kind: NameUse.Kind, _ token: SourceToken) {
    let isQuoted = lexer.bytes[token.start] == UInt8(ascii: "`")
    guard !(0x41...0x5A ~= lexer.bytes[token.start]), token.word != .selfWord,
      token.word != .`init`, !isQuoted || kind == .symbol
    else { return }
    member = TypeMember(kind: kind, range: unquoted(token), context: top.current)
  }

  /// Decides on a member by the token after it: a call is not a name of a catalog.
  mutating func settleMember(before kind: SourceToken.Kind, spaceBefore: Bool = false) {
    guard let member else { return }
    self.member = nil
    if kind == .openParen, !spaceBefore { return }
    take(member, member.kind == .symbol ? .symbolMember : .swiftIdentifier)
  }
}
