internal import Namedex
package import NamedexCore
package import NamedexFiles

/// Catalogs as people keep them: a directory of source lists, or one file with a name per line.
package enum CatalogSource {
  /// Reads a catalog.
  ///
  /// - Parameter path: A directory of source lists, or a file with one name per line, whose name
  ///   without extension becomes the catalog's identifier.
  /// - Throws: A `FileError` when something cannot be read, a `SourceListError` with file, line and
  ///   column when it is not as it should be.
  package static func catalog(at path: String) throws -> Catalog {
    try catalog(sourceLists(at: path))
  }

  /// Reads a catalog with the decisions about compounds that its lists hold, and no others.
  ///
  /// - Throws: As `catalog(at:)`.
  package static func catalogAsWritten(at path: String) throws -> Catalog {
    try Catalog(sourceLists: sourceLists(at: path))
  }

  /// Reads a catalog and compiles it to the bytes of an index.
  ///
  /// - Throws: As `catalog(at:)`, and an `IndexBuildError` when the catalog is too large.
  package static func build(at path: String) throws -> [UInt8] {
    try IndexBuilder.build(catalog(at: path))
  }

  /// Compiles source lists to the bytes of an index.
  static func build(_ lists: SourceLists) throws -> [UInt8] {
    try IndexBuilder.build(catalog(lists))
  }

  static func catalog(_ lists: SourceLists) throws(SourceListError) -> Catalog {
    let catalog = try Catalog(sourceLists: lists)
    return catalog.tokenization.compounds == .automatic ? catalog.withAutomaticSplits() : catalog
  }

  /// Reads the files of a catalog without looking into them.
  ///
  /// - Throws: When one of them cannot be read, or a directory has none.
  package static func sourceLists(at path: String) throws(FileError) -> SourceLists {
    let name = path == "-" ? path : Files.name(of: Files.resolved(path))
    guard Files.kind(of: path) == .directory else {
      let id = name == "-" ? "names" : String(name.split(separator: ".").first ?? Substring(name))
      return SourceLists(id: id, names: SourceFile(path: path, bytes: try Files.read(path)))
    }
    let found = try Files.list(path)
    var files: [SourceFile] = []
    for file in SourceLists.fileNames where found.contains(file) {
      let place = path.hasSuffix("/") ? path + file : path + "/" + file
      files.append(SourceFile(path: place, bytes: try Files.read(place)))
    }
    return SourceLists(id: name, files: files)
  }
}
