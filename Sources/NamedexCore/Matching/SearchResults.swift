/// The answer to a query: a collection of matches.
public struct SearchResults: Sendable, Hashable {
  /// The number of entries that the query accepts; `count` is the number of matches returned.
  public var matchCount: Int
  /// The first matches, in the requested order.
  public var matches: [SearchMatch]

  /// Creates an answer; by default, one without matches.
  ///
  /// - Complexity: O(1).
  package init(matchCount: Int = 0, matches: [SearchMatch] = []) {
    self.matchCount = matchCount
    self.matches = matches
  }
}

extension SearchResults: RandomAccessCollection {
  /// The position of the first match.
  ///
  /// - Complexity: O(1).
  public var startIndex: Int { 0 }

  /// The position after the last match.
  ///
  /// - Complexity: O(1).
  public var endIndex: Int { matches.count }

  /// The match at a position in the collection.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> SearchMatch { matches[position] }
}

#if !hasFeature(Embedded)
  extension SearchResults: Codable {}
#endif

/// The order of results.
public enum SearchOrder: String, Sendable, CaseIterable {
  /// By relevance key. See the article on searching.
  case relevance
  /// In catalog order.
  case catalog
  /// By shown name, compared by Unicode scalars.
  case name
}

#if !hasFeature(Embedded)
  extension SearchOrder: Codable {}
#endif
