/// A worst case for a kind of file, generated in any size.
public struct WorstText: Sendable, CustomStringConvertible {
  /// The description of the text.
  public var description: String
  /// A function that makes the text with about the given number of bytes.
  public var make: @Sendable (Int) -> String

  /// Creates a text from a function.
  public init(_ description: String, _ make: @escaping @Sendable (Int) -> String) {
    (self.description, self.make) = (description, make)
  }

  /// Creates a text of numbered pieces between a head and a tail.
  public init(
    _ description: String, _ head: String = "", _ tail: String = "",
    of piece: @escaping @Sendable (Int) -> String
  ) {
    self.init(description) { size in
      let count = max(1, (size - head.utf8.count - tail.utf8.count) / piece(10_000).utf8.count)
      return head + (0..<count).map(piece).joined() + tail
    }
  }

  /// Creates a text of two pieces, each repeated equally often.
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
