/// A representation that accepts the query, with its relevance key.
struct Evidence {
  var key: RelevanceKey
  var candidate: Candidate
  /// True if the whole name matched as one token, rather than the candidate's representation.
  var isWholeName: Bool
  /// The kind of the accepting representation.
  var kind: RepresentationKind
  /// The row of the name that the scope shows.
  var shownName: Int
  /// The range of the matched name in the evaluator's kept names, if that name is the shown one;
  /// empty otherwise.
  var keptName = 0..<0

  /// Returns whether this evidence replaces other evidence for the same entry. Among names that
  /// match equally well, the entry's first one wins.
  func isBetter(than other: Evidence) -> Bool {
    key < other.key || key == other.key && candidate.name < other.candidate.name
  }
}

/// Computes the relevance keys of one query after another.
///
/// Methods take the names and the view as arguments; if they were properties, a mutating method
/// would copy them on every call.
struct Evaluator {
  private var matcher: NameMatcher
  // The rows of an entry are in several parts of the tables. A cursor for each part continues where
  // it stopped; a single cursor would start over at every row.
  private var current = NameCursor()
  private var other = NameCursor()
  private var main = PlaceCursor()
  private var further = PlaceCursor()
  /// The shown names of matches, one after another, kept from ranking. Reading them again in order
  /// of relevance would take several times as long.
  private(set) var keptNames: [UInt8] = []
  /// The total length in bytes of the names examined for the query.
  private var byteCount = 0

  /// Creates an evaluator without a query, for one index.
  init() { matcher = NameMatcher() }

  /// Creates an evaluator for one query.
  init(_ query: SearchQuery) { matcher = NameMatcher(query) }

  /// Starts another query, reusing the memory of earlier ones.
  mutating func begin(_ query: SearchQuery) {
    matcher.begin(query)
    keptNames.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  /// Releases the query, and keeps the memory unless there is a lot of it.
  mutating func end() {
    matcher.end()
    if keptNames.count > MatchMaker.keptCount { keptNames = [] }
  }

  /// Returns the evidence for the better of a candidate's representation and its whole name; nil if
  /// neither accepts the query.
  ///
  /// - Parameter shownName: The row of the name that the scope shows for the entry.
  mutating func evidence(
    for candidate: Candidate, shownName: Int, _ view: IndexView
  ) -> Evidence? {
    // A forged index may have a million representations of one long name.
    guard byteCount >> 8 <= view.bytes.byteCount else { return nil }
    var shownLength = -1
    if shownName != candidate.name { shownLength = text(ofName: shownName, view).count }
    if candidate.name < view.layout.entryCount {
      defer { byteCount &+= current.text.count }
      return Self.evidence(
        for: candidate, &current, &main, &further, &matcher, shownName: shownName,
        shownLength: shownLength, view)
    }
    defer { byteCount &+= other.text.count }
    return Self.evidence(
      for: candidate, &other, &main, &further, &matcher, shownName: shownName,
      shownLength: shownLength, view)
  }

  /// - Parameter shownLength: The length of the shown name; negative if the name is the shown one.
  private static func evidence(
    for candidate: Candidate, _ name: inout NameCursor, _ main: inout PlaceCursor,
    _ further: inout PlaceCursor, _ matcher: inout NameMatcher, shownName: Int, shownLength: Int,
    _ view: IndexView
  ) -> Evidence? {
    name.move(to: candidate.name, view)
    let nameLength = shownLength < 0 ? name.text.count : shownLength
    let isKeywords = candidate.name >= view.layout.nameCount
    let origin: RelevanceKey.Origin =
      isKeywords ? .keywords : candidate.name == shownName ? .shownName : .alias
    var best: Evidence?
    var hasOwnRow = false
    func consider(
      _ kind: RepresentationKind, _ count: Int, isWholeName: Bool, _ matcher: NameMatcher
    ) {
      let key = RelevanceKey(
        isExact: matcher.isExact(tokenCount: count),
        isVariant: view.isVariant(candidate.entry), origin: origin,
        beginCount: matcher.assignment.beginCount, isLeading: matcher.isLeading,
        unassignedCount: count - matcher.query.tokens.count, kind: kind,
        // Aliases of newer releases come before those of older ones, and undated aliases come last.
        aliasRank: origin == .alias
          ? view.layout.releaseCount - view.release(ofName: candidate.name) : 0,
        nameLength: nameLength, position: view.position(ofEntry: candidate.entry))
      if let best, !(key < best.key) { return }
      best = Evidence(
        key: key, candidate: candidate, isWholeName: isWholeName, kind: kind, shownName: shownName)
    }
    func look(_ place: inout PlaceCursor) {
      place.move(to: candidate.row, of: name.text, view)
      if matcher.accepts(name.text, place.places) {
        consider(place.kind, place.places.count, isWholeName: false, matcher)
      }
      hasOwnRow = place.kind == .full && !place.places.isEmpty
    }
    if candidate.row >= view.layout.entryCount {
      look(&further)
    } else if candidate.row >= 0 {
      look(&main)
    }
    // The whole name is a representation, too; it has no row if the period representation differs.
    if !isKeywords, !hasOwnRow, matcher.acceptsWhole(name.text) {
      consider(.full, 1, isWholeName: true, matcher)
    }
    return best
  }

  /// Returns the best evidence among all representations of an entry; for an empty query, the shown
  /// name.
  mutating func bestEvidence(
    forEntry entry: Int, includesKeywords: Bool, _ names: EntryNames, _ view: IndexView
  ) -> Evidence? {
    guard let shownName = names.shownName(ofEntry: entry, view) else { return nil }
    if matcher.query.isEmpty {
      let candidate = Candidate(entry: entry, name: shownName, row: -1)
      return Evidence(
        key: RelevanceKey(
          isExact: false, isVariant: false, origin: .shownName, beginCount: 0, isLeading: true,
          unassignedCount: 0, kind: .full, aliasRank: 0, nameLength: 0,
          position: view.position(ofEntry: entry)),
        candidate: candidate, isWholeName: true, kind: .full, shownName: shownName)
    }
    var best: Evidence?
    func consider(_ evidence: Evidence?) {
      guard let evidence, best.map({ evidence.key < $0.key }) ?? true else { return }
      best = evidence
    }
    if names.isMatched(name: entry, view) {
      let candidate = Candidate(entry: entry, name: entry, row: entry)
      consider(evidence(for: candidate, shownName: shownName, view))
    }
    // Every alias has a row in these spaces, unless its folding is empty.
    let spaces: [Space] =
      includesKeywords || names.showsFormerNames ? [.extra, .onRequest] : [.extra]
    for space in spaces {
      for identifier in view.representations(ofEntry: entry, space) {
        let candidate = view.candidate(space, identifier)
        if candidate.name >= view.layout.nameCount, !includesKeywords { continue }
        guard names.isMatched(name: candidate.name, view) else { continue }
        consider(evidence(for: candidate, shownName: shownName, view))
      }
    }
    return best
  }

  /// Keeps the name of the last evidence if it is the shown name.
  mutating func keepName(_ evidence: inout Evidence, _ view: IndexView) {
    guard evidence.candidate.name == evidence.shownName,
      evidence.shownName < view.layout.entryCount, current.row == evidence.shownName
    else { return }
    let start = keptNames.count
    keptNames.append(contentsOf: current.text)
    evidence.keptName = start..<keptNames.count
  }

  /// Passes the shown name and the matched text to a closure.
  mutating func withNames<Failure: Error>(
    of evidence: Evidence, _ view: IndexView,
    _ body: (_ shown: ArraySlice<UInt8>, _ matched: ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    if !evidence.keptName.isEmpty {
      let name = keptNames[evidence.keptName]
      return try body(name, name)
    }
    // This copies only if a former name is shown and another alias, or the keywords, matched.
    let shown = text(ofName: evidence.shownName, view)
    try body(shown[...], text(ofName: evidence.candidate.name, view)[...])
  }

  private mutating func text(ofName row: Int, _ view: IndexView) -> [UInt8] {
    if row < view.layout.entryCount {
      current.move(to: row, view)
      return current.text
    }
    other.move(to: row, view)
    return other.text
  }
}
