/// The edit distances between a word and text that grows and shrinks byte by byte.
///
/// Strings that share a beginning share its rows: a walk over a trie computes one row for each byte
/// on an edge. The rows are those of Wagner and Fischer (1974), plus swaps of neighbours. Cells
/// farther from the diagonal than the limit are never needed (Ukkonen, 1985).
package struct EditDistanceRows {
  private let word: ContiguousArray<UInt8>
  private let limit: Int
  package private(set) var text: [UInt8] = []
  /// The rows, one after another, up to the last one with a cell near the diagonal. No cell exceeds
  /// the limit by more than one.
  private var cells: ContiguousArray<UInt8>

  /// Creates the rows for empty text.
  ///
  /// - Parameters:
  ///   - word: The word to compare with.
  ///   - limit: The greatest distance of interest, below 254.
  /// - Complexity: O(*n* · (*n* + `limit`)) in time and memory for a word of *n* bytes.
  package init(to word: [UInt8], limit: Int) {
    self.word = ContiguousArray(word)
    self.limit = limit
    let infinity = UInt8(limit + 1)
    cells = ContiguousArray(
      repeating: infinity, count: (word.count + limit + 1) * (word.count + 1))
    for column in 0...min(limit, word.count) { cells[column] = UInt8(column) }
  }

  /// The distance of the text from the word; nil if it exceeds the limit.
  package var distance: Int? {
    guard abs(text.count - word.count) <= limit else { return nil }
    let distance = Int(cells[text.count * (word.count + 1) + word.count])
    return distance <= limit ? distance : nil
  }

  /// Appends a byte to the text.
  ///
  /// - Returns: A lower bound on the distance of every string that begins with the current text.
  /// - Complexity: O(`limit`).
  package mutating func append(_ byte: UInt8) -> Int {
    let previous = text.last ?? 0
    text.append(byte)
    return addRow(text.count, byte, previous)
  }

  /// Fills the row for text that ends with two given bytes, using the previous rows.
  private mutating func addRow(_ row: Int, _ byte: UInt8, _ previous: UInt8) -> Int {
    let infinity = UInt8(limit &+ 1)
    let (low, high) = (max(0, row &- limit), min(word.count, row &+ limit))
    guard low <= high else { return limit &+ 1 }
    let width = word.count &+ 1
    let current = row &* width
    let last = current &- width
    let word = word
    let letters = word.span
    var cells = cells.mutableSpan
    // Cells farther from the diagonal are infinite from the start, except in the first column.
    var left = infinity
    var least = infinity
    var column = low
    if low == 0 {
      left = UInt8(min(row, Int(infinity)))
      cells[current] = left
      least = left
      column = 1
    }
    var diagonal = column > 0 ? cells[last &+ column &- 1] : infinity
    while column <= high {
      let letter = letters[column &- 1]
      let up = cells[last &+ column]
      var value = min(letter == byte ? diagonal : diagonal &+ 1, up &+ 1, left &+ 1, infinity)
      if previous == letter, row > 1, column > 1, byte == letters[column &- 2] {
        value = min(value, cells[last &- width &+ column &- 2] &+ 1)
      }
      cells[current &+ column] = value
      least = min(least, value)
      (diagonal, left) = (up, value)
      column &+= 1
    }
    return Int(least)
  }

  /// Returns the distance of a whole string from the word; nil if it exceeds the limit. Empties the
  /// growing text.
  ///
  /// - Complexity: O(`text.count` · `limit`).
  package mutating func distance(ofWhole text: ArraySlice<UInt8>) -> Int? {
    guard abs(text.count - word.count) <= limit else { return nil }
    self.text.removeAll(keepingCapacity: true)
    var previous: UInt8 = 0
    var row = 0
    for byte in text {
      row &+= 1
      guard addRow(row, byte, previous) <= limit else { return nil }
      previous = byte
    }
    let distance = Int(cells[row * (word.count + 1) + word.count])
    return distance <= limit ? distance : nil
  }

  /// Removes bytes from the end of the text.
  package mutating func truncate(to count: Int) {
    text.removeLast(text.count - count)
  }
}
