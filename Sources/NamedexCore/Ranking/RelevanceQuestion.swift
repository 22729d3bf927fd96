/// A query, and what is known of it before its candidates are gathered.
struct RelevanceQuestion {
  let query: SearchQuery
  let needs: [AcceptedEntries.Need]
  let terms: [AcceptedEntries.Need]
  /// The entries whose current names begin with the first query token.
  var leading: Range<Int>
  /// Whether `leading` says which representations begin with the first query token.
  let isLeadingKnown: Bool
  /// Whether no query token begins another one: each has the token that equals it, if there is one.
  let areTokensApart: Bool
  /// For a query token with a separator: the entries whose current names are it.
  var equal = 0..<0

  var tokenCount: Int { query.tokens.count }

  /// Returns the bound of an entry's current name: of its main representation or the whole name.
  ///
  /// - Parameter position: The position of the entry in the catalog, or 0.
  @inline(__always)
  func bound(
    ofEntry entry: Int, beginCount: Int, isLeading: Bool, position: Int, _ view: IndexView
  ) -> RelevanceBound {
    var rank = view.rank(ofRow: entry)
    var isExact = false
    if isLeading, beginCount == 0 {
      isExact = StaticRank.tokenCount(rank) == tokenCount
    } else if isLeading, tokenCount == 1 {
      // The whole name begins with the token, so none is left unassigned.
      rank = StaticRank.ofWholeName(rank)
    }
    return RelevanceBound(
      isExact: isExact, beginCount: beginCount, isLeading: isLeading,
      StaticBound(isVariant: view.isVariant(entry), rank: rank, position: position))
  }

  /// Returns the bound of an extra representation or, of an alias, the whole name.
  @inline(__always)
  func bound(
    ofExtra identifier: Int, beginCount: Int, canLead: Bool, _ view: IndexView
  ) -> RelevanceBound {
    let name = view.name(ofRepresentation: identifier)
    let entry = view.entry(ofText: name)
    let isShown = name == entry
    var rank = view.rank(ofRow: view.layout.entryCount &+ identifier)
    let isLeading = canLead && (!isShown || leading.contains(entry))
    let isExact = isLeading && beginCount == 0 && StaticRank.tokenCount(rank) == tokenCount
    if !isShown, tokenCount == 1 { rank = StaticRank.ofWholeName(rank) }
    return RelevanceBound(
      isExact: isExact, beginCount: beginCount, isLeading: isLeading,
      view.staticBound(ofName: name, entry, rank: rank))
  }

  /// Returns whether an extra representation of some entries' current names can begin with the query.
  func canLead(
    _ first: Int, _ last: Int, _ leadingNames: inout LeadingNames, _ view: IndexView
  ) -> Bool {
    guard first < leading.upperBound, last >= leading.lowerBound else { return false }
    guard tokenCount > 1, leading.contains(first), leading.contains(last) else { return true }
    return leadingNames.answer(first, last, query, isSplit: true, view) != .none
  }
}
