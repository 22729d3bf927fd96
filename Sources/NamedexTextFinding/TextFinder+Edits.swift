internal import NamedexCore

// Changes to the texts that preserve the keyword and the reader's position.
extension TextFinder {
  /// Inserts a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - record: The position of the text; a position out of range means the nearest end.
  /// - Complexity: The same as `replaceTexts(_:with:)`.
  public mutating func insert(_ text: String, at record: Int) {
    let record = min(max(record, 0), texts.count)
    replaceTexts(record..<record, with: [text])
  }

  /// Changes a text; a position out of range changes nothing.
  ///
  /// - Complexity: The same as `replaceTexts(_:with:)`.
  public mutating func setText(_ text: String, at record: Int) {
    guard texts.indices.contains(record) else { return }
    replaceTexts(record..<record + 1, with: [text])
  }

  /// Removes a text; a position out of range changes nothing.
  ///
  /// - Complexity: The same as `replaceTexts(_:with:)`.
  public mutating func removeText(at record: Int) {
    guard texts.indices.contains(record) else { return }
    replaceTexts(record..<record + 1, with: [])
  }

  /// Replaces all texts with a new version, such as a new snapshot of a data source. The common
  /// beginning and end are not folded again.
  ///
  /// The current occurrence stays current if its text is among the new texts; among identical
  /// texts, the one nearest to the old place is chosen. Otherwise the rule of
  /// `replaceTexts(_:with:)` applies.
  ///
  /// - Complexity: The same as `replaceTexts(_:with:)` for the texts between, plus O(*n*) for
  ///   comparing the others.
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

  /// Returns whether two texts have the same bytes; equal strings may have different bytes.
  private static func isSame(_ old: String, _ new: String) -> Bool {
    old.utf8.elementsEqual(new.utf8)
  }

  /// Replaces some texts with others.
  ///
  /// The current occurrence stays current if its text is not replaced. It also stays current if the
  /// number of texts does not change, and the new text begins or ends like the old one up to the
  /// occurrence. Otherwise the next occurrence becomes current, or the last one if none follows.
  ///
  /// - Parameters:
  ///   - records: The texts to replace, limited to those that exist; an empty range inserts.
  ///   - newTexts: The texts that replace them.
  /// - Complexity: O(*m*) for folding and searching *m* bytes of new texts, plus O(*n*) for moving
  ///   the texts and occurrences after them.
  public mutating func replaceTexts(_ records: Range<Int>, with newTexts: [String]) {
    let records = records.clamped(to: 0..<texts.count)
    guard !records.isEmpty || !newTexts.isEmpty else { return }
    let old = folded.range(ofRecords: records)
    let first = firstStart(notBefore: old.lowerBound)
    let last = firstStart(notBefore: old.upperBound)
    let moved = anchor.map { Moved($0, records, with: newTexts, folded) }
    texts.replaceSubrange(records, with: newTexts)
    folded.replace(records, with: newTexts)
    let newRecords = records.lowerBound..<records.lowerBound + newTexts.count
    let shift = folded.range(ofRecords: newRecords).count - old.count
    var found: [Int] = []
    folded.collectPlaces(of: wanted, inRecords: newRecords, into: &found)
    starts.replaceSubrange(first..<last, with: found)
    for position in first + found.count..<starts.count { starts[position] += shift }
    var place = 0
    anchor = nil
    if let moved {
      place = folded.place(ofRecord: moved.record) + moved.offset
      if !moved.isGone { anchor = place..<place + moved.count }
    }
    let next = min(firstStart(notBefore: place), starts.count - 1)
    current = starts.isEmpty ? nil : overlapping(anchor) ?? next
    noteCurrent()
  }

  /// The place of an occurrence after texts have been replaced.
  private struct Moved {
    /// The position of its text among the new texts.
    var record: Int
    /// The offset of the occurrence in the folded form of that text; if the occurrence is gone, the
    /// offset from which to look for the next one.
    var offset: Int
    var count: Int
    var isGone = false

    /// Determines where an occurrence is after the change.
    ///
    /// - Parameter folded: The texts before the change.
    init(
      _ occurrence: Range<Int>, _ records: Range<Int>, with newTexts: [String],
      _ folded: FoldedTexts
    ) {
      record = folded.record(at: occurrence.lowerBound)
      offset = occurrence.lowerBound - folded.place(ofRecord: record)
      count = occurrence.count
      guard records.contains(record) else {
        if record >= records.upperBound { record += newTexts.count - records.count }
        return
      }
      guard records.count == newTexts.count else {
        (record, offset, isGone) = (records.lowerBound, 0, true)
        return
      }
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
      if offset + count <= prefix { return }
      if offset >= before.count - suffix {
        offset += after.count - before.count
      } else {
        (offset, isGone) = (min(offset, prefix), true)
      }
    }
  }
}
