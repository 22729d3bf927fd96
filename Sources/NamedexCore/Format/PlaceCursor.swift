/// Reads the place table: each row says where in its name the tokens of a representation are.
///
/// The rows are the main representations, one for each entry, then the extra ones, then the
/// on-request ones.
package struct PlaceCursor {
  /// The current row; -1 before the first one.
  private(set) var row = -1
  /// How the row's name was cut.
  private(set) var kind = RepresentationKind.full
  /// Half-open ranges of UTF-8 offsets, in reading order; empty if the row has no tokens.
  package private(set) var places: [Range<Int>] = []
  private var position = 0
  /// The position at which the row's block ends.
  private var end = 0

  package init() {}

  /// Moves to a row; `places` is empty if the table does not have that row.
  ///
  /// - Parameter name: The name from which the row's representation was cut. Most rows store no
  ///   places, only that the name is split at separators.
  /// - Complexity: Reads at most `IndexFormat.placesPerBlock` rows.
  package mutating func move(
    to wanted: Int, of name: [UInt8], _ view: IndexView
  ) {
    if wanted == row { return }
    let block = wanted / IndexFormat.placesPerBlock
    if wanted < row || row < 0 || block != row / IndexFormat.placesPerBlock {
      guard wanted >= 0, wanted < view.layout.representationCount else {
        row = -1
        places.removeAll(keepingCapacity: true)
        return
      }
      row = block * IndexFormat.placesPerBlock - 1
      (position, end) = view.bounds(ofBlock: block, view.layout.placeBlocks, view.layout.places)
    }
    while row &+ 1 < wanted {
      row &+= 1
      passOver(view)
    }
    row = wanted
    readRow(of: name, view)
  }

  /// Returns where the current row ends, as an offset in its section; 0 before the first row.
  func end(_ view: IndexView) -> Int { row < 0 ? 0 : position - view.layout.places.offset }

  private mutating func passOver(_ view: IndexView) {
    guard position < end else { return }
    var count = Int(view.bytes.byte(position) >> 3)
    position &+= 1
    if count == PlaceCode.countEscape { count = tokenCount(view) }
    while count > 0, position < end {
      count &-= 1
      let code = view.bytes.byte(position)
      position &+= 1
      if Int(code & 0x3F) == PlaceCode.lengthEscape {
        _ = view.bytes.variable(&position, end)
        _ = view.bytes.variable(&position, end)
      }
    }
  }

  private mutating func readRow(
    of name: [UInt8], _ view: IndexView
  ) {
    places.removeAll(keepingCapacity: true)
    guard position < end else { return }
    let head = view.bytes.byte(position)
    position += 1
    var count = Int(head >> 3)
    if count == 0 { return derive(head & 7, name, view) }
    kind = RepresentationKind(rawValue: head & 7) ?? .full
    if count == PlaceCode.countEscape {
      count = tokenCount(view)
      // In a forged index, a million rows could share the bytes of one long row.
      if count > IndexFormat.sharedTokenCount,
        !view.isAlone(
          block: row / IndexFormat.placesPerBlock, view.layout.placeBlocks, view.layout.places)
      {
        count = IndexFormat.sharedTokenCount
      }
    }
    var start = 0
    while count > 0, position < end {
      count -= 1
      let code = view.bytes.byte(position)
      position += 1
      var gap = Int(code >> 6)
      var length = Int(code & 0x3F)
      if length == PlaceCode.lengthEscape {
        gap = view.bytes.variable(&position, end)
        length = view.bytes.variable(&position, end)
      }
      start += gap
      places.append(start..<start + length)
      start += length
    }
  }

  /// Reads a count of tokens; a name has no more tokens than bytes.
  private mutating func tokenCount(_ view: IndexView) -> Int {
    min(view.bytes.variable(&position, end), IndexFormat.greatestNameLength)
  }

  /// Derives the tokens of a row that stores none: the whole name, or its pieces between
  /// separators.
  private mutating func derive(_ code: UInt8, _ name: [UInt8], _ view: IndexView) {
    switch code {
    case PlaceCode.wholeName:
      kind = .full
      if !name.isEmpty { places.append(0..<name.count) }
    case PlaceCode.partsAtSeparators:
      kind = .period
      name.appendPieces(
        in: 0..<name.count, to: &places, isSeparator: { view.isASCIISeparator($0) },
        isWideSeparator: { _ in false })
    default:
      kind = .full
    }
  }
}

/// The encoding of the place table, shared by the reader and the writer.
package enum PlaceCode {
  /// A row whose only token is the whole name.
  package static let wholeName = RepresentationKind.full.rawValue
  /// A row whose tokens are the pieces between ASCII separators.
  package static let partsAtSeparators = RepresentationKind.period.rawValue
  /// A row without tokens.
  package static let nothing = RepresentationKind.keyword.rawValue
  /// The value in a head byte's count field if the number of tokens does not fit; the number then
  /// follows the byte.
  package static let countEscape = 31
  /// The value in a token byte's length field if the gap or the length does not fit; both then
  /// follow the byte.
  package static let lengthEscape = 63
  /// The greatest gap between tokens that fits in a token's byte.
  package static let gapLimit = 3
}

extension IndexView {
  /// Returns whether a byte separates tokens; false from 0x80 up, because such bytes are only parts
  /// of scalars.
  @inline(__always)
  func isASCIISeparator(_ byte: UInt8) -> Bool {
    if byte < 64 { return layout.separatorMask.0 >> UInt64(byte) & 1 != 0 }
    return byte < 128 && layout.separatorMask.1 >> UInt64(byte - 64) & 1 != 0
  }
}
