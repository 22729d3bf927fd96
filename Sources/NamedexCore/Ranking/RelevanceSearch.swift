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
  private var mainTerms = ExactTerms()
  private var extraTerms = ExactTerms()
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
    /// Whether no query token begins another one: each has the token that equals it, if there is one.
    let areTokensApart: Bool
    /// For a query token with a separator: the entries whose current names are it.
    var equal = 0..<0

    var tokenCount: Int { query.tokens.count }
  }

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
    var question = Question(
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
    while true {
      pool.removeAll(capacity: capacity)
      if accepted.isOfWholeNames {
        gatherWholeNames(question, view)
      } else {
        gather(question, view)
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
      let candidate = Self.candidate(item.number, view)
      if item.isKey {
        let (key, kind) = item.bound.key(tokenCount: tokenCount)
        let evidence = Evidence(
          key: key, candidate: candidate, isWholeName: kind == .full, kind: kind,
          shownName: candidate.entry)
        insert(evidence, limit, hasSeveral: view.layout.extraCount > 0)
        if best.count == limit { last = best[limit - 1].key.bound(tokenCount: tokenCount) }
        continue
      }
      guard let shownName = names.shownName(ofEntry: candidate.entry, view),
        var evidence = evaluator.evidence(for: candidate, shownName: shownName, view)
      else { continue }
      evaluator.keepName(&evidence, view)
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

  /// Gathers representations, those with more of the query's tokens as terms first: they are found by
  /// sets of their own, which often suffice.
  private mutating func gather(_ question: Question, _ view: IndexView) {
    mainTerms.begin(question.terms, of: question.query, .main, view)
    extraTerms.begin(question.terms, of: question.query, .extra, view)
    var level = 0
    if mainTerms.canChoose, extraTerms.canChoose {
      while level < min(question.tokenCount, 2) {
        gather(question, level: level, .main, view)
        gather(question, level: level, .extra, view)
        level += 1
        if isEnough(beginCount: level, isLeading: true) { return }
      }
    }
    let all = 0..<view.layout.entryCount
    let isLoneToken = question.tokenCount == 1
    guard fill(question, .main, view) else {
      if fill(question, .extra, view) { gatherExtra(question, from: level, to: .max, view) }
      return
    }
    if question.isLeadingKnown, question.leading.count < all.count {
      gatherMain(question, in: question.leading, from: level, to: .max, view)
      // Where an extra representation only begins with a lone token, the name does, too, and ranks
      // higher.
      if !isLoneToken, fill(question, .extra, view) {
        gatherExtra(question, from: level, to: .max, view)
      }
      if isEnough(beginCount: level, isLeading: false) { return }
      for rest in [0..<question.leading.lowerBound, question.leading.upperBound..<all.upperBound] {
        if fill(question, .main, view) {
          gatherMain(question, in: rest, from: level, to: .max, view)
        }
      }
      if isLoneToken, fill(question, .extra, view) {
        gatherExtra(question, from: level, to: .max, view)
      }
      return
    }
    gatherMain(question, in: all, from: level, to: .max, view)
    if fill(question, .extra, view) { gatherExtra(question, from: level, to: .max, view) }
  }

  /// Returns whether candidates that have at least a number of tokens that only begin theirs come too
  /// late.
  private mutating func isEnough(beginCount: Int, isLeading: Bool) -> Bool {
    let next = RelevanceBound(
      isExact: false, beginCount: beginCount, isLeading: isLeading, StaticBound(bits: 0))
    guard pool.isFull, pool.cut <= next else { return false }
    pool.leaveOut(from: next)
    return true
  }

  /// Gathers the representations of a space in which exactly a number of the query's tokens are no
  /// terms.
  private mutating func gather(
    _ question: Question, level: Int, _ space: Space, _ view: IndexView
  ) {
    let terms = space == .main ? mainTerms : extraTerms
    guard terms.neverCount <= level else { return }
    for choice in 0..<1 << terms.count
    where terms.neverCount + terms.tokenCount(of: choice) == level {
      guard fill(question, space, except: choice, terms, view) else { continue }
      if space == .main {
        let all = 0..<view.layout.entryCount
        gatherMain(question, in: all, from: level, to: level, view)
      } else {
        gatherExtra(question, from: level, to: level, view)
      }
    }
  }

  /// Prepares probes of what the query needs in a space, and returns false if one of the sets is empty.
  private mutating func fill(_ question: Question, _ space: Space, _ view: IndexView) -> Bool {
    AcceptedEntries.fill(&probes, question.needs, space, view)
  }

  /// Does the same with the sets of terms, except those of a choice.
  private mutating func fill(
    _ question: Question, _ space: Space, except choice: Int, _ terms: ExactTerms,
    _ view: IndexView
  ) -> Bool {
    guard AcceptedEntries.fill(&probes, question.needs, space, view) else { return false }
    for (position, need) in question.needs.enumerated() where need.count == 1 {
      guard let set = terms.set(ofNode: need.node, except: choice) else { continue }
      probes[position] = SetProbe(set)
    }
    return true
  }

  /// Gathers entries by their current names.
  ///
  /// - Parameters:
  ///   - range: The entries to look at, among those in all sets of `probes`.
  ///   - least: The least number of the query's tokens that are no terms.
  ///   - greatest: The greatest such number.
  private mutating func gatherMain(
    _ question: Question, in range: Range<Int>, from least: Int, to greatest: Int,
    _ view: IndexView
  ) {
    guard !range.isEmpty else { return }
    mainTerms.restart()
    blocks.begin(&probes, universe: view.layout.entryCount, in: range)
    while blocks.next(view.bytes) {
      for place in blocks.blocks.indices {
        visitMain(blocks.blocks[place], question, from: least, to: greatest, view)
      }
    }
  }

  private mutating func visitMain(
    _ found: BlockIntersection.Block, _ question: Question, from least: Int, to greatest: Int,
    _ view: IndexView
  ) {
    let (block, word) = (found.number, found.word)
    let isLoneToken = question.tokenCount == 1
    let leastCount = max(least, mainTerms.neverCount)
    var leadingWord = word & question.leading.bits(ofBlock: block)
    var leastBound = view.leastBound(.main, block: block)
    // The least bound of a block tells its least count of tokens only if it has no variants.
    let canBeExact =
      view.layout.variantFacet != nil || leastBound.tokenCount <= question.tokenCount
    if isLoneToken, leadingWord != 0, leastCount > 0 {
      leastBound = min(leastBound, view.leastBoundOfWholeNames(block: block))
    }
    // First what is known of the block, then what its tokens tell, then what its names tell.
    guard
      Self.bound(leastBound, leastCount, isLeading: leadingWord != 0, canBeExact: canBeExact)
        < pool.cut
    else { return }
    let beginCount = max(mainTerms.moveToBlock(block, word, view), leastCount)
    if isLoneToken, leadingWord != 0, leastCount == 0 {
      leastBound = min(leastBound, view.leastBoundOfWholeNames(block: block))
    }
    guard beginCount <= greatest,
      Self.bound(leastBound, beginCount, isLeading: leadingWord != 0, canBeExact: canBeExact)
        < pool.cut
    else { return }
    var areNamesMixed = false
    if leadingWord != 0, !isLoneToken, question.isLeadingKnown {
      let (first, last) = question.leading.ends(ofBlock: block)
      switch leadingNames.answer(first, last, question.query, isSplit: false, view) {
      case .all: break
      case .some: areNamesMixed = true
      case .none:
        leadingWord = 0
        guard
          Self.bound(leastBound, beginCount, isLeading: false, canBeExact: false) < pool.cut
        else { return }
      }
    }
    var rest = word
    while rest != 0 {
      let bit = rest & (~rest &+ 1)
      rest ^= bit
      let beginCount = mainTerms.beginCount(bit)
      guard beginCount >= least, beginCount <= greatest else { continue }
      let entry = block << 6 | bit.trailingZeroBitCount
      var leads = leadingWord & bit != 0
      var bound = Self.mainBound(
        entry, beginCount: beginCount, isLeading: leads, position: 0, question, view)
      guard bound < pool.cut else { continue }
      // Only now, because positions are not in the order of entries: reading them takes long.
      bound = Self.mainBound(
        entry, beginCount: beginCount, isLeading: leads,
        position: view.position(ofEntry: entry), question, view)
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
    _ least: StaticBound, _ beginCount: Int, isLeading: Bool, canBeExact: Bool
  ) -> RelevanceBound {
    RelevanceBound(
      isExact: isLeading && beginCount == 0 && canBeExact, beginCount: beginCount,
      isLeading: isLeading, least)
  }

  /// Gathers extra representations.
  ///
  /// - Parameters:
  ///   - least: The least number of the query's tokens that are no terms.
  ///   - greatest: The greatest such number.
  private mutating func gatherExtra(
    _ question: Question, from least: Int, to greatest: Int, _ view: IndexView
  ) {
    let universe = view.layout.extraCount
    guard universe > 0 else { return }
    extraTerms.restart()
    blocks.begin(&probes, universe: universe, in: 0..<universe)
    while blocks.next(view.bytes) {
      for place in blocks.blocks.indices {
        visitExtra(blocks.blocks[place], question, from: least, to: greatest, view)
      }
    }
  }

  private mutating func visitExtra(
    _ found: BlockIntersection.Block, _ question: Question, from least: Int, to greatest: Int,
    _ view: IndexView
  ) {
    let (block, word) = (found.number, found.word)
    let isLoneToken = question.tokenCount == 1
    let leastCount = max(least, extraTerms.neverCount)
    var leastBound = view.leastBound(.extra, block: block)
    // A whole alias may begin with the only token.
    if isLoneToken, leastBound.isAlias { leastBound = leastBound.leastOfWholeName }
    // As for entries; aliases come later, too.
    let canBeExact =
      view.layout.variantFacet != nil || view.layout.aliasCount > 0
      || leastBound.tokenCount <= question.tokenCount
    guard
      Self.bound(leastBound, leastCount, isLeading: true, canBeExact: canBeExact) < pool.cut
    else { return }
    let beginCount = max(extraTerms.moveToBlock(block, word, view), leastCount)
    guard beginCount <= greatest,
      Self.bound(leastBound, beginCount, isLeading: true, canBeExact: canBeExact) < pool.cut
    else { return }
    var canLead = true
    if question.isLeadingKnown, view.layout.aliasCount == 0 {
      let first = block << 6 | word.trailingZeroBitCount
      let last = block << 6 | (63 &- word.leadingZeroBitCount)
      canLead = Self.canLead(
        view.name(ofRepresentation: first), view.name(ofRepresentation: last), question,
        &leadingNames, view)
      guard
        canLead
          || Self.bound(leastBound, beginCount, isLeading: false, canBeExact: false) < pool.cut
      else { return }
    }
    var rest = word
    while rest != 0 {
      let bit = rest & (~rest &+ 1)
      rest ^= bit
      let beginCount = extraTerms.beginCount(bit)
      guard beginCount >= least, beginCount <= greatest else { continue }
      let identifier = block << 6 | bit.trailingZeroBitCount
      var bound = Self.extraBound(
        identifier, beginCount: beginCount, canLead: canLead, question, view)
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
        view.staticBound(ofAlias: name, entry, rank: StaticRank.ofWholeName(0)))
      guard bound < pool.cut, view.isPresent(entry) else { continue }
      pool.add(bound, view.layout.extraCount &+ name)
    }
  }

  // MARK: Bounds

  /// Returns the bound of an entry's current name: of its main representation or the whole name.
  @inline(__always)
  private static func mainBound(
    _ entry: Int, beginCount: Int, isLeading: Bool, position: Int,
    _ question: borrowing Question, _ view: IndexView
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
      StaticBound(isVariant: view.isVariant(entry), rank: rank, position: position))
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
      isShown
        ? StaticBound(
          isVariant: view.isVariant(entry), rank: rank, position: view.position(ofEntry: entry))
        : view.staticBound(ofAlias: name, entry, rank: rank))
  }
}
