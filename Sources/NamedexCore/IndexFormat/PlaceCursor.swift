/// Reads rows of the place table: where the tokens of a representation are in its name.
///
/// Rows are the main representation of each entry, then the extra ones, then those on request.
struct PlaceCursor {
  /// The row that the cursor is at; -1 before the first.
  private(set) var row = -1
  /// How the row's name was cut.
  private(set) var kind = Kind.full
  /// Half-open ranges of UTF-8 offsets, in reading order; empty when the row has no tokens.
  private(set) var places: [Range<Int>] = []
  private var position = 0

  init() {}

  /// Moves to a row; it has no places when the table does not have it.
  ///
  /// - Complexity: O(`IndexFormat.placesPerBlock`) rows at most.
  mutating func move(to wanted: Int, _ layout: IndexLayout, _ bytes: RawSpan) {
    if wanted == row { return }
    let block = wanted / IndexFormat.placesPerBlock
    if wanted < row || row < 0 || block != row / IndexFormat.placesPerBlock {
      guard wanted >= 0, wanted < layout.representationCount else {
        row = -1
        places.removeAll(keepingCapacity: true)
        return
      }
      row = block * IndexFormat.placesPerBlock - 1
      position = layout.places.offset &+ bytes.int32(layout.placeBlocks.offset + 4 * block)
    }
    while row < wanted {
      row += 1
      readRow(layout, bytes)
    }
  }

  private mutating func readRow(_ layout: IndexLayout, _ bytes: RawSpan) {
    places.removeAll(keepingCapacity: true)
    let end = layout.places.offset &+ layout.places.count
    guard position < end else { return }
    let head = bytes.byte(position)
    position += 1
    kind = Kind(rawValue: head & 7) ?? .full
    var count = Int(head >> 3)
    if count == PlaceCode.countEscape { count = readCount(bytes, end) }
    var start = 0
    while count > 0, position < end {
      count -= 1
      let code = bytes.byte(position)
      position += 1
      var gap = Int(code >> 6)
      var length = Int(code & 0x3F)
      if length == PlaceCode.lengthEscape {
        gap = readCount(bytes, end)
        length = readCount(bytes, end)
      }
      start += gap
      places.append(start..<start + length)
      start += length
    }
  }

  private mutating func readCount(_ bytes: RawSpan, _ end: Int) -> Int {
    var value = 0
    var shift = 0
    while position < end, shift < 28 {
      let byte = bytes.byte(position)
      position += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return value
  }
}

/// The packing of the place table, for its writer and its reader.
package enum PlaceCode {
  /// A count of tokens that does not fit the head byte follows it.
  package static let countEscape = 31
  /// A gap or length that does not fit the token's byte follows it.
  package static let lengthEscape = 63
  /// The greatest gap that fits the token's byte.
  package static let gapLimit = 3
}
