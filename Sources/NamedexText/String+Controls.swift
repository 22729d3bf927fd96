extension StringProtocol {
  /// The text in quotation marks for a message, cut after 80 characters.
  package var quoted: String {
    let shown = prefix(80)
    return shown.endIndex == endIndex ? "'\(self)'" : "'\(shown)...'"
  }
}

extension String {
  /// The text with U+FFFD in place of control characters.
  ///
  /// Names and arguments may come from anywhere, and a terminal obeys control characters.
  package func withoutControls(keepingLineFeeds: Bool = false) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      (scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value)
        && !(keepingLineFeeds && scalar == "\n")
    }
    guard unicodeScalars.contains(where: isControl) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }
}
