internal import NamedexLexing

extension SourceWord {
  /// The kind of names that are members of the type with this name.
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
