extension StringProtocol {
  /// The text in quotation marks for a message, cut after 80 characters.
  package var quoted: String {
    let shown = prefix(80)
    return shown.endIndex == endIndex ? "'\(self)'" : "'\(shown)...'"
  }
}

extension String {
  /// Returns the text with U+FFFD in place of control characters, line and paragraph separators,
  /// and bidirectional controls.
  ///
  /// Names and arguments may come from anywhere: a terminal executes control characters, and
  /// bidirectional controls can make a name look like another one.
  package func withoutControls() -> String { withoutControls { _ in false } }

  /// Returns the text with U+FFFD in place of control characters, except for those to keep.
  func withoutControls(except isKept: (Unicode.Scalar) -> Bool) -> String {
    func isReplaced(_ scalar: Unicode.Scalar) -> Bool { scalar.isControl && !isKept(scalar) }
    guard unicodeScalars.contains(where: isReplaced) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { isReplaced($0) ? "\u{FFFD}" : $0 }))
  }

  /// Returns lines of a file in a form that is safe for a terminal. Tabs, line feeds, and carriage
  /// returns before line feeds are kept.
  package func linesWithoutControls() -> String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let end = line.last == "\r" ? "\r" : ""
      return String(end.isEmpty ? line : line.dropLast()).withoutControls { $0 == "\t" } + end
    }.joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  /// True for a control character, a line or paragraph separator, or a bidirectional control.
  package var isControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
