/// The locale that a symbol is designed for.
enum SFSymbolsLocale {
  /// Suffixes that mark a localized variant: languages, a writing direction, and `zh.traditional`,
  /// which was in use until SF Symbols 4.
  ///
  /// This is a list, because two letters are not always a locale: some names end in `tv`, `pc` or
  /// `up`.
  private static let suffixes: [String] = [
    "zh.traditional", "ar", "bn", "el", "gu", "he", "hi", "ja", "km", "kn", "ko", "ml", "mni",
    "mr", "my", "or", "pa", "rtl", "ru", "sat", "si", "ta", "te", "th", "zh",
  ]

  /// Returns the locale suffix of a name.
  ///
  /// - Parameter name: A symbol's name.
  /// - Returns: The suffix without its leading period; nil if the name has none.
  static func suffix(of name: String) -> String? {
    suffixes.first { name.hasSuffix("." + $0) }
  }
}
