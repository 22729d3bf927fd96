extension IndexVerifier {
  /// Checks that entries that are meant are in order, each with the first of its family, and that
  /// terms are in order, fill their section, and say something of these entries.
  func verifyMeanings(_ view: IndexView) throws(IndexError) {
    var last = -1
    for meant in 0..<view.meantCount {
      let (entry, family) = (view.entry(ofMeant: meant), view.family(ofMeant: meant))
      guard entry > last, entry < view.layout.entryCount, family <= meant,
        view.family(ofMeant: family) == family
      else { throw .inconsistent(.meantEntries, .meantEntryOutOfOrder(meant)) }
      last = entry
    }
    var cursor = MeaningCursor()
    var key: [UInt8] = []
    for number in 0..<view.layout.meaningTermCount {
      let offset = cursor.end(view)
      if number % IndexFormat.termsPerBlock == 0 {
        let block = view.layout.meaningBlocks.offset + 4 * (number / IndexFormat.termsPerBlock)
        guard view.bytes.int32(block) == offset else {
          throw .inconsistent(.meaningBlocks, .termOutOfOrder(number))
        }
      }
      guard cursor.moveToNext(view), key.lexicographicallyPrecedes(cursor.key),
        !cursor.words.isEmpty, cursor.strength > 0, areSound(cursor.facts, view)
      else { throw .inconsistent(.meaningTerms, .termOutOfOrder(number)) }
      key = cursor.key
    }
    guard cursor.end(view) == view.layout.meaningTerms.count else {
      throw .inconsistent(.meaningTerms, .termOutOfOrder(view.layout.meaningTermCount))
    }
  }

  /// Returns whether facts fill their bytes, and refer to entries that are meant.
  private func areSound(_ facts: Range<Int>, _ view: IndexView) -> Bool {
    var position = facts.lowerBound
    while position < facts.upperBound {
      let meant = view.bytes.variable(&position, facts.upperBound)
      guard meant < view.meantCount, position < facts.upperBound,
        1...CatalogMeaning.greatestWeight ~= Int(view.bytes.byte(position)),
        position + 1 < facts.upperBound
      else { return false }
      position += 1
      _ = view.bytes.variable(&position, facts.upperBound)
    }
    return position == facts.upperBound && !facts.isEmpty
  }
}
