/// Finds the entries that a query accepts, with the sets that the index has for the prefixes of its
/// tokens.
///
/// A representation accepts a query if it has, for every distinct query token, as many tokens that
/// begin with it as the query has. Sets answer "at least one", "at least two" and "at least three";
/// if the query asks for more, the tokens of the remaining representations are counted.
///
/// Every query starts with `resolve`, which the other methods rely on. The value keeps its memory
/// from query to query: counting allocates nothing.
struct AcceptedEntries {
  /// A node of the trie, and the number of tokens below it that a representation must have.
  struct Need {
    var node: Int
    var count: Int

    /// Whether a set does not tell which representations have as many.
    var isBeyondSets: Bool { count > SetRole.greatestTokenCount }
  }

  private(set) var needs: [Need] = []
  /// The nodes of the query's tokens that are terms themselves, each with the number of its tokens
  /// that are the term.
  private(set) var terms: [Need] = []
  /// Whether terms begin with every token of the query.
  private var hasNodes = false
  /// Whether the query is a lone token with a separator, with which whole names may begin.
  private var isWholeName = false
  /// The first accepted entries in catalog order, after `find`.
  private(set) var first: [Int] = []
  private var main: [SetProbe] = []
  private var extra: [SetProbe] = []
  /// Further entries, which only extra representations accept.
  private var second: [Int] = []
  private var merged: [Int] = []
  /// Entries that extra representations accept, in ascending order.
  private var extraEntries: [UInt32] = []
  /// A bit for each position in the catalog; all zero between two uses.
  private var marks: ContiguousArray<UInt64> = []
  private var filter = ChunkFilter()
  private var nameRange = NameRangeSearch()

  init() {}

  /// Finds the first entries of today's catalog that a query with tokens accepts.
  ///
  /// - Parameters:
  ///   - limit: How many to leave in `first`.
  /// - Returns: The number of all accepted entries.
  mutating func find(_ query: SearchQuery, limit: Int, _ view: IndexView) -> Int {
    first.removeAll(keepingCapacity: true)
    guard view.layout.positionWidth > 0, limit > 0 else {
      return findInOrder(query, limit: limit, view)
    }
    // Sets and names are in the order of names: all that are accepted decide which come first.
    let total = findInOrder(query, limit: view.layout.entryCount, view)
    keepFirstOfCatalog(limit, view)
    return total
  }

  /// Leaves all entries of today's catalog that a query with tokens accepts in `first`, in the order of
  /// names.
  mutating func findAll(_ query: SearchQuery, _ view: IndexView) {
    first.removeAll(keepingCapacity: true)
    _ = findInOrder(query, limit: view.layout.entryCount, view)
  }

  /// Finds the first entries in the order of names.
  private mutating func findInOrder(
    _ query: SearchQuery, limit: Int, _ view: IndexView
  ) -> Int {
    guard hasNodes else { return isWholeName ? findWholeNames(query, limit: limit, view) : 0 }
    guard isDecidedBySets else { return findAmongCandidates(query, limit: limit, view) }
    if needs.count > 1 { return findAndCount(limit: limit, view) }
    findFirst(limit, view)
    return view.entryCount(view.node(needs[0].node), withTokens: needs[0].count)
  }

  /// Keeps those of the first entries that come first in the catalog, in its order.
  mutating func keepFirstOfCatalog(_ limit: Int, _ view: IndexView) {
    guard view.layout.positionWidth > 0 else {
      first.removeLast(max(0, first.count - limit))
      return
    }
    let wordCount = (view.layout.entryCount + 63) / 64
    if marks.count < wordCount { marks = ContiguousArray(repeating: 0, count: wordCount) }
    for entry in first {
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

  /// Removes the first entries, for a search that does not use the sets.
  mutating func removeFirst() { first.removeAll(keepingCapacity: true) }

  /// Adds an entry to the first ones.
  mutating func append(_ entry: Int) { first.append(entry) }

  // MARK: Sets

  /// Whether `needs` and the sets alone decide the query.
  var isDecidedBySets: Bool {
    hasNodes && !isWholeName && !needs.contains { $0.isBeyondSets }
  }

  /// Whether only whole names match the query: a lone token with a separator.
  var isOfWholeNames: Bool { isWholeName && !hasNodes }

  /// Whether the sets and the order of names tell enough of the query to find the most relevant
  /// matches without reading all names.
  var canBound: Bool { isDecidedBySets || isOfWholeNames }

  /// Finds the nodes of a query's tokens.
  mutating func resolve(_ query: SearchQuery, _ view: IndexView) {
    needs.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    hasNodes = false
    isWholeName = query.tokens.count == 1 && view.containsSeparator(query.folded)
    outer: for demand in query.demands {
      guard let (node, isTerm) = view.findNode(query.folded, demand.token) else { return }
      if isTerm { terms.append(Need(node: node, count: demand.occurrences)) }
      // Two prefixes of the same terms are one need: the greater.
      for known in needs.indices where needs[known].node == node {
        needs[known].count = max(needs[known].count, demand.count)
        continue outer
      }
      needs.append(Need(node: node, count: demand.count))
    }
    hasNodes = true
  }

  /// Moves an array out, because using it in place would copy it.
  private static func take(_ array: inout [SetProbe]) -> [SetProbe] {
    var taken: [SetProbe] = []
    swap(&taken, &array)
    return taken
  }

  /// Prepares probes of what a query needs in a space, and returns false if one of the sets is
  /// empty.
  static func fill(
    _ probes: inout [SetProbe], _ needs: [Need], _ space: Space, _ view: IndexView
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

  // MARK: The first entries

  private mutating func findFirst(_ limit: Int, _ view: IndexView) {
    guard limit > 0 else { return }
    if Self.fill(&main, needs, .main, view) {
      var probes = Self.take(&main)
      defer { main = probes }
      Intersection.forEach(
        &probes, universe: view.layout.entryCount, end: view.layout.entryCount, view.bytes
      ) { identifier in
        first.append(identifier)
        return first.count < limit
      }
    }
    if Self.fill(&extra, needs, .extra, view) { mergeExtra(limit, view) }
  }

  /// Merges the entries that only extra representations accept into the first ones.
  private mutating func mergeExtra(_ limit: Int, _ view: IndexView) {
    second.removeAll(keepingCapacity: true)
    let lastEntry = first.count == limit ? first[limit - 1] : view.layout.entryCount
    let isMainThere = Self.fill(&main, needs, .main, view)
    var last = -1
    var mainProbes = Self.take(&main)
    var extraProbes = Self.take(&extra)
    defer { (main, extra) = (mainProbes, extraProbes) }
    Intersection.forEach(
      &extraProbes, universe: view.layout.extraCount, end: view.layout.extraCount, view.bytes
    ) { identifier in
      let entry = view.entry(ofText: view.name(ofRepresentation: identifier))
      guard entry != last else { return true }
      if entry > lastEntry || second.count >= limit { return false }
      last = entry
      if isMainThere, Self.isInAll(&mainProbes, entry, view) { return true }
      second.append(entry)
      return true
    }
    mergeSecond(limit: limit)
  }

  @inline(__always)
  private static func isInAll(_ probes: inout [SetProbe], _ entry: Int, _ view: IndexView) -> Bool {
    for position in probes.indices {
      guard probes[position].contains(entry, view.bytes) else { return false }
    }
    return true
  }

  private mutating func mergeSecond(limit: Int) {
    guard !second.isEmpty else { return }
    merged.removeAll(keepingCapacity: true)
    var (i, j) = (0, 0)
    while merged.count < limit, i < first.count || j < second.count {
      if j == second.count || (i < first.count && first[i] <= second[j]) {
        if j < second.count, first[i] == second[j] { j += 1 }
        merged.append(first[i])
        i += 1
      } else {
        merged.append(second[j])
        j += 1
      }
    }
    swap(&first, &merged)
  }

  // MARK: All entries

  /// Finds the first entries and counts all, for more than one need.
  private mutating func findAndCount(
    limit: Int, _ view: IndexView
  ) -> Int {
    extraEntries.removeAll(keepingCapacity: true)
    second.removeAll(keepingCapacity: true)
    if Self.fill(&extra, needs, .extra, view) { gatherExtra(view) }
    var total = extraEntries.count
    var position = 0
    if Self.fill(&main, needs, .main, view), let lead = Intersection.leader(main) {
      var probes = Self.take(&main)
      defer { main = probes }
      if Intersection.allChunked(probes) {
        filter.reserve(universe: view.layout.entryCount)
        let set = probes[lead].set
        for index in 0..<set.chunkCount {
          let key = SetChunk(set, index, view.bytes).key
          guard Intersection.align(&probes, key, view.bytes) else { continue }
          total &+= findInChunk(probes, key: key, limit: limit, &position, view)
        }
      } else {
        Intersection.forEach(
          &probes, universe: view.layout.entryCount, end: view.layout.entryCount, view.bytes
        ) { entry in
          total &+= 1
          if first.count < limit { first.append(entry) }
          appendSecond(before: entry, limit: limit, &position)
          if position < extraEntries.count, extraEntries[position] == entry {
            total &-= 1
            position &+= 1
          }
          return true
        }
      }
    }
    appendSecond(before: Int.max, limit: limit, &position)
    mergeSecond(limit: limit)
    return total
  }

  /// Finds the entries of one chunk that main representations accept.
  ///
  /// - Parameter position: The first extra entry that is in none of the chunks before.
  /// - Returns: Their number, not counting those that extra representations accept, too.
  private mutating func findInChunk(
    _ probes: [SetProbe], key: Int, limit: Int, _ position: inout Int, _ view: IndexView
  ) -> Int {
    let base = key << 16
    let wanted = limit &- first.count
    let count = filter.intersect(
      probes, universe: view.layout.entryCount, limit: wanted, view.bytes)
    if wanted > 0 {
      for place in 0..<min(wanted, filter.count) { first.append(base | Int(filter.lows[place])) }
    }
    appendSecond(before: base, limit: limit, &position)
    let start = position
    position = (start..<extraEntries.count).gallopingIndex {
      Int(extraEntries[$0]) >= base &+ IndexFormat.chunkSize
    }
    guard position > start, count > 0 else {
      position = start
      return count
    }
    let common = filter.intersect(
      extraEntries, start..<position, probes, universe: view.layout.entryCount, view.bytes)
    if second.count < limit {
      // Both are in ascending order.
      var next = 0
      for place in start..<position {
        let low = UInt16(truncatingIfNeeded: extraEntries[place])
        while next < common, filter.lows[next] < low { next &+= 1 }
        if next < common, filter.lows[next] == low { continue }
        second.append(Int(extraEntries[place]))
        if second.count == limit { break }
      }
    }
    return count &- common
  }

  /// Adds the extra entries below a number, which no main representation accepts, to the second
  /// ones.
  private mutating func appendSecond(before end: Int, limit: Int, _ position: inout Int) {
    let start = position
    position = (start..<extraEntries.count).gallopingIndex { Int(extraEntries[$0]) >= end }
    guard second.count < limit else { return }
    for entry in extraEntries[start..<position].prefix(limit &- second.count) {
      second.append(Int(entry))
    }
  }

  /// Finds the entries that extra representations accept.
  private mutating func gatherExtra(_ view: IndexView) {
    guard let lead = Intersection.leader(extra) else { return }
    var probes = Self.take(&extra)
    defer { extra = probes }
    let universe = view.layout.extraCount
    guard Intersection.allChunked(probes) else {
      Intersection.forEach(&probes, universe: universe, end: universe, view.bytes) { identifier in
        addExtra(identifier, view)
        return true
      }
      return
    }
    filter.reserve(universe: universe)
    let set = probes[lead].set
    for index in 0..<set.chunkCount {
      let key = SetChunk(set, index, view.bytes).key
      guard Intersection.align(&probes, key, view.bytes) else { continue }
      let count = filter.intersect(probes, universe: universe, limit: Int.max, view.bytes)
      for place in 0..<count { addExtra(key << 16 | Int(filter.lows[place]), view) }
    }
  }

  /// Adds the entry of an extra representation, unless it is the same as that of the one before.
  @inline(__always)
  private mutating func addExtra(_ identifier: Int, _ view: IndexView) {
    let name = view.name(ofRepresentation: identifier)
    let entry = UInt32(truncatingIfNeeded: view.entry(ofText: name))
    if entry != extraEntries.last { extraEntries.append(entry) }
  }

  // MARK: Whole names

  private mutating func findWholeNames(
    _ query: SearchQuery, limit: Int, _ view: IndexView
  ) -> Int {
    let prefix = query.folded[...]
    // Entries are in the order of names, so current names are a range of entries.
    let range = nameRange.positions(.current, prefix, isWhole: false, view)
    second.removeAll(keepingCapacity: true)
    for position in nameRange.positions(.aliases, prefix, isWhole: false, view) {
      second.append(view.entry(ofText: view.row(.aliases, position)))
    }
    second.sort()
    var last = -1
    var kept = 0
    for place in second.indices {
      let entry = second[place]
      guard entry != last, !range.contains(entry), view.isPresent(entry) else { continue }
      last = entry
      second[kept] = entry
      kept += 1
    }
    second.removeLast(second.count - kept)
    var total = kept
    if view.layout.removedCount == 0 {
      total += range.count
      for entry in range.prefix(limit) { first.append(entry) }
    } else {
      for entry in range where view.isPresent(entry) {
        total += 1
        if first.count < limit { first.append(entry) }
      }
    }
    mergeSecond(limit: limit)
    return total
  }

  // MARK: Candidates

  /// Does the same with candidates, for queries that sets alone do not decide.
  private mutating func findAmongCandidates(
    _ query: SearchQuery, limit: Int, _ view: IndexView
  ) -> Int {
    var candidates = candidates(query, includesOnRequest: false, view)
    candidates.sort { ($0.entry, $0.row) < ($1.entry, $1.row) }
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

  /// Returns every representation that accepts a query, in no order, and every name that begins
  /// with it as one token and is not stored as a representation.
  ///
  /// - Parameter includesOnRequest: Whether to include keywords and removed entries.
  mutating func candidates(
    _ query: SearchQuery, includesOnRequest: Bool, _ view: IndexView
  ) -> [Candidate] {
    var result: [Candidate] = []
    if isWholeName {
      for row in view.rows(withFoldedPrefix: query.folded) {
        result.append(Candidate(entry: view.entry(ofText: row), name: row, row: -1))
      }
    }
    guard hasNodes else { return result }
    var checker = needs.contains { $0.isBeyondSets } ? RepresentationChecker(query) : nil
    for space in Space.allCases where space != .onRequest || includesOnRequest {
      var probes = Self.take(&main)
      defer { main = probes }
      guard Self.fill(&probes, needs, space, view) else { continue }
      let universe = view.universe(space)
      Intersection.forEach(&probes, universe: universe, end: universe, view.bytes) { identifier in
        let candidate = view.candidate(space, identifier)
        // Many names have too few tokens, which their ranks tell.
        if checker != nil, space != .onRequest,
          !StaticRank.canHave(query.tokens.count, view.rank(ofRow: candidate.row))
        {
          return true
        }
        if checker == nil || checker?.accepts(candidate, view) == true {
          result.append(candidate)
        }
        return true
      }
    }
    return result
  }
}

/// Counts the tokens of representations, for queries that ask for four or more of the same.
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
