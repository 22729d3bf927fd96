/// A page of the documents found.
public struct DocumentResults: Sendable, Hashable {
  /// The text that was searched for.
  public var text: String
  /// The matches of the page, in order.
  public var matches: [DocumentMatch]
  /// The number of documents found, or a lower bound if `isMatchCountExact` is false.
  public var matchCount: Int
  /// True if `matchCount` is exact, because there were few enough matches to rank all of them.
  public var isMatchCountExact: Bool

  /// Creates results, for previews and tests.
  ///
  /// - Complexity: O(1).
  public init(
    text: String = "", matches: [DocumentMatch] = [], matchCount: Int = 0,
    isMatchCountExact: Bool = true
  ) {
    self.text = text
    self.matches = matches
    self.matchCount = matchCount
    self.isMatchCountExact = isMatchCountExact
  }
}
