/// A representation that may accept a query, or the whole of a name that does.
struct Candidate {
  var entry: Int
  /// The row of the name table that the representation cuts.
  var name: Int
  /// The row of the place table; -1 for the whole name as one token.
  var row: Int
}

/// Finds what a query accepts, by the sets that the index has for the prefixes of its tokens.
///
/// A representation accepts a query when it has, for every distinct query token, as many tokens
/// that begin with it as the query has. Sets answer "at least one" and "at least two"; where the
/// query asks for more, the tokens of what is left are counted.
struct AcceptedEntries {
  private let index: CatalogIndex
  private let layout: IndexLayout
  private let query: Query

  init(_ index: CatalogIndex, _ query: Query) {
    self.index = index
    layout = index.layout
    self.query = query
  }

  /// A node of the trie, and how many tokens below it a representation must have.
  private struct Need {
    var node: Int
    var count: Int
  }

  /// What representations need; nil when no token begins as some query token does.
  private func needs(_ bytes: RawSpan) -> [Need]? {
    var needs: [Need] = []
    for demand in query.demands {
      guard let node = layout.findNode(query.folded, demand.token, bytes) else { return nil }
      // Two prefixes of the same terms are one need, the greater.
      if let known = needs.firstIndex(where: { $0.node == node }) {
        needs[known].count = max(needs[known].count, demand.count)
      } else {
        needs.append(Need(node: node, count: demand.count))
      }
    }
    return needs
  }

  private func probes(_ needs: [Need], _ space: Space, _ bytes: RawSpan) -> [SetProbe]? {
    var probes: [SetProbe] = []
    probes.reserveCapacity(needs.count)
    for need in needs {
      guard
        let set = layout.set(
          layout.node(need.node, bytes), space, repeated: need.count > 1, bytes)
      else { return nil }
      probes.append(SetProbe(set))
    }
    return probes
  }

  /// Whether a whole name can match where no token of another kind does: only one query token
  /// that contains a separator, for names are otherwise found by their first period token.
  private var mayMatchWholeNames: Bool { query.tokens.count == 1 }

  // MARK: Today's catalog, without filters

  /// The first entries in catalog order, and the number of all.
  func first(limit: Int, _ bytes: RawSpan) -> ([Int], Int) {
    let wholeNames = wholeNameEntries(bytes)
    guard let needs = needs(bytes) else {
      return (Array(wholeNames.prefix(limit)), wholeNames.count)
    }
    if needs.contains(where: { $0.count > 2 }) || !wholeNames.isEmpty {
      return firstVerified(limit: limit, bytes)
    }
    var main: [Int] = []
    var total = 0
    if var probes = probes(needs, .main, bytes) {
      total = Intersection.count(
        &probes, universe: layout.entryCount, limit: limit, first: &main, bytes)
    }
    var extra: [Int] = []
    if var probes = probes(needs, .extra, bytes) {
      if needs.count == 1, needs[0].count == 1 {
        // The index has the number of entries of a single token; only the first ones are needed.
        total = layout.node(needs[0].node, bytes).count
        if limit > 0 {
          let last = main.count == limit ? main[limit - 1] : layout.entryCount
          Intersection.forEach(
            &probes, universe: layout.extraCount, end: layout.extraCount, bytes
          ) { identifier in
            let entry = layout.representation(identifier, bytes).entry
            if entry > last { return false }
            if extra.last != entry { extra.append(entry) }
            return extra.count < limit
          }
        }
      } else {
        total += countExtra(needs, &probes, limit: limit, &extra, bytes)
      }
    }
    return (Self.merge(main, extra, limit: limit), total)
  }

  /// The entries that only extra representations accept: their number, and the first of them.
  private func countExtra(
    _ needs: [Need], _ probes: inout [SetProbe], limit: Int, _ first: inout [Int], _ bytes: RawSpan
  ) -> Int {
    var mainProbes = self.probes(needs, .main, bytes)
    var last = -1
    var total = 0
    Intersection.forEach(&probes, universe: layout.extraCount, end: layout.extraCount, bytes) {
      identifier in
      let entry = layout.representation(identifier, bytes).entry
      guard entry != last else { return true }
      last = entry
      if mainProbes != nil, isInAll(&mainProbes, entry, bytes) { return true }
      total &+= 1
      if first.count < limit { first.append(entry) }
      return true
    }
    return total
  }

  private func isInAll(_ probes: inout [SetProbe]?, _ entry: Int, _ bytes: RawSpan) -> Bool {
    guard let count = probes?.count else { return false }
    for position in 0..<count where probes?[position].contains(entry, bytes) == false {
      return false
    }
    return true
  }

  /// The same by way of candidates, for queries that sets alone do not decide.
  private func firstVerified(limit: Int, _ bytes: RawSpan) -> ([Int], Int) {
    var candidates = candidates(bytes, includesOnRequest: false)
    candidates.sort { ($0.entry, $0.row) < ($1.entry, $1.row) }
    var first: [Int] = []
    var total = 0
    var last = -1
    for candidate in candidates
    where candidate.entry != last && index.isPresent(candidate.entry, bytes) {
      last = candidate.entry
      total += 1
      if first.count < limit { first.append(candidate.entry) }
    }
    return (first, total)
  }

  private static func merge(_ a: [Int], _ b: [Int], limit: Int) -> [Int] {
    if b.isEmpty { return a }
    var result: [Int] = []
    result.reserveCapacity(min(limit, a.count + b.count))
    var (i, j) = (0, 0)
    while result.count < limit, i < a.count || j < b.count {
      let next: Int
      if j == b.count || (i < a.count && a[i] <= b[j]) {
        next = a[i]
        i += 1
      } else {
        next = b[j]
        j += 1
      }
      if result.last != next { result.append(next) }
    }
    return result
  }

  // MARK: Whole names

  /// The names that begin with a query of one token, as rows of the name table.
  private func wholeNameRows(_ bytes: RawSpan) -> [Int] {
    guard mayMatchWholeNames, layout.containsSeparator(query.folded, bytes) else { return [] }
    return index.rows(withFoldedPrefix: query.folded, bytes)
  }

  /// The existing entries of those names, in catalog order.
  private func wholeNameEntries(_ bytes: RawSpan) -> [Int] {
    var entries = wholeNameRows(bytes).map { layout.entry(ofName: $0, bytes) }
      .filter { index.isPresent($0, bytes) }
    if !entries.indices.dropFirst().allSatisfy({ entries[$0 - 1] < entries[$0] }) {
      entries.sort()
      var last = -1
      entries.removeAll { entry in
        defer { last = entry }
        return entry == last
      }
    }
    return entries
  }

  // MARK: Candidates

  /// Every representation that accepts the query, in no order, and every name that as one token
  /// begins with it where that is not a representation of its own in the index.
  ///
  /// - Parameter includesOnRequest: Whether keywords and removed entries are among them.
  func candidates(_ bytes: RawSpan, includesOnRequest: Bool) -> [Candidate] {
    var result: [Candidate] = []
    for row in wholeNameRows(bytes) {
      result.append(Candidate(entry: layout.entry(ofName: row, bytes), name: row, row: -1))
    }
    guard let needs = needs(bytes) else { return result }
    var checker: RepresentationChecker? =
      needs.contains { $0.count > 2 } ? RepresentationChecker(query) : nil
    for space in Space.allCases where space != .onRequest || includesOnRequest {
      guard var probes = probes(needs, space, bytes) else { continue }
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
    place.move(to: candidate.row, layout, bytes)
    return matcher.accepts(name.text, place.places)
  }
}

extension IndexLayout {
  /// The representation that an identifier of a space means.
  func candidate(_ space: Space, _ identifier: Int, _ bytes: RawSpan) -> Candidate {
    switch space {
    case .main:
      return Candidate(entry: identifier, name: identifier, row: identifier)
    case .extra, .onRequest:
      let number = space == .extra ? identifier : extraCount + identifier
      let (entry, name) = representation(number, bytes)
      return Candidate(entry: entry, name: name, row: entryCount + number)
    }
  }

  /// Whether folded text contains one of the catalog's separators.
  func containsSeparator(_ folded: [UInt8], _ bytes: RawSpan) -> Bool {
    for separator in separators(bytes) {
      let wanted = Array(String(Character(separator)).utf8)
      guard let first = wanted.first, folded.count >= wanted.count else { continue }
      for start in 0...folded.count - wanted.count
      where folded[start] == first && folded[start..<start + wanted.count].elementsEqual(wanted) {
        return true
      }
    }
    return false
  }
}
