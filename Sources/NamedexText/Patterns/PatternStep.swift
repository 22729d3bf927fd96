/// A step of a regular expression that has been compiled.
enum PatternStep: Sendable {
  /// Goes on after a character of ASCII, or of what `beyond` says.
  case character(ByteSet, beyond: Beyond)
  /// Goes on at either place, told from this step; the first is preferred.
  case split(Int, Int)
  case jump(Int)
  /// Notes the place as the beginning or the end of a group.
  case save(Int)
  case lineStart, lineEnd
  case wordBoundary(isNegated: Bool)
  case end

  /// What a step matches of the characters beyond ASCII.
  enum Beyond: Sendable {
    case none, all
    /// Those in a set with this number.
    case set(Int)
  }
}
