/// An accepted entry, with the evidence for it.
public struct SearchMatch: Sendable, Hashable, Identifiable {
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

  /// The entry, which is unique across catalogs.
  ///
  /// - Complexity: O(1).
  public var id: EntryID { entry }

  /// Creates a match, such as one for a preview or a test.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - shownName: The name to show.
  ///   - matchedText: The text that matched; nil for the shown name.
  ///   - isAlias: Whether that text is another name of the entry.
  ///   - kind: The kind of the representation that matched.
  ///   - highlights: What each token of a query covers in the text that matched.
  ///   - key: The key that orders matches.
  /// - Complexity: O(1).
  public init(
    entry: EntryID, shownName: String, matchedText: String? = nil, isAlias: Bool = false,
    kind: RepresentationKind = .full, highlights: [HighlightRange] = [],
    key: RelevanceKey = RelevanceKey()
  ) {
    self.entry = entry
    self.shownName = shownName
    self.matchedText = matchedText ?? shownName
    self.isAlias = isAlias
    self.kind = kind
    self.highlights = highlights
    self.key = key
  }
}

/// What a list of names shows of an accepted entry.
public struct MatchOutline: Sendable, Hashable, Identifiable {
  /// The entry.
  public var entry: EntryID
  /// The kind of the representation with the smallest relevance key.
  public var kind: RepresentationKind
  /// Whether the text that matched is another name of the entry than the shown one.
  public var isAlias: Bool

  /// The entry, which is unique across catalogs.
  ///
  /// - Complexity: O(1).
  public var id: EntryID { entry }

  /// Creates an outline.
  ///
  /// - Complexity: O(1).
  public init(entry: EntryID, kind: RepresentationKind = .full, isAlias: Bool = false) {
    self.entry = entry
    self.kind = kind
    self.isAlias = isAlias
  }
}

#if !hasFeature(Embedded)
  extension SearchMatch: Codable {}
#endif
