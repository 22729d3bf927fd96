extension StringProtocol {
  /// The text in quotation marks for a message, cut after 80 characters.
  package var quoted: String {
    let shown = prefix(80)
    return shown.endIndex == endIndex ? "'\(self)'" : "'\(shown)...'"
  }
}

extension String {
  /// The text with U+FFFD in place of control characters, of line and paragraph separators, and of the
  /// controls of the bidirectional algorithm.
  ///
  /// Names and arguments may come from anywhere: a terminal obeys control characters, and what changes the
  /// direction of text shows another name than it is.
  package func withoutControls() -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    guard unicodeScalars.contains(where: isControl) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }
}
