package import NamedexCore

/// The entries of a catalog in the order of their folded names, equal ones in the catalog's order,
/// some at a time, as often as needed.
package protocol EntrySource {
  /// The number of all entries.
  var entryCount: Int { get }

  /// The position in the catalog of each entry; nil where entries have the catalog's order.
  var catalogPositions: [UInt32]? { get }

  /// Returns the next entries.
  ///
  /// - Parameter count: Their number; at the end there are fewer.
  /// - Returns: Nil when none are left.
  mutating func next(_ count: Int) -> EntryBatch?

  /// Starts again with the first entry.
  mutating func restart()
}

/// Consecutive entries, which any thread may make.
package struct EntryBatch: Sendable {
  /// Their number.
  package let count: Int
  private let make: @Sendable () -> [CatalogEntry]

  /// - Parameter make: Makes `count` entries.
  package init(count: Int, _ make: @escaping @Sendable () -> [CatalogEntry]) {
    self.count = count
    self.make = make
  }

  /// The entries, made each time.
  package var entries: [CatalogEntry] { make() }
}

/// The entries of a catalog in memory.
package struct CatalogEntries: EntrySource, Sendable {
  private let entries: [CatalogEntry]
  /// The position in the catalog of each entry; nil where entries have the catalog's order.
  package let catalogPositions: [UInt32]?
  private var position = 0

  /// Creates a source of the entries of a catalog.
  ///
  /// - Complexity: O(*n* log *n*), or O(*n*) for a catalog in the order of folded names.
  package init(_ catalog: Catalog) {
    var names = FoldedNames()
    for entry in catalog.entries { names.append(entry.name) }
    guard !names.isOrdered else {
      (entries, catalogPositions) = (catalog.entries, nil)
      return
    }
    let order = names.sorted()
    entries = order.map { catalog.entries[$0] }
    catalogPositions = order.map { UInt32(truncatingIfNeeded: $0) }
  }

  /// The number of all entries.
  package var entryCount: Int { entries.count }

  /// Returns the next entries; nil when none are left.
  package mutating func next(_ count: Int) -> EntryBatch? {
    guard position < entries.count else { return nil }
    let range = position..<min(entries.count, position + count)
    position = range.upperBound
    let entries = entries
    return EntryBatch(count: range.count) {
      range.count == entries.count ? entries : Array(entries[range])
    }
  }

  /// Starts again with the first entry.
  package mutating func restart() { position = 0 }
}

extension EntrySource {
  /// Calls a function with every entry and its number.
  mutating func forEachEntry<Failure: Error>(
    _ body: (Int, CatalogEntry) throws(Failure) -> Void
  ) throws(Failure) {
    restart()
    var number = 0
    while let batch = next(1 << 12) {
      for entry in batch.entries {
        try body(number, entry)
        number += 1
      }
    }
  }
}
