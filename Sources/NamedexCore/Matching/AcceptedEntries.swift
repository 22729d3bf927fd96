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
  private var second: [Int] = []
  private var merged: [Int] = []

  init() {}

  /// Finds the first entries of today's catalog that a query with tokens accepts.
  ///
  /// - Parameters:
  ///   - limit: How many to leave in `first`.
  ///   - isCounting: Whether to go on to the exact number of all.
  /// - Returns: The number of accepted entries; when not counting, at least that of `first`.
  mutating func find(
    _ query: Query, limit: Int, isCounting: Bool, _ index: CatalogIndex, _ layout: IndexLayout,
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
    var total = 0
    let isLone = needs.count == 1
    if Self.fill(&main, needs, .main, layout, bytes) {
      var probes = Self.take(&main)
      defer { main = probes }
      if isCounting, !isLone {
        total = Intersection.count(
          &probes, universe: layout.entryCount, limit: limit, first: &first, bytes)
      } else if limit > 0 {
        Intersection.forEach(
          &probes, universe: layout.entryCount, end: layout.entryCount, bytes
        ) { identifier in
          first.append(identifier)
          return first.count < limit
        }
        total = first.count
      }
    }
    if isLone, isCounting {
      total = layout.entryCount(
        layout.node(needs[0].node, bytes), repeated: needs[0].count > 1, bytes)
    }
    if limit > 0 || (isCounting && !isLone),
      Self.fill(&extra, needs, .extra, layout, bytes)
    {
      let found = findExtra(limit: limit, isCounting: isCounting && !isLone, layout, bytes)
      if isCounting {
        if !isLone { total &+= found }
      } else {
        total = first.count
      }
    }
    return total
  }

  /// Empties the first entries, for a search that does not go through the sets.
  mutating func removeFirst() { first.removeAll(keepingCapacity: true) }

  /// Adds to the first entries unless there are enough.
  mutating func append(_ entry: Int, limit: Int) {
    if first.count < limit { first.append(entry) }
  }

  // MARK: Sets

  /// Finds the nodes of the query's tokens; false when no token begins as one of them does.
  mutating func resolve(_ query: Query, _ layout: IndexLayout, _ bytes: RawSpan) -> Bool {
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

  /// Merges the entries that only extra representations accept into the first ones.
  ///
  /// - Returns: The number of such entries, when counting.
  private mutating func findExtra(
    limit: Int, isCounting: Bool, _ layout: IndexLayout, _ bytes: RawSpan
  ) -> Int {
    second.removeAll(keepingCapacity: true)
    // Entries behind the last of the first ones are only of interest for their number.
    let lastEntry = first.count == limit && limit > 0 ? first[limit - 1] : layout.entryCount
    let isMainThere = Self.fill(&main, needs, .main, layout, bytes)
    var total = 0
    var last = -1
    var mainProbes = Self.take(&main)
    var extraProbes = Self.take(&extra)
    defer { (main, extra) = (mainProbes, extraProbes) }
    Intersection.forEach(
      &extraProbes, universe: layout.extraCount, end: layout.extraCount, bytes
    ) { identifier in
      let entry = layout.entry(ofText: layout.name(ofRepresentation: identifier, bytes), bytes)
      guard entry != last else { return true }
      if !isCounting, entry > lastEntry || second.count >= limit { return false }
      last = entry
      if isMainThere, Self.isInAll(&mainProbes, entry, bytes) { return true }
      total &+= 1
      if second.count < limit, entry <= lastEntry { second.append(entry) }
      return true
    }
    mergeSecond(limit: limit)
    return total
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

  // MARK: Whole names

  private mutating func findWholeNames(
    _ query: Query, hasNodes: Bool, limit: Int, _ index: CatalogIndex, _ layout: IndexLayout,
    _ bytes: RawSpan
  ) -> Int {
    let current = index.positions(.nameOrder, query.folded, isWhole: false, bytes)
    let aliases = index.positions(.aliasOrder, query.folded, isWhole: false, bytes)
    guard !hasNodes, layout.isNameOrdered else {
      return findAmongCandidates(query, limit: limit, index, layout, bytes)
    }
    // Current names in the order of entries, and the few entries that only an alias finds.
    var total = current.count
    second.removeAll(keepingCapacity: true)
    for row in index.aliasRows(aliases, bytes) { second.append(layout.entry(ofText: row, bytes)) }
    second.sort()
    var last = -1
    second.removeAll { entry in
      defer { last = entry }
      return entry == last || current.contains(entry) || !index.isPresent(entry, bytes)
    }
    total += second.count
    if layout.removedCount == 0 {
      first.append(contentsOf: current.prefix(limit))
    } else {
      for entry in current {
        if index.isPresent(entry, bytes) { append(entry, limit: limit) } else { total -= 1 }
      }
    }
    mergeSecond(limit: limit)
    return total
  }

  // MARK: Candidates

  /// The same by way of candidates, for queries that sets alone do not decide.
  private mutating func findAmongCandidates(
    _ query: Query, limit: Int, _ index: CatalogIndex, _ layout: IndexLayout, _ bytes: RawSpan
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
    _ query: Query, includesOnRequest: Bool, _ index: CatalogIndex, _ layout: IndexLayout,
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

  init(_ query: Query) {
    matcher = NameMatcher(query)
  }

  mutating func accepts(_ candidate: Candidate, _ layout: IndexLayout, _ bytes: RawSpan) -> Bool {
    name.move(to: candidate.name, layout, bytes)
    place.move(to: candidate.row, of: name.text, layout, bytes)
    return matcher.accepts(name.text, place.places)
  }
}
