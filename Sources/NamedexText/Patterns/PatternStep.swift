/// A step of a compiled regular expression.
enum PatternStep: Sendable {
  /// Continues after an ASCII character of a set, or another character that `beyond` describes.
  case character(ByteSet, beyond: Beyond)
  /// Continues at either offset from this step; the first is preferred.
  case split(Int, Int)
  case jump(Int)
  /// Saves the place as the beginning or the end of a group.
  case save(Int)
  case lineStart, lineEnd
  case wordBoundary(isNegated: Bool)
  case end

  /// The characters beyond ASCII that a step matches.
  enum Beyond: Sendable {
    case none, all
    /// The characters of the set with this number.
    case set(Int)
  }
}
