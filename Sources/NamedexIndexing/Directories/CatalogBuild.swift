internal import NamedexCore
internal import NamedexFiles

/// A catalog that can be compiled: a small one in memory, a large one by sorted runs on the disk.
package struct CatalogBuild {
  /// The number of entries from which a catalog is compiled by runs.
  ///
  /// A million entries take a quarter of a gigabyte to compile at once. Runs of a quarter of a million,
  /// two at a time, take half of that at any size, and they are few enough to be read in large pieces.
  package static let runThreshold = 1 << 20
  static let runLength = 1 << 18

  /// The catalog, without entries when `names` makes them.
  private let catalog: Catalog
  private let names: PlainNames?
  /// The list, when it is too long to be read before it is compiled. Then the catalog has no names yet.
  private let long: LongList?
  private let runLength: Int?
  private let progress: BuildProgress?

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - path: As in `CatalogSource.catalog(at:)`.
  ///   - separators: The characters at which names are cut; nil leaves it to the lists.
  ///   - runLength: The entries of a run; nil chooses between runs and memory by the size.
  ///   - progress: What the compile tells how far it is.
  /// - Throws: As `CatalogSource.catalog(at:)`.
  package init(
    at path: String, separators: [Unicode.Scalar]? = nil, runLength: Int? = nil,
    progress: BuildProgress? = nil
  ) throws(CatalogError) {
    if let long = LongList(at: path, separators: separators) {
      self.init(long, runLength: runLength, progress: progress)
      return
    }
    var lists = try CatalogSource.sourceLists(at: path)
    lists.separators = separators
    try self.init(lists, runLength: runLength, progress: progress)
  }

  init(_ long: LongList, runLength: Int? = nil, progress: BuildProgress? = nil) {
    self.long = long
    names = nil
    catalog = Catalog(id: long.id, title: "")
    self.runLength = runLength
    self.progress = progress
  }

  /// A catalog whose names are known.
  private init(
    _ names: PlainNames, runLength: Int?, progress: BuildProgress?
  ) {
    self.names = names
    self.runLength = runLength
    self.progress = progress
    catalog = names.frame
    long = nil
  }

  init(
    _ lists: SourceLists, runLength: Int? = nil, progress: BuildProgress? = nil
  ) throws(CatalogError) {
    self.progress = progress
    long = nil
    names = PlainNames(lists)
    catalog = if let names { names.frame } else { try CatalogSource.catalog(lists) }
    let entryCount = names?.entryCount ?? catalog.entries.count
    self.runLength = runLength ?? (entryCount >= Self.runThreshold ? Self.runLength : nil)
  }

  /// The catalog's identifier.
  package var id: String { catalog.id }

  /// Compiles the catalog and replaces a file with the index, as `FileReplacement` does.
  ///
  /// - Parameter path: The file. What does not fit in memory is kept beside it meanwhile.
  /// - Throws: `.file` when the file cannot be written, `.index` when the catalog is too large.
  package func write(to path: String) throws(CatalogError) -> IndexSummary {
    var bytes: [UInt8]?
    return try write(to: path, keeping: &bytes)
  }

  /// Writes as `write(to:)`, and keeps the index when it is compiled in memory, for a caller that goes
  /// on if the file cannot be written.
  func write(
    to path: String, keeping bytes: inout [UInt8]?
  ) throws(CatalogError) -> IndexSummary {
    if let long { return try write(long, to: path, keeping: &bytes).summary }
    guard let runLength else {
      let built = try built()
      bytes = built.bytes
      try CatalogError.wrap { () throws(FileError) in try Files.replace(path, with: built.bytes) }
      return built.summary
    }
    let replacement = try CatalogError.wrap { () throws(FileError) in
      try FileReplacement(of: path)
    }
    let summary = try run(runLength, beside: path) { piece throws(CatalogError) in
      try CatalogError.wrap { () throws(FileError) in try replacement.write(piece) }
    }
    try CatalogError.wrap { () throws(FileError) in try replacement.commit() }
    return summary
  }

  /// Writes the index of a long list, and returns the digest of the list.
  ///
  /// - Parameter byteCount: The number of bytes to read.
  func write(
    _ long: LongList, _ byteCount: Int = .max, to path: String, keeping bytes: inout [UInt8]?
  ) throws(CatalogError) -> (summary: IndexSummary, digest: UInt64) {
    let file = try RunFile(beside: path)
    guard let (names, digest) = try long.names(byteCount, in: file, progress: progress) else {
      let lists = try long.whole()
      let build = try CatalogBuild(lists, runLength: runLength, progress: progress)
      return (try build.write(to: path, keeping: &bytes), lists.digest)
    }
    let build = CatalogBuild(names, runLength: runLength ?? Self.runLength, progress: progress)
    return (try build.write(to: path, keeping: &bytes), digest)
  }

  /// Whether a file is the index of the catalog.
  ///
  /// - Throws: `.file` when the file cannot be read, `.index` when the catalog is too large.
  package func isWritten(to path: String) throws(CatalogError) -> Bool {
    let found = try CatalogError.wrap { () throws(FileError) in try Files.read(path) }
    if let long {
      let names = try long.names(in: RunFile(beside: path), progress: progress)?.names
      let build =
        if let names {
          CatalogBuild(names, runLength: runLength ?? Self.runLength, progress: progress)
        } else {
          try CatalogBuild(long.whole(), runLength: runLength, progress: progress)
        }
      return try build.isWritten(to: path)
    }
    guard let runLength else { return try found == built().bytes }
    var position = 0
    var isSame = true
    let summary = try run(runLength, beside: path) { piece in
      let end = position + piece.count
      isSame = isSame && end <= found.count && found[position..<end].elementsEqual(piece)
      position = end
    }
    return isSame && summary.byteCount == found.count
  }

  /// Compiles the catalog in memory, whatever its size.
  func built() throws(CatalogError) -> (bytes: [UInt8], summary: IndexSummary) {
    if let long { return try CatalogBuild(long.whole(), progress: progress).built() }
    func built(_ source: some EntrySource) throws(CatalogError) -> (
      bytes: [UInt8], summary: IndexSummary
    ) {
      var entries = WatchedEntries(source, progress)
      return try IndexBuilder.build(catalog, &entries)
    }
    if let names { return try built(names) }
    return try built(CatalogEntries(catalog))
  }

  private func run(
    _ length: Int, beside path: String, _ output: ([UInt8]) throws(CatalogError) -> Void
  ) throws(CatalogError) -> IndexSummary {
    func run(_ source: some EntrySource) throws(CatalogError) -> IndexSummary {
      var entries = WatchedEntries(source, progress)
      return try IndexBuilder.build(
        catalog, &entries, runLength: length, beside: path, output: output)
    }
    if let names { return try run(names) }
    return try run(CatalogEntries(catalog))
  }
}
