internal import NamedexLexing

/// Arguments that are symbol or colour names, determined by their label and the callee.
enum SymbolArgument {
  /// Returns the expectation for an argument; nil if it is not a name.
  ///
  /// - Parameters:
  ///   - label: The label; `.none` if the argument has none.
  ///   - number: The number of arguments before this one.
  ///   - isDeclaration: True for the declaration of a parameter, false for an argument.
  static func expectation(
    label: SourceWordMatch, callee: SourceWordMatch, number: Int, isDeclaration: Bool = false
  ) -> ValueReader.Expectation? {
    if label.isWrapperLabel { return any }
    if label.has(.symbolLabel) { return .init(kind: .symbol) }
    if label.has(.label), let argument = FrameworkWords.all.argument(label: label, of: callee),
      !isDeclaration || callee.word != .`init` || !argument.isOfImpliedType
    {
      return expectation(of: argument)
    }
    return callee.isWrapperFunction && number == 0 && !isDeclaration ? any : nil
  }

  /// Returns the expectation for an unlabelled first argument of a call; nil if it is not a name.
  ///
  /// - Parameters:
  ///   - isAfterDot: True if a period precedes the callee.
  ///   - platformColor: The colour class to use if it depends on the platform.
  static func expectationOfFirst(
    callee: SourceWordMatch, isAfterDot: Bool, platformColor: @autoclosure () -> NameUse.Kind
  ) -> ValueReader.Expectation? {
    if callee.has(.function), let argument = FrameworkWords.all.firstArgument(of: callee),
      isAfterDot || !argument.isMethod
    {
      if case .platformColor = argument.value { return .init(kind: platformColor(), isAlone: true) }
      return expectation(of: argument)
    }
    return callee.isWrapperFunction ? any : nil
  }

  /// Returns whether an argument of a call is a symbol name written as text.
  static func takesText(
    label: SourceWordMatch, callee: SourceWordMatch, number: Int, isAfterDot: Bool
  ) -> Bool {
    if number == 0, isAfterDot, callee.has(.function),
      FrameworkWords.all.firstArgument(of: callee)?.isMethod == true
    {
      return true
    }
    return expectation(label: label, callee: callee, number: number)?.takesText ?? false
  }

  private static func expectation(of argument: FrameworkArgument) -> ValueReader.Expectation? {
    switch argument.value {
    case .text: .init(kind: .symbol)
    case .symbolMember: member
    // `UIColor(.red)`, but not `UIColor(.displayP3, red: 1, …)`.
    case .color(let kind): .init(kind: kind, isAlone: argument.label == nil)
    case .platformColor: nil
    }
  }

  /// The expectation of a member of `SFSymbol`.
  static let member = ValueReader.Expectation(
    kind: .symbol, takesText: false, takesMembers: true)

  /// The expectation of a symbol as text or as a member, for the project's own wrappers.
  static let any = ValueReader.Expectation(
    kind: .symbol, takesText: true, takesMembers: true)
}
