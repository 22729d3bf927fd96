/// An action that a dialog requests from the owner of the terminal after a key press.
package enum TerminalRequest: Sendable, Equatable {
  /// Show the screen once there are no more keys.
  case goOn
  /// End with a result.
  case choose(String)
  /// End without a result.
  case leave
  /// End because of Ctrl-C.
  case interrupt
  /// Copy text to the clipboard.
  case copy(String)
  /// Stop until the shell continues the program.
  case suspend
  /// Write the whole screen again.
  case redraw
}

/// An interactive dialog: it receives keys and produces screens.
package protocol TerminalDialog {
  /// Changes the size of the terminal, in characters.
  mutating func resize(rows: Int, columns: Int)
  /// Returns the screen to show.
  mutating func screen() -> Screen
  /// Handles a key press.
  mutating func press(_ key: Key) -> TerminalRequest
  /// Processes an answer, and handles a key that was waiting for it.
  ///
  /// - Returns: Nil if no key was waiting, or if the next key is still waiting.
  mutating func obeyWaitingKey() -> TerminalRequest?
  /// Shows a message until the next key.
  mutating func say(_ text: String)
}

extension TerminalDialog {
  /// Returns nil, because keys never wait.
  package mutating func obeyWaitingKey() -> TerminalRequest? { nil }
}
