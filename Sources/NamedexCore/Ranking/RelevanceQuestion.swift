/// A query, with the facts that are known before its candidates are collected.
struct RelevanceQuestion {
  let query: SearchQuery
  let nodes: QueryNodes
  /// The entries whose current names begin with the first query token.
  var leading: Range<Int>
  /// True if `leading` determines which representations begin with the first query token.
  let isLeadingKnown: Bool
  /// True if no query token is a prefix of another. Each query token is then assigned the token
  /// that equals it, if there is one.
  let areTokensApart: Bool
  /// For a query of one token with a separator: the entries whose current names equal the token.
  var equal = 0..<0

  var tokenCount: Int { query.tokens.count }

  /// Returns the bound of an entry's current name, for its main representation or the whole name,
  /// with position 0 instead of the entry's.
  @inline(__always)
  func bound(
    ofEntry entry: Int, beginCount: Int, isLeading: Bool, _ view: IndexView
  ) -> RelevanceBound {
    let rank = view.rank(ofRow: entry)
    let isVariant = view.isVariant(entry)
    @inline(__always)
    func bound(_ rank: StaticRank, _ beginCount: Int, isExact: Bool) -> RelevanceBound {
      RelevanceBound(
        isVariant: isVariant, origin: .shownName, rank: rank, shownRank: rank, age: 0, position: 0
      )
      .asked(isExact: isExact, beginCount: beginCount, isLeading: isLeading)
    }
    let isExact = isLeading && beginCount == 0 && rank.tokenCount == tokenCount
    guard isLeading, tokenCount == 1, !isExact else {
      return bound(rank, beginCount, isExact: isExact)
    }
    // The whole name begins with a lone token, too, and leaves no token unassigned.
    let whole = bound(rank.ofWholeName, 1, isExact: false)
    return beginCount > 0 ? whole : min(whole, bound(rank, 0, isExact: false))
  }

  /// Returns the bound of an extra representation or, for an alias, of the whole name.
  @inline(__always)
  func bound(
    ofExtra identifier: Int, beginCount: Int, canLead: Bool, _ view: IndexView
  ) -> RelevanceBound {
    let name = view.name(ofRepresentation: identifier)
    let entry = view.entry(ofText: name)
    let isShown = name == entry
    var rank = view.rank(ofRow: view.layout.entryCount &+ identifier)
    let isLeading = canLead && (!isShown || leading.contains(entry))
    let isExact = isLeading && beginCount == 0 && rank.tokenCount == tokenCount
    if !isShown, tokenCount == 1 { rank = rank.ofWholeName }
    return view.bound(ofName: name, entry, rank: rank)
      .asked(isExact: isExact, beginCount: beginCount, isLeading: isLeading)
  }

  /// Returns whether, for any entry from `first` to `last`, an extra representation of the current
  /// name can begin with the query.
  func canLead(
    _ first: Int, _ last: Int, _ leadingNames: inout LeadingNames, _ view: IndexView
  ) -> Bool {
    guard first < leading.upperBound, last >= leading.lowerBound else { return false }
    guard tokenCount > 1, leading.contains(first), leading.contains(last) else { return true }
    return leadingNames.answer(first, last, query, isSplit: true, view) != .none
  }
}
