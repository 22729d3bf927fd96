// An index numbers its entries by folded name, in ascending order; entries with the same folded
// name keep the catalog's order. Outside the index, the position in the catalog identifies an
// entry.

extension IndexView {
  /// Returns the position of an entry in the catalog.
  @inline(__always)
  package func position(ofEntry entry: Int) -> Int {
    layout.positionWidth == 0
      ? entry : number(at: layout.catalogPositions.offset, entry, layout.positionWidth)
  }

  /// Returns the entry at a position in the catalog.
  @inline(__always)
  package func entry(atPosition position: Int) -> Int {
    guard layout.positionWidth > 0 else { return position }
    return known(number(at: layout.catalogEntries.offset, position, layout.positionWidth))
  }

  /// Reads the number at a place in a column of numbers that are `width` bytes each.
  @inline(__always)
  func number(at start: Int, _ place: Int, _ width: Int) -> Int {
    switch width {
    case 1: Int(bytes.byte(start &+ place))
    case 2: Int(bytes.uint16(start &+ 2 &* place))
    case 3:
      Int(bytes.uint16(start &+ 3 &* place)) | Int(bytes.byte(start &+ 3 &* place &+ 2)) << 16
    default: bytes.int32(start &+ 4 &* place)
    }
  }

  /// Returns the public identifier of an entry.
  @inline(__always)
  package func id(ofEntry entry: Int) -> EntryID {
    EntryID(position(ofEntry: entry), digest: layout.digest)
  }

  /// Returns the entry with a public identifier, which must belong to this index.
  @inline(__always)
  package func entry(_ id: EntryID) -> Int { entry(atPosition: id.number) }

  /// Returns the entries that satisfy a condition, in the catalog's order.
  func ids(where isIncluded: (Int) -> Bool) -> [EntryID] {
    var ids: [EntryID] = []
    for position in 0..<layout.entryCount where isIncluded(entry(atPosition: position)) {
      ids.append(EntryID(position, digest: layout.digest))
    }
    return ids
  }

  /// Returns the key that sorts names into catalog order: current names first, then aliases by
  /// entry.
  package func catalogOrder(ofName row: Int) -> (Int, Int, Int) {
    (row < layout.entryCount ? 0 : 1, position(ofEntry: entry(ofText: row)), row)
  }
}

extension IndexVerifier {
  /// Checks that catalog positions and catalog entries are permutations and inverses of each other.
  func verifyPositions(_ view: IndexView) throws(IndexError) {
    guard view.layout.positionWidth > 0 else { return }
    for entry in 0..<view.layout.entryCount {
      let position = view.position(ofEntry: entry)
      guard position < view.layout.entryCount, view.entry(atPosition: position) == entry else {
        throw .inconsistent(.catalogPositions, .notAPermutation(position: entry))
      }
    }
  }
}
