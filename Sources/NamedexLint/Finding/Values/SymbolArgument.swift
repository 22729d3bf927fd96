internal import NamedexLexing

/// Arguments that are symbol names, determined by their label and the callee.
enum SymbolArgument {
  /// Returns the expectation for an argument; nil if it is not a symbol name.
  ///
  /// - Parameters:
  ///   - label: The label; `.none` if the argument has none.
  ///   - number: The number of arguments before this one.
  ///   - isDeclaration: True for the declaration of a parameter, false for an argument.
  static func expectation(
    label: SourceWordMatch, callee: SourceWordMatch, number: Int, isDeclaration: Bool = false
  ) -> ValueReader.Expectation? {
    if label.isWrapperLabel { return any }
    if label.word.isSymbolLabel { return .init(kind: .symbol) }
    switch label.word {
    case .systemSymbol: return member
    case .rawValue where callee.word == .sfSymbolType: return .init(kind: .symbol)
    case .systemName:
      // Other code uses this label too: stars, servers and countries also belong to systems.
      switch callee.word {
      case .image, .uiImage: return .init(kind: .symbol)
      case .`init` where !isDeclaration: return .init(kind: .symbol)
      default: break
      }
    case .symbolName:
      // `NSImage(symbolName:)` takes the name of an image in the app.
      if callee.word == .avCaptureSlider || callee.word == .avCaptureIndexPicker {
        return .init(kind: .symbol)
      }
    default: break
    }
    return callee.isWrapperFunction && number == 0 && !isDeclaration ? any : nil
  }

  /// Returns whether an argument of a call is a symbol name written as text.
  static func takesText(
    label: SourceWordMatch, callee: SourceWordMatch, number: Int, isAfterDot: Bool
  ) -> Bool {
    if callee.word == .systemImageNamed, isAfterDot, number == 0 { return true }
    return expectation(label: label, callee: callee, number: number)?.takesText ?? false
  }

  /// A member of `SFSymbol`.
  static let member = ValueReader.Expectation(
    kind: .symbol, takesText: false, takesMembers: true)

  /// A symbol as text or as a member, for the project's own wrappers.
  static let any = ValueReader.Expectation(
    kind: .symbol, takesText: true, takesMembers: true)
}
