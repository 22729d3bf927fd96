/// What people call an entry: a word or a phrase, and how often it means the entry.
public struct CatalogMeaning: Sendable, Hashable {
  /// The word or phrase in its usual spelling.
  public var words: String
  /// The position of the entry in the catalog's entries.
  public var entry: Int
  /// How many of a hundred people who say the words mean the entry, from 1 to 100.
  public var weight: Int
  /// The number of apps known to use the words for the entry; 0 for none.
  public var useCount: Int

  /// Creates a meaning; by default, one that no app is known to use.
  ///
  /// - Complexity: O(1).
  public init(words: String, entry: Int, weight: Int, useCount: Int = 0) {
    self.words = words
    self.entry = entry
    self.weight = weight
    self.useCount = useCount
  }
}
