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
    top.names.isMarked = marks.isMarked
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

  /// Expects the names in what a declaration holds, at the bracket in which that stands. A computed value
  /// there does not count as a dynamic string, because such properties often have a getter that computes it.
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

  /// Whether `init` before a parenthesis makes a type named before it that is no image: its arguments are not
  /// symbols. Without a type before its period, that follows from the place.
  var initializesOtherType: Bool {
    guard index > 2, beforePrevious.kind == .dot, !beforePrevious.spaceBefore,
      tokens[index - 3].kind == .identifier
    else { return false }
    switch tokens[index - 3].word {
    case .image, .uiImage, .selfWord: return false
    default: return true
    }
  }
}

// MARK: - Values of the type `SFSymbol`

extension SwiftScanner {
  /// Takes `SFSymbol` where it is the type of what is declared, and of `: SFSymbol = .heart` the member.
  mutating func noteSymbolType() {
    guard previous.kind == .colon || isArrow(previous) else { return }
    if top.kind != .paren, top.names.body == .declared || top.names.body == .symbols {
      top.names.body = .members
    }
    guard previous.kind == .colon, top.kind != .paren || top.arguments.isDeclaration else { return }
    var next = index + 1
    while tokens.kind(next, tokens.count) == .postfix { next += 1 }
    if tokens.kind(next, tokens.count) == .dot, top.names.body == .members {
      // `SFSymbol.RawValue` is another type.
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
