/// Reads the keys of senses in ascending order, with the senses of each key.
///
/// A key is the language, a tab, and the stems of the words separated by spaces; or the language, a
/// tab, `=`, and the words unchanged. Keys are stored in blocks, and each key is stored as its
/// difference from the previous one.
package struct SenseCursor {
  /// The number of the current key; -1 before the first one.
  package private(set) var number = -1
  /// The current key.
  package private(set) var key: [UInt8] = []
  /// The importance of the words in a phrase: 100 for most words, 0 if unspecified.
  package private(set) var saying = 0
  /// The byte range of the senses in the file.
  package private(set) var senses = 0..<0
  private var position = 0

  package init() {}

  /// Moves to a key.
  ///
  /// - Returns: False if the index does not have the key.
  /// - Complexity: O(log *n* + `IndexFormat.sensesPerBlock`) in the number of keys.
  package mutating func move(to wanted: [UInt8], _ view: IndexView) -> Bool {
    let blocks = view.layout.senseBlocks
    let next = (0..<blocks.count / IndexFormat.senseBlockByteCount).partitioningIndex { block in
      !view.firstSense(ofBlock: block, isUpTo: wanted)
    }
    guard next > 0 else { return false }
    number = (next - 1) * IndexFormat.sensesPerBlock - 1
    position =
      view.layout.senses.offset
      &+ view.bytes.int32(blocks.offset + IndexFormat.senseBlockByteCount * (next - 1))
    let last = next * IndexFormat.sensesPerBlock - 1
    while number < last, moveToNext(view) {
      if !key.lexicographicallyPrecedes(wanted) { return key == wanted }
    }
    return false
  }

  /// Moves to the next key, and returns false after the last one.
  package mutating func moveToNext(_ view: IndexView) -> Bool {
    let end = view.layout.senses.offset &+ view.layout.senses.count
    if number < 0 { position = view.layout.senses.offset }
    guard position < end else { return false }
    number += 1
    let isFirst = number % IndexFormat.sensesPerBlock == 0
    let shared = isFirst ? 0 : min(view.bytes.variable(&position, end), key.count)
    key.removeLast(key.count - shared)
    view.bytes.appendText(&position, end, to: &key)
    saying = min(view.bytes.variable(&position, end), CatalogSense.greatestSaying)
    let count = min(view.bytes.variable(&position, end), max(0, end &- position))
    senses = position..<position + count
    position += count
    return true
  }

  /// Returns where the current key and its senses end, as an offset in their section; 0 before the
  /// first key.
  func end(_ view: IndexView) -> Int { number < 0 ? 0 : position - view.layout.senses.offset }
}

/// The encoding of a sense's tokens, shared by the reader and the writer.
package enum SenseCode {
  /// The bit that marks a token that names must not have. The other bits are the token's number.
  package static let absent = 1
  /// The maximum number of tokens in a sense.
  package static let greatestTokenCount = 16
}

extension IndexView {
  /// Returns whether the first key of a block, which is stored whole, is less than or equal to the
  /// given key.
  fileprivate func firstSense(ofBlock block: Int, isUpTo wanted: [UInt8]) -> Bool {
    let end = layout.senses.offset &+ layout.senses.count
    let record = layout.senseBlocks.offset &+ IndexFormat.senseBlockByteCount &* block
    var position = layout.senses.offset &+ bytes.int32(record)
    let count = min(bytes.variable(&position, end), max(0, end &- position))
    for (offset, byte) in wanted.enumerated() {
      guard offset < count else { return true }
      let known = bytes.byte(position &+ offset)
      if known != byte { return known < byte }
    }
    return count == wanted.count
  }

  /// Visits the senses of words. The visitor receives how well the tokens of a sense express the
  /// words, from 0 to 100, and the tokens; `SenseCode.absent` marks tokens that names must not
  /// have.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func forEachSense(_ senses: Range<Int>, _ visit: (Int, [UInt32]) -> Void) {
    var position = senses.lowerBound
    var tokens: [UInt32] = []
    while position < senses.upperBound {
      let weight = min(bytes.variable(&position, senses.upperBound), CatalogSense.greatestWeight)
      let count = min(
        bytes.variable(&position, senses.upperBound), SenseCode.greatestTokenCount)
      tokens.removeAll(keepingCapacity: true)
      for _ in 0..<count {
        tokens.append(
          UInt32(truncatingIfNeeded: bytes.variable(&position, senses.upperBound)))
      }
      visit(weight, tokens)
    }
  }

  /// The number of distinct tokens in the names that phrases describe.
  package var phraseTokenCount: Int { layout[.tokenCosts].count }

  /// Returns the cost of a token that a phrase leaves unexplained, in hundredths.
  package func cost(ofToken token: Int) -> Int {
    Int(bytes.byte(layout[.tokenCosts].offset &+ token))
  }
}
