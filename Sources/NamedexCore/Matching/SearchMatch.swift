/// An accepted entry, with the evidence for it.
public struct SearchMatch: Sendable, Equatable {
  /// The entry.
  public var entry: EntryID
  /// The name shown for the release asked.
  public var shownName: String
  /// The name, or the text of keywords, whose representation gave the smallest relevance key.
  public var matchedText: String
  /// Whether `matchedText` is another name of the entry than the shown one.
  public var isAlias: Bool
  /// The kind of that representation.
  public var kind: RepresentationKind
  /// For each token of the query, in its order, what it covers in `matchedText`.
  public var highlights: [HighlightRange]
  /// What orders matches; the smaller comes first.
  public var key: RelevanceKey
}

/// What a list of names tells of an accepted entry.
public struct MatchOutline: Sendable, Equatable {
  /// The entry.
  public var entry: EntryID
  /// The kind of the representation that gave the smallest relevance key.
  public var kind: RepresentationKind
  /// Whether the text that matched is another name of the entry than the shown one.
  public var isAlias: Bool
}

/// The answer to a query.
public struct SearchResults: Sendable, Equatable {
  /// The number of entries that the query accepts.
  public var total: Int
  /// The first of them in the order asked.
  public var matches: [SearchMatch]

  /// Creates an answer; by default one that found nothing.
  public init(total: Int = 0, matches: [SearchMatch] = []) {
    self.total = total
    self.matches = matches
  }
}

/// The order of results.
public enum SearchOrder: String, Sendable, CaseIterable {
  /// By relevance key: see the article on searching.
  case relevance
  /// As the catalog has its entries.
  case catalog
  /// By shown name, compared by Unicode scalars.
  case name
}
