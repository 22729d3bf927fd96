public import NamedexCore

/// An entry that words mean, whatever its name.
public struct MeantEntry: Sendable, Hashable, Identifiable {
  /// The entry: of its family, the one that is meant most.
  public var entry: EntryID
  /// The name under which the scope shows it.
  public var shownName: String
  /// The words and phrases that led to it, the strongest first; at most three.
  public var words: [String]
  /// How many apps were seen to use one of the words for it; 0 if none was.
  public var useCount: Int
  /// The evidence: comparable within one answer only.
  public var score: Int
  /// Which words of the text led to it, a bit for each of the words that count, the first one least.
  package var countedWords: UInt8 = 0

  /// The entry, which is unique across catalogs.
  ///
  /// - Complexity: O(1).
  public var id: EntryID { entry }

  /// Creates an entry that is meant, such as one for a preview or a test.
  ///
  /// - Complexity: O(1).
  public init(
    entry: EntryID, shownName: String, words: [String], useCount: Int = 0, score: Int = 0
  ) {
    self.entry = entry
    self.shownName = shownName
    self.words = words
    self.useCount = useCount
    self.score = score
  }
}

#if !hasFeature(Embedded)
  extension MeantEntry: Codable {}
#endif
