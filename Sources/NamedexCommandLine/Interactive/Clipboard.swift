/// The clipboard of the machine whose terminal shows the search, which may be far away.
enum Clipboard {
  /// The bytes that ask a terminal to put a text on its clipboard: xterm's OSC 52.
  ///
  /// A terminal that does not know or allow the sequence ignores it. tmux ignores it by default, and
  /// users can enable two ways, so both are tried: with `set-clipboard on` tmux takes the plain
  /// sequence; with `allow-passthrough on`, and always before version 3.3, it passes the wrapped one
  /// to the outer terminal. If both are enabled, the text is copied twice.
  ///
  /// - Parameter isInTmux: Whether the terminal is tmux.
  static func sequence(_ text: String, isInTmux: Bool) -> [UInt8] {
    var plain = Array("\u{1B}]52;c;".utf8)
    Base64.append(Array(text.utf8), to: &plain)
    plain.append(0x07)
    guard isInTmux else { return plain }
    // Each inner Escape is doubled; there is only the one at the start.
    return plain + Array("\u{1B}Ptmux;\u{1B}".utf8) + plain + Array("\u{1B}\\".utf8)
  }
}
