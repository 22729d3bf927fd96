/// Searches one index for one query after another.
///
/// A searcher keeps its working memory between queries; it belongs to one thread at a time. The
/// index may be shared: give each thread a searcher of its own.
public final class Searcher {
  /// The index that is searched.
  public let index: CatalogIndex
  private let names: EntryNames
  private let scope: SearchScope
  /// The memory that queries share.
  private var accepted = AcceptedEntries()
  private var typed = SearchQuery()
  /// Asked from time to time whether anybody still wants the result; nil when that is sure.
  private var isOvertaken: (() -> Bool)?
  /// Whether the last search gave up for that.
  private var hasGivenUp = false

  /// Creates a searcher.
  ///
  /// - Parameters:
  ///   - index: What to search.
  ///   - scope: What bounds every query.
  /// - Throws: When the scope names facets that the catalog does not have.
  public init(_ index: CatalogIndex, scope: SearchScope = SearchScope()) throws(ScopeError) {
    self.index = index
    self.scope = scope
    names = EntryNames(
      asOf: scope.asOf,
      acceptedClasses: try index.acceptedClasses(scope.facets), available: scope.available,
      isDeprecatedOnly: scope.isDeprecatedOnly)
  }

  /// The number of entries that a query accepts.
  ///
  /// - Complexity: That of the smallest set of entries with a token that one query token begins;
  ///   O(1) after finding the token when there is one query token and nothing but the catalog of
  ///   today in scope.
  public func count(_ query: SearchQuery) -> Int {
    index.withView { find(query, limit: 0, isCounting: true, $0) }
  }

  /// The number of entries that a query accepts, as somebody types it.
  ///
  /// Nothing is allocated once a query of the length has been counted, unless the scope, a
  /// separator or a third token of one kind makes it look at representations one by one.
  public func count(_ text: String) -> Int {
    typed.parse(text)
    return index.withView { find(typed, limit: 0, isCounting: true, $0) }
  }

  /// The entries that a query accepts, unless nobody wants to know them any more.
  ///
  /// - Parameters:
  ///   - order: As `search(_:order:limit:)` has it.
  ///   - limit: As there.
  ///   - isOvertaken: Asked before the search and after each few hundred of representations looked
  ///     at; it gives up when the answer is true.
  /// - Returns: Nil when it has given up.
  public func search(
    _ query: SearchQuery, order: SearchOrder = .relevance, limit: Int? = nil,
    unless isOvertaken: () -> Bool
  ) -> SearchResults? {
    guard !isOvertaken() else { return nil }
    return withoutActuallyEscaping(isOvertaken) { isOvertaken in
      self.isOvertaken = isOvertaken
      hasGivenUp = false
      defer { self.isOvertaken = nil }
      let results = search(query, order: order, limit: limit)
      return hasGivenUp ? nil : results
    }
  }

  /// The entries that a query accepts.
  ///
  /// - Parameters:
  ///   - order: The order of results; an empty query is answered in catalog order when relevance is
  ///     asked.
  ///   - limit: How many matches to give; nil for all. The total is exact in any case.
  public func search(_ query: SearchQuery, order: SearchOrder = .relevance, limit: Int? = nil)
    -> SearchResults
  {
    index.withView { view in
      var evaluator = Evaluator(query)
      let (total, found) = find(query, order, limit: limit, &evaluator, view)
      return SearchResults(total: total, matches: found.map { evaluator.match($0, names, view) })
    }
  }

  /// Visits the entries that a query accepts, without what it takes to highlight them: for lists of
  /// many names.
  ///
  /// - Parameters:
  ///   - order: As `search(_:order:limit:)` has it.
  ///   - limit: How many to visit; nil for all.
  ///   - visit: Gets each match with its shown name and the text that matched, in UTF-8.
  /// - Returns: The number of all entries that the query accepts.
  public func visit<Failure: Error>(
    _ query: SearchQuery, order: SearchOrder = .relevance, limit: Int? = nil,
    _ visit: (
      _ match: MatchOutline, _ shownName: ArraySlice<UInt8>,
      _ matchedText: ArraySlice<UInt8>
    ) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    try index.withView { view throws(Failure) in
      var evaluator = Evaluator(query)
      let (total, found) = find(
        query, order, limit: limit, keepsNames: true, &evaluator, view)
      for evidence in found {
        let outline = MatchOutline(
          entry: EntryID(evidence.candidate.entry), kind: evidence.kind,
          isAlias: evaluator.isAlias(evidence, view))
        try evaluator.withNames(of: evidence, names, view) { shown, matched throws(Failure) in
          try visit(outline, shown, matched)
        }
      }
      return total
    }
  }

  /// The evidence for the first matches in an order, and the number of all.
  private func find(
    _ query: SearchQuery, _ order: SearchOrder, limit: Int?, keepsNames: Bool = false,
    _ evaluator: inout Evaluator,
    _ view: IndexView
  ) -> (total: Int, found: [Evidence]) {
    let limit = limit ?? view.layout.entryCount
    if order == .relevance, !query.isEmpty {
      return byRelevance(query, limit: limit, keepsNames: keepsNames, &evaluator, view)
    }
    var total = find(
      query, limit: order == .name ? view.layout.entryCount : limit, isCounting: true, view)
    if order != .name, !query.isEmpty, limit >= total {
      // The entries are the candidates' one by one: cheaper than looking them up.
      let found = allEvidence(
        query, limit: Int.max, keepsNames: keepsNames, &evaluator, view)
      total = found.total
      return (total, found.best)
    }
    var entries = accepted.first
    if order == .name {
      sortByName(&entries, view)
      entries.removeLast(max(0, entries.count - limit))
    }
    let found = entries.compactMap {
      evaluator.bestEvidence(
        forEntry: $0, includesKeywords: scope.includesKeywords, names, view)
    }
    return (total, found)
  }

  /// The first entries that a query accepts, in catalog order, without evidence, and the number of
  /// all.
  public func entries(_ query: SearchQuery, limit: Int) -> (first: [EntryID], total: Int) {
    index.withView { view in
      let total = find(query, limit: limit, isCounting: true, view)
      return (accepted.first.map { EntryID($0) }, total)
    }
  }

  /// The first entries that a query accepts, in catalog order, without evidence. The search ends with
  /// the last of them.
  public func first(_ limit: Int, _ query: SearchQuery) -> [EntryID] {
    index.withView { view in
      _ = find(query, limit: limit, isCounting: false, view)
      return accepted.first.map { EntryID($0) }
    }
  }

  /// The first entries that a query accepts, as somebody types it, in an array that is used again.
  ///
  /// - Parameter entries: Replaced by at most `limit` entries in catalog order.
  public func first(_ limit: Int, _ text: String, into entries: inout [EntryID]) {
    typed.parse(text)
    entries.removeAll(keepingCapacity: true)
    index.withView { view in
      _ = find(typed, limit: limit, isCounting: false, view)
      for entry in accepted.first { entries.append(EntryID(entry)) }
    }
  }

  /// The same with the number of all entries that the query accepts.
  ///
  /// - Returns: The exact number.
  public func entries(_ limit: Int, _ text: String, into entries: inout [EntryID]) -> Int {
    typed.parse(text)
    entries.removeAll(keepingCapacity: true)
    return index.withView { view in
      let total = find(typed, limit: limit, isCounting: true, view)
      for entry in accepted.first { entries.append(EntryID(entry)) }
      return total
    }
  }

  /// The name under which the scope shows an entry; nil when it leaves the entry out.
  public func shownName(of entry: EntryID) -> String? {
    index.withView { view in
      guard let row = names.shownName(ofEntry: entry.number, view) else { return nil }
      var cursor = NameCursor()
      cursor.move(to: row, view)
      return String(decoding: cursor.text, as: UTF8.self)
    }
  }

  // MARK: Catalog order

  /// Leaves the first accepted entries in `accepted.first`; gives the number of all.
  private func find(_ query: SearchQuery, limit: Int, isCounting: Bool, _ view: IndexView) -> Int {
    if names.isEverything, !scope.includesKeywords, !query.isEmpty {
      return accepted.find(query, limit: limit, isCounting: isCounting, view)
    }
    var total = 0
    accepted.removeFirst()
    if query.isEmpty {
      for entry in 0..<view.layout.entryCount where names.shownName(ofEntry: entry, view) != nil {
        total += 1
        accepted.append(entry, limit: limit)
      }
      return total
    }
    var last = -1
    forEachCandidate(query, view) { candidate in
      guard candidate.entry != last else { return }
      last = candidate.entry
      total += 1
      accepted.append(candidate.entry, limit: limit)
    }
    return total
  }

  private func sortByName(_ entries: inout [Int], _ view: IndexView) {
    var cursor = NameCursor()
    let named = entries.map { entry -> (name: [UInt8], entry: Int) in
      cursor.move(to: names.shownName(ofEntry: entry, view) ?? entry, view)
      return (cursor.text, entry)
    }
    // UTF-8 bytes sort as Unicode scalars do.
    entries = named.sorted { a, b in
      a.name != b.name ? a.name.lexicographicallyPrecedes(b.name) : a.entry < b.entry
    }.map { $0.entry }
  }

  // MARK: Evidence

  private func byRelevance(
    _ query: SearchQuery, limit: Int, keepsNames: Bool, _ evaluator: inout Evaluator,
    _ view: IndexView
  ) -> (total: Int, found: [Evidence]) {
    if names.isEverything, !scope.includesKeywords {
      let total = find(query, limit: 0, isCounting: true, view)
      // Bounds pay where few of many are wanted; a lone token with a separator goes by whole names.
      if limit < total, accepted.isDecidedBySets {
        let search = RelevanceSearch(names, query, accepted.needs, view)
        return (total, search.best(limit, &evaluator, view))
      }
    }
    var (total, found) = allEvidence(
      query, limit: limit, keepsNames: keepsNames && limit >= view.layout.entryCount, &evaluator,
      view)
    found.sort { $0.key < $1.key }
    found.removeLast(max(0, found.count - limit))
    return (total, found)
  }

  /// The evidence for every accepted entry, in catalog order; or, of more entries than two times the
  /// limit, that with the least keys.
  private func allEvidence(
    _ query: SearchQuery, limit: Int, keepsNames: Bool, _ evaluator: inout Evaluator,
    _ view: IndexView
  ) -> (total: Int, best: [Evidence]) {
    var best: [Evidence] = []
    var total = 0
    var last = -1
    // Keeping the best `limit` in a heap would do; sorting in batches of twice the limit costs the
    // same and is simpler.
    let batch = limit > Int.max / 4 ? Int.max : max(64, 2 * limit)
    forEachCandidate(query, view) { candidate in
      guard var evidence = evaluator.evidence(for: candidate, names, view) else { return }
      if candidate.entry == last {
        if evidence.key < best[best.count - 1].key {
          if keepsNames { evaluator.keepName(&evidence, view) }
          best[best.count - 1] = evidence
        }
        return
      }
      if best.count >= batch {
        best.sort { $0.key < $1.key }
        best.removeLast(best.count - limit)
      }
      last = candidate.entry
      total += 1
      if keepsNames { evaluator.keepName(&evidence, view) }
      best.append(evidence)
    }
    return (total, best)
  }

  /// Visits every representation in scope that the sets of the index say may accept a query, entry
  /// by entry in catalog order. Those of one entry come one after another.
  private func forEachCandidate(
    _ query: SearchQuery, _ view: IndexView, _ visit: (Candidate) -> Void
  ) {
    var candidates = accepted.candidates(
      query, includesOnRequest: includesOnRequest, view)
    candidates.sort { ($0.entry, $0.row) < ($1.entry, $1.row) }
    var entry = -1
    var isVisible = false
    var sinceAsked = 0
    for candidate in candidates {
      if let isOvertaken {
        sinceAsked &+= 1
        if sinceAsked == 512 {
          guard !isOvertaken() else {
            hasGivenUp = true
            return
          }
          sinceAsked = 0
        }
      }
      if candidate.entry != entry {
        entry = candidate.entry
        isVisible = names.shownName(ofEntry: entry, view) != nil
      }
      guard isVisible, names.isMatched(name: candidate.name, view) else { continue }
      if candidate.name >= view.layout.nameCount, !scope.includesKeywords { continue }
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
    try Searcher(self, scope: scope).search(SearchQuery(text), order: order, limit: limit)
  }
}
