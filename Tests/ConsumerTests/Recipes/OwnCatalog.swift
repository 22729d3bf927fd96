// snippet: own-catalog
import Foundation
import Namedex
import NamedexIndexing

/// Names that the app learns while it runs.
struct OwnCatalog {
  private(set) var names: [String]
  private(set) var index: CatalogIndex

  /// Compiles names, which may repeat, such as the names of files in several folders.
  init(names: [String]) throws {
    self.names = names
    index = try CatalogIndex(id: "own", uniquingNames: names)
  }

  /// Adds a name by recompiling the whole catalog.
  mutating func add(_ name: String) throws { self = try OwnCatalog(names: names + [name]) }

  /// Writes an index, which `CatalogIndex(path:)` opens without compiling.
  func write(to file: URL) throws {
    let bytes = try IndexBuilder.build(NameCatalog(id: "own", uniquingNames: names))
    try Data(bytes).write(to: file, options: .atomic)
  }
}
// end
