import Namedex
import NamedexFiles
import NamedexIndexing

/// The user's own catalogs: source lists that were imported without `--output`, or put into their
/// directory by hand.
package struct OwnCatalogs {
  static let indexSuffix = ".ndx"

  /// The directory that holds them; nil if the user has no home directory.
  package let directory: String?

  /// Creates the value without accessing the disk.
  package init() { directory = Installation.ownCatalogs }

  /// Returns the path of a catalog's source lists; nil if it has none.
  ///
  /// - Parameter id: The name of the catalog's directory.
  package func path(of id: String) -> String? {
    directory(of: id).flatMap { Self.hasSourceLists($0) ? $0 : nil }
  }

  /// Returns the directory of a catalog, with or without source lists; nil if it does not exist.
  ///
  /// - Parameter id: The name of the directory.
  package func directory(of id: String) -> String? {
    guard let directory, !id.isEmpty, !id.hasPrefix(".") else { return nil }
    let path = Files.join(directory, id)
    // The directory is nearly always missing, so this accesses the disk only once.
    return Files.kind(of: path) == .directory ? path : nil
  }

  /// The paths of the source lists of all the user's catalogs, sorted by name.
  package var paths: [String] {
    guard let directory, let names = try? Files.list(directory) else { return [] }
    return names.filter { !$0.hasPrefix(".") }.map { Files.join(directory, $0) }
      .filter(Self.hasSourceLists)
  }

  /// Returns where a catalog is or would be; nil if the user has no home directory.
  package func place(of id: String) -> String? { directory.map { Files.join($0, id) } }

  /// Returns whether a directory has source lists.
  static func hasSourceLists(_ path: String) -> Bool {
    [SourceList.names, .plainNames].contains {
      Files.hasFile($0.rawValue, in: path)
    }
  }

  /// Returns the identifier in an index, or in the manifest of source lists; nil if it has none.
  static func identifier(of path: String) -> String? {
    if path.hasSuffix(indexSuffix) { return (try? CatalogIndex(path: path))?.id }
    let manifest = Files.join(path, SourceList.manifest.rawValue)
    guard let bytes = Files.contents(of: manifest, limit: 1 << 20) else { return nil }
    return Settings.value(of: "id", in: bytes)
  }
}
