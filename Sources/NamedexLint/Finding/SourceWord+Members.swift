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

  /// Whether Swift code with the word may name a symbol or a colour, or limits the systems on which
  /// a part of it runs. `SwiftScanner` finds nothing in code without such a word.
  var leadsToNames: Bool {
    switch self {
    case .systemName, .systemSymbol, .systemImageNamed, .foregroundColor, .uiColorType,
      .nsColorType, .colorType, .sfSymbolType, .sfSafeSymbols, .avCaptureSlider,
      .avCaptureIndexPicker, .available, .unavailable, .opticID:
      true
    default: isSymbolLabel
    }
  }
}

extension SourceWordMatch {
  /// Whether Swift code with the word may name a symbol or a colour; see `SourceWord.leadsToNames`.
  var leadsToNames: Bool { word.leadsToNames || isWrapperLabel || isWrapperFunction }
}
