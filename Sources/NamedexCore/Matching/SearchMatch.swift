/// An accepted entry, with the evidence for it.
public struct SearchMatch: Sendable, Equatable {
  /// The entry.
  public var entry: EntryID
  /// The name shown for the release asked for.
  public var shownName: String
  /// The name, or the text of keywords, whose representation has the smallest relevance key.
  public var matchedText: String
  /// Whether `matchedText` is another name of the entry than the shown one.
  public var isAlias: Bool
  /// The kind of that representation.
  public var kind: RepresentationKind
  /// What each token of the query covers in `matchedText`, in the query's order.
  public var highlights: [HighlightRange]
  /// The key that orders matches; the smaller comes first.
  public var key: RelevanceKey
}

/// What a list of names shows of an accepted entry.
public struct MatchOutline: Sendable, Equatable {
  /// The entry.
  public var entry: EntryID
  /// The kind of the representation with the smallest relevance key.
  public var kind: RepresentationKind
  /// Whether the text that matched is another name of the entry than the shown one.
  public var isAlias: Bool
}

/// The answer to a query.
public struct SearchResults: Sendable, Equatable {
  /// The number of entries that the query accepts.
  public var total: Int
  /// The first of them, in the order asked for.
  public var matches: [SearchMatch]

  /// Creates an answer; by default, one without matches.
  ///
  /// - Complexity: O(1).
  public init(total: Int = 0, matches: [SearchMatch] = []) {
    self.total = total
    self.matches = matches
  }
}

/// The order of results.
public enum SearchOrder: String, Sendable, CaseIterable {
  /// By relevance key. See the article on searching.
  case relevance
  /// In the order of the catalog.
  case catalog
  /// By shown name, compared by Unicode scalars.
  case name
}
