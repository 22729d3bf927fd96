internal import Namedex
internal import NamedexCore
internal import NamedexFiles

/// A catalog that is read and can be compiled: a small one in memory, a large one by sorted runs on
/// the disk.
package struct CatalogBuild {
  /// From how many entries on a catalog is compiled by runs, and the entries of a run.
  ///
  /// A million entries take a quarter of a gigabyte to compile at once; runs of a quarter of a
  /// million, two at once, take half of that at any size, and few enough of them are merged that each
  /// is read in large pieces.
  package static let runThreshold = 1 << 20
  static let runLength = 1 << 18

  /// The catalog; without entries when they are made as they are needed.
  private let catalog: Catalog
  private let names: PlainNames?
  private let runLength: Int?

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - path: As in `CatalogSource.catalog(at:)`.
  ///   - runLength: The entries of a run; nil leaves the choice between runs and memory to the size.
  /// - Throws: As `CatalogSource.catalog(at:)`.
  package init(at path: String, runLength: Int? = nil) throws {
    try self.init(CatalogSource.sourceLists(at: path), runLength: runLength)
  }

  init(_ lists: SourceLists, runLength: Int? = nil) throws {
    let isLarge = lists.files.contains {
      $0.list == .plainNames && ($0.bytes.count >= 2 * Self.runThreshold || runLength != nil)
    }
    if isLarge, let names = PlainNames(lists),
      runLength != nil || names.entryCount >= Self.runThreshold
    {
      self.names = names
      catalog = names.frame
      self.runLength = runLength ?? Self.runLength
    } else {
      names = nil
      catalog = try CatalogSource.catalog(lists)
      self.runLength =
        runLength ?? (catalog.entries.count >= Self.runThreshold ? Self.runLength : nil)
    }
  }

  /// The catalog's identifier.
  package var id: String { catalog.id }

  /// Compiles the catalog and puts the index in the place of a file, as `FileReplacement` does.
  ///
  /// - Parameter path: The file; what does not fit in memory is put beside it meanwhile.
  /// - Throws: A `FileError` when the file cannot be written, an `IndexBuildError` when the catalog
  ///   is too large.
  package func write(to path: String) throws -> IndexSummary {
    guard runLength != nil else {
      let bytes = try IndexBuilder.build(catalog)
      try Files.replace(path, with: bytes)
      return summary(bytes.count)
    }
    let replacement = try FileReplacement(of: path)
    let summary = try run(beside: path) { piece throws(FileError) in try replacement.write(piece) }
    try replacement.commit()
    return summary
  }

  /// Whether a file is the index of the catalog.
  ///
  /// - Throws: A `FileError` when the file cannot be read, an `IndexBuildError` when the catalog is
  ///   too large.
  package func isWritten(to path: String) throws -> Bool {
    let found = try Files.read(path)
    guard runLength != nil else { return try found == IndexBuilder.build(catalog) }
    var position = 0
    var isSame = true
    let summary = try run(beside: path) { piece throws(FileError) in
      let end = position + piece.count
      isSame = isSame && end <= found.count && found[position..<end].elementsEqual(piece)
      position = end
    }
    return isSame && summary.byteCount == found.count
  }

  private func run(
    beside path: String, _ output: ([UInt8]) throws(FileError) -> Void
  ) throws -> IndexSummary {
    let length = runLength ?? Self.runLength
    do throws(RunBuildError<FileError>) {
      let site = try Self.site(beside: path)
      if var names {
        return try IndexBuilder.build(
          names.frame, &names, runLength: length, at: site, output: output)
      }
      var entries = CatalogEntries(catalog)
      return try IndexBuilder.build(
        catalog, &entries, runLength: length, at: site, output: output)
    } catch {
      switch error {
      case .catalog(let error): throw error
      case .site(let error): throw error
      }
    }
  }

  private static func site(beside path: String) throws(RunBuildError<FileError>) -> FileSite {
    do throws(FileError) {
      return try FileSite(beside: path)
    } catch {
      throw .site(error)
    }
  }

  private func summary(_ byteCount: Int) -> IndexSummary {
    IndexSummary(
      entryCount: catalog.entries.count,
      aliasCount: catalog.entries.reduce(0) { $0 + $1.aliases.count }, byteCount: byteCount)
  }
}
