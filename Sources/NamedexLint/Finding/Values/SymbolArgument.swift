internal import NamedexLexing

/// Arguments that are symbols' names, by their label and by what is called.
enum SymbolArgument {
  /// What an argument with a label is expected to be.
  ///
  /// - Parameters:
  ///   - label: The label; no word for an argument without one.
  ///   - number: How many arguments stand before it.
  ///   - isDeclaration: Whether a parameter is declared, and not given.
  static func expectation(
    label: SourceWordMatch, callee: SourceWordMatch, number: Int, isDeclaration: Bool = false
  ) -> ValueReader.Expectation? {
    if label.isWrapperLabel { return any }
    switch label.word {
    case .systemImage, .systemSymbolName, .systemImageName, .accessorySymbolName:
      return .init(kind: .symbol)
    case .systemSymbol: return member
    case .rawValue where callee.word == .sfSymbolType: return .init(kind: .symbol)
    case .systemName:
      // The label is common in other trades: stars, servers and countries have systems.
      switch callee.word {
      case .image, .uiImage: return .init(kind: .symbol)
      case .`init` where !isDeclaration: return .init(kind: .symbol)
      default: break
      }
    default: break
    }
    return callee.isWrapperFunction && number == 0 && !isDeclaration ? any : nil
  }

  /// Whether an argument of a call is a symbol's name as text.
  static func takesText(
    label: SourceWordMatch, callee: SourceWordMatch, number: Int, isAfterDot: Bool
  ) -> Bool {
    if callee.word == .systemImageNamed, isAfterDot, number == 0 { return true }
    return expectation(label: label, callee: callee, number: number)?.takesText ?? false
  }

  /// A member of `SFSymbol`.
  static let member = ValueReader.Expectation(
    kind: .symbol, takesText: false, takesMembers: true)

  /// A symbol as text or as a member: the project's own wrappers take what they take.
  static let any = ValueReader.Expectation(
    kind: .symbol, takesText: true, takesMembers: true)
}
