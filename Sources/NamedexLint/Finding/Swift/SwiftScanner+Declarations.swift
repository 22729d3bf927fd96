internal import NamedexLexing

/// Declarations that hold symbols' names.
///
/// Apps keep names in computed properties, functions and enumerations more often than they write
/// them where an image is made. A comment `namedex:symbol` above says so of a whole declaration; of a
/// property with a name such as `systemImage` it is plain.
extension SwiftScanner {
  /// Takes the keyword of a declaration.
  mutating func beginDeclaration(_ token: SourceToken) {
    top.names.isInCase = false
    let returns = token.word == .var || token.word == .func || token.word == .let
    top.names.body = returns ? .declared : .unknown
    top.names.isMarked = marks.isMarked(lexer.lineStart)
    guard top.names.isMarked else { return }
    switch token.word {
    case .var, .let, .func: top.names.body = .symbols
    case .enum: top.names.body = .rawValues
    default: break
    }
  }

  /// Takes the name of a declaration that says what it holds: `var systemImage: String { … }`.
  mutating func noteProperty() {
    if previous.word == .var || previous.word == .func { top.names.body = .symbols }
  }

  /// Takes a token between the keyword of a declaration and its brackets.
  mutating func followBody(_ token: SourceToken) {
    if token.kind == .assign, top.names.body == .symbols {
      top.names.body = .assignedSymbols
    } else if token.kind == .assign, top.names.body != .rawValues {
      top.names.body = .unknown
    } else if token.newlineBefore, token.kind == .identifier, previous.isOperand,
      !token.word.continuesDeclaration
    {
      // The next statement: there was no body.
      top.names.body = .unknown
    }
  }

  /// Begins to follow what a declaration holds, at the bracket in which that stands.
  ///
  /// - Returns: Whether the bracket is such a one.
  mutating func beginBody(_ kind: BracketKind) -> Bool {
    let isBody =
      switch top.names.body {
      case .symbols, .members: kind == .brace
      case .assignedSymbols: kind != .paren && previous.kind == .assign
      case .unknown, .declared, .rawValues: false
      }
    guard isBody, !top.hasLevel else { return false }
    let expectation =
      if top.names.body == .members {
        SymbolArgument.member
      } else {
        top.names.isMarked ? SymbolArgument.any : ValueFollower.Expectation(kind: .symbol)
      }
    top.names.body = .unknown
    follower.begin(expectation, isDeclaration: false)
    return true
  }

  /// Ends the innermost frame's names. A computed value there does not count as a dynamic string,
  /// because such properties often have a getter that computes it.
  mutating func endNames() {
    guard let end = follower.end() else { return }
    take(end.found, dynamicTo: nil, as: end.expectation)
  }

  /// Takes `init` after a period: the arguments of a type named before it that does not make images
  /// are not symbols.
  mutating func noteInitializer() {
    let type = beforePrevious
    guard type.kind == .identifier, !previous.spaceBefore, !previous.newlineBefore else {
      // The type follows from the place.
      top.initializesOtherType = false
      return
    }
    switch type.word {
    case .image, .uiImage, .selfWord: top.initializesOtherType = false
    default: top.initializesOtherType = true
    }
  }
}

// MARK: - Values of the type `SFSymbol`

/// What has been read of `: SFSymbol = .member`.
enum TypedValue: UInt8 {
  case none
  /// The type, the equals sign, the period.
  case type, assign, dot
}

extension SwiftScanner {
  /// Takes `SFSymbol` where it is the type of what is declared.
  mutating func noteSymbolType(_ token: SourceToken) {
    guard previous.kind == .colon || isArrow(previous) else { return }
    if previous.kind == .colon, top.kind != .paren || top.arguments.isDeclaration {
      typedValue = .type
    }
    guard top.kind != .paren, top.names.body == .declared || top.names.body == .symbols else {
      return
    }
    top.names.body = .members
  }

  /// Takes a token after the type of a property: of `= .heart` the member.
  mutating func followTypedValue(_ token: SourceToken) {
    switch (typedValue, token.kind) {
    case (.type, .assign): typedValue = .assign
    case (.type, .postfix): break
    case (.type, .dot):
      typedValue = .none
      // `SFSymbol.RawValue` is another type.
      if top.names.body == .members { top.names.body = .declared }
    case (.assign, .dot): typedValue = .dot
    case (.dot, .identifier):
      typedValue = .none
      // A level that is followed takes it.
      if !top.hasLevel { noteMember(.symbol, token) }
    default: typedValue = .none
    }
  }

  private func isArrow(_ token: SourceToken) -> Bool {
    token.kind == .operator && lexer.bytes[token.start..<token.end].elementsEqual("->".utf8)
  }
}
