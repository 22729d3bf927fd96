internal import NamedexLexing

extension SourceWord {
  /// What the members of the type with this name are.
  var memberKind: NameUse.Kind? {
    switch self {
    case .uiColorType: .uiColor
    case .nsColorType: .nsColor
    case .colorType: .swiftUIColor
    case .sfSymbolType: .symbol
    default: nil
    }
  }
}
