internal import NamedexCore
internal import NamedexFiles

/// A file with a name per line that is too long to be in memory.
///
/// It is read in pieces. Each is checked, sorted and written to a file, two at a time on two threads. What
/// the names of all pieces are is known when these are merged.
struct LongList: Sendable {
  /// The size from which a file is read in pieces.
  static let size = 1 << 26
  /// The size of a piece.
  private static let pieceSize = 1 << 24

  private let path: String
  /// The lists, of which the file is empty.
  private let lists: SourceLists
  private let pieceSize: Int

  /// Finds out whether a file is long.
  ///
  /// - Parameters:
  ///   - kind: What the path leads to, if the caller knows.
  ///   - resolved: The path without symbolic links, if the caller knows.
  ///   - size: The size from which it is, and that of a piece, for tests.
  init?(
    at path: String, kind: Files.Kind? = nil, resolved: String? = nil,
    separators: [Unicode.Scalar]?, size: (file: Int, piece: Int) = (size, pieceSize)
  ) {
    guard path != "-", kind ?? Files.kind(of: path) == .file,
      let reader = try? FileReader(path: path), (reader.size ?? 0) >= size.file
    else { return nil }
    self.path = path
    pieceSize = size.piece
    let name = Files.name(of: resolved ?? Files.resolved(path))
    var lists = SourceLists(
      id: CatalogSource.identifier(ofFile: name), names: SourceFile(path: path, bytes: []))
    lists.separators = separators
    self.lists = lists
  }

  /// The catalog's identifier.
  var id: String { lists.id }

  /// Everything of the file, for those that do without pieces.
  func whole() throws(CatalogError) -> SourceLists {
    var lists = lists
    lists.files[0].bytes = try CatalogError.wrap { () throws(FileError) in try Files.read(path) }
    return lists
  }

  /// Reads the file for its digest, as that of its lists would be.
  ///
  /// - Returns: The digest, and the number of bytes that it is of.
  func digest() throws(CatalogError) -> (value: UInt64, byteCount: Int) {
    var pieces = try Pieces(path, size: pieceSize, limit: .max)
    while try pieces.next() != nil {}
    return (digest(pieces), pieces.byteCount)
  }

  private func digest(_ pieces: Pieces) -> UInt64 {
    lists.digest([(.plainNames, pieces.byteCount, pieces.checksum.value)])
  }

  /// Reads, checks and sorts the names.
  ///
  /// - Parameters:
  ///   - byteCount: The number of bytes to read: more may be added to a file at any time.
  ///   - file: Where names are kept.
  /// - Returns: The names with the digest of the file; nil when there is a problem, which a reader of
  ///   the whole file reports.
  func names(
    _ byteCount: Int = .max, in file: RunFile, progress: BuildProgress?
  ) throws(CatalogError) -> (names: PlainNames, digest: UInt64)? {
    guard let list = PlainList(lists) else { return nil }
    var pieces = try Pieces(path, size: pieceSize, limit: byteCount)
    var parts: [MergedNames.Part] = []
    var separators: [ListSeparators] = []
    let looks = list.looksForSeparators
    while let first = try pieces.next() {
      let one = piece(first)
      let two = try pieces.next().map(piece)
      if parts.isEmpty, TableRows(one) != nil { return nil }
      if !parts.isEmpty, SourceFile.hasMark(one.bytes[...]) { return nil }
      if let two, SourceFile.hasMark(two.bytes[...]) { return nil }
      let (a, b) = TwoThreads.run(
        { SortedNames(one, looksForSeparators: looks) },
        { two.map { SortedNames($0, looksForSeparators: looks) } })
      let sorted = two == nil ? [a] : [a, b ?? nil]
      for sorted in sorted {
        guard let sorted else { return nil }
        let range = try file.append(sorted.text)
        parts.append(.init(names: NameStream(file, range), of: sorted))
        separators.append(sorted.separators)
      }
      progress?.read(pieces.byteCount, of: pieces.size)
    }
    guard let names = PlainNames(list, separators, parts, in: file) else { return nil }
    return (names, digest(pieces))
  }

  private func piece(_ bytes: [UInt8]) -> SourceFile {
    var piece = lists.files[0]
    piece.bytes = bytes
    return piece
  }
}

/// A file in pieces of whole lines.
private struct Pieces {
  private let reader: FileReader
  private let pieceSize: Int
  private let limit: Int
  /// The beginning of the line that the last piece leaves.
  private var rest: [UInt8] = []
  private var isAtEnd = false
  /// The number of bytes read, and their checksum.
  private(set) var byteCount = 0
  private(set) var checksum = PiecewiseChecksum()
  /// The number of bytes that there are.
  let size: Int

  init(_ path: String, size: Int, limit: Int) throws(CatalogError) {
    reader = try CatalogError.wrap { () throws(FileError) in try FileReader(path: path) }
    pieceSize = size
    self.limit = limit
    self.size = min(limit, reader.size ?? limit)
  }

  /// The next piece; nil at the end.
  mutating func next() throws(CatalogError) -> [UInt8]? {
    var piece = rest
    rest = []
    piece.reserveCapacity(pieceSize + 1 << 16)
    while piece.count < pieceSize, !isAtEnd {
      var more = try CatalogError.wrap { () throws(FileError) in try reader.next() }
      if more.count > limit - byteCount { more.removeLast(more.count - (limit - byteCount)) }
      if more.isEmpty {
        isAtEnd = true
      } else {
        let bytes = more[...]
        checksum.add(bytes.span)
        byteCount += more.count
        piece += more
      }
    }
    if !isAtEnd, let end = piece.lastIndex(of: 0x0A) {
      rest = Array(piece[(end + 1)...])
      piece.removeLast(rest.count)
    }
    return piece.isEmpty ? nil : piece
  }
}
