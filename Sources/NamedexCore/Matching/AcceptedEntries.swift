/// Finds what a query accepts, by the sets that the index has for the prefixes of its tokens.
///
/// A representation accepts a query when it has, for every distinct query token, as many tokens
/// that begin with it as the query has. Sets answer "at least one" and "at least two"; where the
/// query asks for more, the tokens of what is left are counted.
///
/// The value keeps its memory from query to query, so that counting allocates nothing.
struct AcceptedEntries {
  /// A node of the trie, and how many tokens below it a representation must have.
  struct Need {
    var node: Int
    var count: Int
  }

  private(set) var needs: [Need] = []
  /// Whether the last query found was decided by `needs` and the sets alone.
  private(set) var isDecidedBySets = false
  /// The first accepted entries in catalog order, after `find`.
  private(set) var first: [Int] = []
  private var main: [SetProbe] = []
  private var extra: [SetProbe] = []
  /// Entries besides the first ones that only other representations than the main one accept.
  private var second: [Int] = []
  private var merged: [Int] = []
  /// Entries that extra representations accept, in ascending order.
  private var extraEntries: [UInt32] = []
  private var filter = ChunkFilter()
  private var nameRange = NameRangeSearch()

  init() {}

  /// Finds the first entries of today's catalog that a query with tokens accepts.
  ///
  /// - Parameters:
  ///   - limit: How many to leave in `first`.
  ///   - isCounting: Whether to go on to the exact number of all.
  /// - Returns: The number of accepted entries; when not counting, at least that of `first`.
  mutating func find(
    _ query: SearchQuery, limit: Int, isCounting: Bool, _ index: CatalogIndex,
    _ layout: IndexLayout,
    _ bytes: RawSpan
  ) -> Int {
    first.removeAll(keepingCapacity: true)
    isDecidedBySets = false
    let hasNodes = resolve(query, layout, bytes)
    if query.tokens.count == 1, layout.containsSeparator(query.folded, bytes) {
      return findWholeNames(query, hasNodes: hasNodes, limit: limit, index, layout, bytes)
    }
    guard hasNodes else { return 0 }
    for need in needs where need.count > 2 {
      return findAmongCandidates(query, limit: limit, index, layout, bytes)
    }
    isDecidedBySets = true
    if isCounting {
      guard needs.count == 1 else { return findAndCount(limit: limit, layout, bytes) }
      findFirst(limit, layout, bytes)
      return layout.entryCount(
        layout.node(needs[0].node, bytes), repeated: needs[0].count > 1, bytes)
    }
    findFirst(limit, layout, bytes)
    return first.count
  }

  /// Empties the first entries, for a search that does not go through the sets.
  mutating func removeFirst() { first.removeAll(keepingCapacity: true) }

  /// Adds to the first entries unless there are enough.
  mutating func append(_ entry: Int, limit: Int) {
    if first.count < limit { first.append(entry) }
  }

  // MARK: Sets

  /// Finds the nodes of the query's tokens; false when no token begins as one of them does.
  mutating func resolve(_ query: SearchQuery, _ layout: IndexLayout, _ bytes: RawSpan) -> Bool {
    needs.removeAll(keepingCapacity: true)
    outer: for demand in query.demands {
      guard let node = layout.findNode(query.folded, demand.token, bytes) else { return false }
      // Two prefixes of the same terms are one need, the greater.
      for known in needs.indices where needs[known].node == node {
        needs[known].count = max(needs[known].count, demand.count)
        continue outer
      }
      needs.append(Need(node: node, count: demand.count))
    }
    return true
  }

  /// Moves an array out, so that using it does not copy it.
  private static func take(_ array: inout [SetProbe]) -> [SetProbe] {
    var taken: [SetProbe] = []
    swap(&taken, &array)
    return taken
  }

  /// Readies probes of what the query needs in a space; false when one of the sets is empty.
  static func fill(
    _ probes: inout [SetProbe], _ needs: [Need], _ space: Space, _ layout: IndexLayout,
    _ bytes: RawSpan
  ) -> Bool {
    probes.removeAll(keepingCapacity: true)
    for need in needs {
      guard
        let set = layout.set(
          layout.node(need.node, bytes), space, need.count > 1 ? .repeated : .once, bytes)
      else { return false }
      probes.append(SetProbe(set))
    }
    return true
  }

  // MARK: The first entries

  private mutating func findFirst(_ limit: Int, _ layout: IndexLayout, _ bytes: RawSpan) {
    guard limit > 0 else { return }
    if Self.fill(&main, needs, .main, layout, bytes) {
      var probes = Self.take(&main)
      defer { main = probes }
      Intersection.forEach(
        &probes, universe: layout.entryCount, end: layout.entryCount, bytes
      ) { identifier in
        first.append(identifier)
        return first.count < limit
      }
    }
    if Self.fill(&extra, needs, .extra, layout, bytes) { mergeExtra(limit, layout, bytes) }
  }

  /// Merges the entries that only extra representations accept into the first ones.
  private mutating func mergeExtra(_ limit: Int, _ layout: IndexLayout, _ bytes: RawSpan) {
    second.removeAll(keepingCapacity: true)
    let lastEntry = first.count == limit ? first[limit - 1] : layout.entryCount
    let isMainThere = Self.fill(&main, needs, .main, layout, bytes)
    var last = -1
    var mainProbes = Self.take(&main)
    var extraProbes = Self.take(&extra)
    defer { (main, extra) = (mainProbes, extraProbes) }
    Intersection.forEach(
      &extraProbes, universe: layout.extraCount, end: layout.extraCount, bytes
    ) { identifier in
      let entry = layout.entry(ofText: layout.name(ofRepresentation: identifier, bytes), bytes)
      guard entry != last else { return true }
      if entry > lastEntry || second.count >= limit { return false }
      last = entry
      if isMainThere, Self.isInAll(&mainProbes, entry, bytes) { return true }
      second.append(entry)
      return true
    }
    mergeSecond(limit: limit)
  }

  @inline(__always)
  private static func isInAll(_ probes: inout [SetProbe], _ entry: Int, _ bytes: RawSpan) -> Bool {
    for position in probes.indices {
      guard probes[position].contains(entry, bytes) else { return false }
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
    limit: Int, _ layout: IndexLayout, _ bytes: RawSpan
  ) -> Int {
    extraEntries.removeAll(keepingCapacity: true)
    second.removeAll(keepingCapacity: true)
    if Self.fill(&extra, needs, .extra, layout, bytes) { gatherExtra(layout, bytes) }
    var total = extraEntries.count
    var position = 0
    if Self.fill(&main, needs, .main, layout, bytes), let lead = Intersection.leader(main) {
      var probes = Self.take(&main)
      defer { main = probes }
      if Intersection.allChunked(probes) {
        filter.reserve(universe: layout.entryCount)
        let set = probes[lead].set
        for index in 0..<set.chunkCount {
          let key = SetChunk(set, index, bytes).key
          guard Intersection.align(&probes, key, bytes) else { continue }
          total &+= findInChunk(probes, key: key, limit: limit, &position, layout, bytes)
        }
      } else {
        Intersection.forEach(
          &probes, universe: layout.entryCount, end: layout.entryCount, bytes
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
  /// - Parameter position: The first of the extra entries that no chunk before has.
  /// - Returns: Their number, without those that extra ones accept as well.
  private mutating func findInChunk(
    _ probes: [SetProbe], key: Int, limit: Int, _ position: inout Int, _ layout: IndexLayout,
    _ bytes: RawSpan
  ) -> Int {
    let base = key << 16
    let wanted = limit &- first.count
    let count = filter.intersect(probes, universe: layout.entryCount, limit: wanted, bytes)
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
      extraEntries, start..<position, probes, universe: layout.entryCount, bytes)
    if second.count < limit {
      // The others are in the order of those in common.
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

  /// Adds the extra entries below a number to the second ones; no main representation accepts them.
  private mutating func appendSecond(before end: Int, limit: Int, _ position: inout Int) {
    let start = position
    position = (start..<extraEntries.count).gallopingIndex { Int(extraEntries[$0]) >= end }
    guard second.count < limit else { return }
    for entry in extraEntries[start..<position].prefix(limit &- second.count) {
      second.append(Int(entry))
    }
  }

  /// Finds the entries that extra representations accept.
  private mutating func gatherExtra(_ layout: IndexLayout, _ bytes: RawSpan) {
    guard let lead = Intersection.leader(extra) else { return }
    var probes = Self.take(&extra)
    defer { extra = probes }
    let universe = layout.extraCount
    guard Intersection.allChunked(probes) else {
      Intersection.forEach(&probes, universe: universe, end: universe, bytes) { identifier in
        addExtra(identifier, layout, bytes)
        return true
      }
      return
    }
    filter.reserve(universe: universe)
    let set = probes[lead].set
    for index in 0..<set.chunkCount {
      let key = SetChunk(set, index, bytes).key
      guard Intersection.align(&probes, key, bytes) else { continue }
      let count = filter.intersect(probes, universe: universe, limit: Int.max, bytes)
      for place in 0..<count { addExtra(key << 16 | Int(filter.lows[place]), layout, bytes) }
    }
  }

  /// Notes the entry of an extra representation, unless it is that of the one before.
  @inline(__always)
  private mutating func addExtra(_ identifier: Int, _ layout: IndexLayout, _ bytes: RawSpan) {
    let name = layout.name(ofRepresentation: identifier, bytes)
    let entry = UInt32(truncatingIfNeeded: layout.entry(ofText: name, bytes))
    if entry != extraEntries.last { extraEntries.append(entry) }
  }

  // MARK: Whole names

  private mutating func findWholeNames(
    _ query: SearchQuery, hasNodes: Bool, limit: Int, _ index: CatalogIndex, _ layout: IndexLayout,
    _ bytes: RawSpan
  ) -> Int {
    guard !hasNodes else {
      return findAmongCandidates(query, limit: limit, index, layout, bytes)
    }
    let prefix = query.folded[...]
    let current = nameRange.positions(.nameOrder, prefix, isWhole: false, index, bytes)
    let aliases = nameRange.positions(.aliasOrder, prefix, isWhole: false, index, bytes)
    // Current names in the order of entries are a range of them.
    let range = layout.isNameOrdered ? current : 0..<0
    second.removeAll(keepingCapacity: true)
    if !layout.isNameOrdered {
      for position in current { second.append(index.row(.nameOrder, position, bytes)) }
    }
    for position in aliases {
      second.append(layout.entry(ofText: index.row(.aliasOrder, position, bytes), bytes))
    }
    second.sort()
    var last = -1
    var kept = 0
    for place in second.indices {
      let entry = second[place]
      guard entry != last, !range.contains(entry), index.isPresent(entry, bytes) else { continue }
      last = entry
      second[kept] = entry
      kept += 1
    }
    second.removeLast(second.count - kept)
    var total = kept
    if layout.removedCount == 0 {
      total += range.count
      for entry in range.prefix(limit) { first.append(entry) }
    } else {
      for entry in range where index.isPresent(entry, bytes) {
        total += 1
        append(entry, limit: limit)
      }
    }
    mergeSecond(limit: limit)
    return total
  }

  // MARK: Candidates

  /// The same by way of candidates, for queries that sets alone do not decide.
  private mutating func findAmongCandidates(
    _ query: SearchQuery, limit: Int, _ index: CatalogIndex, _ layout: IndexLayout, _ bytes: RawSpan
  ) -> Int {
    var candidates = candidates(
      query, includesOnRequest: false, index, layout, bytes
    )
    candidates.sort { ($0.entry, $0.row) < ($1.entry, $1.row) }
    var total = 0
    var last = -1
    for candidate in candidates
    where candidate.entry != last && index.isPresent(candidate.entry, bytes) {
      last = candidate.entry
      total += 1
      if first.count < limit { first.append(candidate.entry) }
    }
    return total
  }

  /// Every representation that accepts a query, in no order, and every name that as one token
  /// begins with it where that is not a representation of its own in the index.
  ///
  /// - Parameter includesOnRequest: Whether keywords and removed entries are among them.
  mutating func candidates(
    _ query: SearchQuery, includesOnRequest: Bool, _ index: CatalogIndex, _ layout: IndexLayout,
    _ bytes: RawSpan
  ) -> [Candidate] {
    var result: [Candidate] = []
    if query.tokens.count == 1, layout.containsSeparator(query.folded, bytes) {
      for row in index.rows(withFoldedPrefix: query.folded, bytes) {
        result.append(Candidate(entry: layout.entry(ofText: row, bytes), name: row, row: -1))
      }
    }
    guard resolve(query, layout, bytes) else { return result }
    var checker = needs.contains { $0.count > 2 } ? RepresentationChecker(query) : nil
    for space in Space.allCases where space != .onRequest || includesOnRequest {
      var probes = Self.take(&main)
      defer { main = probes }
      guard Self.fill(&probes, needs, space, layout, bytes) else { continue }
      let universe = layout.universe(space)
      Intersection.forEach(&probes, universe: universe, end: universe, bytes) { identifier in
        let candidate = layout.candidate(space, identifier, bytes)
        if checker == nil || checker?.accepts(candidate, layout, bytes) == true {
          result.append(candidate)
        }
        return true
      }
    }
    return result
  }
}

/// Counts the tokens of representations, for queries that ask for three or more of a kind.
private struct RepresentationChecker {
  private var matcher: NameMatcher
  private var name = NameCursor()
  private var place = PlaceCursor()

  init(_ query: SearchQuery) {
    matcher = NameMatcher(query)
  }

  mutating func accepts(_ candidate: Candidate, _ layout: IndexLayout, _ bytes: RawSpan) -> Bool {
    name.move(to: candidate.name, layout, bytes)
    place.move(to: candidate.row, of: name.text, layout, bytes)
    return matcher.accepts(name.text, place.places)
  }
}
