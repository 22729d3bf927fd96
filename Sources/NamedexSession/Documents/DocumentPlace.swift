/// Where a document has what was typed: the place of the word that was found in the worst one.
public enum DocumentPlace: Int, Sendable, CaseIterable, Comparable {
  /// Whole words of names.
  case wordInName = 0
  /// Beginnings of words of names.
  case beginningInName = 1
  /// Whole words.
  case word = 2
  /// Beginnings of words.
  case beginning = 3

  /// Whether a place is better than another.
  ///
  /// - Complexity: O(1).
  public static func < (a: DocumentPlace, b: DocumentPlace) -> Bool { a.rawValue < b.rawValue }
}
