/// Finds the most relevant matches of a query without computing the keys of all.
///
/// A cheap lower bound orders the candidates. The keys of the first ones are computed, and they are
/// the answer as soon as none of them is greater than the bound of a candidate that was left out.
/// Sets tell which query tokens are whole terms, the order of names tells which names begin with
/// the first one, and the static rank tells the rest.
struct RelevanceSearch {
  private let names: EntryNames
  private let query: SearchQuery
  private let needs: [AcceptedEntries.Need]
  private let terms: [AcceptedEntries.Need]
  /// The entries whose current names begin with the first query token.
  private let leading: Range<Int>
  /// Whether `leading` says which representations begin with the first query token.
  private let isLeadingKnown: Bool

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - needs: What the query needs: at most two tokens below each node.
  ///   - terms: See `AcceptedEntries.terms`.
  init(
    _ names: EntryNames, _ query: SearchQuery, _ needs: [AcceptedEntries.Need],
    _ terms: [AcceptedEntries.Need], _ view: IndexView
  ) {
    self.names = names
    self.query = query
    self.needs = needs
    self.terms = terms
    isLeadingKnown = view.layout.isNameOrdered && view.layout.beginsWithTokens
    var search = NameRangeSearch()
    leading =
      isLeadingKnown
      ? search.positions(
        .nameOrder, query.folded[query.tokens[0]], isWhole: false, view) : 0..<0
  }

  /// A candidate with its bound.
  private struct Bounded {
    var bound: RelevanceBound
    var entry: Int
  }

  /// The candidates with the smallest bounds.
  private struct Pool {
    let capacity: Int
    private(set) var items: [Bounded] = []
    /// No candidate that was left out has a smaller bound.
    private(set) var cut = RelevanceBound.last

    init(capacity: Int) {
      self.capacity = capacity
      items.reserveCapacity(min(2 * capacity, 4096))
    }

    @inline(__always)
    mutating func add(_ bound: RelevanceBound, _ entry: Int) {
      guard bound < cut else { return }
      items.append(Bounded(bound: bound, entry: entry))
      if items.count >= 2 * capacity { prune() }
    }

    mutating func sort() {
      prune()
      items.sort { $0.bound < $1.bound }
    }

    mutating func prune() {
      guard items.count > capacity else { return }
      items.sort { $0.bound < $1.bound }
      cut = min(cut, items[capacity].bound)
      items.removeLast(items.count - capacity)
    }

    /// Records that candidates from a bound on were not considered.
    mutating func leaveOut(from bound: RelevanceBound) { cut = min(cut, bound) }
  }

  /// Returns the best matches, best first.
  func best(_ limit: Int, _ evaluator: inout Evaluator, _ view: IndexView) -> [Evidence] {
    guard limit > 0 else { return [] }
    // Several representations of one entry may be among the first.
    var capacity = limit < 1 << 20 ? 3 * limit + 32 : limit
    while true {
      var pool = Pool(capacity: capacity)
      gather(&pool, &evaluator, view)
      pool.sort()
      if let best = best(limit, of: pool, &evaluator, view) { return best }
      capacity *= 8
    }
  }

  /// Returns the best of a pool; nil if a candidate that was left out may be better.
  private func best(
    _ limit: Int, of pool: Pool, _ evaluator: inout Evaluator, _ view: IndexView
  ) -> [Evidence]? {
    var seen = Set<Int>(minimumCapacity: 2 * limit)
    var best: [Evidence] = []
    // The bounds of the best so far, ascending, at most `limit` of them.
    var bounds: [RelevanceBound] = []
    var isEnough = false
    for item in pool.items {
      if bounds.count == limit, bounds[limit - 1] < item.bound {
        isEnough = true
        break
      }
      guard seen.insert(item.entry).inserted,
        var evidence = evaluator.bestEvidence(
          forEntry: item.entry, includesKeywords: false, names, view)
      else { continue }
      evaluator.keepName(&evidence, view)
      best.append(evidence)
      let bound = bound(evidence)
      if bounds.count == limit {
        guard bound < bounds[limit - 1] else { continue }
        bounds.removeLast()
      }
      // Most come in order.
      var place = bounds.count
      while place > 0, bound < bounds[place - 1] { place -= 1 }
      bounds.insert(bound, at: place)
    }
    best.sort { $0.key < $1.key }
    if !isEnough, pool.cut != .last {
      guard best.count >= limit, bound(best[limit - 1]) < pool.cut else { return nil }
    }
    best.removeLast(max(0, best.count - limit))
    return best
  }

  private func bound(_ evidence: Evidence) -> RelevanceBound {
    evidence.key.bound(tokenCount: query.tokens.count)
  }

  // MARK: Gathering

  private func gather(_ pool: inout Pool, _ evaluator: inout Evaluator, _ view: IndexView) {
    var exact = ExactTerms(terms, of: query, .main, view)
    if query.tokens.count == 1, isLeadingKnown,
      gatherLeading(&pool, exact, view)
    {
      return
    }
    var probes: [SetProbe] = []
    if AcceptedEntries.fill(&probes, needs, .main, view) {
      let universe = view.layout.entryCount
      var cursor = NameCursor()
      Intersection.forEach(&probes, universe: universe, end: universe, view.bytes) { entry in
        let beginCount = exact.beginCount(entry, view)
        let isLeading = !isLeadingKnown || leading.contains(entry)
        var bound = mainBound(entry, beginCount: beginCount, isLeading: isLeading, view)
        guard bound < pool.cut else { return true }
        if isLeading, query.tokens.count > 1 {
          // The name begins with the first query token, but that is not enough.
          cursor.move(to: entry, view)
          if isSecondTokenElsewhere(cursor.text, view) { bound = bound.withoutLeading }
        }
        pool.add(bound, entry)
        return true
      }
    }
    gatherExtra(&pool, view)
  }

  /// For one query token: gathers only from the names that begin with it, and returns whether that
  /// is enough.
  private func gatherLeading(
    _ pool: inout Pool, _ exact: ExactTerms, _ view: IndexView
  ) -> Bool {
    var exact = exact
    let hasExact = exact.isPossible
    for entry in leading {
      let beginCount = hasExact ? exact.beginCount(entry, view) : 1
      pool.add(mainBound(entry, beginCount: beginCount, isLeading: true, view), entry)
    }
    // `arrowkeys` has the whole token in another representation, and an alias may be the token
    // itself. If another representation only begins with the token, the name does, too, and ranks
    // higher.
    gatherExtra(&pool, isWholeOnly: true, view)
    pool.sort()
    // Next come names that do not begin with the token, those with the whole token first.
    let next = RelevanceBound(
      isExact: false, isVariant: false, origin: .shownName, beginCount: hasExact ? 0 : 1,
      isLeading: false, rank: 0, entry: 0)
    guard pool.items.count >= pool.capacity, let last = pool.items.last, last.bound < next else {
      pool = Pool(capacity: pool.capacity)
      return false
    }
    pool.leaveOut(from: next)
    return true
  }

  /// Returns whether the second token of a name, split at separators, does not begin with the
  /// second query token; false if only folding could tell.
  private func isSecondTokenElsewhere(_ name: [UInt8], _ view: IndexView) -> Bool {
    var offset = 0
    // A name may begin with separators.
    while offset < name.count, view.isASCIISeparator(name[offset]) { offset += 1 }
    while offset < name.count, !view.isASCIISeparator(name[offset]) { offset += 1 }
    while offset < name.count, view.isASCIISeparator(name[offset]) { offset += 1 }
    for position in query.tokens[1] {
      guard offset < name.count else { return true }
      var byte = name[offset]
      if byte >= 0x80 { return false }
      if byte &- 0x41 < 26 { byte |= 0x20 }
      if byte != query.folded[position] { return !view.layout.hasWideSeparators }
      offset += 1
    }
    return false
  }

  /// Gathers from extra representations.
  ///
  /// - Parameter isWholeOnly: Whether to consider only those that have every query token as a term.
  private func gatherExtra(_ pool: inout Pool, isWholeOnly: Bool = false, _ view: IndexView) {
    var exact = ExactTerms(terms, of: query, .extra, view)
    var probes: [SetProbe] = []
    if isWholeOnly, !exact.isEverythingPossible { return }
    if isWholeOnly, let sets = exact.listedSets {
      probes = sets
    } else {
      guard AcceptedEntries.fill(&probes, needs, .extra, view) else { return }
    }
    let universe = view.layout.extraCount
    Intersection.forEach(&probes, universe: universe, end: universe, view.bytes) { identifier in
      let name = view.name(ofRepresentation: identifier)
      let entry = view.entry(ofText: name)
      let isShown = name == entry
      let beginCount = exact.beginCount(identifier, view)
      if isWholeOnly, beginCount > 0 { return true }
      var rank = view.rank(ofRow: view.layout.entryCount &+ identifier)
      let isLeading = !isShown || !isLeadingKnown || leading.contains(entry)
      let isExact =
        isLeading && beginCount == 0 && StaticRank.tokenCount(rank) == query.tokens.count
      // A whole alias may begin with the only token.
      if !isShown, query.tokens.count == 1 { rank = StaticRank.ofWholeName(rank) }
      pool.add(
        RelevanceBound(
          isExact: isExact, isVariant: view.isVariant(entry),
          origin: isShown ? .shownName : .alias, beginCount: beginCount, isLeading: isLeading,
          rank: rank, entry: entry), entry)
      return true
    }
  }

  /// Returns the bound of an entry's current name: of its main representation or the whole name.
  @inline(__always)
  private func mainBound(
    _ entry: Int, beginCount: Int, isLeading: Bool, _ view: IndexView
  ) -> RelevanceBound {
    var rank = view.rank(ofRow: entry)
    var isExact = false
    if isLeading, beginCount == 0 {
      isExact = StaticRank.tokenCount(rank) == query.tokens.count
    } else if isLeading, query.tokens.count == 1 {
      // The whole name begins with the token, so none is left unassigned.
      rank = StaticRank.ofWholeName(rank)
    }
    return RelevanceBound(
      isExact: isExact, isVariant: view.isVariant(entry), origin: .shownName,
      beginCount: beginCount, isLeading: isLeading, rank: rank, entry: entry)
  }
}

/// Counts the query tokens that are not terms of a representation; asked in ascending order.
private struct ExactTerms {
  private var probes: [(probe: SetProbe, occurrences: Int)] = []
  /// How many query tokens are not a term in the space at all.
  private var neverCount: Int

  init(
    _ terms: [AcceptedEntries.Need], of query: SearchQuery, _ space: Space, _ view: IndexView
  ) {
    neverCount = query.tokens.count
    for term in terms {
      guard let set = view.set(view.node(term.node), space, .exact) else { continue }
      probes.append((SetProbe(set), term.count))
      neverCount -= term.count
    }
  }

  /// Whether any token can be a term.
  var isPossible: Bool { !probes.isEmpty }

  /// Whether every token can be a term.
  var isEverythingPossible: Bool { neverCount == 0 && !probes.isEmpty }

  /// The sets of representations that have each token as a term; nil if one of them is stored as a
  /// complement, which cannot be enumerated.
  var listedSets: [SetProbe]? {
    probes.contains { $0.probe.set.isComplement } ? nil : probes.map { $0.probe }
  }

  @inline(__always)
  mutating func beginCount(_ identifier: Int, _ view: IndexView) -> Int {
    var count = neverCount
    for position in probes.indices
    where !probes[position].probe.contains(identifier, view.bytes) {
      count &+= probes[position].occurrences
    }
    return count
  }
}
