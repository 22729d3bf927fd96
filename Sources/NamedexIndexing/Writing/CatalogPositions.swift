import NamedexCore

/// The catalog's own order, which is stored because an index numbers entries by folded name.
extension SortedCatalog {
  /// The number of bytes in a position; 0 if entries are in the catalog's order.
  var positionWidth: Int {
    let greatest = max(1, entryCount - 1)
    return positions == nil ? 0 : (greatest.bitWidth - greatest.leadingZeroBitCount + 7) / 8
  }

  /// Returns the position of an entry in the catalog.
  func position(ofEntry entry: Int) -> Int { positions.map { Int($0[entry]) } ?? entry }

  /// The section with the position of each entry.
  var positionSection: ByteWriter { ByteWriter(positions ?? [], width: positionWidth) }

  /// The section with the entry at each position.
  var entrySection: ByteWriter {
    guard let positions else { return ByteWriter() }
    var entries = [UInt32](repeating: 0, count: positions.count)
    for (entry, position) in positions.enumerated() {
      entries[Int(position)] = UInt32(truncatingIfNeeded: entry)
    }
    return ByteWriter(entries, width: positionWidth)
  }
}
