/// The kind of place where a document matches the search text. If the words of the text are found
/// in different places, the worst place counts.
public enum DocumentPlace: Int, Sendable, CaseIterable, Comparable {
  /// In whole words of names.
  case wordInName = 0
  /// At the beginning of words of names.
  case beginningInName = 1
  /// In whole words.
  case word = 2
  /// At the beginning of words.
  case beginning = 3

  /// Returns whether a place is better than another.
  ///
  /// - Complexity: O(1).
  public static func < (a: DocumentPlace, b: DocumentPlace) -> Bool { a.rawValue < b.rawValue }
}
