/// Finds the entries that a query accepts, using the index's sets for the prefixes of its tokens.
///
/// A representation accepts a query if, for every distinct query token, it has at least as many
/// tokens that begin with that token as the query has. Sets answer "at least one", "at least two"
/// and "at least three"; if the query asks for more, the tokens of the remaining representations
/// are counted.
///
/// The value reuses its memory from query to query: counting by sets allocates nothing.
struct AcceptedEntries {
  /// After `find`: the first accepted entries, in catalog order.
  private(set) var first: [Int] = []
  private var probes: [SetProbe] = []
  private var main = BlockIntersection()
  private var extra = ExtraEntries()
  /// A bit for each position in the catalog; all zero between uses.
  private var marks: ContiguousArray<UInt64> = []
  private var nameRange = NameRangeSearch()

  /// Finds the first entries of today's catalog that a query with tokens accepts.
  ///
  /// - Parameters:
  ///   - nodes: The nodes of the query's tokens.
  ///   - limit: The maximum number of entries to store in `first`.
  ///   - interruption: Checked from time to time; if it stops the search, the number is too small.
  /// - Returns: The number of all accepted entries.
  mutating func find(
    _ query: SearchQuery, _ nodes: QueryNodes, limit: Int, _ view: IndexView,
    _ interruption: inout Interruption
  ) -> Int {
    first.removeAll(keepingCapacity: true)
    guard view.layout.positionWidth > 0, limit > 0 else {
      return findInOrder(query, nodes, limit: limit, view, &interruption)
    }
    // Sets do not store the catalog's order: find all accepted entries before choosing the first.
    let total = findInOrder(query, nodes, limit: view.layout.entryCount, view, &interruption)
    keepFirst(limit, of: first, view, &interruption)
    return total
  }

  /// Stores all entries of today's catalog that a query with tokens accepts in `first`, in any
  /// order.
  mutating func findAll(
    _ query: SearchQuery, _ nodes: QueryNodes, _ view: IndexView,
    _ interruption: inout Interruption
  ) {
    first.removeAll(keepingCapacity: true)
    _ = findInOrder(query, nodes, limit: view.layout.entryCount, view, &interruption)
  }

  /// Finds the first entries in name order or, if the catalog has its own order, all entries in any
  /// order.
  private mutating func findInOrder(
    _ query: SearchQuery, _ nodes: QueryNodes, limit: Int, _ view: IndexView,
    _ interruption: inout Interruption
  ) -> Int {
    guard nodes.areComplete else {
      return nodes.isWholeName ? findWholeNames(query, limit: limit, view) : 0
    }
    guard nodes.areDecidedBySets else {
      return findAmongCandidates(query, nodes, limit: limit, view, &interruption)
    }
    return findBySets(nodes.needs, limit: limit, view, &interruption)
  }

  /// Keeps the first entries. The entries must be in name order, or in any order if the catalog has
  /// its own order.
  mutating func keepFirst(
    _ limit: Int, of entries: [Int], _ view: IndexView, _ interruption: inout Interruption
  ) {
    guard view.layout.positionWidth > 0, view.layout.entryCount > 0 else {
      first = Array(entries.prefix(limit))
      return
    }
    let wordCount = (view.layout.entryCount + 63) / 64
    if marks.count < wordCount { marks = ContiguousArray(repeating: 0, count: wordCount) }
    for entry in entries {
      if interruption.isDueAtStep() { break }
      let position = min(view.position(ofEntry: entry), view.layout.entryCount &- 1)
      marks[position >> 6] |= 1 << UInt64(position & 63)
    }
    first.removeAll(keepingCapacity: true)
    for index in 0..<wordCount where marks[index] != 0 {
      var word = marks[index]
      marks[index] = 0
      while word != 0, first.count < limit {
        first.append(view.entry(atPosition: index << 6 | word.trailingZeroBitCount))
        word &= word &- 1
      }
    }
  }

  // MARK: Sets

  /// Prepares a probe for each need of a query in a space; returns false if one of the sets is
  /// empty.
  static func fill(
    _ probes: inout [SetProbe], _ needs: [QueryNodes.Need], _ space: Space, _ view: IndexView
  ) -> Bool {
    probes.removeAll(keepingCapacity: true)
    for need in needs {
      guard
        let set = view.set(view.node(need.node), space, SetRole(tokenCount: need.count))
      else { return false }
      probes.append(SetProbe(set))
    }
    return true
  }

  /// Finds the first entries and counts all entries, for a query that can be answered from sets
  /// alone.
  private mutating func findBySets(
    _ needs: [QueryNodes.Need], limit: Int, _ view: IndexView, _ interruption: inout Interruption
  ) -> Int {
    // For a single need, the node stores the number of entries, so the search may stop once it has
    // found the first ones.
    let known =
      needs.count == 1
      ? view.entryCount(view.node(needs[0].node), withTokens: needs[0].count) : nil
    if let known, limit == 0 { return known }
    let count = view.layout.entryCount
    let limit = min(limit, count)
    if !Self.fill(&probes, needs, .main, view) { probes.removeAll(keepingCapacity: true) }
    main.begin(&probes, universe: count, in: 0..<count)
    if !Self.fill(&probes, needs, .extra, view) { probes.removeAll(keepingCapacity: true) }
    extra.begin(&probes, view)
    // Go chunk by chunk: first the main representations, then entries that only an extra
    // representation adds.
    var total = 0
    var further = extra.next(view)
    var hasMain = true
    while hasMain || further.number < .max {
      if interruption.isDue() { break }
      hasMain = main.next(view.bytes)
      let last = hasMain ? main.blocks[main.count &- 1].number : .max &- 1
      let start = first.count
      total &+= main.identifierCount
      if start < limit {
        for place in 0..<main.count { append(main.blocks[place], limit: limit) }
      }
      let end = first.count &+ limit &- start
      var place = 0
      while further.number <= last, known == nil || first.count < end {
        while place < main.count, main.blocks[place].number < further.number { place &+= 1 }
        if place < main.count, main.blocks[place].number == further.number {
          further.word &= ~main.blocks[place].word
        }
        total &+= further.word.nonzeroBitCount
        if start < limit { append(further, limit: end) }
        if interruption.isDueAtStep() { return total }
        further = extra.next(view)
      }
      if known != nil, first.count >= limit { break }
    }
    // If the catalog has its own order, `keepFirst` selects the first of all entries.
    if limit > 0, view.layout.positionWidth == 0 {
      first.sort()
      first.removeLast(max(0, first.count &- limit))
    }
    return known ?? total
  }

  /// Appends the entries of a block to `first`, up to the limit.
  private mutating func append(_ block: BlockIntersection.Block, limit: Int) {
    guard first.count < limit else { return }
    for place in block.word.setBits where first.count < limit {
      first.append(block.number << 6 | place)
    }
  }

  // MARK: Whole names

  private mutating func findWholeNames(
    _ query: SearchQuery, limit: Int, _ view: IndexView
  ) -> Int {
    let prefix = query.folded[...]
    // Entries are sorted by name, so the matching current names are a range of entries.
    let range = nameRange.positions(.current, prefix, isWhole: false, view)
    var others = nameRange.positions(.aliases, prefix, isWhole: false, view)
      .map { view.entry(ofText: view.row(.aliases, $0)) }
      .filter { !range.contains($0) && view.isPresent($0) }
    others.sort()
    var (total, last) = (0, -1)
    func add(_ entry: Int) {
      total += 1
      if first.count < limit { first.append(entry) }
    }
    for entry in others where entry < range.lowerBound && entry != last {
      add(entry)
      last = entry
    }
    if view.layout.removedCount == 0 {
      total += range.count
      first.append(contentsOf: range.prefix(max(0, limit - first.count)))
    } else {
      for entry in range where view.isPresent(entry) { add(entry) }
    }
    for entry in others where entry >= range.upperBound && entry != last {
      add(entry)
      last = entry
    }
    return total
  }

  // MARK: Candidates

  /// Finds the first entries and counts all entries by examining candidates, for queries that sets
  /// alone cannot answer.
  private mutating func findAmongCandidates(
    _ query: SearchQuery, _ nodes: QueryNodes, limit: Int, _ view: IndexView,
    _ interruption: inout Interruption
  ) -> Int {
    var candidates = candidates(query, nodes, includesOnRequest: false, view, &interruption)
    interruption.sort(&candidates) { ($0.entry, $0.row) < ($1.entry, $1.row) }
    var total = 0
    var last = -1
    for candidate in candidates
    where candidate.entry != last && view.isPresent(candidate.entry) {
      last = candidate.entry
      total += 1
      if first.count < limit { first.append(candidate.entry) }
    }
    return total
  }

  /// Returns, in any order, every representation that accepts a query, and every name that begins
  /// with the query as one token but is not stored as a representation.
  ///
  /// - Parameters:
  ///   - nodes: The nodes of the query's tokens.
  ///   - includesOnRequest: Whether to include the representations of keywords and removed entries.
  ///   - interruption: Checked from time to time; if it stops the search, the result is incomplete.
  mutating func candidates(
    _ query: SearchQuery, _ nodes: QueryNodes, includesOnRequest: Bool, _ view: IndexView,
    _ interruption: inout Interruption
  ) -> [Candidate] {
    var result: [Candidate] = []
    if nodes.isWholeName {
      for row in view.rows(withFoldedPrefix: query.folded) {
        if interruption.isDueAtStep() { break }
        result.append(Candidate(entry: view.entry(ofText: row), name: row, row: -1))
      }
    }
    guard nodes.areComplete else { return result }
    var checker = nodes.needs.contains { $0.isBeyondSets } ? RepresentationChecker(query) : nil
    for space in Space.allCases where space != .onRequest || includesOnRequest {
      guard Self.fill(&probes, nodes.needs, space, view) else { continue }
      let universe = view.universe(space)
      main.begin(&probes, universe: universe, in: 0..<universe)
      main.forEach(
        view.bytes,
        while: { identifier in
          if interruption.isDueAtStep() { return false }
          let candidate = view.candidate(space, identifier)
          // Many names have too few tokens, as their ranks show.
          if checker != nil, space != .onRequest,
            !view.rank(ofRow: candidate.row).canHave(query.tokens.count)
          {
            return true
          }
          if checker == nil || checker?.accepts(candidate, view) == true {
            result.append(candidate)
          }
          return true
        })
    }
    return result
  }
}

/// Iterates over the entries of the extra representations that are in all sets, block by block in
/// ascending order.
private struct ExtraEntries {
  private var sets = BlockIntersection()
  /// The blocks of the current chunk of representations; only the first `count` are in use.
  private var blocks: ContiguousArray<BlockIntersection.Block> = []
  private var count = 0
  private var place = 0

  /// Starts over with other sets, and takes ownership of them.
  mutating func begin(_ probes: inout [SetProbe], _ view: IndexView) {
    sets.begin(&probes, universe: view.layout.extraCount, in: 0..<view.layout.extraCount)
    (count, place) = (0, 0)
  }

  /// Returns the next entries that share a block; after the last, a block with a number greater
  /// than all others.
  @inline(__always)
  mutating func next(_ view: IndexView) -> BlockIntersection.Block {
    // The last block of a chunk may continue in the next chunk.
    while place &+ 1 >= count, readChunk(view) {}
    guard place < count else { return BlockIntersection.Block(number: .max) }
    place &+= 1
    return blocks[place &- 1]
  }

  private mutating func readChunk(_ view: IndexView) -> Bool {
    guard sets.next(view.bytes) else { return false }
    var block = BlockIntersection.Block()
    var last = -1
    if place < count {
      block = blocks[place]
      blocks[0] = block
      last = 0
    }
    for index in 0..<sets.count {
      let found = sets.blocks[index]
      if blocks.count &- last <= 64 {
        blocks.append(contentsOf: repeatElement(BlockIntersection.Block(), count: 1024))
      }
      var target = blocks.mutableSpan
      for bit in found.word.setBits {
        let representation = found.number << 6 | bit
        last &+= block.add(view.entry(ofText: view.name(ofRepresentation: representation)))
        target[last] = block
      }
    }
    (count, place) = (last &+ 1, 0)
    return true
  }
}

/// Counts the tokens of representations, for queries that need four or more of the same token.
private struct RepresentationChecker {
  private var matcher: NameMatcher
  private var name = NameCursor()
  private var place = PlaceCursor()

  init(_ query: SearchQuery) {
    matcher = NameMatcher(query)
  }

  mutating func accepts(_ candidate: Candidate, _ view: IndexView) -> Bool {
    name.move(to: candidate.name, view)
    place.move(to: candidate.row, of: name.text, view)
    return matcher.accepts(name.text, place.places)
  }
}
