internal import NamedexLexing

/// Arguments whose label or callee implies that a name is expected.
extension SwiftScanner {
  /// Begins an argument, after a parenthesis or a comma, and expects names in it if its label or
  /// the callee implies them.
  mutating func beginArgument() {
    guard top.kind == .paren else { return }
    var start = index + 1
    while tokens.kind(start, tokens.count) == .attribute { start += 1 }
    var colon = start
    // A parameter may have a label and a name.
    while tokens.kind(colon, tokens.count) == .identifier,
      colon == start || top.arguments.isDeclaration
    {
      colon += 1
    }
    let arguments = top.arguments
    let expectation: ValueReader.Expectation?
    if colon > start, tokens.kind(colon, tokens.count) == .colon {
      expectation = SymbolArgument.expectation(
        label: tokens[start].match, callee: arguments.callee, number: arguments.number,
        isDeclaration: arguments.isDeclaration)
      start = colon + 1
    } else {
      expectation =
        arguments.number > 0 || arguments.isDeclaration
        ? nil
        : SymbolArgument.expectationOfFirst(
          callee: arguments.callee, isAfterDot: beforePrevious.kind == .dot,
          platformColor: platformColor)
      start = index + 1
    }
    guard let expectation else { return }
    let end = tokens.elementEnd(start)
    if expectation.isAlone, tokens.kind(end, tokens.count) == .comma { return }
    expect(expectation, in: start..<end, isSwift: true, isParameter: arguments.isDeclaration)
  }

  /// The colour class of the member in `Color(.x)`, depending on the framework that the code is
  /// compiled with.
  private var platformColor: NameUse.Kind {
    let platforms = contexts[top.current].platforms
    if platforms.subtracting(.others) == .macOS { return .nsColor }
    guard platforms.contains([.macOS, .others]) else { return .uiColor }
    return importsAppKit && !importsUIKit ? .nsColor : .uiColor
  }

  /// Records a member of a colour class or of `SFSymbol`. Members that begin with a capital letter
  /// are types, and calls are not names in a catalog.
  mutating func takeMember(_ kind: NameUse.Kind, at index: Int) {
    let token = tokens[index]
    let isQuoted = tokens.bytes[token.start] == UInt8(ascii: "`")
    guard !(0x41...0x5A ~= tokens.bytes[token.start]), token.word != .selfWord,
      token.word != .`init`, !isQuoted || kind == .symbol
    else { return }
    if tokens.kind(index + 1, tokens.count) == .openParen, !tokens[index + 1].spaceBefore { return }
    take(tokens.nameRange(index), kind, kind == .symbol ? .symbolMember : .swiftIdentifier)
  }
}
