/// Declarations that hold symbols' names.
///
/// Apps keep names in computed properties, functions and enumerations more often than they write
/// them where an image is made. A comment `namedex:symbol` above says so of a whole declaration; of a
/// property with a name such as `systemImage` it is plain.
extension SwiftScanner {
  /// Takes the keyword of a declaration.
  mutating func beginDeclaration(_ token: SourceToken) {
    top.names.isInCase = false
    top.names.body = .unknown
    guard marks.isMarked(lexer.lineStart) else { return }
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
  mutating func beginBody(_ kind: SwiftFrame.Kind) -> Bool {
    let isBody =
      switch top.names.body {
      case .symbols: kind == .brace
      case .assignedSymbols: kind != .paren && previous.kind == .assign
      case .unknown, .rawValues: false
      }
    guard isBody, !top.hasLevel else { return false }
    top.names.body = .unknown
    follower.begin(ValueFollower.Expectation(kind: .symbol), isDeclaration: false)
    return true
  }

  /// Ends the innermost frame's names. What else may be computed there is no name that is expected
  /// and not known: of many such properties only the getter computes it.
  mutating func endNames() {
    guard let end = follower.end() else { return }
    take(end.found, isDynamic: false, as: end.expectation.kind)
  }

  /// Takes `init` behind a period: of a type that is named before it and that makes no image, the
  /// arguments are no symbols.
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
