/// A key, or a paste, as `KeyDecoder` reads it.
package enum Key: Sendable, Hashable {
  /// A character that is typed, one scalar at a time.
  case scalar(Unicode.Scalar)
  /// What came in one piece, with whatever it holds.
  case paste(String)
  /// A letter with Control, in lower case.
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
