/// Finds the most relevant matches of a query without computing the keys of all.
///
/// A cheap lower bound orders the candidates. The keys of the first ones are computed, and they are
/// the answer as soon as none of them is greater than the bound of a candidate that was left out.
/// Sets tell which query tokens are whole terms, the order of names tells which names begin with
/// the first one, and the static rank tells the rest. The index has the least static bound of every
/// 64 representations, so most are passed over without a look at them.
struct RelevanceSearch {
  private var pool = CandidatePool()
  private var blocks = BlockIntersection()
  private var nameRange = NameRangeSearch()
  private var leadingNames = LeadingNames()
  private var probes: [SetProbe] = []
  /// The best matches so far, best first.
  private var best: [Evidence] = []

  init() {}

  /// What is known of a query before its candidates are gathered.
  private struct Question {
    let query: SearchQuery
    let needs: [AcceptedEntries.Need]
    let terms: [AcceptedEntries.Need]
    /// The entries whose current names begin with the first query token.
    var leading: Range<Int>
    /// Whether `leading` says which representations begin with the first query token.
    let isLeadingKnown: Bool
    /// For a query token with a separator: the entries whose current names are it.
    var equal = 0..<0

    var tokenCount: Int { query.tokens.count }
  }

  /// Returns the best matches of a query that sets decide, or which only whole names match.
  ///
  /// - Parameter accepted: What the query needs; see `AcceptedEntries.canBound`.
  mutating func best(
    _ limit: Int, _ query: SearchQuery, _ accepted: borrowing AcceptedEntries,
    _ names: EntryNames, _ evaluator: inout Evaluator, _ view: IndexView
  ) -> [Evidence] {
    guard limit > 0, !query.isEmpty else { return [] }
    let token = query.folded[query.tokens[0]]
    let isLeadingKnown = view.layout.beginsWithTokens
    var question = Question(
      query: query, needs: accepted.needs, terms: accepted.terms,
      leading: 0..<view.layout.entryCount, isLeadingKnown: isLeadingKnown)
    if isLeadingKnown || accepted.isOfWholeNames {
      question.leading = nameRange.positions(.current, token, isWhole: false, view)
    }
    if accepted.isOfWholeNames {
      question.equal = nameRange.positions(.current, token, isWhole: true, view)
    }
    // Several representations of one entry may be among the first, and some bounds are too low.
    var capacity = limit < 1 << 20 ? limit + limit / 2 + 16 : limit
    while true {
      pool.removeAll(capacity: capacity)
      if accepted.isOfWholeNames {
        gatherWholeNames(question, view)
      } else {
        gather(question, capacity: capacity, view)
      }
      pool.sort()
      if evaluate(limit, question, names, &evaluator, view) { return best }
      capacity *= 8
    }
  }

  /// Leaves the best of the pool in `best`; returns false if a candidate that was left out may be
  /// better.
  private mutating func evaluate(
    _ limit: Int, _ question: Question, _ names: EntryNames, _ evaluator: inout Evaluator,
    _ view: IndexView
  ) -> Bool {
    best.removeAll(keepingCapacity: true)
    best.reserveCapacity(min(limit, pool.items.count) + 1)
    let tokenCount = question.tokenCount
    var last = RelevanceBound.last
    for item in pool.items {
      if last < item.bound { return true }
      let candidate = Self.candidate(Int(item.number), view)
      // Sets and names have entries that were removed only where the scope asks for them.
      guard let shownName = names.shownName(ofEntry: candidate.entry, view),
        let evidence = evaluator.evidence(for: candidate, shownName: shownName, view)
      else { continue }
      insert(evidence, limit, hasSeveral: view.layout.extraCount > 0)
      if best.count == limit { last = best[limit - 1].key.bound(tokenCount: tokenCount) }
    }
    return pool.cut == .last || last < pool.cut
  }

  /// Inserts evidence in its place, unless there is better one for its entry or for enough others.
  private mutating func insert(_ evidence: Evidence, _ limit: Int, hasSeveral: Bool) {
    if hasSeveral {
      let entry = evidence.candidate.entry
      if let known = best.firstIndex(where: { $0.candidate.entry == entry }) {
        guard evidence.key < best[known].key else { return }
        best.remove(at: known)
      }
    }
    if best.count == limit {
      guard evidence.key < best[limit - 1].key else { return }
      best.removeLast()
    }
    // Most come in order.
    var place = best.count
    while place > 0, evidence.key < best[place - 1].key { place -= 1 }
    best.insert(evidence, at: place)
  }

  // MARK: Candidates

  /// Returns a candidate by its number: entries stand for their main representations and whole names,
  /// then come extra representations, then aliases as whole names.
  private static func candidate(_ number: Int, _ view: IndexView) -> Candidate {
    if number < view.layout.entryCount { return view.candidate(.main, number) }
    let extra = number - view.layout.entryCount
    if extra < view.layout.extraCount { return view.candidate(.extra, extra) }
    let name = view.layout.entryCount + extra - view.layout.extraCount
    return Candidate(entry: view.entry(ofText: name), name: name, row: -1)
  }

  private mutating func gather(_ question: Question, capacity: Int, _ view: IndexView) {
    var exact = ExactTerms(question.terms, of: question.query, .main, view)
    // What comes after all names that begin with the query token, and need nothing more.
    let next = RelevanceBound(
      isExact: false, beginCount: exact.neverCount, isLeading: false, StaticBound(bits: 0))
    if question.isLeadingKnown, question.leading.count < view.layout.entryCount {
      gatherMain(question, in: question.leading, &exact, view)
      // Where an extra representation only begins with a lone token, the name does, too, and ranks
      // higher.
      gatherExtra(question, isWholeOnly: question.tokenCount == 1, view)
      if pool.isFull, pool.cut <= next { return pool.leaveOut(from: next) }
      pool.removeAll(capacity: capacity)
      exact = ExactTerms(question.terms, of: question.query, .main, view)
    }
    gatherMain(question, in: 0..<view.layout.entryCount, &exact, view)
    gatherExtra(question, isWholeOnly: false, view)
  }

  /// Gathers entries by their current names.
  private mutating func gatherMain(
    _ question: Question, in range: Range<Int>, _ exact: inout ExactTerms, _ view: IndexView
  ) {
    guard AcceptedEntries.fill(&probes, question.needs, .main, view) else { return }
    let isLoneToken = question.tokenCount == 1
    let leading = question.leading
    // The least bound of a block tells its least count of tokens only if it has no variants.
    let hasVariants = view.layout.variantFacet != nil
    blocks.forEach(&probes, universe: view.layout.entryCount, in: range, view.bytes) {
      block, word in
      var leadingWord = word & leading.bits(ofBlock: block)
      let least = view.leastBound(.main, block: block)
      let leastWhole =
        isLoneToken && leadingWord != 0 ? view.leastBoundOfWholeNames(block: block) : least
      func canHaveLess(_ beginCount: Int) -> Bool {
        let isExact =
          leadingWord != 0 && beginCount == 0
          && (hasVariants || least.tokenCount <= question.tokenCount)
        let bound = RelevanceBound(
          isExact: isExact, beginCount: beginCount, isLeading: leadingWord != 0,
          min(least, leastWhole))
        return bound < pool.cut
      }
      // First what is known of the block, then what its tokens tell, then what its names tell.
      guard canHaveLess(exact.neverCount) else { return }
      let beginCount = exact.moveToBlock(block, word, view)
      guard canHaveLess(beginCount) else { return }
      var areNamesSplit = false
      if leadingWord != 0, !isLoneToken, question.isLeadingKnown {
        let (first, last) = leading.ends(ofBlock: block)
        switch leadingNames.answer(first, last, question.query, isSplit: false, view) {
        case .all: break
        case .some: areNamesSplit = true
        case .none:
          leadingWord = 0
          guard canHaveLess(beginCount) else { return }
        }
      }
      var rest = word
      while rest != 0 {
        let bit = rest & (~rest &+ 1)
        rest ^= bit
        let entry = block << 6 | bit.trailingZeroBitCount
        let isLeading = leadingWord & bit != 0
        var bound = Self.mainBound(
          entry, beginCount: exact.beginCount(bit), isLeading: isLeading, question, view)
        guard bound < pool.cut else { continue }
        if isLeading, areNamesSplit,
          leadingNames.answer(entry, entry, question.query, isSplit: false, view) == .none
        {
          bound = bound.withoutLeading
        }
        pool.add(bound, entry)
      }
    }
  }

  /// Gathers extra representations.
  ///
  /// - Parameter isWholeOnly: Whether to consider only those that have every query token as a term.
  private mutating func gatherExtra(_ question: Question, isWholeOnly: Bool, _ view: IndexView) {
    guard view.layout.extraCount > 0 else { return }
    var exact = ExactTerms(question.terms, of: question.query, .extra, view)
    if isWholeOnly, !exact.isEverythingPossible { return }
    if isWholeOnly, let sets = exact.listedSets {
      probes = sets
    } else {
      guard AcceptedEntries.fill(&probes, question.needs, .extra, view) else { return }
    }
    let isLoneToken = question.tokenCount == 1
    let universe = view.layout.extraCount
    // As in `gatherMain`; aliases come later, too.
    let hasSeveral = view.layout.variantFacet != nil || view.layout.aliasCount > 0
    blocks.forEach(&probes, universe: universe, in: 0..<universe, view.bytes) { block, word in
      var least = view.leastBound(.extra, block: block)
      // A whole alias may begin with the only token.
      if isLoneToken, least.isAlias { least = least.ofWholeName }
      var isLeading = true
      func canHaveLess(_ beginCount: Int) -> Bool {
        let isExact =
          isLeading && beginCount == 0
          && (hasSeveral || least.tokenCount <= question.tokenCount)
        let bound = RelevanceBound(
          isExact: isExact, beginCount: beginCount, isLeading: isLeading, least)
        return bound < pool.cut
      }
      guard canHaveLess(exact.neverCount) else { return }
      let beginCount = exact.moveToBlock(block, word, view)
      if isWholeOnly, beginCount > 0 { return }
      guard canHaveLess(beginCount) else { return }
      if question.isLeadingKnown, view.layout.aliasCount == 0 {
        let first = block << 6 | word.trailingZeroBitCount
        let last = block << 6 | (63 &- word.leadingZeroBitCount)
        isLeading = Self.canLead(
          view.name(ofRepresentation: first), view.name(ofRepresentation: last), question,
          &leadingNames, view)
        guard isLeading || canHaveLess(beginCount) else { return }
      }
      var rest = word
      while rest != 0 {
        let bit = rest & (~rest &+ 1)
        rest ^= bit
        let beginCount = exact.beginCount(bit)
        if isWholeOnly, beginCount > 0 { continue }
        let identifier = block << 6 | bit.trailingZeroBitCount
        var bound = Self.extraBound(
          identifier, beginCount: beginCount, canLead: isLeading, question, view)
        guard bound < pool.cut else { continue }
        let name = view.name(ofRepresentation: identifier)
        if isLeading, !isLoneToken, question.isLeadingKnown, question.leading.contains(name),
          leadingNames.answer(name, name, question.query, isSplit: true, view) == .none
        {
          bound = bound.withoutLeading
        }
        pool.add(bound, view.layout.entryCount &+ identifier)
      }
    }
  }

  /// Returns whether a representation of some entries' current names can begin with the query.
  private static func canLead(
    _ first: Int, _ last: Int, _ question: borrowing Question, _ leadingNames: inout LeadingNames,
    _ view: IndexView
  ) -> Bool {
    let leading = question.leading
    guard first < leading.upperBound, last >= leading.lowerBound else { return false }
    guard question.tokenCount > 1, leading.contains(first), leading.contains(last) else {
      return true
    }
    return leadingNames.answer(first, last, question.query, isSplit: true, view) != .none
  }

  /// Gathers current names and aliases that begin with a lone token with a separator.
  private mutating func gatherWholeNames(_ question: Question, _ view: IndexView) {
    let range = question.leading
    if !range.isEmpty {
      for block in range.lowerBound >> 6...(range.upperBound - 1) >> 6 {
        let least = view.leastBoundOfWholeNames(block: block)
        var rest = range.bits(ofBlock: block)
        let equal = question.equal.bits(ofBlock: block)
        guard
          RelevanceBound(
            isExact: equal != 0, beginCount: equal != 0 ? 0 : 1, isLeading: true, least)
            < pool.cut
        else { continue }
        while rest != 0 {
          let bit = rest & (~rest &+ 1)
          rest ^= bit
          let entry = block << 6 | bit.trailingZeroBitCount
          guard StaticRank.tokenCount(view.rank(ofRow: entry)) > 0 else { continue }
          let isEqual = equal & bit != 0
          let bound = RelevanceBound(
            isExact: isEqual, beginCount: isEqual ? 0 : 1, isLeading: true,
            view.staticBoundOfWholeName(entry))
          pool.add(bound, entry)
        }
      }
    }
    guard view.layout.aliasCount > 0 else { return }
    let token = question.query.folded[question.query.tokens[0]]
    let equal = nameRange.positions(.aliases, token, isWhole: true, view)
    let aliases = nameRange.positions(.aliases, token, isWhole: false, view)
    for position in aliases {
      let isEqual = equal.contains(position)
      let name = view.row(.aliases, position)
      let entry = view.entry(ofText: name)
      let bound = RelevanceBound(
        isExact: isEqual, beginCount: isEqual ? 0 : 1, isLeading: true,
        StaticBound(
          isVariant: view.isVariant(entry), origin: .alias, rank: StaticRank.ofWholeName(0),
          position: 0))
      guard bound < pool.cut, view.isPresent(entry) else { continue }
      pool.add(bound, view.layout.extraCount &+ name)
    }
  }

  // MARK: Bounds

  /// Returns the bound of an entry's current name: of its main representation or the whole name.
  @inline(__always)
  private static func mainBound(
    _ entry: Int, beginCount: Int, isLeading: Bool, _ question: borrowing Question,
    _ view: IndexView
  ) -> RelevanceBound {
    var rank = view.rank(ofRow: entry)
    var isExact = false
    if isLeading, beginCount == 0 {
      isExact = StaticRank.tokenCount(rank) == question.tokenCount
    } else if isLeading, question.tokenCount == 1 {
      // The whole name begins with the token, so none is left unassigned.
      rank = StaticRank.ofWholeName(rank)
    }
    return RelevanceBound(
      isExact: isExact, beginCount: beginCount, isLeading: isLeading,
      StaticBound(
        isVariant: view.isVariant(entry), origin: .shownName, rank: rank,
        position: view.position(ofEntry: entry)))
  }

  /// Returns the bound of an extra representation or, of an alias, the whole name.
  @inline(__always)
  private static func extraBound(
    _ identifier: Int, beginCount: Int, canLead: Bool, _ question: borrowing Question,
    _ view: IndexView
  ) -> RelevanceBound {
    let name = view.name(ofRepresentation: identifier)
    let entry = view.entry(ofText: name)
    let isShown = name == entry
    var rank = view.rank(ofRow: view.layout.entryCount &+ identifier)
    let isLeading = canLead && (!isShown || question.leading.contains(entry))
    let isExact =
      isLeading && beginCount == 0 && StaticRank.tokenCount(rank) == question.tokenCount
    if !isShown, question.tokenCount == 1 { rank = StaticRank.ofWholeName(rank) }
    return RelevanceBound(
      isExact: isExact, beginCount: beginCount, isLeading: isLeading,
      StaticBound(
        isVariant: view.isVariant(entry), origin: isShown ? .shownName : .alias, rank: rank,
        position: view.position(ofEntry: entry)))
  }
}
