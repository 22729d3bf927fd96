/// The nodes of the trie that the tokens of a query lead to.
///
/// The value reuses its memory from query to query.
struct QueryNodes {
  /// A node, and the number of tokens below it that a representation must have.
  struct Need {
    var node: Int
    var count: Int

    /// True if `count` exceeds the numbers of tokens for which the index has sets.
    var isBeyondSets: Bool { count > SetRole.greatestTokenCount }
  }

  /// The tokens that a representation must have; incomplete unless `areComplete`.
  private(set) var needs: [Need] = []
  /// The nodes of the query's tokens that are terms themselves, each with the number of query
  /// tokens that equal the term.
  private(set) var terms: [Need] = []
  /// True if every token of the query is a prefix of a term.
  private(set) var areComplete = false
  /// True if the query is a lone token with a separator. Whole names may begin with such a token.
  private(set) var isWholeName = false

  /// Finds the nodes of another query's tokens.
  mutating func move(to query: SearchQuery, _ view: IndexView) {
    needs.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    areComplete = false
    isWholeName = query.tokens.count == 1 && view.containsSeparator(query.folded)
    outer: for demand in query.demands {
      guard let (node, isTerm) = view.findNode(query.folded, demand.token) else { return }
      if isTerm { terms.append(Need(node: node, count: demand.occurrences)) }
      // If two tokens are prefixes of the same terms, they are one need, with the greater count.
      for known in needs.indices where needs[known].node == node {
        needs[known].count = max(needs[known].count, demand.count)
        continue outer
      }
      needs.append(Need(node: node, count: demand.count))
    }
    areComplete = true
  }

  /// True if `needs` and the sets alone answer the query.
  var areDecidedBySets: Bool {
    areComplete && !isWholeName && !needs.contains { $0.isBeyondSets }
  }

  /// True if the query, a lone token with a separator, can match only whole names.
  var areOfWholeNames: Bool { isWholeName && !areComplete }

  /// True if the sets and the order of names suffice to find the most relevant matches without
  /// reading all names.
  var canBound: Bool { areDecidedBySets || areOfWholeNames }
}
