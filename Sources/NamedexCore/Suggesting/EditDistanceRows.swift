/// The edit distances between a word and a text that grows byte by byte, and shrinks again.
///
/// Texts that share a beginning share its rows: a walk over a trie computes one row for each byte on
/// an edge. Rows are those of Wagner and Fischer (1974) with swaps of neighbours; cells farther from
/// the diagonal than the limit are never needed (Ukkonen, 1985).
package struct EditDistanceRows {
  private let word: [UInt8]
  private let limit: Int
  /// How many rows are kept, from the last one backwards.
  private let keptCount: Int
  package private(set) var text: [UInt8] = []
  /// Kept rows; row *r* is at `r % keptCount`. No cell exceeds the limit by more than one.
  private var cells: [Int]

  /// Creates the rows of an empty text.
  ///
  /// - Parameters:
  ///   - word: The word to compare with.
  ///   - limit: The greatest distance of interest.
  ///   - removableCount: How many bytes may be removed from the text, counted back from its longest.
  package init(to word: [UInt8], limit: Int, removableCount: Int = 0) {
    self.word = word
    self.limit = limit
    // A swap reaches back by two rows.
    keptCount = removableCount + 3
    cells = [Int](repeating: limit + 1, count: keptCount * (word.count + 1))
    beginFirstRow()
  }

  /// Writes the row of an empty text.
  private mutating func beginFirstRow() {
    for column in 0...min(limit, word.count) { cells[column] = column }
    if limit < word.count { cells[limit + 1] = limit + 1 }
  }

  /// The distance of the text from the word; nil if it exceeds the limit.
  package var distance: Int? {
    guard abs(text.count - word.count) <= limit else { return nil }
    let distance = cells[start(ofRow: text.count) + word.count]
    return distance <= limit ? distance : nil
  }

  /// Appends a byte to the text.
  ///
  /// - Returns: A lower bound of the distance of every text that begins so.
  /// - Complexity: O(`limit`).
  package mutating func append(_ byte: UInt8) -> Int {
    let previous = text.last
    text.append(byte)
    let row = text.count
    let infinity = limit + 1
    let (low, high) = (max(0, row - limit), min(word.count, row + limit))
    guard low <= high else { return infinity }
    let current = start(ofRow: row)
    let last = start(ofRow: row - 1)
    let beforeLast = start(ofRow: max(0, row - 2))
    // What an older row left beside the cells of this one.
    if low > 0 { cells[current + low - 1] = infinity }
    if high < word.count { cells[current + high + 1] = infinity }
    var least = infinity
    for column in low...high {
      var value = min(row, infinity)
      if column > 0 {
        let letter = word[column - 1]
        value = min(
          cells[last + column - 1] + (letter == byte ? 0 : 1), cells[last + column] + 1,
          cells[current + column - 1] + 1, infinity)
        if row > 1, column > 1, byte == word[column - 2], previous == letter {
          value = min(value, cells[beforeLast + column - 2] + 1)
        }
      }
      cells[current + column] = value
      least = min(least, value)
    }
    return least
  }

  /// Replaces the text by another, and returns its distance from the word; nil if it exceeds the
  /// limit.
  ///
  /// - Complexity: O(`text.count` · `limit`).
  package mutating func distance(ofWhole text: some Collection<UInt8>) -> Int? {
    guard abs(text.count - word.count) <= limit else { return nil }
    self.text.removeAll(keepingCapacity: true)
    // A later row may have taken its place.
    beginFirstRow()
    for byte in text {
      guard append(byte) <= limit else { return nil }
    }
    return distance
  }

  /// Removes bytes from the end of the text, no more than are removable.
  package mutating func truncate(to count: Int) {
    text.removeLast(text.count - count)
  }

  private func start(ofRow row: Int) -> Int { row % keptCount * (word.count + 1) }
}
