/// Finds the most relevant matches of a query without computing the keys of all matches.
///
/// A cheap lower bound orders the candidates. The search computes the keys of the first candidates.
/// These are the answer as soon as no key is greater than the bound of an omitted candidate. Sets
/// determine which query tokens are whole terms, the order of names determines which names begin
/// with the first token, and the static rank determines the rest. The index stores the least bound
/// of each block of 64 representations, so the search skips most blocks.
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

  /// Returns the best matches of a query that can be answered from sets alone or from whole names
  /// alone.
  ///
  /// - Parameters:
  ///   - total: The number of entries that the query accepts.
  ///   - nodes: The nodes of the query's tokens; see `QueryNodes.canBound`.
  ///   - interruption: Checked at least every few hundred representations; if it stops the search,
  ///     the matches may not be the best.
  mutating func best(
    _ limit: Int, of total: Int, _ query: SearchQuery, _ nodes: QueryNodes,
    _ names: EntryNames, _ evaluator: inout Evaluator, _ view: IndexView,
    _ interruption: inout Interruption
  ) -> [Evidence] {
    guard limit > 0, total > 0 else { return [] }
    let token = query.folded[query.tokens[0]]
    let isLeadingKnown = view.layout.beginsWithTokens
    var question = RelevanceQuestion(
      query: query, nodes: nodes, leading: 0..<view.layout.entryCount,
      isLeadingKnown: isLeadingKnown,
      areTokensApart: !query.demands.contains { $0.count > 1 })
    if isLeadingKnown || nodes.areOfWholeNames {
      question.leading = nameRange.positions(.current, token, isWhole: false, view)
    }
    if nodes.areOfWholeNames {
      question.equal = nameRange.positions(.current, token, isWhole: true, view)
    }
    // Several representations of one entry may be among the first, and some bounds are too low, so
    // collect more candidates than the limit.
    var capacity = limit < 1 << 20 ? limit + limit / 2 + 16 : limit
    // If there are few matches, examine all of them.
    if total < 2 * capacity { capacity = 8 * total + 64 }
    best.removeAll(keepingCapacity: true)
    pool.removeAll(capacity: capacity)
    while true {
      if nodes.areOfWholeNames {
        addWholeNames(question, view, &interruption)
      } else {
        addCandidates(question, view, &interruption)
      }
      pool.sort()
      let isComplete = evaluate(limit, question, names, &evaluator, view, &interruption)
      if isComplete || interruption.hasGivenUp { return best }
      // Look again, but only at omitted candidates that may be better.
      capacity *= 8
      let last = last(limit, question)
      pool.removeAll(capacity: capacity, from: pool.cut, to: last == .last ? last : last.next)
    }
  }

  /// Returns the bound of the last match within the limit; the greatest bound if there are fewer
  /// matches.
  private func last(_ limit: Int, _ question: RelevanceQuestion) -> RelevanceBound {
    best.count == limit ? best[limit - 1].key.bound(tokenCount: question.tokenCount) : .last
  }

  /// Adds the best candidates in the pool to `best`; returns false if an omitted candidate may be
  /// better.
  private mutating func evaluate(
    _ limit: Int, _ question: RelevanceQuestion, _ names: EntryNames, _ evaluator: inout Evaluator,
    _ view: IndexView, _ interruption: inout Interruption
  ) -> Bool {
    let tokenCount = question.tokenCount
    var last = last(limit, question)
    // A candidate whose bound was the greatest in the first pass is examined again in the second.
    let hasSeveral = view.layout.extraCount > 0 || !best.isEmpty
    best.reserveCapacity(min(limit, best.count + pool.items.count) + 1)
    for (number, item) in pool.items.enumerated() {
      if last < item.bound { return true }
      if number & 63 == 63, interruption.isDue() { return false }
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

  /// Inserts evidence at its place, unless there is better evidence for its entry or for enough
  /// other entries.
  private mutating func insert(_ evidence: Evidence, _ limit: Int, hasSeveral: Bool) {
    if hasSeveral {
      let entry = evidence.candidate.entry
      if let known = best.firstIndex(where: { $0.candidate.entry == entry }) {
        guard evidence.isBetter(than: best[known]) else { return }
        best.remove(at: known)
      }
    }
    if best.count == limit {
      guard evidence.key < best[limit - 1].key else { return }
      best.removeLast()
    }
    // Most evidence arrives in order.
    var place = best.count
    while place > 0, evidence.key < best[place - 1].key { place -= 1 }
    best.insert(evidence, at: place)
  }

  // MARK: Candidates

  /// Returns a candidate by its number: entry numbers denote main representations and whole names,
  /// then come extra representations, then aliases as whole names.
  private static func candidate(_ number: Int, _ view: IndexView) -> Candidate {
    if number < view.layout.entryCount { return view.candidate(.main, number) }
    let extra = number - view.layout.entryCount
    if extra < view.layout.extraCount { return view.candidate(.extra, extra) }
    let name = view.layout.entryCount + extra - view.layout.extraCount
    return Candidate(entry: view.entry(ofText: name), name: name, row: -1)
  }

  /// Collects representations, beginning with those in which the most query tokens are whole terms.
  /// The sets of these terms find them quickly, and they often suffice.
  private mutating func addCandidates(
    _ question: RelevanceQuestion, _ view: IndexView, _ interruption: inout Interruption
  ) {
    mainTerms.begin(question.nodes.terms, of: question.query, .main, view)
    extraTerms.begin(question.nodes.terms, of: question.query, .extra, view)
    var level = 0
    if mainTerms.canChoose, extraTerms.canChoose {
      while level < min(question.tokenCount, 2) {
        addCandidates(question, level: level, .main, view, &interruption)
        addCandidates(question, level: level, .extra, view, &interruption)
        level += 1
        if isEnough(beginCount: level, isLeading: true) { return }
      }
    }
    let isLoneToken = question.tokenCount == 1
    guard question.isLeadingKnown, question.leading.count < view.layout.entryCount else {
      for space in [Space.main, .extra] {
        addCandidates(question, space, from: level, view, &interruption)
      }
      return
    }
    addCandidates(question, .main, in: question.leading, from: level, view, &interruption)
    // If an extra representation only begins with a lone token, so does the name, which ranks
    // higher.
    if !isLoneToken { addCandidates(question, .extra, from: level, view, &interruption) }
    if isEnough(beginCount: level, isLeading: false) { return }
    addCandidates(
      question, .main, in: 0..<question.leading.lowerBound, from: level, view, &interruption)
    addCandidates(
      question, .main, in: question.leading.upperBound..<view.layout.entryCount, from: level, view,
      &interruption)
    if isLoneToken { addCandidates(question, .extra, from: level, view, &interruption) }
  }

  /// Returns whether all candidates for which at least `beginCount` query tokens are proper
  /// prefixes rank too low for the pool.
  private func isEnough(beginCount: Int, isLeading: Bool) -> Bool {
    func bound(_ least: RelevanceBound, isLeading: Bool) -> RelevanceBound {
      least.asked(isExact: false, beginCount: beginCount, isLeading: isLeading)
    }
    // Aliases may begin with the token even if current names do not.
    return pool.cut <= bound(.first, isLeading: isLeading)
      && pool.cut <= bound(.ofWholeAliases, isLeading: true)
  }

  /// Collects the representations of a space in which exactly `level` of the query's tokens are not
  /// terms.
  private mutating func addCandidates(
    _ question: RelevanceQuestion, level: Int, _ space: Space, _ view: IndexView,
    _ interruption: inout Interruption
  ) {
    let terms = space == .main ? mainTerms : extraTerms
    guard terms.neverCount <= level else { return }
    for choice in 0..<1 << terms.count
    where terms.neverCount + terms.tokenCount(of: choice) == level {
      guard fill(question, space, except: choice, terms, view) else { continue }
      addCandidates(question, space, from: level, lacking: choice, view, &interruption)
    }
  }

  /// Collects the representations of a space that satisfy the query's needs.
  private mutating func addCandidates(
    _ question: RelevanceQuestion, _ space: Space, in range: Range<Int>? = nil, from least: Int,
    _ view: IndexView, _ interruption: inout Interruption
  ) {
    guard AcceptedEntries.fill(&probes, question.nodes.needs, space, view) else { return }
    addCandidates(question, space, in: range, from: least, lacking: nil, view, &interruption)
  }

  /// Prepares probes for the query's needs in a space, with the sets of terms except those of a
  /// subset; returns false if one of the sets is empty.
  private mutating func fill(
    _ question: RelevanceQuestion, _ space: Space, except choice: Int, _ terms: ExactTerms,
    _ view: IndexView
  ) -> Bool {
    guard AcceptedEntries.fill(&probes, question.nodes.needs, space, view) else { return false }
    for (position, need) in question.nodes.needs.enumerated() where need.count == 1 {
      guard let set = terms.set(ofNode: need.node, except: choice) else { continue }
      probes[position] = SetProbe(set)
    }
    return true
  }

  /// Collects the representations of a space that are in all sets of `probes`.
  ///
  /// - Parameters:
  ///   - range: The identifiers to examine; nil for all.
  ///   - least: The minimum number of query tokens that are not whole terms.
  ///   - choice: The terms that the representations must lack; `least` is then the exact number.
  ///     Nil for no such restriction. A set that cannot be enumerated does not restrict the probes,
  ///     so the probes of several subsets may find the same representation.
  private mutating func addCandidates(
    _ question: RelevanceQuestion, _ space: Space, in range: Range<Int>? = nil, from least: Int,
    lacking choice: Int?, _ view: IndexView, _ interruption: inout Interruption
  ) {
    let universe = view.universe(space)
    if space == .main { mainTerms.restart() } else { extraTerms.restart() }
    blocks.begin(&probes, universe: universe, in: range ?? 0..<universe)
    while blocks.next(view.bytes) {
      for place in 0..<blocks.count {
        if place & 3 == 0, interruption.isDue() { return }
        if space == .main {
          visitMain(blocks.blocks[place], question, from: least, lacking: choice, view)
        } else {
          visitExtra(blocks.blocks[place], question, from: least, lacking: choice, view)
        }
      }
    }
  }

  private mutating func visitMain(
    _ found: BlockIntersection.Block, _ question: RelevanceQuestion, from least: Int,
    lacking choice: Int?, _ view: IndexView
  ) {
    let greatest = choice == nil ? Int.max : least
    let (block, word) = (found.number, found.word)
    let isLoneToken = question.tokenCount == 1
    let leastCount = max(least, mainTerms.neverCount)
    var leadingWord = word & question.leading.bits(ofBlock: block)
    let leastBound = view.leastBound(.main, block: block)
    let canBeExact =
      leastBound.leastTokenCount(isAlike: view.layout.variantFacet == nil) <= question.tokenCount
    // A whole name that begins with a lone token is a representation with a bound of its own.
    let leastBoundOfWholeNames =
      isLoneToken && leadingWord != 0 ? view.leastBoundOfWholeNames(block: block) : nil
    @inline(__always)
    func bound(_ beginCount: Int) -> RelevanceBound {
      let bound = Self.bound(
        leastBound, beginCount, isLeading: leadingWord != 0, canBeExact: canBeExact)
      guard let leastBoundOfWholeNames else { return bound }
      return min(
        bound,
        leastBoundOfWholeNames.asked(
          isExact: false, beginCount: max(beginCount, 1), isLeading: true))
    }
    // First test the bound of the block, then its tokens, then its names.
    guard bound(leastCount) < pool.cut else { return }
    let beginCount = max(mainTerms.moveToBlock(block, word, view), leastCount)
    guard beginCount <= greatest, bound(beginCount) < pool.cut else { return }
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
    for place in word.setBits {
      let bit: UInt64 = 1 << UInt64(place)
      let beginCount = mainTerms.beginCount(bit)
      guard beginCount >= least, beginCount <= greatest else { continue }
      if let choice, mainTerms.choice(bit) != choice { continue }
      let entry = block << 6 | place
      var leads = leadingWord & bit != 0
      var bound = question.bound(ofEntry: entry, beginCount: beginCount, isLeading: leads, view)
      guard bound < pool.cut else { continue }
      // Read the position only now: positions are not in the order of entries, so reading is slow.
      bound = bound.with(position: view.position(ofEntry: entry))
      guard bound < pool.cut else { continue }
      if leads, areNamesMixed,
        leadingNames.answer(entry, entry, question.query, isSplit: false, view) == .none
      {
        bound = bound.withoutLeading
        leads = false
      }
      // If no query token is a prefix of another, the sets determine everything. The exception is a
      // name that begins with the first query token, because a later token of the name may equal
      // it.
      let isKnown =
        isLoneToken
        ? !leads || beginCount == 1 || bound.isExact : !leads && question.areTokensApart
      pool.add(bound, entry, isKey: question.isLeadingKnown && isKnown && bound.canBeKey)
    }
  }

  @inline(__always)
  private static func bound(
    _ least: RelevanceBound, _ beginCount: Int, isLeading: Bool, canBeExact: Bool
  ) -> RelevanceBound {
    least.asked(
      isExact: isLeading && beginCount == 0 && canBeExact, beginCount: beginCount,
      isLeading: isLeading)
  }

  private mutating func visitExtra(
    _ found: BlockIntersection.Block, _ question: RelevanceQuestion, from least: Int,
    lacking choice: Int?, _ view: IndexView
  ) {
    let greatest = choice == nil ? Int.max : least
    let (block, word) = (found.number, found.word)
    let isLoneToken = question.tokenCount == 1
    let leastCount = max(least, extraTerms.neverCount)
    var leastBound = view.leastBound(.extra, block: block)
    let hasAliases = view.layout.aliasCount > 0
    let canBeExact =
      leastBound.leastTokenCount(isAlike: view.layout.variantFacet == nil && !hasAliases)
      <= question.tokenCount
    // A whole alias may begin with the only token.
    if isLoneToken, hasAliases { leastBound = min(leastBound, .ofWholeAliases) }
    guard
      Self.bound(leastBound, leastCount, isLeading: true, canBeExact: canBeExact) < pool.cut
    else { return }
    let beginCount = max(extraTerms.moveToBlock(block, word, view), leastCount)
    guard beginCount <= greatest,
      Self.bound(leastBound, beginCount, isLeading: true, canBeExact: canBeExact) < pool.cut
    else { return }
    var canLead = true
    if question.isLeadingKnown, !hasAliases {
      let first = block << 6 | word.trailingZeroBitCount
      let last = block << 6 | (63 &- word.leadingZeroBitCount)
      canLead = question.canLead(
        view.name(ofRepresentation: first), view.name(ofRepresentation: last), &leadingNames, view)
      guard
        canLead
          || Self.bound(leastBound, beginCount, isLeading: false, canBeExact: false) < pool.cut
      else { return }
    }
    for place in word.setBits {
      let beginCount = extraTerms.beginCount(1 << UInt64(place))
      guard beginCount >= least, beginCount <= greatest else { continue }
      if let choice, extraTerms.choice(1 << UInt64(place)) != choice { continue }
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

  /// Collects current names and aliases that begin with the query's only token, which contains a
  /// separator.
  private mutating func addWholeNames(
    _ question: RelevanceQuestion, _ view: IndexView, _ interruption: inout Interruption
  ) {
    let range = question.leading
    if !range.isEmpty {
      for block in range.lowerBound >> 6...(range.upperBound - 1) >> 6 {
        if block & 3 == 0, interruption.isDue() { return }
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

  /// Returns the bound of a whole name that equals a lone token or begins with it.
  @inline(__always)
  private static func ofWholeName(_ bound: RelevanceBound, isEqual: Bool) -> RelevanceBound {
    bound.asked(isExact: isEqual, beginCount: isEqual ? 0 : 1, isLeading: true)
  }
}
