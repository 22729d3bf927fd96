/// The locale that a symbol is drawn for.
enum SFSymbolsLocale {
  /// Last tokens that mark a localized variant: languages, a script direction, and the one form
  /// of two tokens that was in use until SF Symbols 4.
  ///
  /// A list, because not every two letters are a locale: names end in `tv`, `pc` and `up`.
  private static let suffixes: [String] = [
    "zh.traditional", "ar", "bn", "el", "gu", "he", "hi", "ja", "km", "kn", "ko", "ml", "mni",
    "mr", "my", "or", "pa", "rtl", "ru", "sat", "si", "ta", "te", "th", "zh",
  ]

  /// The locale suffix of a name.
  ///
  /// - Parameter name: A symbol's name.
  /// - Returns: The suffix without its leading period; nil for a name that has none.
  static func suffix(of name: String) -> String? {
    suffixes.first { name.hasSuffix("." + $0) }
  }
}
