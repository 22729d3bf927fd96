/// Texts of about a number of bytes that are as bad as one kind of file gets.
public struct WorstText: Sendable, CustomStringConvertible {
  /// What is in the text.
  public var description: String
  /// Makes the text of a number of bytes.
  public var make: @Sendable (Int) -> String

  /// A text as a function makes it.
  public init(_ description: String, _ make: @escaping @Sendable (Int) -> String) {
    (self.description, self.make) = (description, make)
  }

  /// Pieces, each with its number, between two texts.
  public init(
    _ description: String, _ head: String = "", _ tail: String = "",
    of piece: @escaping @Sendable (Int) -> String
  ) {
    self.init(description) { size in
      let count = max(1, (size - head.utf8.count - tail.utf8.count) / piece(10_000).utf8.count)
      return head + (0..<count).map(piece).joined() + tail
    }
  }

  /// Two texts, each repeated as often as the other.
  public static func nested(
    _ description: String, _ open: String, _ close: String, within: String = ""
  )
    -> WorstText
  {
    WorstText(description) { size in
      let count = size / (open.utf8.count + close.utf8.count)
      return String(repeating: open, count: count) + within
        + String(repeating: close, count: count)
    }
  }
}
