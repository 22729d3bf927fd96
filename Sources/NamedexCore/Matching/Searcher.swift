/// Finds the entries of one index whose names match a query, for one query after another.
///
/// It applies only the strict rules. For text that means, describes or misspells a name, use
/// `AnswerSearch`. For a few names without an index, use `SmartMatcher`.
///
/// A searcher keeps its working memory between queries. Use it from one thread at a time; the index
/// may be shared, so give each thread its own searcher.
///
/// - `search(_:order:limit:)` returns matches with their highlights;
/// - `entries(_:limit:)` returns the accepted entries in catalog order, and their number;
/// - `count(_:)` returns their number.
public final class Searcher {
  /// The index that is searched.
  public let index: CatalogIndex
  package let names: EntryNames
  package let scope: SearchScope
  /// True if the scope is today's whole catalog, which the sets describe.
  private let isWholeCatalog: Bool
  /// Memory that queries share.
  private var nodes = QueryNodes()
  private var accepted = AcceptedEntries()
  private var relevance = RelevanceSearch()
  private var evaluator = Evaluator()
  private var maker = MatchMaker()
  /// The last query that was counted, kept to reuse its memory.
  private var counted = SearchQuery()

  /// Creates a searcher for today's whole catalog.
  ///
  /// - Complexity: O(1).
  public convenience init(_ index: CatalogIndex) {
    let scope = SearchScope()
    self.init(index, scope, EntryNames(scope, acceptedClasses: nil))
  }

  /// Creates a searcher for part of a catalog.
  ///
  /// - Parameters:
  ///   - index: The index to search.
  ///   - scope: The release, facets and keywords setting for every query.
  /// - Throws: If the scope names facets that the catalog does not have, or a release point of
  ///   another index.
  /// - Complexity: O(1) without facets; otherwise O(values of the catalog's facets).
  package convenience init(_ index: CatalogIndex, scope: SearchScope) throws(ScopeError) {
    try index.checkOrigin(of: (scope.asOf.map { [$0] } ?? []) + scope.targets, scope.introduced)
    let classes = try index.acceptedClasses(scope.facets)
    self.init(index, scope, EntryNames(scope, acceptedClasses: classes))
  }

  private init(_ index: CatalogIndex, _ scope: SearchScope, _ names: EntryNames) {
    (self.index, self.scope, self.names) = (index, scope, names)
    isWholeCatalog = names.isEverything && !scope.includesKeywords
  }

  // MARK: Searching

  /// Returns the entries that match the text.
  ///
  /// - Parameters:
  ///   - text: The search text, as typed. Text without words matches every entry.
  ///   - order: The order of matches. For text without words, relevance order is catalog order.
  ///   - limit: The maximum number of matches to return; nil for all, below 0 for none. The total
  ///     is always exact.
  /// - Complexity: Linear in the smallest of the sets that the query's tokens select (the
  ///   representations with a token that begins with that token), plus the matches returned. If
  ///   matches are ordered by name, reads the names of all accepted entries, and sorts those
  ///   returned.
  public func search(
    _ text: String, order: SearchOrder = .relevance, limit: Int? = nil
  ) -> SearchResults {
    var never = Interruption()
    return search(text, order, limit: limit, &never)
  }

  /// Returns the entries that match the text, unless the search is interrupted.
  ///
  /// - Parameters:
  ///   - text: See `search(_:order:limit:)`, which also describes the order and the limit.
  ///   - isOvertaken: Called before the search, and then at least every few hundred
  ///     representations or names; if it returns true, the search stops. It must not use this
  ///     searcher.
  /// - Returns: Nil if the search stopped early.
  /// - Complexity: The same as `search(_:order:limit:)`.
  package func search(
    _ text: String, order: SearchOrder = .relevance, limit: Int? = nil,
    unless isOvertaken: () -> Bool
  ) -> SearchResults? {
    guard !isOvertaken() else { return nil }
    return withoutActuallyEscaping(isOvertaken) { isOvertaken in
      var interruption = Interruption(isOvertaken)
      let results = search(text, order, limit: limit, &interruption)
      return interruption.hasGivenUp ? nil : results
    }
  }

  private func search(
    _ text: String, _ order: SearchOrder, limit: Int?, _ interruption: inout Interruption
  ) -> SearchResults {
    let query = SearchQuery(text)
    return index.withView { view in
      // Move the evaluator out and back, because copies would touch reference counts.
      var evaluator = Evaluator()
      swap(&evaluator, &self.evaluator)
      defer { swap(&evaluator, &self.evaluator) }
      evaluator.begin(query)
      let (total, found) = find(query, order, limit: limit, &evaluator, view, &interruption)
      let matches = maker.matches(
        for: found, query, keptNames: evaluator.keptNames, view, &interruption)
      evaluator.end()
      return SearchResults(matchCount: total, matches: matches)
    }
  }

  /// Visits the entries that match the text without computing highlights, for lists of many names.
  ///
  /// - Parameters:
  ///   - text: See `search(_:order:limit:)`, which also describes the order and the limit.
  ///   - body: Receives each match with its shown name and the matched text, in UTF-8.
  /// - Returns: The number of all entries that match the text.
  /// - Complexity: The same as `search(_:order:limit:)`; no memory is allocated for a match.
  package func forEachMatch<Failure: Error>(
    _ text: String, order: SearchOrder = .relevance, limit: Int? = nil,
    _ body: (
      _ match: MatchOutline, _ shownName: ArraySlice<UInt8>, _ matchedText: ArraySlice<UInt8>
    ) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    let query = SearchQuery(text)
    return try index.withView { view throws(Failure) in
      var evaluator = Evaluator(query)
      var never = Interruption()
      let (total, found) = find(
        query, order, limit: limit, keepsNames: true, &evaluator, view, &never)
      for evidence in found {
        let outline = MatchOutline(
          entry: view.id(ofEntry: evidence.candidate.entry),
          kind: evidence.kind,
          isAlias: evidence.isAlias(view))
        try evaluator.withNames(of: evidence, view) { shown, matched throws(Failure) in
          try body(outline, shown, matched)
        }
      }
      return total
    }
  }

  /// Returns the number of entries that match the text.
  ///
  /// - Complexity: The same as `search(_:order:limit:)`, without the matches; O(1) after finding
  ///   the token if the text has one token and the scope is today's whole catalog. Allocates
  ///   nothing for ASCII text of up to 32 words if an earlier text was as long, unless the scope, a
  ///   separator, or a token that is a prefix of at least four query tokens makes it examine
  ///   representations one by one.
  public func count(_ text: String) -> Int { entries(text, limit: 0).matchCount }

  /// Returns the first entries that match the text, in catalog order, and the number of all
  /// matches.
  ///
  /// - Complexity: The same as `count(_:)`, plus the entries; if the catalog is not sorted by name,
  ///   plus all matches.
  public func entries(_ text: String, limit: Int) -> (matchCount: Int, entries: [EntryID]) {
    // Move the query out and back, because copies would touch reference counts.
    var query = SearchQuery()
    swap(&query, &counted)
    query.setText(text)
    let result = entries(of: query, limit: max(0, limit))
    swap(&query, &counted)
    return result
  }

  private func entries(of query: SearchQuery, limit: Int) -> (matchCount: Int, entries: [EntryID]) {
    index.withView { view in
      nodes.move(to: query, view)
      var never = Interruption()
      let total = findFirst(limit, query, view, &never)
      return (total, accepted.first.map { view.id(ofEntry: $0) })
    }
  }

  /// Passes the rows of the entries that a query accepts to a closure, in any order.
  ///
  /// - Complexity: The same as `count(_:)`, plus the entries.
  package func withRows<Result>(_ query: SearchQuery, _ view: IndexView, _ body: ([Int]) -> Result)
    -> Result
  {
    nodes.move(to: query, view)
    var never = Interruption()
    return body(allEntries(query, view, &never))
  }

  /// Returns the name under which the scope shows an entry; nil if the scope excludes the entry, or
  /// if it belongs to another index.
  ///
  /// - Complexity: O(log *n* + *a*) for an entry with *a* aliases in a catalog with *n* aliases.
  public func shownName(of entry: EntryID) -> String? {
    guard index.contains(entry) else { return nil }
    return index.withView { view in
      names.shownName(ofEntry: view.entry(entry), view).map { view.name(ofRow: $0) }
    }
  }

  // MARK: Evidence

  /// Returns the evidence for the first matches in the given order, and the number of all matches.
  private func find(
    _ query: SearchQuery, _ order: SearchOrder, limit: Int?, keepsNames: Bool = false,
    _ evaluator: inout Evaluator, _ view: IndexView, _ interruption: inout Interruption
  ) -> (total: Int, found: [Evidence]) {
    let limit = max(0, limit ?? view.layout.entryCount)
    nodes.move(to: query, view)
    if order == .relevance, !query.isEmpty {
      return byRelevance(
        query, limit: limit, keepsNames: keepsNames, &evaluator, view, &interruption)
    }
    let isEverything = limit >= view.layout.entryCount
    if isEverything, order == .catalog, !query.isEmpty {
      // Collecting evidence candidate by candidate is cheaper than looking up each accepted entry.
      var (total, found) = allEvidence(
        query, limit: limit, keepsNames: keepsNames, &evaluator, view, &interruption)
      if view.layout.positionWidth > 0 {
        interruption.sort(&found) {
          view.position(ofEntry: $0.candidate.entry) < view.position(ofEntry: $1.candidate.entry)
        }
      }
      return (total, found)
    }
    let total: Int
    let entries: [Int]
    if order == .name, limit > 0 {
      let all = allEntries(query, view, &interruption)
      (total, entries) = (all.count, firstByName(limit, of: all, view, &interruption))
    } else {
      total = findFirst(limit, query, view, &interruption)
      entries = accepted.first
    }
    var found: [Evidence] = []
    found.reserveCapacity(entries.count)
    for entry in entries {
      if interruption.isDueAtStep() { break }
      guard
        let evidence = evaluator.bestEvidence(
          forEntry: entry, includesKeywords: scope.includesKeywords, names, view)
      else { continue }
      found.append(evidence)
    }
    return (total, found)
  }

  // MARK: Entries

  /// Stores the first entries that the query accepts in `accepted.first`, in catalog order, and
  /// returns the total. `nodes` must belong to the query.
  private func findFirst(
    _ limit: Int, _ query: SearchQuery, _ view: IndexView, _ interruption: inout Interruption
  ) -> Int {
    if isWholeCatalog, !query.isEmpty {
      return accepted.find(query, nodes, limit: limit, view, &interruption)
    }
    if !query.isEmpty {
      let all = allEntries(query, view, &interruption)
      accepted.keepFirst(limit, of: all, view, &interruption)
      return all.count
    }
    var total = 0
    var first: [Int] = []
    for position in 0..<view.layout.entryCount {
      if interruption.isDueAtStep() { break }
      let entry = view.entry(atPosition: position)
      guard names.shownName(ofEntry: entry, view) != nil else { continue }
      total += 1
      if total <= limit { first.append(entry) }
    }
    accepted.keepFirst(limit, of: first, view, &interruption)
    return total
  }

  /// Returns all entries that the query accepts, in no particular order. `nodes` must belong to the
  /// query.
  private func allEntries(
    _ query: SearchQuery, _ view: IndexView, _ interruption: inout Interruption
  ) -> [Int] {
    if isWholeCatalog, !query.isEmpty {
      accepted.findAll(query, nodes, view, &interruption)
      return accepted.first
    }
    var entries: [Int] = []
    if query.isEmpty {
      for entry in 0..<view.layout.entryCount {
        if interruption.isDueAtStep() { break }
        if names.shownName(ofEntry: entry, view) != nil { entries.append(entry) }
      }
      return entries
    }
    forEachCandidate(query, view, &interruption) { candidate, _, _ in
      if candidate.entry != entries.last { entries.append(candidate.entry) }
    }
    return entries
  }

  /// Returns the entries whose shown names come first, sorted by shown name.
  private func firstByName(
    _ limit: Int, of entries: [Int], _ view: IndexView, _ interruption: inout Interruption
  ) -> [Int] {
    var first = FirstNames(limit: limit)
    var cursor = NameCursor()
    for entry in entries {
      if interruption.isDueAtStep() { break }
      cursor.move(to: names.shownName(ofEntry: entry, view) ?? entry, view)
      first.add(cursor.text, entry: entry, position: view.position(ofEntry: entry), &interruption)
    }
    return first.entries(&interruption)
  }

  // MARK: Relevance

  private func byRelevance(
    _ query: SearchQuery, limit: Int, keepsNames: Bool, _ evaluator: inout Evaluator,
    _ view: IndexView, _ interruption: inout Interruption
  ) -> (total: Int, found: [Evidence]) {
    let isEverything = limit >= view.layout.entryCount
    // Bounds help only when few of many matches are wanted. For a full result, counting first would
    // intersect the sets twice.
    if !isEverything, isWholeCatalog, nodes.canBound {
      return Self.best(
        limit, query, nodes, names, &accepted, &relevance, &evaluator, &interruption, view)
    }
    var (total, found) = allEvidence(
      query, limit: limit, keepsNames: keepsNames && isEverything, &evaluator, view, &interruption)
    interruption.sort(&found) { $0.key < $1.key }
    found.removeLast(max(0, found.count - limit))
    return (total, found)
  }

  private static func best(
    _ limit: Int, _ query: SearchQuery, _ nodes: QueryNodes, _ names: EntryNames,
    _ accepted: inout AcceptedEntries, _ relevance: inout RelevanceSearch,
    _ evaluator: inout Evaluator, _ interruption: inout Interruption, _ view: IndexView
  ) -> (total: Int, found: [Evidence]) {
    let total = accepted.find(query, nodes, limit: 0, view, &interruption)
    let found = relevance.best(
      limit, of: total, query, nodes, names, &evaluator, view, &interruption)
    return (total, found)
  }

  /// Returns the evidence for every accepted entry, in name order; if there are more than twice the
  /// limit, only the evidence with the smallest keys.
  private func allEvidence(
    _ query: SearchQuery, limit: Int, keepsNames: Bool, _ evaluator: inout Evaluator,
    _ view: IndexView, _ interruption: inout Interruption
  ) -> (total: Int, found: [Evidence]) {
    var best: [Evidence] = []
    var total = 0
    var last = -1
    // Sorting in batches of twice the limit costs the same as a heap and is simpler.
    let batch = limit > Int.max / 4 ? Int.max : max(64, 2 * limit)
    forEachCandidate(query, view, &interruption) { candidate, shownName, interruption in
      guard var evidence = evaluator.evidence(for: candidate, shownName: shownName, view)
      else { return }
      if candidate.entry == last {
        if evidence.key < best[best.count - 1].key {
          if keepsNames { evaluator.keepName(&evidence, view) }
          best[best.count - 1] = evidence
        }
        return
      }
      if best.count >= batch {
        interruption.sort(&best) { $0.key < $1.key }
        best.removeLast(best.count - limit)
      }
      last = candidate.entry
      total += 1
      if keepsNames { evaluator.keepName(&evidence, view) }
      best.append(evidence)
    }
    return (total, best)
  }

  /// Visits, in name order, every representation in scope that may accept a query according to the
  /// index's sets, with the row of the entry's shown name. Representations of one entry are visited
  /// consecutively.
  private func forEachCandidate(
    _ query: SearchQuery, _ view: IndexView, _ interruption: inout Interruption,
    _ visit: (Candidate, _ shownName: Int, inout Interruption) -> Void
  ) {
    var candidates = accepted.candidates(
      query, nodes, includesOnRequest: includesOnRequest, view, &interruption)
    // Visit an entry's names in order, because the first of equally good ones wins.
    interruption.sort(&candidates) { ($0.entry, $0.name, $0.row) < ($1.entry, $1.name, $1.row) }
    var entry = -1
    var shownName: Int?
    for candidate in candidates {
      if interruption.isDueAtStep() { return }
      if candidate.entry != entry {
        entry = candidate.entry
        shownName = names.shownName(ofEntry: entry, view)
      }
      guard let shownName, names.isMatched(name: candidate.name, view) else { continue }
      if candidate.name >= view.layout.nameCount, !scope.includesKeywords { continue }
      visit(candidate, shownName, &interruption)
    }
  }

  private var includesOnRequest: Bool { scope.includesKeywords || names.showsFormerNames }
}

extension CatalogIndex {
  /// Searches the names of today's catalog once; keep a `Searcher` for many queries.
  ///
  /// - Complexity: The same as `Searcher.search(_:order:limit:)`.
  public func search(
    _ text: String, order: SearchOrder = .relevance, limit: Int? = nil
  ) -> SearchResults {
    Searcher(self).search(text, order: order, limit: limit)
  }

  /// Searches the names of part of the catalog once; keep a `Searcher` for many queries.
  ///
  /// - Throws: If the scope names facets that the catalog does not have, or a release point of
  ///   another index.
  /// - Complexity: The same as `Searcher.init(_:scope:)` and `Searcher.search(_:order:limit:)`.
  package func search(
    _ text: String, scope: SearchScope, order: SearchOrder = .relevance, limit: Int? = nil
  ) throws(ScopeError) -> SearchResults {
    try Searcher(self, scope: scope).search(text, order: order, limit: limit)
  }
}
