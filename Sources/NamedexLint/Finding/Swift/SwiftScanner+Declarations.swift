internal import NamedexLexing

/// Declarations that hold symbol names.
///
/// Apps rarely write symbol names where they create images. They keep the names in computed
/// properties, functions and enumerations. A `namedex:symbol` comment marks a whole declaration; a
/// property with a name such as `systemImage` needs no comment.
extension SwiftScanner {
  /// Handles the keyword of a declaration.
  mutating func beginDeclaration(_ token: SourceToken) {
    top.names.isInCase = false
    let returns = token.word == .var || token.word == .func || token.word == .let
    top.names.body = returns ? .declared : .unknown
    top.names.isMarked = marks.isMarked
    guard top.names.isMarked else { return }
    switch token.word {
    case .var, .let, .func: top.names.body = .symbols
    case .enum: top.names.body = .rawValues
    default: break
    }
  }

  /// Handles a name that implies what the declaration contains: `var systemImage: String { … }`.
  mutating func noteProperty() {
    if previous.word == .var || previous.word == .func { top.names.body = .symbols }
  }

  /// Handles a token between the keyword of a declaration and its brackets.
  mutating func followBody(_ token: SourceToken) {
    if token.kind == .assign, top.names.body == .symbols {
      top.names.body = .assignedSymbols
    } else if token.kind == .assign, top.names.body != .rawValues {
      top.names.body = .unknown
    } else if token.newlineBefore, token.kind == .identifier, previous.isOperand,
      !token.word.continuesDeclaration
    {
      // This is the next statement: there was no body.
      top.names.body = .unknown
    }
  }

  /// Expects names inside a declaration; called at its opening bracket. A computed value there is
  /// not reported as a dynamic string, because the getters of symbol properties often compute the
  /// name.
  mutating func expectBody(_ kind: SwiftFrame.Kind) {
    let isBody =
      switch top.names.body {
      case .symbols, .members: kind == .brace
      case .assignedSymbols: kind != .paren && previous.kind == .assign
      case .unknown, .declared, .rawValues: false
      }
    guard isBody else { return }
    let expectation =
      if top.names.body == .members {
        SymbolArgument.member
      } else {
        top.names.isMarked ? SymbolArgument.any : ValueReader.Expectation(kind: .symbol)
      }
    top.names.body = .unknown
    var reader = ValueReader(tokens, isSwift: true, expecting: expectation)
    _ = reader.read(
      tokens.inside(index, tokens.count), as: kind == .brace ? .closure : .array)
    for index in reader.found { expected[index] = expectation.kind }
  }

  /// True if the `init` before the current parenthesis belongs to a type other than an image, so
  /// that its arguments are not symbols. False without a type before the period, because the type
  /// then depends on the context.
  var initializesOtherType: Bool {
    guard index > 2, beforePrevious.kind == .dot, !beforePrevious.spaceBefore,
      tokens[index - 3].kind == .identifier
    else { return false }
    let type = tokens[index - 3]
    return type.word != .selfWord && !type.match.has(.impliedType)
  }
}

// MARK: - Values of the type `SFSymbol`

extension SwiftScanner {
  /// Handles `SFSymbol` as the type of a declaration, and the member in `: SFSymbol = .heart`.
  mutating func noteSymbolType() {
    guard previous.kind == .colon || isArrow(previous) else { return }
    if top.kind != .paren, top.names.body == .declared || top.names.body == .symbols {
      top.names.body = .members
    }
    guard previous.kind == .colon, top.kind != .paren || top.arguments.isDeclaration else { return }
    var next = index + 1
    while tokens.kind(next, tokens.count) == .postfix { next += 1 }
    if tokens.kind(next, tokens.count) == .dot, top.names.body == .members {
      // `SFSymbol.RawValue` is a different type.
      top.names.body = .declared
    }
    if tokens.kind(next, tokens.count) == .assign, tokens.kind(next + 1, tokens.count) == .dot,
      tokens.kind(next + 2, tokens.count) == .identifier, expected[next + 2] == nil
    {
      takeMember(.symbol, at: next + 2)
    }
  }

  private func isArrow(_ token: SourceToken) -> Bool {
    token.kind == .operator && tokens.bytes[token.start..<token.end].elementsEqual("->".utf8)
  }
}
