/// What a key asks of the owner of the terminal.
package enum TerminalRequest: Sendable, Equatable {
  /// To show the screen once there are no more keys.
  case goOn
  /// To end with a text.
  case choose(String)
  /// To end without one.
  case leave
  /// To end because somebody pressed Ctrl-C.
  case interrupt
  /// To put a text on the clipboard.
  case copy(String)
  /// To stop until the shell continues the program.
  case suspend
  /// To write the whole screen again.
  case redraw
}

/// A conversation at a terminal: keys go in, screens come out.
package protocol TerminalDialog {
  /// Changes the size of the terminal, in characters.
  mutating func resize(rows: Int, columns: Int)
  /// The screen to show.
  mutating func screen() -> Screen
  /// Performs the action of a key.
  mutating func press(_ key: Key) -> TerminalRequest
  /// Takes an answer, and performs the action of a key that has waited for it.
  ///
  /// - Returns: Nil if no key has waited, or if the next one still waits.
  mutating func obeyWaitingKey() -> TerminalRequest?
  /// Shows a message until the next key.
  mutating func say(_ text: String)
}

extension TerminalDialog {
  /// No key waits.
  package mutating func obeyWaitingKey() -> TerminalRequest? { nil }
}
