/// An accepted entry, with the evidence for it.
///
/// The matches of an answer share their texts and highlights: copying a match is cheap, and keeping
/// one keeps the texts and highlights of its whole answer in memory. Two matches are equal if their
/// contents are identical byte by byte, even if they come from different answers.
public struct SearchMatch: Sendable, Identifiable {
  /// The entry that matched.
  public var entry: EntryID
  /// True if `matchedText` is a name of the entry other than the shown one.
  public var isAlias: Bool
  /// The kind of the representation with the smallest relevance key.
  package var kind: RepresentationKind
  /// The key that orders matches; the smaller comes first.
  package var key: RelevanceKey
  private let storage: MatchStorage
  private let place: MatchPlace

  /// True if `matchedText` is the entry's keywords rather than a name.
  ///
  /// - Complexity: O(1).
  public var isKeyword: Bool { kind == .keyword }

  /// The entry's identifier, which is unique across catalogs.
  ///
  /// - Complexity: O(1).
  public var id: EntryID { entry }

  /// Creates a match of an answer.
  init(
    entry: EntryID, isAlias: Bool, kind: RepresentationKind, key: RelevanceKey,
    _ storage: MatchStorage, _ place: MatchPlace
  ) {
    (self.entry, self.isAlias, self.kind, self.key) = (entry, isAlias, kind, key)
    (self.storage, self.place) = (storage, place)
  }

  /// Creates a match, such as one for a preview or a test.
  ///
  /// - Parameters:
  ///   - entry: The entry that matched.
  ///   - shownName: The name to show.
  ///   - matchedText: The text that matched; nil for the shown name.
  ///   - isAlias: Whether that text is another name of the entry.
  ///   - kind: The kind of the representation that matched.
  ///   - highlights: The range of the matched text that each token of a query covers.
  /// - Complexity: O(*n*) in the length of the texts, and O(*t*) for *t* highlights.
  package init(
    entry: EntryID, shownName: String, matchedText: String? = nil, isAlias: Bool = false,
    kind: RepresentationKind = .full, highlights: [HighlightRange] = []
  ) {
    self.init(
      entry: entry, shownName: shownName, matchedText: matchedText, isAlias: isAlias, kind: kind,
      highlights: highlights, key: RelevanceKey())
  }

  /// Creates a match with the key that orders it among others.
  package init(
    entry: EntryID, shownName: String, matchedText: String? = nil, isAlias: Bool = false,
    kind: RepresentationKind = .full, highlights: [HighlightRange] = [], key: RelevanceKey
  ) {
    (self.entry, self.isAlias, self.kind, self.key) = (entry, isAlias, kind, key)
    var texts = Array(shownName.utf8)
    place = MatchPlace(
      start: 0, shownCount: texts.count, matchedCount: matchedText?.utf8.count ?? -1,
      firstRange: 0)
    if let matchedText { texts.append(contentsOf: matchedText.utf8) }
    storage = MatchStorage(texts: texts, highlights)
  }

  // MARK: Texts

  /// The name to show for the requested release.
  ///
  /// - Complexity: O(*n*) in its length: the string is created on each access.
  public var shownName: String { String(decoding: shownNameUTF8, as: UTF8.self) }

  /// The name, or the keyword text, whose representation has the smallest relevance key.
  ///
  /// - Complexity: O(*n*) in its length: the string is created on each access.
  public var matchedText: String { String(decoding: matchedTextUTF8, as: UTF8.self) }

  /// The shown name in UTF-8.
  ///
  /// - Complexity: O(1); nothing is copied.
  package var shownNameUTF8: ArraySlice<UInt8> { storage.texts[place.shown] }

  /// The matched text in UTF-8; highlights are offsets into it.
  ///
  /// - Complexity: O(1); nothing is copied.
  package var matchedTextUTF8: ArraySlice<UInt8> { storage.texts[place.matched] }

  /// The range of `matchedText` that each token of the query covers, in the query's order.
  ///
  /// - Complexity: O(*n*) in the length of the query: the array is created on each access.
  public var highlights: [HighlightRange] {
    let shared = sharedHighlights
    return (0..<shared.count).map { shared[$0] }
  }

  /// The highlights without a copy of the query's tokens.
  var sharedHighlights: MatchHighlights { MatchHighlights(storage, first: place.firstRange) }
}

extension SearchMatch: Hashable {
  /// Returns whether two matches have the same entry and contents.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  public static func == (a: SearchMatch, b: SearchMatch) -> Bool {
    a.entry == b.entry && a.isAlias == b.isAlias && a.kind == b.kind && a.key == b.key
      && a.shownNameUTF8 == b.shownNameUTF8 && a.matchedTextUTF8 == b.matchedTextUTF8
      && a.sharedHighlights == b.sharedHighlights
  }

  /// Hashes the entry, its texts and its key.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entry)
    hasher.combine(shownNameUTF8)
    hasher.combine(matchedTextUTF8)
    hasher.combine(key)
  }
}

/// The part of a match that a list of names shows.
package struct MatchOutline: Sendable, Hashable {
  /// The entry that matched.
  package let entry: EntryID
  /// The kind of the representation with the smallest relevance key.
  package let kind: RepresentationKind
  /// True if the text that matched is a name of the entry other than the shown one.
  package let isAlias: Bool
}

#if !hasFeature(Embedded)
  extension SearchMatch: Codable {
    /// The contents of a match without the shared storage.
    private struct Content: Codable {
      var entry: EntryID
      var shownName: String
      var matchedText: String
      var isAlias: Bool
      var kind: RepresentationKind
      var highlights: [HighlightRange]
      var key: RelevanceKey
    }

    private var content: Content {
      Content(
        entry: entry, shownName: shownName, matchedText: matchedText, isAlias: isAlias, kind: kind,
        highlights: highlights, key: key)
    }

    /// Decodes a match.
    ///
    /// - Throws: The errors of the decoder.
    /// - Complexity: O(*n*) in the length of the texts.
    public init(from decoder: any Decoder) throws {
      let content = try Content(from: decoder)
      self.init(
        entry: content.entry, shownName: content.shownName, matchedText: content.matchedText,
        isAlias: content.isAlias, kind: content.kind, highlights: content.highlights,
        key: content.key)
    }

    /// Encodes the match with its texts and highlights.
    ///
    /// - Throws: The errors of the encoder.
    /// - Complexity: O(*n*) in the length of the texts.
    public func encode(to encoder: any Encoder) throws { try content.encode(to: encoder) }
  }

  extension SearchMatch: CustomReflectable {
    /// The contents to print for a match, without the shared storage.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    public var customMirror: Mirror {
      Mirror(self, children: Mirror(reflecting: content).children, displayStyle: .struct)
    }
  }
#endif
