/// Matches one query against your own lists of tokens.
///
///     let matcher = SmartMatcher("fill circle sq")
///     matcher.accepts(["square", "circle", "fill"])  // true
///     matcher.accepts(["circle", "fill"])            // false: no token is left for `sq`
///
/// The rule is that of an index: each word of the query must match the start of a different token,
/// in any order. Case and accents are ignored.
public struct SmartMatcher: Sendable {
  private let query: SearchQuery

  /// Creates a matcher for a query as typed.
  ///
  /// - Complexity: That of `SearchQuery.init(_:)`.
  public init(_ query: String) {
    self.query = SearchQuery(query)
  }

  /// Returns whether a list of tokens accepts the query.
  ///
  /// - Parameter tokens: The pieces of a name, as written; the matcher folds them.
  /// - Complexity: O(query tokens · tokens) comparisons, after folding.
  public func accepts(_ tokens: some Sequence<some StringProtocol>) -> Bool {
    let folded = tokens.map { Folding.fold(String($0)) }.filter { !$0.isEmpty }
    var assignment = Assignment()
    return assignment.assign(query, tokenCount: folded.count) { wanted, position in
      let token = query.folded[query.tokens[wanted]]
      guard folded[position].starts(with: token) else { return .differs }
      return folded[position].count == token.count ? .equals : .begins
    }
  }
}
