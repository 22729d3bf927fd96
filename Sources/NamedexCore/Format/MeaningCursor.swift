/// Reads the terms of the meanings, which are sorted by their keys, and which facts are theirs.
///
/// Terms are stored in blocks, each key as the part that differs from the one before it. A block is
/// found by its first key.
package struct MeaningCursor {
  /// The number of the current term; that of all terms after the last one.
  package private(set) var number = -1
  /// The stems of a word or phrase, separated by spaces.
  package private(set) var key: [UInt8] = []
  /// The word or phrase as people write it, folded.
  package private(set) var words: [UInt8] = []
  /// How much the term counts among others that a half-typed word begins.
  package private(set) var strength = 0
  /// The numbers of its facts.
  package private(set) var facts = 0..<0
  private var position = 0

  package init() {}

  /// Moves to the first term whose key is not before another key.
  ///
  /// - Returns: False if there is none.
  /// - Complexity: O(log *n* + `IndexFormat.termsPerBlock`) in the number of terms.
  package mutating func move(toFirstFrom wanted: [UInt8], _ view: IndexView) -> Bool {
    let blockCount = view.layout[.meaningBlocks].count / IndexFormat.termBlockByteCount
    let next = (0..<blockCount).partitioningIndex { block in
      moveToBlock(block, view)
      return !key.lexicographicallyPrecedes(wanted)
    }
    moveToBlock(max(0, next - 1), view)
    while number < view.layout.meaningTermCount, key.lexicographicallyPrecedes(wanted) {
      guard moveToNext(view) else { return false }
    }
    return number < view.layout.meaningTermCount
  }

  /// Moves to a term by its number, which is one of a term.
  ///
  /// - Complexity: O(`IndexFormat.termsPerBlock`).
  package mutating func move(to wanted: Int, _ view: IndexView) {
    moveToBlock(wanted / IndexFormat.termsPerBlock, view)
    while number < wanted, moveToNext(view) {}
  }

  private mutating func moveToBlock(_ block: Int, _ view: IndexView) {
    number = block * IndexFormat.termsPerBlock - 1
    let record = view.layout[.meaningBlocks].offset + IndexFormat.termBlockByteCount * block
    position = view.layout.meaningTerms.offset &+ view.bytes.int32(record)
    let firstFact = min(view.bytes.int32(record + 4), view.layout.factCount)
    facts = firstFact..<firstFact
    _ = moveToNext(view)
  }

  /// Moves to the next term, and returns false after the last one.
  package mutating func moveToNext(_ view: IndexView) -> Bool {
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
    let kept = min(view.bytes.variable(&position, end), key.count)
    words.removeAll(keepingCapacity: true)
    words.append(contentsOf: key[..<kept])
    view.bytes.appendText(&position, end, to: &words)
    strength = min(view.bytes.variable(&position, end), MeaningCode.greatestStrength)
    let count = view.bytes.variable(&position, end)
    facts = facts.upperBound..<min(facts.upperBound + count, view.layout.factCount)
    return true
  }

  /// Returns where the current term ends in its section; 0 before the first term.
  func end(_ view: IndexView) -> Int {
    number < 0 ? 0 : position - view.layout.meaningTerms.offset
  }
}

/// The packing of meanings, shared by their writer and their reader.
package enum MeaningCode {
  /// The greatest strength of a term.
  package static let greatestStrength = 0x0FFF
  /// The greatest number of entries that are meant.
  package static let greatestCount = 0xFFFF
}

extension IndexView {
  /// What a term says of one entry.
  package struct MeaningFact {
    /// The position of the entry among those that are meant.
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

  /// The number of entries that are meant by something.
  package var meantCount: Int { layout.meantEntries.count / IndexFormat.meantByteCount }

  /// Returns the entry at a position among those that are meant.
  package func entry(ofMeant meant: Int) -> Int {
    known(bytes.int32(layout.meantEntries.offset &+ IndexFormat.meantByteCount &* meant))
  }

  /// Returns the first entry of a family that is meant, which stands for the family; as a position
  /// among those that are meant.
  package func family(ofMeant meant: Int) -> Int {
    bytes.int32(layout.meantEntries.offset &+ IndexFormat.meantByteCount &* meant &+ 4)
  }
}
