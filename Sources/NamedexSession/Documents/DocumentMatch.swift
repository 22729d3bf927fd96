/// A document that matches a search.
public struct DocumentMatch: Sendable, Hashable, Identifiable {
  /// The identifier of the document's row.
  public var id: Int64
  /// The key that identifies the document outside the database; nil if the index has no column for
  /// it.
  public var key: String?
  /// The kind of place where the search text was found.
  public var place: DocumentPlace
  /// The score from ranking; nil for a document that was not a candidate for ranking.
  public var score: Double?
  /// The document's names.
  public var names: [DocumentExcerpt]
  /// The piece of the document's other columns that matches the most of the search text, or else
  /// the beginning of these columns; nil if they are empty.
  public var snippet: DocumentExcerpt?

  /// Creates a match, for previews and tests.
  ///
  /// - Complexity: O(1).
  public init(
    id: Int64, key: String? = nil, place: DocumentPlace = .word, score: Double? = nil,
    names: [DocumentExcerpt],
    snippet: DocumentExcerpt? = nil
  ) {
    self.id = id
    self.key = key
    self.place = place
    self.score = score
    self.names = names
    self.snippet = snippet
  }
}
