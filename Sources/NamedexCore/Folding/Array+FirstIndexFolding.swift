extension Array where Element == String {
  /// Returns the index of a known word: the identical one, or else the first that differs only in
  /// case and accents.
  ///
  /// - Complexity: O(*n* · length).
  package func firstIndex(folding word: String) -> Int? {
    if let place = firstIndex(of: word) { return place }
    let folded = Folding.fold(word)
    return firstIndex { Folding.fold($0) == folded }
  }
}
