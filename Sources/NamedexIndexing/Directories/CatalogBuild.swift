internal import NamedexCore
internal import NamedexFiles

/// A catalog ready to be compiled: in memory if it is small, with sorted runs on disk if it is
/// large.
package struct CatalogBuild {
  /// The minimum total size of the lists, in bytes, for which a catalog is compiled with runs on
  /// disk: about a million entries.
  private static let largeSize = 1 << 24

  /// The lists; without files if they were read into `catalog`.
  private let lists: SourceLists
  /// The catalog; nil if a list is too long to be read before compiling.
  private let catalog: SortedCatalog?
  private let isLarge: Bool
  private let runLength: Int?
  private let progress: BuildProgress?

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - path: As in `CatalogSource.catalog(at:)`.
  ///   - separators: The characters at which names are split; nil uses the separators of the lists.
  ///   - runLength: The number of entries in a run on disk; nil chooses between disk and memory by
  ///     size.
  ///   - progress: Receives the progress of the compilation.
  /// - Throws: The errors of `CatalogSource.catalog(at:)`.
  package init(
    at path: String, separators: [Unicode.Scalar]? = nil, runLength: Int? = nil,
    progress: BuildProgress? = nil
  ) throws(CatalogError) {
    var lists = try CatalogSource.sourceLists(at: path)
    lists.separators = separators
    try self.init(lists, runLength: runLength, progress: progress)
  }

  package init(
    _ lists: SourceLists, runLength: Int? = nil, progress: BuildProgress? = nil
  ) throws(CatalogError) {
    let byteCount = lists.files.reduce(0) { $0 + ($1.longByteCount ?? $1.bytes.count) }
    isLarge = runLength != nil || byteCount >= Self.largeSize
    self.runLength = runLength
    self.progress = progress
    catalog = try lists.long == nil ? SortedCatalog(lists, in: RunFile(), progress) : nil
    self.lists = catalog == nil ? lists : SourceLists(id: lists.id, files: [])
  }

  /// The catalog's identifier.
  package var id: String { catalog?.frame.id ?? lists.id }

  /// Compiles the catalog and replaces a file with the index, as `FileReplacement` does.
  ///
  /// - Parameter path: The path of the index file. Its directory temporarily holds the data that
  ///   does not fit in memory.
  /// - Throws: `.file` if the file cannot be written, `.index` if the catalog is too large. If a
  ///   list is long, also the errors of `CatalogSource.catalog(at:)`.
  package func write(to path: String) throws(CatalogError) -> IndexSummary {
    let (index, summary) = try compiled(beside: path)
    let replacement = try CatalogError.ofFiles(try FileReplacement(of: path))
    try index.write { piece throws(CatalogError) in
      try CatalogError.ofFiles(try replacement.write(piece))
    }
    try CatalogError.ofFiles(try replacement.commit())
    return summary
  }

  /// Returns whether a file contains exactly the index that the catalog compiles to.
  ///
  /// - Throws: `.file` if the file cannot be read, `.index` if the catalog is too large. If a list
  ///   is long, also the errors of `CatalogSource.catalog(at:)`.
  package func isWritten(to path: String) throws(CatalogError) -> Bool {
    // An unreadable file fails here, before the catalog is compiled.
    let size = try CatalogError.ofFiles(try FileReader(path: path).size)
    let (index, summary) = try compiled(beside: path)
    guard size == summary.byteCount,
      let found = Files.contents(of: path, limit: summary.byteCount), found.count == size
    else { return false }
    var position = 0
    var isSame = true
    try index.write { piece in
      isSame = isSame && found[position..<position + piece.count].elementsEqual(piece)
      position += piece.count
    }
    return isSame
  }

  /// Compiles the catalog in memory, whatever its size.
  package func built() throws(CatalogError) -> [UInt8] {
    try IndexBuilder.build(sorted(in: RunFile()), progress: progress)
  }

  private func compiled(
    beside path: String
  ) throws(CatalogError) -> (index: IndexFile, summary: IndexSummary) {
    let file = try isLarge ? RunFile(beside: path) : RunFile()
    return try IndexBuilder.index(
      of: sorted(in: file), runLength: runLength, in: file, progress: progress)
  }

  private func sorted(in file: RunFile) throws(CatalogError) -> SortedCatalog {
    if let catalog { return catalog }
    return try SortedCatalog(lists, in: file, progress)
  }
}
