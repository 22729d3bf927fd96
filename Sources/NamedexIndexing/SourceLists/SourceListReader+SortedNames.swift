import NamedexCore
import NamedexFiles
import NamedexTokenizing

extension SortedCatalog {
  /// Reads and sorts a catalog.
  ///
  /// If the lists contain nothing but names, no entries are created. The names are sorted in runs
  /// as they are read, so ten million names need not fit in memory.
  ///
  /// - Parameter file: Storage for the names.
  /// - Throws: `.lists` if a list has an error, `.file` if names cannot be read or stored.
  init(
    _ lists: SourceLists, in file: RunFile, _ progress: BuildProgress? = nil
  ) throws(CatalogError) {
    var reader = SourceListReader(lists)
    if let names = try reader.readSortedNames(in: file, progress) {
      self.init(reader.catalog, names)
    } else {
      self.init(try CatalogSource.catalog(lists.whole()))
    }
  }
}

extension SourceListReader {
  /// Reads lists that contain nothing about individual entries except their names.
  ///
  /// - Parameter runSize: As in `NameRuns`.
  /// - Returns: Nil if a list says anything else about an entry, if proposing splits requires all
  ///   the names, or if there is a problem. `read()` reports the problem.
  package mutating func readSortedNames(
    in file: RunFile, _ progress: BuildProgress? = nil, runSize: Int = NameRuns.runSize
  ) throws(CatalogError) -> MergedNames? {
    readSettings()
    let known: Set<SourceList> = [.manifest, .releases, .categories, .plainNames, .compounds]
    guard let list = files[.plainNames], known.isSuperset(of: files.keys), variants == nil,
      catalog.tokenization.compounds == .lexicon
    else { return nil }
    var names = NameRuns(in: file, runSize: runSize)
    var pieces = try LinePieces(list, digestKey: lists.digestKey)
    var isFirst = true
    while let piece = try pieces.next() {
      if isFirst, list.isTolerant, TableRows(piece) != nil { return nil }
      try forEachName(of: piece, isContinued: !isFirst) {
        (line, _) throws(CatalogError) in try names.append(piece.bytes[line])
      }
      isFirst = false
      guard problems.isEmpty else { return nil }
      if let count = list.longByteCount { progress?.read(pieces.byteCount, of: count) }
    }
    if let expected = lists.expectedDigest, list.longByteCount != nil,
      lists.digest(of: [pieces]) != expected
    {
      // The list has changed since it was examined.
      throw .file(FileError(.read, list.path, ESTALE))
    }
    readCompounds()
    guard problems.isEmpty, 1...IndexFormat.countLimit ~= names.count else { return nil }
    return try names.merged(keepsFirst: list.isTolerant)
  }
}
