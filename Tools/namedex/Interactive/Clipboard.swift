/// The clipboard of the machine at whose terminal somebody sits, be it far away.
enum Clipboard {
  /// The bytes that ask a terminal to put a text on its clipboard: OSC 52 of xterm.
  ///
  /// A terminal that does not know it, or does not allow it, does nothing. Within tmux, whose own
  /// default is to do nothing, both ways are tried that a user can open: tmux takes the plain sequence
  /// with `set-clipboard on`, and hands the wrapped one to the terminal around it with
  /// `allow-passthrough on`, before version 3.3 always. Where both are open the same text is copied
  /// twice.
  ///
  /// - Parameter isInTmux: Whether tmux is the terminal.
  static func sequence(_ text: String, isInTmux: Bool) -> [UInt8] {
    var plain = Array("\u{1B}]52;c;".utf8)
    Base64.append(Array(text.utf8), to: &plain)
    plain.append(0x07)
    guard isInTmux else { return plain }
    // Each Escape within is doubled; there is one, at the beginning.
    return plain + Array("\u{1B}Ptmux;\u{1B}".utf8) + plain + Array("\u{1B}\\".utf8)
  }
}
