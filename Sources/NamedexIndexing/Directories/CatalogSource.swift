package import NamedexFiles
internal import NamedexTokenizing

/// Catalogs as people keep them: a directory of source lists, or one file with a name per line.
package enum CatalogSource {
  /// Reads a catalog.
  ///
  /// - Parameter path: A directory of source lists, or a file with one name per line, from whose
  ///   name the catalog's identifier is made.
  /// - Throws: `.file` when something cannot be read, `.lists` with file, line and column when a list
  ///   has a mistake.
  package static func catalog(at path: String) throws(CatalogError) -> Catalog {
    try catalog(sourceLists(at: path).whole())
  }

  /// Reads a catalog with the compound decisions of its lists only; none are proposed.
  ///
  /// - Throws: As `catalog(at:)`.
  package static func catalogAsWritten(at path: String) throws(CatalogError) -> Catalog {
    try catalogAsWritten(sourceLists(at: path).whole())
  }

  /// Reads a catalog and compiles it to the bytes of an index.
  ///
  /// - Throws: As `catalog(at:)`, and `.index` when the catalog is too large.
  package static func build(at path: String) throws(CatalogError) -> [UInt8] {
    try CatalogBuild(at: path).built()
  }

  static func catalog(_ lists: SourceLists) throws(CatalogError) -> Catalog {
    let catalog = try catalogAsWritten(lists)
    return catalog.tokenization.compounds == .automatic ? catalog.withAutomaticSplits() : catalog
  }

  private static func catalogAsWritten(_ lists: SourceLists) throws(CatalogError) -> Catalog {
    do throws(SourceListError) {
      return try Catalog(sourceLists: lists)
    } catch {
      throw .lists(error)
    }
  }

  /// The identifier of a catalog that is one file: its name up to the first period, with hyphens for
  /// what an identifier cannot have; `names` if nothing is left of it.
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

  /// The size from which a file of names is not read at once.
  static let longSize = 1 << 26

  /// Reads the files of a catalog without interpreting them. A long file of names stays where it is.
  ///
  /// - Parameters:
  ///   - path: As in `catalog(at:)`.
  ///   - kind: What the path leads to, if the caller knows.
  ///   - resolved: The path without symbolic links, if the caller knows.
  ///   - longSize: The size of a long file.
  /// - Throws: `.file` when one of them cannot be read.
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

  /// Reads a pipe or a device up to its end, or up to a line that is longer than lines may be: `/dev/zero`
  /// has no end.
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
