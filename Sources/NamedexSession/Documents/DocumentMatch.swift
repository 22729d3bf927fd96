/// A document that was found.
public struct DocumentMatch: Sendable, Hashable, Identifiable {
  /// The identifier of its row.
  public var id: Int64
  /// What identifies it elsewhere; nil if the index has no column for that.
  public var key: String?
  /// Where it has what was typed.
  public var place: DocumentPlace
  /// What its rank made of it; nil after the candidates of the rank.
  public var score: Double?
  /// Its names.
  public var names: [HighlightedText]
  /// The piece of its other columns that has the most of what was typed, else their beginning; nil if
  /// they are empty.
  public var snippet: HighlightedText?

  /// Creates a match, for previews and tests.
  ///
  /// - Complexity: O(1).
  public init(
    id: Int64, key: String? = nil, place: DocumentPlace = .word, score: Double? = nil,
    names: [HighlightedText],
    snippet: HighlightedText? = nil
  ) {
    self.id = id
    self.key = key
    self.place = place
    self.score = score
    self.names = names
    self.snippet = snippet
  }
}
