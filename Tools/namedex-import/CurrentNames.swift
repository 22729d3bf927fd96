import Namedex
import NamedexImport
import NamedexIndexing

/// Maps the current and former names of each entry to its current name.
struct CurrentNames {
  private var names: [String: String] = [:]

  /// Reads the names that the catalog will have after an import; nil if its lists are faulty. The
  /// later attempt to read them reports the fault.
  init?(_ staging: ListStaging) throws(ImportError) {
    let lists: [SourceList] = [
      .manifest, .releases, .categories, .plainNames, .names, .formerNames, .alternatives,
    ]
    var files: [SourceFile] = []
    for list in lists {
      guard let bytes = try staging.bytes(of: list.rawValue) else { continue }
      files.append(SourceFile(path: list.rawValue, bytes: bytes))
    }
    let sources = SourceLists(id: "imported", files: files)
    guard let catalog = try? NameCatalog(sourceLists: sources) else {
      return nil
    }
    for entry in catalog.entries {
      for alias in entry.aliases where alias.role == .former { names[alias.name] = entry.name }
    }
    for entry in catalog.entries { names[entry.name] = entry.name }
  }

  /// Returns whether a name is the current name of an entry.
  func isCurrent(_ name: String) -> Bool { names[name] == name }

  /// Returns the current name of the entry that has or had a name; nil for an unknown name.
  func current(_ name: String) -> String? { names[name] }

  /// Returns the catalog's current name for an entry of an index; nil if none of the entry's names
  /// is in the catalog.
  func name(of entry: EntryID, in index: CatalogIndex) -> String? {
    guard let record = index.record(of: entry) else { return nil }
    return ([record.facts.name] + record.facts.aliases.map(\.name)).lazy
      .compactMap { names[$0] }.first
  }
}
