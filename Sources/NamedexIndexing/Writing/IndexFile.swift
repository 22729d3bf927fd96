import NamedexCore

/// A whole index: a header, a section table, and sections at multiples of eight bytes.
package struct IndexFile {
  /// Header and section table.
  private let head: [UInt8]
  /// The parts of each section, in file order.
  private let sections: [[ByteStream]]
  /// The length of the file in bytes.
  let byteCount: Int

  /// Reads every section once to compute its checksum.
  init(_ sections: [[ByteStream]]) throws(CatalogError) {
    let tableEnd =
      IndexFormat.headerByteCount + sections.count * IndexFormat.sectionRecordByteCount
    var offset = tableEnd
    var table = ByteWriter()
    for section in sections {
      let count = Self.byteCount(section)
      var checksum = PiecewiseChecksum()
      for part in section {
        try part.forEachPiece { piece throws(CatalogError) in
          let bytes = piece[...]
          checksum.add(bytes.span)
        }
      }
      table.append64(UInt64(offset))
      table.append64(UInt64(count))
      table.append64(checksum.value)
      offset = (offset + count + 7) & ~7
    }
    var head = ByteWriter()
    head.append(IndexFormat.magic)
    head.append32(Int(IndexFormat.version))
    head.append32(sections.count)
    head.append64(UInt64(offset))
    head.append64(IndexChecksum.of(head.bytes + table.bytes))
    head.append(table.bytes)
    self.head = head.bytes
    self.sections = sections
    byteCount = offset
  }

  private static func byteCount(_ section: [ByteStream]) -> Int {
    section.reduce(0) { $0 + $1.count }
  }

  /// Returns the whole file.
  package func bytes() throws(CatalogError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    try write { piece in bytes += piece }
    return bytes
  }

  /// Writes the file, piece by piece from its first byte to its last.
  func write(_ output: ([UInt8]) throws(CatalogError) -> Void) throws(CatalogError) {
    try output(head)
    for section in sections {
      for part in section { try part.forEachPiece(output) }
      let padding = -Self.byteCount(section) & 7
      if padding > 0 { try output([UInt8](repeating: 0, count: padding)) }
    }
  }
}
