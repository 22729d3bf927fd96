/// A name that somebody made up, such as `settings.icon`.
enum InventedName {
  /// Words for the thing that bears a symbol, which say nothing about what it shows.
  private static let bearers: Set<String> = ["button", "icon", "symbol", "glyph", "sf"]

  /// Returns the words of a name that say what it is to show: `settings` of `settings.icon`.
  static func words(of name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    let telling = words.filter { !bearers.contains($0) }
    return (telling.isEmpty ? words : telling).joined(separator: " ")
  }
}
