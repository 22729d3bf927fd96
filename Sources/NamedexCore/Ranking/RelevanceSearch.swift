/// Finds the most relevant matches of a query without computing the keys of all.
///
/// A cheap lower bound orders the candidates. The keys of the first ones are computed, and they are
/// the answer as soon as none of them is greater than the bound of a candidate that was left out.
/// Sets tell which query tokens are whole terms, the order of names tells which names begin with
/// the first one, and the static rank tells the rest. The index has the least bound of every
/// 64 representations, so most are passed over without a look at them.
struct RelevanceSearch {
  private var pool = CandidatePool()
  private var blocks = BlockIntersection()
  private var nameRange = NameRangeSearch()
  private var leadingNames = LeadingNames()
  private var probes: [SetProbe] = []
  private var mainTerms = ExactTerms()
  private var extraTerms = ExactTerms()
  /// The best matches so far, best first.
  private var best: [Evidence] = []

  init() {}

  /// Returns the best matches of a query that sets decide, or which only whole names match.
  ///
  /// - Parameters:
  ///   - total: How many entries the query accepts.
  ///   - accepted: What the query needs; see `AcceptedEntries.canBound`.
  mutating func best(
    _ limit: Int, of total: Int, _ query: SearchQuery, _ accepted: borrowing AcceptedEntries,
    _ names: EntryNames, _ evaluator: inout Evaluator, _ view: IndexView
  ) -> [Evidence] {
    guard limit > 0, total > 0 else { return [] }
    let token = query.folded[query.tokens[0]]
    let isLeadingKnown = view.layout.beginsWithTokens
    var question = RelevanceQuestion(
      query: query, needs: accepted.needs, terms: accepted.terms,
      leading: 0..<view.layout.entryCount, isLeadingKnown: isLeadingKnown,
      areTokensApart: !query.demands.contains { $0.count > 1 })
    if isLeadingKnown || accepted.isOfWholeNames {
      question.leading = nameRange.positions(.current, token, isWhole: false, view)
    }
    if accepted.isOfWholeNames {
      question.equal = nameRange.positions(.current, token, isWhole: true, view)
    }
    // Several representations of one entry may be among the first, and some bounds are too low.
    var capacity = limit < 1 << 20 ? limit + limit / 2 + 16 : limit
    // Few are all looked at.
    if total < 2 * capacity { capacity = 8 * total + 64 }
    best.removeAll(keepingCapacity: true)
    pool.removeAll(capacity: capacity)
    while true {
      if accepted.isOfWholeNames {
        gatherWholeNames(question, view)
      } else {
        gather(question, view)
      }
      pool.sort()
      if evaluate(limit, question, names, &evaluator, view) { return best }
      // Look again, at no others than those that were left out and may be better.
      capacity *= 8
      let last = last(limit, question)
      pool.removeAll(capacity: capacity, from: pool.cut, to: last == .last ? last : last.next)
    }
  }

  /// The bound of the last match that is wanted; the greatest bound as long as fewer are known.
  private func last(_ limit: Int, _ question: RelevanceQuestion) -> RelevanceBound {
    best.count == limit ? best[limit - 1].key.bound(tokenCount: question.tokenCount) : .last
  }

  /// Adds the best of the pool to `best`; returns false if a candidate that was left out may be
  /// better.
  private mutating func evaluate(
    _ limit: Int, _ question: RelevanceQuestion, _ names: EntryNames, _ evaluator: inout Evaluator,
    _ view: IndexView
  ) -> Bool {
    let tokenCount = question.tokenCount
    var last = last(limit, question)
    // A candidate whose bound was the greatest of the first look comes again in the second.
    let hasSeveral = view.layout.extraCount > 0 || !best.isEmpty
    best.reserveCapacity(min(limit, best.count + pool.items.count) + 1)
    for item in pool.items {
      if last < item.bound { return true }
      let candidate = Self.candidate(item.number, view)
      if item.isKey {
        let (key, kind) = item.bound.key(tokenCount: tokenCount)
        let evidence = Evidence(
          key: key, candidate: candidate, isWholeName: kind == .full, kind: kind,
          shownName: candidate.entry)
        insert(evidence, limit, hasSeveral: hasSeveral)
      } else {
        guard let shownName = names.shownName(ofEntry: candidate.entry, view),
          var evidence = evaluator.evidence(for: candidate, shownName: shownName, view)
        else { continue }
        evaluator.keepName(&evidence, view)
        insert(evidence, limit, hasSeveral: hasSeveral)
      }
      last = self.last(limit, question)
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

  /// Gathers representations, those of names that begin with the first token first: they often suffice.
  private mutating func gather(_ question: RelevanceQuestion, _ view: IndexView) {
    mainTerms.begin(question.terms, of: question.query, .main, view)
    extraTerms.begin(question.terms, of: question.query, .extra, view)
    let leading = question.isLeadingKnown ? question.leading : 0..<view.layout.entryCount
    gather(question, .main, in: leading, view)
    gather(question, .extra, in: 0..<view.layout.extraCount, view)
    let next = RelevanceBound.first.asked(
      isExact: false, beginCount: mainTerms.neverCount, isLeading: false)
    guard next < pool.cut else { return }
    gather(question, .main, in: 0..<leading.lowerBound, view)
    gather(question, .main, in: leading.upperBound..<view.layout.entryCount, view)
  }

  /// Gathers the representations of a space that have what the query needs.
  ///
  /// - Parameter range: The identifiers to look at.
  private mutating func gather(
    _ question: RelevanceQuestion, _ space: Space, in range: Range<Int>, _ view: IndexView
  ) {
    guard !range.isEmpty, AcceptedEntries.fill(&probes, question.needs, space, view) else { return }
    if space == .main { mainTerms.restart() } else { extraTerms.restart() }
    blocks.begin(&probes, universe: view.universe(space), in: range)
    while blocks.next(view.bytes) {
      for place in 0..<blocks.count {
        if space == .main {
          visitMain(blocks.blocks[place], question, view)
        } else {
          visitExtra(blocks.blocks[place], question, view)
        }
      }
    }
  }

  private mutating func visitMain(
    _ found: BlockIntersection.Block, _ question: RelevanceQuestion, _ view: IndexView
  ) {
    let (block, word) = (found.number, found.word)
    let isLoneToken = question.tokenCount == 1
    var leadingWord = word & question.leading.bits(ofBlock: block)
    var leastBound = view.leastBound(.main, block: block)
    if isLoneToken, leadingWord != 0 {
      leastBound = min(leastBound, view.leastBoundOfWholeNames(block: block))
    }
    // First what is known of the block, then what its tokens tell, then what its names tell.
    guard
      Self.bound(leastBound, mainTerms.neverCount, isLeading: leadingWord != 0) < pool.cut
    else { return }
    let beginCount = mainTerms.moveToBlock(block, word, view)
    guard
      Self.bound(leastBound, beginCount, isLeading: leadingWord != 0) < pool.cut
    else { return }
    var areNamesMixed = false
    if leadingWord != 0, !isLoneToken, question.isLeadingKnown {
      let (first, last) = question.leading.ends(ofBlock: block)
      switch leadingNames.answer(first, last, question.query, isSplit: false, view) {
      case .all: break
      case .some: areNamesMixed = true
      case .none:
        leadingWord = 0
        guard Self.bound(leastBound, beginCount, isLeading: false) < pool.cut else { return }
      }
    }
    for place in word.setBits {
      let bit: UInt64 = 1 << UInt64(place)
      let beginCount = mainTerms.beginCount(bit)
      let entry = block << 6 | place
      var leads = leadingWord & bit != 0
      var bound = question.bound(
        ofEntry: entry, beginCount: beginCount, isLeading: leads, position: 0, view)
      guard bound < pool.cut else { continue }
      // Only now, because positions are not in the order of entries: reading them takes long.
      bound = question.bound(
        ofEntry: entry, beginCount: beginCount, isLeading: leads,
        position: view.position(ofEntry: entry), view)
      guard bound < pool.cut else { continue }
      if leads, areNamesMixed,
        leadingNames.answer(entry, entry, question.query, isSplit: false, view) == .none
      {
        bound = bound.withoutLeading
        leads = false
      }
      // The sets tell everything of tokens apart, unless the first one equals a later token.
      let isKnown =
        isLoneToken
        ? !leads || beginCount == 1 || bound.isExact : !leads && question.areTokensApart
      pool.add(bound, entry, isKey: question.isLeadingKnown && isKnown && bound.canBeKey)
    }
  }

  @inline(__always)
  private static func bound(
    _ least: RelevanceBound, _ beginCount: Int, isLeading: Bool
  ) -> RelevanceBound {
    least.asked(
      isExact: isLeading && beginCount == 0, beginCount: beginCount, isLeading: isLeading)
  }

  private mutating func visitExtra(
    _ found: BlockIntersection.Block, _ question: RelevanceQuestion, _ view: IndexView
  ) {
    let (block, word) = (found.number, found.word)
    let isLoneToken = question.tokenCount == 1
    var leastBound = view.leastBound(.extra, block: block)
    let hasAliases = view.layout.aliasCount > 0
    // A whole alias may begin with the only token.
    if isLoneToken, hasAliases { leastBound = min(leastBound, .ofWholeAliases) }
    guard
      Self.bound(leastBound, extraTerms.neverCount, isLeading: true) < pool.cut
    else { return }
    let beginCount = extraTerms.moveToBlock(block, word, view)
    guard
      Self.bound(leastBound, beginCount, isLeading: true) < pool.cut
    else { return }
    var canLead = true
    if question.isLeadingKnown, !hasAliases {
      let first = block << 6 | word.trailingZeroBitCount
      let last = block << 6 | (63 &- word.leadingZeroBitCount)
      canLead = question.canLead(
        view.name(ofRepresentation: first), view.name(ofRepresentation: last), &leadingNames, view)
      guard
        canLead
          || Self.bound(leastBound, beginCount, isLeading: false) < pool.cut
      else { return }
    }
    for place in word.setBits {
      let beginCount = extraTerms.beginCount(1 << UInt64(place))
      let identifier = block << 6 | place
      var bound = question.bound(
        ofExtra: identifier, beginCount: beginCount, canLead: canLead, view)
      guard bound < pool.cut else { continue }
      let name = view.name(ofRepresentation: identifier)
      var leads = canLead && question.leading.contains(name)
      if leads, !isLoneToken, question.isLeadingKnown,
        leadingNames.answer(name, name, question.query, isSplit: true, view) == .none
      {
        bound = bound.withoutLeading
        leads = false
      }
      let isKnown = !leads && question.areTokensApart && question.isLeadingKnown
      pool.add(bound, view.layout.entryCount &+ identifier, isKey: isKnown && bound.canBeKey)
    }
  }

  /// Gathers current names and aliases that begin with a lone token with a separator.
  private mutating func gatherWholeNames(_ question: RelevanceQuestion, _ view: IndexView) {
    let range = question.leading
    if !range.isEmpty {
      for block in range.lowerBound >> 6...(range.upperBound - 1) >> 6 {
        let least = view.leastBoundOfWholeNames(block: block)
        let equal = question.equal.bits(ofBlock: block)
        guard Self.ofWholeName(least, isEqual: equal != 0) < pool.cut else { continue }
        for place in range.bits(ofBlock: block).setBits {
          let entry = block << 6 | place
          let rank = view.rank(ofRow: entry)
          guard rank.tokenCount > 0 else { continue }
          let bound = view.bound(ofName: entry, entry, rank: rank.ofWholeName)
          pool.add(
            Self.ofWholeName(bound, isEqual: question.equal.contains(entry)), entry)
        }
      }
    }
    guard view.layout.aliasCount > 0 else { return }
    let token = question.query.folded[question.query.tokens[0]]
    let equal = nameRange.positions(.aliases, token, isWhole: true, view)
    let aliases = nameRange.positions(.aliases, token, isWhole: false, view)
    for position in aliases {
      let name = view.row(.aliases, position)
      let entry = view.entry(ofText: name)
      let bound = Self.ofWholeName(
        view.bound(ofName: name, entry, rank: view.rank(ofRow: entry).ofWholeName),
        isEqual: equal.contains(position))
      guard bound < pool.cut, view.isPresent(entry) else { continue }
      pool.add(bound, view.layout.extraCount &+ name)
    }
  }

  /// The bound of a whole name that is a lone token or begins with it.
  @inline(__always)
  private static func ofWholeName(_ bound: RelevanceBound, isEqual: Bool) -> RelevanceBound {
    bound.asked(isExact: isEqual, beginCount: isEqual ? 0 : 1, isLeading: true)
  }
}
