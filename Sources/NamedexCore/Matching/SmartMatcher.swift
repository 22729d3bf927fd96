/// Matches one query against lists of tokens that somebody else holds.
///
///     let matcher = SmartMatcher("fill circle sq")
///     matcher.accepts(["square", "circle", "fill"])  // true
///     matcher.accepts(["circle", "fill"])            // false: `sq` has no token of its own
///
/// The rule is that of an index: every word of the query must begin a token of its own, in any
/// order, upper and lower case and accents being equal.
public struct SmartMatcher: Sendable {
  private let query: SearchQuery

  /// Creates a matcher for a query as somebody types it.
  public init(_ query: String) {
    self.query = SearchQuery(query)
  }

  /// Whether a list of tokens accepts the query.
  ///
  /// - Parameter tokens: Pieces of one representation, as written; they are folded here.
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
