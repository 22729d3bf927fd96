import NamedexCore

/// A part of a section: bytes, and what is still to be done with them when they are read.
struct SectionPart {
  let stream: ByteStream
  /// Changes a piece of whole records in place.
  private let change: ((inout ByteWriter) -> Void)?

  init(_ stream: ByteStream, _ change: ((inout ByteWriter) -> Void)? = nil) {
    self.stream = stream
    self.change = change
  }

  init(_ bytes: ByteWriter) { self.init(ByteStream(bytes)) }

  /// Hands the bytes on as the file has them, piece by piece.
  func forEachPiece<Site: BuildSite>(
    in room: Room<Site>,
    _ body: ([UInt8]) throws(RunBuildError<Site.Failure>) -> Void
  ) throws(RunBuildError<Site.Failure>) {
    guard let change else { return try stream.forEachPiece(in: room, body) }
    try stream.forEachPiece(in: room) { piece throws(RunBuildError<Site.Failure>) in
      var piece = ByteWriter(piece)
      change(&piece)
      try body(piece.bytes)
    }
  }
}

/// Puts sections together to a file: header, section table, sections at multiples of eight bytes.
struct IndexFile {
  /// Header and section table.
  let head: [UInt8]
  /// The parts of each section, in file order.
  private let sections: [[SectionPart]]

  /// The length of the whole file in bytes.
  let byteCount: Int

  /// Reads every section once, for its checksum.
  init<Site: BuildSite>(
    _ sections: [[SectionPart]], in room: Room<Site>
  ) throws(RunBuildError<Site.Failure>) {
    let tableEnd =
      IndexFormat.headerByteCount + sections.count * IndexFormat.sectionRecordByteCount
    var offset = tableEnd
    var table = ByteWriter()
    for section in sections {
      let count = Self.byteCount(section)
      var checksum = PiecewiseChecksum()
      for part in section {
        try part.forEachPiece(in: room) { piece throws(RunBuildError<Site.Failure>) in
          checksum.add(piece.span)
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

  private static func byteCount(_ section: [SectionPart]) -> Int {
    section.reduce(0) { $0 + $1.stream.count }
  }

  /// Hands the file on, piece by piece from its first byte to its last.
  func write<Site: BuildSite>(
    from room: Room<Site>, _ output: ([UInt8]) throws(Site.Failure) -> Void
  ) throws(RunBuildError<Site.Failure>) {
    func put(_ bytes: [UInt8]) throws(RunBuildError<Site.Failure>) {
      do throws(Site.Failure) {
        try output(bytes)
      } catch {
        throw .site(error)
      }
    }
    try put(head)
    for section in sections {
      for part in section { try part.forEachPiece(in: room, put) }
      let padding = -Self.byteCount(section) & 7
      if padding > 0 { try put([UInt8](repeating: 0, count: padding)) }
    }
  }
}
