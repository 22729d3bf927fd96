import NamedexCore
import NamedexIndexing

extension SortedCatalog {
  /// Returns the catalog for lists that contain only names; nil if the lists have other content or
  /// errors.
  static func plain(
    _ lists: SourceLists, runSize: Int = NameRuns.runSize
  ) throws -> SortedCatalog? {
    var reader = SourceListReader(lists)
    return try reader.readSortedNames(in: RunFile(), runSize: runSize)
      .map { SortedCatalog(reader.catalog, $0) }
  }

  /// Returns all entries, reading `size` entries at a time.
  func entries(_ size: Int) throws -> [CatalogEntry] {
    var all: [CatalogEntry] = []
    var batches = batches
    while let batch = try batches.next(size) {
      precondition(batch.count <= size)
      switch batch {
      case .entries(let entries): all += entries
      case .names(let names):
        all += (0..<names.count).map {
          CatalogEntry(name: String(decoding: names[$0], as: UTF8.self))
        }
      }
    }
    return all
  }
}
