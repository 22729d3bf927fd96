package import NamedexFiles
internal import NamedexTokenizing

/// Reads catalogs from a directory of source lists or from one file with one name per line.
package enum CatalogSource {
  /// Reads a catalog.
  ///
  /// - Parameter path: A directory of source lists, or a file with one name per line. For such a
  ///   file, the file's name determines the catalog's identifier.
  /// - Throws: `.file` if something cannot be read, `.lists` with file, line and column if a list
  ///   has an error.
  package static func catalog(at path: String) throws(CatalogError) -> NameCatalog {
    try catalog(sourceLists(at: path).whole())
  }

  /// Reads a catalog with only the decisions about compounds that its lists contain; no further
  /// splits are proposed.
  ///
  /// - Throws: The errors of `catalog(at:)`.
  package static func catalogAsWritten(at path: String) throws(CatalogError) -> NameCatalog {
    try catalogAsWritten(sourceLists(at: path).whole())
  }

  /// Reads a catalog and compiles it to the bytes of an index.
  ///
  /// - Throws: The errors of `catalog(at:)`, and `.index` if the catalog is too large.
  package static func build(at path: String) throws(CatalogError) -> [UInt8] {
    try CatalogBuild(at: path).built()
  }

  static func catalog(_ lists: SourceLists) throws(CatalogError) -> NameCatalog {
    let catalog = try catalogAsWritten(lists)
    return catalog.tokenization.compounds == .automatic ? catalog.withAutomaticSplits() : catalog
  }

  private static func catalogAsWritten(_ lists: SourceLists) throws(CatalogError) -> NameCatalog {
    do throws(SourceListError) {
      return try NameCatalog(sourceLists: lists)
    } catch {
      throw .lists(error)
    }
  }

  /// Returns the identifier of a single-file catalog: the file name up to the first period, with
  /// invalid characters replaced by hyphens and leading hyphens removed. If the result is empty or
  /// is `all`, the identifier is `names`.
  package static func identifier(ofFile name: String) -> String {
    let stem = name.split(separator: ".").first ?? ""
    let word = stem.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z", "_": Character(scalar)
      default: "-"
      }
    }
    let trimmed = String(word.drop { $0 == "-" })
    return trimmed.isEmpty || trimmed == "all" ? "names" : trimmed
  }

  /// The minimum size in bytes of a file of names that is read in pieces.
  static let longSize = 1 << 26

  /// Reads the files of a catalog without interpreting them. A long file of names is not loaded.
  ///
  /// - Parameters:
  ///   - path: As in `catalog(at:)`.
  ///   - kind: The kind of file at the path, if the caller knows it.
  ///   - resolved: The path without symbolic links, if the caller knows it.
  ///   - longSize: The minimum size in bytes of a long file.
  /// - Throws: `.file` if a file cannot be read.
  package static func sourceLists(
    at path: String, kind: Files.Kind? = nil, resolved: String? = nil, longSize: Int = longSize
  ) throws(CatalogError) -> SourceLists {
    let name = path == "-" ? path : Files.name(of: resolved ?? Files.resolved(path))
    let kind = path == "-" ? .other : kind ?? Files.kind(of: path)
    guard kind == .directory else {
      var names = SourceFile(path: path, bytes: [])
      let size = kind == .file ? try CatalogError.ofFiles(try FileReader(path: path).size) : nil
      if let size, size >= longSize {
        names.longByteCount = size
      } else {
        names.bytes = try CatalogError.ofFiles(
          try kind == .file ? Files.readFile(path, limit: longSize) : readPiped(path))
      }
      return SourceLists(id: identifier(ofFile: name), names: names)
    }
    let files = try CatalogError.ofFiles(
      try Files.readTogether(SourceLists.fileNames, in: path, limit: SourceLists.greatestSize))
    return SourceLists(
      id: name,
      files: files.map { SourceFile(path: Files.join(path, $0.name), bytes: $0.bytes) })
  }

  /// Reads a pipe or a device up to its end, or up to a line that exceeds the length limit. A
  /// device such as `/dev/zero` has no end.
  private static func readPiped(_ path: String) throws(FileError) -> [UInt8] {
    let reader = try FileReader(path: path)
    var bytes: [UInt8] = []
    var lineStart = 0
    while bytes.count - lineStart <= LineScanner.lineLimit {
      let piece = try reader.next()
      if piece.isEmpty { break }
      if let end = piece.lastIndex(of: 0x0A) { lineStart = bytes.count + end + 1 }
      bytes += piece
    }
    return bytes
  }
}
