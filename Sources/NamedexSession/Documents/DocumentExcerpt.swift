public import NamedexCore

/// A column's text, or a piece of it, with the parts that match the search text.
public struct DocumentExcerpt: Sendable, Hashable {
  /// The name of the column.
  public var column: String
  /// Plain text, without tags.
  public var text: String
  /// The parts that match the search text, in order, without overlaps.
  public var highlights: [HighlightRange]

  /// Creates an excerpt, such as one for results from an app's own source.
  ///
  /// - Complexity: O(1).
  public init(column: String, text: String, highlights: [HighlightRange]) {
    self.column = column
    self.text = text
    self.highlights = highlights
  }
}
