import NamedexCore
import NamedexFiles

extension SourceLists {
  /// The size in bytes of the largest list that is read whole. A list of a million names takes
  /// about ten megabytes.
  static let greatestSize = 1 << 30

  /// The long file; nil if all files are in memory.
  package var long: SourceFile? { files.first { $0.longByteCount != nil } }

  /// Returns the lists with every file in memory.
  func whole() throws(CatalogError) -> SourceLists {
    var lists = self
    for index in files.indices where files[index].longByteCount != nil {
      lists.files[index].bytes = try CatalogError.ofFiles(
        try Files.readFile(files[index].path, limit: Self.greatestSize))
      lists.files[index].longByteCount = nil
    }
    return lists
  }

  /// Returns a keyed digest of the catalog's identifier, the names of the lists, every byte in
  /// them, and the specified separators.
  ///
  /// - Throws: `.file` if a long file cannot be read.
  /// - Complexity: O(*n*) in the number of bytes; a few gigabytes per second in memory.
  package func digest() throws(CatalogError) -> UInt64 {
    var read: [LinePieces] = []
    for file in files {
      var pieces = try LinePieces(file, digestKey: digestKey)
      while try pieces.next() != nil {}
      read.append(pieces)
    }
    return digest(of: read)
  }

  /// Returns the digest of files that were read to their ends.
  func digest(of read: [LinePieces]) -> UInt64 {
    // The words "as names tell" also make the digest differ from those of older cached indexes, for
    // which lists without separators were always split at periods.
    let settings = "\(id) \(separators.map(ListSeparators.text) ?? "as names tell") "
    var digest = KeyedDigest(digestKey)
    var summary = ByteWriter(Array(settings.utf8))
    func name(_ pieces: LinePieces) -> String { pieces.file.list?.rawValue ?? "" }
    for pieces in read.sorted(by: { name($0) < name($1) }) {
      summary.append(name(pieces).utf8)
      summary.append64(UInt64(pieces.byteCount))
      summary.append64(pieces.digest.value)
    }
    let all = summary.bytes[...]
    digest.add(all.span)
    return digest.value
  }
}

/// Reads a file in pieces of whole lines: a long file piece by piece, any other file at once.
struct LinePieces {
  let file: SourceFile
  /// The reader of a long file; nil for a file in memory.
  private let reader: FileReader?
  private var isAtEnd = false
  /// The beginning of the line that was cut off at the end of the last piece.
  private var rest: [UInt8] = []
  /// The number of bytes read so far, and their digest.
  private(set) var byteCount = 0
  private(set) var digest: KeyedDigest

  init(_ file: SourceFile, digestKey: KeyedDigest.Key) throws(CatalogError) {
    self.file = file
    digest = KeyedDigest(digestKey)
    reader =
      file.longByteCount == nil
      ? nil : try CatalogError.ofFiles(try FileReader(path: file.path))
  }

  /// Returns the next piece; nil at the end.
  ///
  /// A line that exceeds the length limit is also split into pieces.
  mutating func next() throws(CatalogError) -> SourceFile? {
    guard !isAtEnd else { return nil }
    var piece = file
    guard let reader, let limit = file.longByteCount else {
      isAtEnd = true
      note(piece.bytes)
      return piece
    }
    swap(&piece.bytes, &rest)
    var end: Int?
    while !isAtEnd, end == nil, piece.bytes.count <= LineScanner.lineLimit {
      let more = Array(try CatalogError.ofFiles(try reader.next()).prefix(limit - byteCount))
      isAtEnd = more.isEmpty
      note(more)
      piece.bytes += more
      end = piece.bytes.lastIndex(of: 0x0A)
    }
    if let end, !isAtEnd {
      rest = Array(piece.bytes[(end + 1)...])
      piece.bytes.removeLast(rest.count)
    }
    return piece.bytes.isEmpty ? nil : piece
  }

  private mutating func note(_ bytes: [UInt8]) {
    let all = bytes[...]
    digest.add(all.span)
    byteCount += bytes.count
  }
}
