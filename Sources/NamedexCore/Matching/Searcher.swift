/// Searches one index for one query after another.
///
/// A searcher keeps its working memory between queries; it belongs to one thread at a time. The
/// index may be shared: give each thread a searcher of its own.
public final class Searcher {
  /// The index that is searched.
  public let index: CatalogIndex
  private let layout: IndexLayout
  private let names: EntryNames
  private let scope: SearchScope

  /// Creates a searcher.
  ///
  /// - Parameters:
  ///   - index: What to search.
  ///   - scope: What bounds every query.
  /// - Throws: When the scope names facets that the catalog does not have.
  public init(_ index: CatalogIndex, scope: SearchScope = SearchScope()) throws(ScopeError) {
    self.index = index
    layout = index.layout
    self.scope = scope
    names = EntryNames(
      layout: index.layout, asOf: scope.asOf,
      acceptedClasses: try index.acceptedClasses(scope.facets))
  }

  /// The number of entries that a query accepts.
  ///
  /// - Complexity: That of the smallest set of entries with a token that one query token begins;
  ///   O(1) after finding the token when there is one query token and nothing but the catalog of
  ///   today in scope.
  public func count(_ query: Query) -> Int {
    search(query, order: .catalog, limit: 0).total
  }

  /// The entries that a query accepts.
  ///
  /// - Parameters:
  ///   - order: The order of results; an empty query is answered in catalog order when relevance is
  ///     asked.
  ///   - limit: How many matches to give; nil for all. The total is exact in any case.
  public func search(_ query: Query, order: SearchOrder = .relevance, limit: Int? = nil)
    -> SearchResults
  {
    index.bytes.withBytes { bytes in
      let limit = limit ?? Int.max
      switch order {
      case .relevance where !query.isEmpty:
        return byRelevance(query, limit: limit, bytes)
      case .relevance, .catalog:
        let (entries, total) = accepted(query, limit: limit, bytes)
        return SearchResults(total: total, matches: matches(query, entries, bytes))
      case .name:
        var (entries, total) = accepted(query, limit: Int.max, bytes)
        if !(names.asOf == nil && layout.isNameOrdered) { sortByName(&entries, bytes) }
        return SearchResults(
          total: total, matches: matches(query, Array(entries.prefix(limit)), bytes))
      }
    }
  }

  /// Gives the numbers of the first entries that a query accepts, in catalog order, without evidence.
  ///
  /// - Returns: At most `limit` entries, and the number of all.
  public func entries(_ query: Query, limit: Int) -> (first: [EntryID], total: Int) {
    index.bytes.withBytes { bytes in
      let (entries, total) = accepted(query, limit: limit, bytes)
      return (entries.map { EntryID($0) }, total)
    }
  }

  /// The name under which the scope shows an entry; nil when it leaves the entry out.
  public func shownName(of entry: EntryID) -> String? {
    index.bytes.withBytes { bytes in
      guard let row = names.shownName(ofEntry: entry.number, bytes) else { return nil }
      var cursor = NameCursor()
      cursor.move(to: row, layout, bytes)
      return String(decoding: cursor.text, as: UTF8.self)
    }
  }

  // MARK: Catalog order

  /// The first accepted entries in catalog order, and the number of all.
  private func accepted(_ query: Query, limit: Int, _ bytes: RawSpan) -> ([Int], Int) {
    if query.isEmpty { return allEntries(limit: limit, bytes) }
    if names.isEverything && !scope.includesKeywords {
      return AcceptedEntries(index, query).first(limit: limit, bytes)
    }
    var first: [Int] = []
    var total = 0
    var last = -1
    forEachCandidate(query, bytes) { candidate in
      guard candidate.entry != last else { return }
      last = candidate.entry
      total += 1
      if first.count < limit { first.append(candidate.entry) }
    }
    return (first, total)
  }

  private func allEntries(limit: Int, _ bytes: RawSpan) -> ([Int], Int) {
    if names.isEverything && layout.removedCount == 0 {
      return (Array(0..<min(limit, layout.entryCount)), layout.entryCount)
    }
    var first: [Int] = []
    var total = 0
    for entry in 0..<layout.entryCount where names.shownName(ofEntry: entry, bytes) != nil {
      total += 1
      if first.count < limit { first.append(entry) }
    }
    return (first, total)
  }

  private func sortByName(_ entries: inout [Int], _ bytes: RawSpan) {
    var cursor = NameCursor()
    let named = entries.map { entry -> (name: [UInt8], entry: Int) in
      cursor.move(to: names.shownName(ofEntry: entry, bytes) ?? entry, layout, bytes)
      return (cursor.text, entry)
    }
    // UTF-8 bytes sort as Unicode scalars do.
    entries = named.sorted { a, b in
      a.name != b.name ? a.name.lexicographicallyPrecedes(b.name) : a.entry < b.entry
    }.map(\.entry)
  }

  // MARK: Relevance

  private func byRelevance(_ query: Query, limit: Int, _ bytes: RawSpan) -> SearchResults {
    var evaluator = Evaluator(query, layout, names)
    var best: [Evidence] = []
    var current: Evidence?
    var total = 0
    // Keeping the best `limit` in a heap would do; sorting in batches of twice the limit costs the
    // same and is simpler.
    let batch = limit > Int.max / 4 ? Int.max : max(64, 2 * limit)
    func keep(_ evidence: Evidence) {
      best.append(evidence)
      guard best.count >= batch else { return }
      best.sort { $0.key < $1.key }
      best.removeLast(best.count - limit)
    }
    forEachCandidate(query, bytes) { candidate in
      guard let evidence = evaluator.evidence(for: candidate, bytes) else { return }
      if let known = current, known.candidate.entry == candidate.entry {
        if evidence.key < known.key { current = evidence }
      } else {
        if let known = current { keep(known) }
        current = evidence
        total += 1
      }
    }
    if let known = current { keep(known) }
    best.sort { $0.key < $1.key }
    return SearchResults(
      total: total,
      matches: best.prefix(limit).map { evaluator.match($0, bytes) })
  }

  /// The evidence for entries that are known to be accepted.
  private func matches(_ query: Query, _ entries: [Int], _ bytes: RawSpan) -> [Match] {
    var evaluator = Evaluator(query, layout, names)
    return entries.compactMap { entry in
      evaluator.bestEvidence(forEntry: entry, includesKeywords: scope.includesKeywords, bytes)
        .map { evaluator.match($0, bytes) }
    }
  }

  /// Visits every representation in scope that the sets of the index say may accept a query, entry
  /// by entry in catalog order. Those of one entry come one after another.
  private func forEachCandidate(
    _ query: Query, _ bytes: RawSpan, _ visit: (Candidate) -> Void
  ) {
    let accepted = AcceptedEntries(index, query)
    var candidates = accepted.candidates(bytes, includesOnRequest: includesOnRequest)
    candidates.sort { ($0.entry, $0.row) < ($1.entry, $1.row) }
    var entry = -1
    var isVisible = false
    for candidate in candidates {
      if candidate.entry != entry {
        entry = candidate.entry
        isVisible = names.shownName(ofEntry: entry, bytes) != nil
      }
      guard isVisible, names.isMatched(name: candidate.name, bytes) else { continue }
      if candidate.name >= layout.nameCount, !scope.includesKeywords { continue }
      visit(candidate)
    }
  }

  private var includesOnRequest: Bool { scope.includesKeywords || scope.asOf != nil }
}

extension CatalogIndex {
  /// Searches once; for many queries keep a `Searcher`.
  ///
  /// - Throws: When the scope names facets that the catalog does not have.
  public func search(
    _ text: String, scope: SearchScope = SearchScope(), order: SearchOrder = .relevance,
    limit: Int? = nil
  ) throws(ScopeError) -> SearchResults {
    try Searcher(self, scope: scope).search(Query(text), order: order, limit: limit)
  }
}
