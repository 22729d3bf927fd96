extension IndexVerifier {
  /// Checks that entries with meanings are in order, and that each refers to the first entry of its
  /// family; that terms are in order, fill their section, and have all facts; and that every fact
  /// refers to an entry with meanings.
  func verifyMeanings(_ view: IndexView) throws(IndexError) {
    var last = -1
    for meant in 0..<view.meantCount {
      let record = view.layout.meantEntries.offset + IndexFormat.meantByteCount * meant
      let (entry, family) = (view.bytes.int32(record), view.family(ofMeant: meant))
      let position = entry < view.layout.entryCount ? view.position(ofEntry: entry) : -1
      guard position > last, family <= meant, view.family(ofMeant: family) == family
      else { throw .inconsistent(.meantEntries, .meantEntryOutOfOrder(meant)) }
      last = position
    }
    var cursor = MeaningCursor()
    var key: [UInt8] = []
    for number in 0..<view.layout.meaningTermCount {
      guard
        view.isBlock(
          of: number, at: cursor.end(view), .meaningBlocks, IndexFormat.termsPerBlock,
          after: cursor.facts.upperBound)
      else { throw .inconsistent(.meaningBlocks, .termOutOfOrder(number)) }
      guard cursor.moveToNext(view), key.lexicographicallyPrecedes(cursor.key),
        !cursor.words.isEmpty, cursor.strength > 0, !cursor.facts.isEmpty
      else { throw .inconsistent(.meaningTerms, .termOutOfOrder(number)) }
      key = cursor.key
    }
    guard cursor.end(view) == view.layout.meaningTerms.count,
      cursor.facts.upperBound == view.layout.factCount
    else { throw .inconsistent(.meaningTerms, .termOutOfOrder(view.layout.meaningTermCount)) }
    for number in 0..<view.layout.factCount {
      let fact = view.fact(number)
      guard fact.meant < view.meantCount else {
        throw .inconsistent(.factEntries, .factOutOfRange(number))
      }
      guard 1...MeaningLimits.greatestWeight ~= fact.weight else {
        throw .inconsistent(.factWeights, .factOutOfRange(number))
      }
    }
  }
}
