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
  /// The memory that queries share.
  private var accepted = AcceptedEntries()
  private var typed = Query()

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
    index.bytes.withBytes { find(query, limit: 0, isCounting: true, $0) }
  }

  /// The number of entries that a query accepts, as somebody types it.
  ///
  /// Nothing is allocated once a query of the length has been counted, unless the scope, a
  /// separator or a third token of one kind makes it look at representations one by one.
  public func count(_ text: String) -> Int {
    typed.parse(text)
    return index.bytes.withBytes { find(typed, limit: 0, isCounting: true, $0) }
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
      let limit = limit ?? layout.entryCount
      switch order {
      case .relevance where !query.isEmpty:
        return byRelevance(query, limit: limit, bytes)
      case .relevance, .catalog:
        let total = find(query, limit: limit, isCounting: true, bytes)
        return SearchResults(total: total, matches: matches(query, accepted.first, bytes))
      case .name:
        let total = find(query, limit: layout.entryCount, isCounting: true, bytes)
        var entries = accepted.first
        sortByName(&entries, bytes)
        return SearchResults(
          total: total, matches: matches(query, Array(entries.prefix(limit)), bytes))
      }
    }
  }

  /// The first entries that a query accepts, in catalog order, without evidence, and the number of
  /// all.
  public func entries(_ query: Query, limit: Int) -> (first: [EntryID], total: Int) {
    index.bytes.withBytes { bytes in
      let total = find(query, limit: limit, isCounting: true, bytes)
      return (accepted.first.map { EntryID($0) }, total)
    }
  }

  /// The first entries that a query accepts, in catalog order, without evidence. The search ends with
  /// the last of them.
  public func first(_ limit: Int, _ query: Query) -> [EntryID] {
    index.bytes.withBytes { bytes in
      _ = find(query, limit: limit, isCounting: false, bytes)
      return accepted.first.map { EntryID($0) }
    }
  }

  /// The first entries that a query accepts, as somebody types it, in an array that is used again.
  ///
  /// - Parameter entries: Replaced by at most `limit` entries in catalog order.
  public func first(_ limit: Int, _ text: String, into entries: inout [EntryID]) {
    typed.parse(text)
    entries.removeAll(keepingCapacity: true)
    index.bytes.withBytes { bytes in
      _ = find(typed, limit: limit, isCounting: false, bytes)
      for entry in accepted.first { entries.append(EntryID(entry)) }
    }
  }

  /// The same with the number of all entries that the query accepts.
  ///
  /// - Returns: The exact number.
  public func entries(_ limit: Int, _ text: String, into entries: inout [EntryID]) -> Int {
    typed.parse(text)
    entries.removeAll(keepingCapacity: true)
    return index.bytes.withBytes { bytes in
      let total = find(typed, limit: limit, isCounting: true, bytes)
      for entry in accepted.first { entries.append(EntryID(entry)) }
      return total
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

  /// Leaves the first accepted entries in `accepted.first`; gives the number of all.
  private func find(_ query: Query, limit: Int, isCounting: Bool, _ bytes: RawSpan) -> Int {
    if names.isEverything, !scope.includesKeywords, !query.isEmpty {
      return accepted.find(query, limit: limit, isCounting: isCounting, index, layout, bytes)
    }
    var total = 0
    accepted.removeFirst()
    if query.isEmpty {
      for entry in 0..<layout.entryCount where names.shownName(ofEntry: entry, bytes) != nil {
        total += 1
        accepted.append(entry, limit: limit)
      }
      return total
    }
    var last = -1
    forEachCandidate(query, bytes) { candidate in
      guard candidate.entry != last else { return }
      last = candidate.entry
      total += 1
      accepted.append(candidate.entry, limit: limit)
    }
    return total
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
    if names.isEverything, !scope.includesKeywords {
      let total = find(query, limit: 0, isCounting: true, bytes)
      // Bounds pay where few of many are wanted; a lone token with a separator goes by whole names.
      if limit < total, accepted.isDecidedBySets {
        let search = RelevanceSearch(index, names, query, accepted.needs, bytes)
        var evaluator = Evaluator(query, layout, names)
        return SearchResults(
          total: total, matches: search.best(limit, bytes).map { evaluator.match($0, bytes) })
      }
    }
    return byRelevanceOfAll(query, limit: limit, bytes)
  }

  /// The same by the keys of all candidates.
  private func byRelevanceOfAll(
    _ query: Query, limit: Int, _ bytes: RawSpan
  ) -> SearchResults {
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
    var candidates = accepted.candidates(
      query, includesOnRequest: includesOnRequest, index, layout, bytes)
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
