/// Creates the matches of an answer from their evidence.
///
/// All matches share one buffer of texts and one of highlights.
struct MatchMaker {
  // As in the evaluator, one cursor for each part of the tables.
  private var current = NameCursor()
  private var other = NameCursor()
  private var main = PlaceCursor()
  private var further = PlaceCursor()
  private var matcher = NameMatcher()
  /// A name that the evaluator kept.
  private var name: [UInt8] = []
  private var texts: [UInt8] = []
  private var ranges: [Range<Int>] = []
  private var places: [MatchPlace] = []
  /// The largest text buffer, in bytes, to keep for the next answer.
  static let keptCount = 1 << 16

  /// Returns the matches for the evidence, in the same order.
  ///
  /// - Parameters:
  ///   - keptNames: The buffer of kept names; see `Evidence.keptName`.
  ///   - interruption: Checked from time to time; if it stops the search, matches
  ///     are missing.
  /// - Complexity: O(matches).
  mutating func matches(
    for found: [Evidence], _ query: SearchQuery, keptNames: [UInt8], _ view: IndexView,
    _ interruption: inout Interruption
  ) -> [SearchMatch] {
    guard !found.isEmpty, !interruption.hasGivenUp else { return [] }
    texts.reserveCapacity(24 * found.count)
    ranges.reserveCapacity(found.count * query.tokens.count)
    places.removeAll(keepingCapacity: true)
    matcher.begin(query)
    for evidence in found {
      if interruption.isDueAtStep() { break }
      places.append(place(evidence, keptNames, view))
    }
    matcher.end()
    guard !interruption.hasGivenUp else {
      (texts, ranges, places) = ([], [], [])
      return []
    }
    let storage = MatchStorage(texts: texts, ranges: ranges, query)
    (texts, ranges) = ([], [])
    var matches: [SearchMatch] = []
    matches.reserveCapacity(found.count)
    for (position, evidence) in found.enumerated() {
      if interruption.isDueAtStep() { break }
      matches.append(
        SearchMatch(
          entry: view.id(ofEntry: evidence.candidate.entry),
          isAlias: evidence.isAlias(view), kind: evidence.kind, key: evidence.key, storage,
          places[position]))
    }
    if storage.texts.count > Self.keptCount { places = [] }
    return matches
  }

  /// Adds the texts and the highlights of a match.
  private mutating func place(
    _ evidence: Evidence, _ keptNames: [UInt8], _ view: IndexView
  ) -> MatchPlace {
    var place = MatchPlace(
      start: texts.count, shownCount: 0, matchedCount: -1, firstRange: ranges.count)
    if evidence.keptName.isEmpty {
      addText(evidence.shownName, view)
    } else {
      name.removeAll(keepingCapacity: true)
      name.append(contentsOf: keptNames[evidence.keptName])
      texts.append(contentsOf: name)
    }
    place.shownCount = texts.count - place.start
    let matched = evidence.candidate.name
    if matched != evidence.shownName {
      let start = texts.count
      addText(matched, view)
      place.matchedCount = texts.count - start
    }
    let text =
      !evidence.keptName.isEmpty
      ? name : matched < view.layout.entryCount ? current.text : other.text
    if !highlight(evidence, text, view) { place.firstRange = -1 }
    return place
  }

  /// Appends the name in a row, and leaves the row's cursor there.
  private mutating func addText(_ row: Int, _ view: IndexView) {
    if row < view.layout.entryCount {
      current.move(to: row, view)
      texts.append(contentsOf: current.text)
    } else {
      other.move(to: row, view)
      texts.append(contentsOf: other.text)
    }
  }

  /// Appends the highlights of a name; returns false if the query's tokens are not in it.
  private mutating func highlight(
    _ evidence: Evidence, _ name: [UInt8], _ view: IndexView
  ) -> Bool {
    let tokens = matcher.query.tokens
    guard !tokens.isEmpty else { return false }
    if evidence.isWholeName {
      guard tokens.count == 1 else { return false }
      addRange(of: tokens[0], in: name, 0..<name.count)
      return true
    }
    let row = evidence.candidate.row
    if row < view.layout.entryCount {
      main.move(to: row, of: name, view)
      return highlight(evidence, name, main.places)
    }
    further.move(to: row, of: name, view)
    return highlight(evidence, name, further.places)
  }

  private mutating func highlight(
    _ evidence: Evidence, _ name: [UInt8], _ places: [Range<Int>]
  ) -> Bool {
    let tokens = matcher.query.tokens
    // If the query's tokens are assigned the first tokens in order, no assignment needs to be
    // computed. In a forged index, these tokens may be outside the name.
    let areFirst =
      evidence.key.isLeading && tokens.count <= places.count
      && places[tokens.count - 1].upperBound <= name.count
    guard areFirst || matcher.accepts(name, places) else { return false }
    for position in tokens.indices {
      let place = areFirst ? position : matcher.assignment.positions[position]
      addRange(of: tokens[position], in: name, places[place])
    }
    return true
  }

  private mutating func addRange(
    of token: Range<Int>, in name: [UInt8], _ place: Range<Int>
  ) {
    let count = Folding.sourceCount(of: name[place].span, coveringFolded: token.count)
    ranges.append(place.lowerBound..<place.lowerBound + count)
  }
}

extension Evidence {
  /// Returns whether a name other than the shown one matched.
  func isAlias(_ view: IndexView) -> Bool {
    candidate.name != shownName && candidate.name < view.layout.nameCount
  }
}
