internal import NamedexCore

// The texts change while the keyword and the reader stay.
extension TextFinder {
  /// Inserts a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - record: Its position; one out of range is taken for the nearest end.
  /// - Complexity: That of `replaceTexts(_:with:)`.
  public mutating func insert(_ text: String, at record: Int) {
    let record = min(max(record, 0), texts.count)
    replaceTexts(record..<record, with: [text])
  }

  /// Changes a text; one out of range changes nothing.
  ///
  /// - Complexity: That of `replaceTexts(_:with:)`.
  public mutating func setText(_ text: String, at record: Int) {
    guard texts.indices.contains(record) else { return }
    replaceTexts(record..<record + 1, with: [text])
  }

  /// Removes a text; one out of range changes nothing.
  ///
  /// - Complexity: That of `replaceTexts(_:with:)`.
  public mutating func removeText(at record: Int) {
    guard texts.indices.contains(record) else { return }
    replaceTexts(record..<record + 1, with: [])
  }

  /// Replaces all texts by a new version of them, such as that of a data source. What both begin and
  /// end with is not folded again.
  ///
  /// The current occurrence stays current if its text is among the new ones; of several equal texts,
  /// the one nearest to the old place counts. Otherwise the rule is that of
  /// `replaceTexts(_:with:)`.
  ///
  /// - Complexity: That of `replaceTexts(_:with:)` for the texts between, plus O(*n*) for comparing
  ///   the others.
  public mutating func setTexts(_ newTexts: [String]) {
    let most = min(texts.count, newTexts.count)
    var first = 0
    while first < most, Self.isSame(texts[first], newTexts[first]) { first += 1 }
    var kept = 0
    while first + kept < most,
      Self.isSame(texts[texts.count - 1 - kept], newTexts[newTexts.count - 1 - kept])
    {
      kept += 1
    }
    let (end, newEnd) = (texts.count - kept, newTexts.count - kept)
    guard let record = anchor.map({ folded.record(at: $0.lowerBound) }),
      first..<end ~= record,
      let place = (first..<newEnd).filter({ Self.isSame(texts[record], newTexts[$0]) })
        .min(by: { abs($0 - record) < abs($1 - record) })
    else { return replaceTexts(first..<end, with: Array(newTexts[first..<newEnd])) }
    replaceTexts(record + 1..<end, with: Array(newTexts[place + 1..<newEnd]))
    replaceTexts(first..<record, with: Array(newTexts[first..<place]))
  }

  /// Returns whether two texts have the same bytes, which equal strings need not.
  private static func isSame(_ old: String, _ new: String) -> Bool {
    old.utf8.elementsEqual(new.utf8)
  }

  /// Replaces some texts by others.
  ///
  /// The current occurrence stays current. In a text that is replaced, that is so if as many texts
  /// take the place of the old ones, and the text begins or ends as before up to the occurrence.
  /// Otherwise the next occurrence becomes the current one, or else the last.
  ///
  /// - Parameters:
  ///   - records: The texts to replace, limited to those that exist; an empty range inserts.
  ///   - newTexts: The texts that take their place.
  /// - Complexity: O(*m*) for folding and searching *m* bytes of new texts, plus O(*n*) for moving
  ///   the texts and occurrences after them.
  public mutating func replaceTexts(_ records: Range<Int>, with newTexts: [String]) {
    let records = records.clamped(to: 0..<texts.count)
    guard !records.isEmpty || !newTexts.isEmpty else { return }
    let old = folded.range(ofRecords: records)
    let first = firstStart(notBefore: old.lowerBound)
    let last = firstStart(notBefore: old.upperBound)
    let move = Move(of: anchor, records, with: newTexts, folded)

    texts.replaceSubrange(records, with: newTexts)
    folded.replace(records, with: newTexts)
    let newRecords = records.lowerBound..<records.lowerBound + newTexts.count
    let shift = folded.range(ofRecords: newRecords).count - old.count
    var found: [Int] = []
    folded.find(wanted, inRecords: newRecords, into: &found)
    starts.replaceSubrange(first..<last, with: found)
    for position in first + found.count..<starts.count { starts[position] += shift }

    anchor = move.target(folded, shift: shift)
    current = starts.isEmpty ? nil : overlapping(anchor) ?? next(after: move)
    noteCurrent()
  }

  /// Returns the occurrence that becomes current when the old one is gone; there is at least one.
  private func next(after move: Move) -> Int {
    var place = anchor?.lowerBound ?? 0
    if case .gone(let record, let offset) = move { place = folded.place(ofRecord: record) + offset }
    return min(firstStart(notBefore: place), starts.count - 1)
  }

  /// Where an occurrence goes when texts are replaced.
  private enum Move {
    /// There was none.
    case nothing
    /// It is before the replaced texts.
    case stays(Range<Int>)
    /// It is after them.
    case shifts(Range<Int>)
    /// It is in a new text, at a range of its folding.
    case within(record: Int, Range<Int>)
    /// It is gone: what follows begins at a place in the folding of a record.
    case gone(record: Int, Int)

    init(
      of occurrence: Range<Int>?, _ records: Range<Int>, with newTexts: [String],
      _ folded: FoldedTexts
    ) {
      guard let occurrence else {
        self = .nothing
        return
      }
      let old = folded.range(ofRecords: records)
      guard occurrence.lowerBound >= old.lowerBound else {
        self = .stays(occurrence)
        return
      }
      guard occurrence.lowerBound < old.upperBound else {
        self = .shifts(occurrence)
        return
      }
      let record = folded.record(at: occurrence.lowerBound)
      guard records.count == newTexts.count else {
        self = .gone(record: records.lowerBound, 0)
        return
      }
      let start = folded.range(ofRecord: record).lowerBound
      let before = folded.bytes(ofRecord: record)
      let after = Folding.fold(newTexts[record - records.lowerBound])
      let most = min(before.count, after.count)
      var prefix = 0
      while prefix < most, before[before.startIndex + prefix] == after[prefix] { prefix += 1 }
      var suffix = 0
      while prefix + suffix < most,
        before[before.endIndex - 1 - suffix] == after[after.count - 1 - suffix]
      {
        suffix += 1
      }
      let place = occurrence.lowerBound - start..<occurrence.upperBound - start
      let growth = after.count - before.count
      if place.upperBound <= prefix {
        self = .within(record: record, place)
      } else if place.lowerBound >= before.count - suffix {
        self = .within(record: record, place.lowerBound + growth..<place.upperBound + growth)
      } else {
        self = .gone(record: record, min(place.lowerBound, prefix))
      }
    }

    /// Returns the new place of the occurrence; nil if there is none.
    ///
    /// - Parameters:
    ///   - folded: The new texts.
    ///   - shift: By how much the texts after the replaced ones move.
    func target(_ folded: FoldedTexts, shift: Int) -> Range<Int>? {
      switch self {
      case .nothing, .gone: return nil
      case .stays(let range): return range
      case .shifts(let range): return range.lowerBound + shift..<range.upperBound + shift
      case .within(let record, let range):
        let start = folded.range(ofRecord: record).lowerBound
        return start + range.lowerBound..<start + range.upperBound
      }
    }
  }
}
