/// An accepting representation, with its relevance key.
struct Evidence {
  var key: RelevanceKey
  /// The key's parts as a bound, to compare with the bounds of candidates without a key.
  var bound: RelevanceBound
  var candidate: Candidate
  /// Whether the whole name as one token accepts, rather than the candidate's representation.
  var isWholeName: Bool
  /// The row of the name that the scope shows.
  var shownName: Int
}

/// Computes relevance keys and highlights of one query.
struct Evaluator {
  private let layout: IndexLayout
  private let names: EntryNames
  private var matcher: NameMatcher
  private var name = NameCursor()
  private var shown = NameCursor()
  private var place = PlaceCursor()

  init(_ query: Query, _ layout: IndexLayout, _ names: EntryNames) {
    self.layout = layout
    self.names = names
    matcher = NameMatcher(query)
  }

  /// The better of a candidate's representation and its whole name; nil when neither accepts or the
  /// entry is not in scope.
  mutating func evidence(for candidate: Candidate, _ bytes: RawSpan) -> Evidence? {
    guard let shownName = names.shownName(ofEntry: candidate.entry, bytes) else { return nil }
    name.move(to: candidate.name, layout, bytes)
    let shownLength: Int
    if shownName == candidate.name {
      shownLength = name.text.count
    } else {
      shown.move(to: shownName, layout, bytes)
      shownLength = shown.text.count
    }
    let isKeywords = candidate.name >= layout.nameCount
    let group = layout.entryClass(candidate.entry, bytes)
    let isVariant = layout.classCount > 1 && layout.classRecord(group, bytes).isVariant
    let origin: RelevanceKey.Origin =
      isKeywords ? .keywords : candidate.name == shownName ? .shownName : .alias
    let aliasRank = origin == .alias ? aliasRank(candidate, bytes) : 0
    func evidence(_ kind: Kind, _ count: Int, isWholeName: Bool, _ matcher: NameMatcher) -> Evidence
    {
      let isExact = matcher.isExact(tokenCount: count)
      let isLeading = matcher.isLeading
      let beginCount = matcher.assignment.beginCount
      return Evidence(
        key: RelevanceKey(
          isExact: isExact, isVariant: isVariant, origin: origin, beginCount: beginCount,
          isLeading: isLeading, unassignedCount: count - matcher.query.tokens.count, kind: kind,
          aliasRank: aliasRank, nameLength: shownLength, entry: candidate.entry),
        bound: RelevanceBound(
          isExact: isExact, isVariant: isVariant, origin: origin, beginCount: beginCount,
          isLeading: isLeading,
          rank: StaticRank.of(tokenCount: count, kind: kind, nameLength: shownLength),
          entry: candidate.entry),
        candidate: candidate, isWholeName: isWholeName, shownName: shownName)
    }
    var best: Evidence?
    if candidate.row >= 0 {
      place.move(to: candidate.row, of: name.text, layout, bytes)
      if matcher.accepts(name.text, place.places) {
        best = evidence(place.kind, place.places.count, isWholeName: false, matcher)
      }
    }
    // The whole name is a representation without a row of its own where the period one differs.
    let hasOwnRow = candidate.row >= 0 && place.kind == .full && !place.places.isEmpty
    if !isKeywords, !hasOwnRow, matcher.acceptsWhole(name.text) {
      let whole = evidence(.full, 1, isWholeName: true, matcher)
      if best.map({ whole.key < $0.key }) ?? true { best = whole }
    }
    return best
  }

  /// The smallest evidence among all representations of an entry; for an empty query the shown name.
  mutating func bestEvidence(
    forEntry entry: Int, includesKeywords: Bool, _ bytes: RawSpan
  ) -> Evidence? {
    guard let shownName = names.shownName(ofEntry: entry, bytes) else { return nil }
    if matcher.query.isEmpty {
      let candidate = Candidate(entry: entry, name: shownName, row: -1)
      return Evidence(
        key: RelevanceKey(
          isExact: false, isVariant: false, origin: .shownName, beginCount: 0, isLeading: true,
          unassignedCount: 0, kind: .full, aliasRank: 0, nameLength: 0, entry: entry),
        bound: .last, candidate: candidate, isWholeName: true, shownName: shownName)
    }
    var best: Evidence?
    func consider(_ evidence: Evidence?) {
      guard let evidence, best.map({ evidence.key < $0.key }) ?? true else { return }
      best = evidence
    }
    if names.isMatched(name: entry, bytes) {
      consider(evidence(for: Candidate(entry: entry, name: entry, row: entry), bytes))
    }
    // Every alias that does not fold to nothing has a row there.
    for space in [Space.extra, .onRequest] {
      for identifier in layout.representations(ofEntry: entry, space, bytes) {
        let candidate = layout.candidate(space, identifier, bytes)
        if candidate.name >= layout.nameCount, !includesKeywords { continue }
        guard names.isMatched(name: candidate.name, bytes) else { continue }
        consider(evidence(for: candidate, bytes))
      }
    }
    return best
  }

  /// What a match tells of the evidence.
  mutating func match(_ evidence: Evidence, _ bytes: RawSpan) -> Match {
    let candidate = evidence.candidate
    name.move(to: candidate.name, layout, bytes)
    shown.move(to: evidence.shownName, layout, bytes)
    var places = [0..<name.text.count]
    var kind = Kind.full
    if !evidence.isWholeName {
      place.move(to: candidate.row, of: name.text, layout, bytes)
      places = place.places
      kind = place.kind
    }
    var highlights: [HighlightRange] = []
    if !matcher.query.isEmpty, matcher.accepts(name.text, places) {
      for (token, position) in matcher.assignment.positions.enumerated() {
        let range = matcher.query.tokens[token]
        let start = places[position].lowerBound
        let count = Folding.sourceCount(
          of: name.text.span.extracting(places[position]), coveringFolded: range.count)
        highlights.append(
          HighlightRange(
            token: String(decoding: matcher.query.folded[range], as: UTF8.self),
            utf8: start..<start + count))
      }
    }
    return Match(
      entry: EntryID(candidate.entry), shownName: String(decoding: shown.text, as: UTF8.self),
      matchedText: String(decoding: name.text, as: UTF8.self),
      isAlias: candidate.name != evidence.shownName && candidate.name < layout.nameCount,
      kind: kind, highlights: highlights, key: evidence.key)
  }

  /// Aliases of newer releases before those of older ones, undated ones last.
  private func aliasRank(_ candidate: Candidate, _ bytes: RawSpan) -> Int {
    layout.releaseCount - layout.release(ofName: candidate.name, bytes)
  }
}

extension IndexLayout {
  /// The identifiers of an entry's representations in a space other than the main one.
  ///
  /// - Complexity: O(log *n*) in the number of the space's representations.
  func representations(ofEntry entry: Int, _ space: Space, _ bytes: RawSpan) -> Range<Int> {
    let first = space == .extra ? 0 : extraCount
    let count = universe(space)
    func lowerBound(_ wanted: Int) -> Int {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        let name = self.name(ofRepresentation: first + middle, bytes)
        if self.entry(ofText: name, bytes) < wanted {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low
    }
    let start = lowerBound(entry)
    return start..<max(start, lowerBound(entry + 1))
  }
}
