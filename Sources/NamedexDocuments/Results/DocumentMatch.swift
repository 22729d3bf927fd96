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

/// A page of the documents that were found.
public struct DocumentResults: Sendable, Hashable {
  /// The text that was searched for.
  public var text: String
  /// The matches of the page, in order.
  public var matches: [DocumentMatch]
  /// The number of documents that were found. If it is not exact, there are at least so many.
  public var total: Int
  /// Whether `total` is exact: it is if there are not more documents than candidates of a rank.
  public var isTotalExact: Bool

  /// Creates results, for previews and tests.
  ///
  /// - Complexity: O(1).
  public init(
    text: String = "", matches: [DocumentMatch] = [], total: Int = 0, isTotalExact: Bool = true
  ) {
    self.text = text
    self.matches = matches
    self.total = total
    self.isTotalExact = isTotalExact
  }
}
