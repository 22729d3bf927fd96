package import NamedexCore

/// A catalog whose entries are sorted by their folded names. Entries with the same folded name keep
/// the catalog's order.
package struct SortedCatalog: Sendable {
  /// The catalog without its entries.
  package let frame: NameCatalog
  /// The number of entries.
  package let entryCount: Int
  /// The catalog position of each entry; nil if entries are in the catalog's order.
  package let positions: [UInt32]?
  /// The entries; empty if they have only names.
  let entries: [CatalogEntry]
  private let names: RunReader?

  /// Sorts the entries of a catalog.
  ///
  /// - Complexity: O(*n* log *n*), or O(*n*) for a catalog that is already sorted by folded name.
  package init(_ catalog: NameCatalog) {
    var names = TextTable()
    for entry in catalog.entries {
      let name = ContiguousArray(entry.name.utf8)
      names.append(folding: name.span)
    }
    let order = names.sorted()
    let isInOrder = order.elementsEqual(catalog.entries.indices)
    entries = isInOrder ? catalog.entries : order.map { catalog.entries[$0] }
    positions = isInOrder ? nil : order.map { UInt32(truncatingIfNeeded: $0) }
    entryCount = entries.count
    self.names = nil
    var frame = catalog
    frame.entries = []
    self.frame = frame
  }

  /// Creates a catalog from names that have already been sorted.
  package init(_ frame: NameCatalog, _ names: MergedNames) {
    self.frame = frame
    self.names = names.reader
    entryCount = names.count
    positions = names.positions
    entries = []
  }

  /// All entries in batches, from the first entry on.
  package var batches: EntryBatches { EntryBatches(entries: entries[...], names: names) }
}

/// A batch of consecutive entries.
package enum EntryBatch: Sendable {
  case entries(ArraySlice<CatalogEntry>)
  /// Entries that have only names.
  case names(TextTable)

  /// The number of entries.
  package var count: Int {
    switch self {
    case .entries(let entries): entries.count
    case .names(let names): names.count
    }
  }
}

/// Iterates over the entries of a sorted catalog.
package struct EntryBatches {
  fileprivate var entries: ArraySlice<CatalogEntry>
  fileprivate var names: RunReader?

  /// Returns the next entries; nil when none are left.
  ///
  /// - Parameter count: The number of entries to return; the last batch may have fewer.
  package mutating func next(_ count: Int) throws(CatalogError) -> EntryBatch? {
    let batch: EntryBatch
    if names != nil {
      var texts = TextTable()
      var name: [UInt8] = []
      while texts.count < count, try names?.next(&name) == true { texts.append(name) }
      batch = .names(texts)
    } else {
      batch = .entries(entries.prefix(count))
      entries = entries.dropFirst(count)
    }
    return batch.count == 0 ? nil : batch
  }
}
