internal import NamedexLexing

extension SourceWord {
  /// The kind of this type's members; nil for words that do not name such a type.
  var memberKind: NameUse.Kind? {
    switch self {
    case .uiColorType: .uiColor
    case .nsColorType: .nsColor
    case .colorType: .swiftUIColor
    case .sfSymbolType: .symbol
    default: nil
    }
  }

  /// True if Swift code with the word may name a symbol or a colour, or may limit the systems on
  /// which parts of the code run. `SwiftScanner` finds nothing in code without such a word.
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
  /// True if Swift code with the word may name a symbol or a colour; see `SourceWord.leadsToNames`.
  var leadsToNames: Bool { word.leadsToNames || isWrapperLabel || isWrapperFunction }
}
