/// An accepting representation, with its relevance key.
struct Evidence {
  var key: RelevanceKey
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
    func key(_ kind: Kind, _ count: Int, _ matcher: NameMatcher) -> RelevanceKey {
      RelevanceKey(
        isExact: matcher.isExact(tokenCount: count), isVariant: isVariant, origin: origin,
        beginCount: matcher.assignment.beginCount, isLeading: matcher.isLeading,
        unassignedCount: count - matcher.query.tokens.count, kind: kind, aliasRank: aliasRank,
        nameLength: shownLength, entry: candidate.entry)
    }
    var best: Evidence?
    if candidate.row >= 0 {
      place.move(to: candidate.row, layout, bytes)
      if matcher.accepts(name.text, place.places) {
        best = Evidence(
          key: key(place.kind, place.places.count, matcher), candidate: candidate,
          isWholeName: false, shownName: shownName)
      }
    }
    // The whole name is a representation without a row of its own where the period one differs.
    if matcher.query.tokens.count == 1, !isKeywords, candidate.row < 0 || place.kind != .full,
      matcher.accepts(name.text, [0..<name.text.count])
    {
      let whole = key(.full, 1, matcher)
      if best.map({ whole < $0.key }) ?? true {
        best = Evidence(
          key: whole, candidate: candidate, isWholeName: true, shownName: shownName)
      }
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
        candidate: candidate, isWholeName: true, shownName: shownName)
    }
    var best: Evidence?
    func consider(_ evidence: Evidence?) {
      guard let evidence, best.map({ evidence.key < $0.key }) ?? true else { return }
      best = evidence
    }
    if names.isMatched(name: entry, bytes) {
      consider(evidence(for: Candidate(entry: entry, name: entry, row: entry), bytes))
      consider(evidence(for: Candidate(entry: entry, name: entry, row: -1), bytes))
    }
    for alias in layout.aliases(ofEntry: entry, bytes) {
      let row = layout.entryCount + alias
      guard names.isMatched(name: row, bytes) else { continue }
      consider(evidence(for: Candidate(entry: entry, name: row, row: -1), bytes))
    }
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
      place.move(to: candidate.row, layout, bytes)
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
        if representation(first + middle, bytes).entry < wanted {
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
