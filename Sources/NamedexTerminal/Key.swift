/// A key or a paste, as read by `KeyDecoder`.
package enum Key: Sendable, Hashable {
  /// A typed character, one scalar at a time.
  case scalar(Unicode.Scalar)
  /// Pasted text, unfiltered.
  case paste(String)
  /// A lowercase letter with Control.
  case control(Unicode.Scalar)
  /// An ASCII character with Alt, or after Escape.
  case alt(Unicode.Scalar)
  case enter, tab, backTab, escape
  case backspace, delete, altBackspace
  case up, down, left, right
  /// Left and Right with Control or Alt.
  case wordLeft, wordRight
  case home, end, pageUp, pageDown
}

extension Key {
  /// Returns the request for a key that has the same meaning in every dialog; nil for other keys.
  ///
  /// - Parameter isIdle: Whether the line is empty, so that Ctrl-D quits.
  func request(isIdle: Bool) -> TerminalRequest? {
    switch self {
    case .escape, .control("g"): .leave
    case .control("d") where isIdle: .leave
    case .control("c"): .interrupt
    case .control("z"): .suspend
    case .control("l"): .redraw
    default: nil
    }
  }
}
