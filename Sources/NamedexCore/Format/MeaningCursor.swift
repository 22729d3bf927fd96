/// Reads the terms that have meanings, in key order, with the range of each term's facts.
///
/// Terms are stored in blocks, and each key is stored as its difference from the previous one. A
/// binary search of the blocks' first keys finds the block of a term.
package struct MeaningCursor {
  /// The number of the current term; -1 before the first one, and after the last one the number of
  /// terms.
  package private(set) var number = -1
  /// The stems of the current word or phrase, separated by spaces.
  package private(set) var key: [UInt8] = []
  /// The current word or phrase in its usual spelling, folded.
  package private(set) var words: [UInt8] = []
  /// The total use count of the term's facts plus one, capped. It weighs the term against others
  /// that begin with the same half-typed word.
  package private(set) var strength = 0
  /// The numbers of the term's facts.
  package private(set) var facts = 0..<0
  private var position = 0
  /// How many bytes the words share with the key, and the position of the remaining bytes.
  private var wordsPlace = (keptCount: 0, position: 0)

  package init() {}

  /// Moves to the first term whose key is greater than or equal to the given key.
  ///
  /// - Returns: False if there is no such term.
  /// - Complexity: O(log *n* + `IndexFormat.termsPerBlock`) in the number of terms.
  package mutating func move(toFirstFrom wanted: [UInt8], _ view: IndexView) -> Bool {
    let blockCount = view.layout[.meaningBlocks].count / IndexFormat.termBlockByteCount
    let next = (0..<blockCount).partitioningIndex { !view.firstTerm(ofBlock: $0, precedes: wanted) }
    passToBlock(max(0, next - 1), view)
    // The term is in this block or is the first of the next one. In a damaged index, the last block
    // may have any number of terms.
    let last = max(1, next) * IndexFormat.termsPerBlock
    while number < view.layout.meaningTermCount, key.lexicographicallyPrecedes(wanted) {
      guard number < last, passToNext(view) else { return false }
    }
    readWords(view)
    return number < view.layout.meaningTermCount
  }

  /// Moves to a term by its number, which must be valid.
  ///
  /// - Complexity: O(`IndexFormat.termsPerBlock`).
  package mutating func move(to wanted: Int, _ view: IndexView) {
    passToBlock(wanted / IndexFormat.termsPerBlock, view)
    while number < wanted, passToNext(view) {}
    readWords(view)
  }

  /// Moves to the term that a fact belongs to. Looking up facts in ascending order does not read
  /// any term twice.
  ///
  /// - Returns: False if no term has the fact, as in a damaged index.
  /// - Complexity: O(log *n* + `IndexFormat.termsPerBlock`) in the number of terms.
  package mutating func move(toFact fact: Int, _ view: IndexView) -> Bool {
    let blocks = view.layout[.meaningBlocks]
    let next = (0..<blocks.count / IndexFormat.termBlockByteCount).partitioningIndex { block in
      view.bytes.int32(blocks.offset &+ IndexFormat.termBlockByteCount &* block &+ 4) > fact
    }
    guard next > 0 else { return false }
    let last = next * IndexFormat.termsPerBlock - 1
    if number / IndexFormat.termsPerBlock != next - 1 || number < 0 || fact < facts.lowerBound {
      passToBlock(next - 1, view)
    }
    while facts.upperBound <= fact, number < last {
      guard passToNext(view) else { return false }
    }
    readWords(view)
    return facts.contains(fact)
  }

  /// Moves to the first term of a block without decoding its words.
  private mutating func passToBlock(_ block: Int, _ view: IndexView) {
    number = block * IndexFormat.termsPerBlock - 1
    let record = view.layout[.meaningBlocks].offset + IndexFormat.termBlockByteCount * block
    position = view.layout.meaningTerms.offset &+ view.bytes.int32(record)
    let firstFact = min(view.bytes.int32(record + 4), view.layout.factCount)
    facts = firstFact..<firstFact
    _ = passToNext(view)
  }

  /// Moves to the next term, and returns false after the last one.
  package mutating func moveToNext(_ view: IndexView) -> Bool {
    guard passToNext(view) else { return false }
    readWords(view)
    return true
  }

  /// Moves to the next term without decoding its words, which are not needed if the term is
  /// skipped.
  private mutating func passToNext(_ view: IndexView) -> Bool {
    let end = view.layout.meaningTerms.offset &+ view.layout.meaningTerms.count
    if number < 0 {
      position = view.layout.meaningTerms.offset
      facts = 0..<0
    }
    number += 1
    guard number < view.layout.meaningTermCount, position < end else {
      number = view.layout.meaningTermCount
      return false
    }
    let isFirst = number % IndexFormat.termsPerBlock == 0
    let shared = isFirst ? 0 : min(view.bytes.variable(&position, end), key.count)
    key.removeLast(key.count - shared)
    view.bytes.appendText(&position, end, to: &key)
    let keptCount = min(view.bytes.variable(&position, end), key.count)
    wordsPlace = (keptCount, position)
    view.bytes.skipText(&position, end)
    strength = min(view.bytes.variable(&position, end), MeaningCode.greatestStrength)
    let count = view.bytes.variable(&position, end)
    facts = facts.upperBound..<min(facts.upperBound + count, view.layout.factCount)
    return true
  }

  private mutating func readWords(_ view: IndexView) {
    let end = view.layout.meaningTerms.offset &+ view.layout.meaningTerms.count
    var position = wordsPlace.position
    words.removeAll(keepingCapacity: true)
    words.append(contentsOf: key[..<min(wordsPlace.keptCount, key.count)])
    view.bytes.appendText(&position, end, to: &words)
  }

  /// Returns where the current term ends, as an offset in its section; 0 before the first term.
  func end(_ view: IndexView) -> Int {
    number < 0 ? 0 : position - view.layout.meaningTerms.offset
  }
}

/// The limits of the encoding of meanings, shared by the reader and the writer.
package enum MeaningCode {
  /// The greatest strength of a term.
  package static let greatestStrength = 0x0FFF
  /// The greatest number of entries with meanings.
  package static let greatestCount = 0xFFFF
}

extension IndexView {
  /// Returns whether the key of a block's first term, which is stored whole, sorts before the given
  /// key.
  fileprivate func firstTerm(ofBlock block: Int, precedes wanted: [UInt8]) -> Bool {
    let end = layout.meaningTerms.offset &+ layout.meaningTerms.count
    let record = layout[.meaningBlocks].offset &+ IndexFormat.termBlockByteCount &* block
    var position = layout.meaningTerms.offset &+ bytes.int32(record)
    let count = min(bytes.variable(&position, end), end &- position)
    for (offset, byte) in wanted.enumerated() {
      guard offset < count else { return true }
      let known = bytes.byte(position &+ offset)
      if known != byte { return known < byte }
    }
    return false
  }

  /// One fact of a term: an entry that the term means, and how strongly.
  package struct MeaningFact {
    /// The position of the entry among the entries with meanings.
    package var meant: Int
    package var weight: Int
    package var useCount: Int
  }

  /// Visits the facts of a term.
  @inline(__always)
  package func forEachFact(_ facts: Range<Int>, _ visit: (MeaningFact) -> Void) {
    for number in facts {
      let fact = fact(number)
      if fact.meant < meantCount { visit(fact) }
    }
  }

  /// Returns a fact by its number.
  func fact(_ number: Int) -> MeaningFact {
    MeaningFact(
      meant: Int(bytes.uint16(layout.factEntries.offset &+ 2 &* number)),
      weight: Int(bytes.byte(layout.factWeights.offset &+ number)),
      useCount: Int(bytes.uint16(layout.factUses.offset &+ 2 &* number)))
  }

  /// The number of entries with meanings.
  package var meantCount: Int { layout.meantEntries.count / IndexFormat.meantByteCount }

  /// Returns the entry at a position among the entries with meanings.
  package func entry(ofMeant meant: Int) -> Int {
    known(bytes.int32(layout.meantEntries.offset &+ IndexFormat.meantByteCount &* meant))
  }

  /// Returns the first entry of an entry's family, which represents the family. The argument and
  /// the result are positions among the entries with meanings.
  package func family(ofMeant meant: Int) -> Int {
    bytes.int32(layout.meantEntries.offset &+ IndexFormat.meantByteCount &* meant &+ 4)
  }
}
