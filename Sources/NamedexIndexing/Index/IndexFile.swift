import NamedexCore

/// Puts sections together to a file: header, section table, sections at multiples of eight bytes.
enum IndexFile {
  static func assemble(_ sections: [ByteWriter]) -> [UInt8] {
    let tableEnd =
      IndexFormat.headerByteCount + sections.count * IndexFormat.sectionRecordByteCount
    var offset = tableEnd
    var table = ByteWriter()
    for section in sections {
      table.append64(UInt64(offset))
      table.append64(UInt64(section.count))
      table.append64(IndexChecksum.of(section.bytes))
      offset = (offset + section.count + 7) & ~7
    }
    var head = ByteWriter()
    head.append(IndexFormat.magic)
    head.append32(Int(IndexFormat.version))
    head.append32(sections.count)
    head.append64(UInt64(offset))
    let checksum = IndexChecksum.of(head.bytes + table.bytes)
    var file = head
    file.append64(checksum)
    file.append(table.bytes)
    for section in sections {
      file.append(section.bytes)
      file.pad(to: 8)
    }
    return file.bytes
  }
}
