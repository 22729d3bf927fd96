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
  /// Entries in memory.
  package enum Content: Sendable {
    case entries([CatalogEntry])
    /// Entries that have nothing but names.
    case names(NameText)
  }

  /// Their number.
  package let count: Int
  private let make: @Sendable () throws(CatalogError) -> Content

  /// - Parameter make: Makes `count` entries.
  package init(count: Int, _ make: @escaping @Sendable () throws(CatalogError) -> Content) {
    self.count = count
    self.make = make
  }

  /// The entries, made each time.
  ///
  /// - Throws: `.file` when they are in a file that cannot be read.
  package func content() throws(CatalogError) -> Content { try make() }
}

extension EntryBatch.Content {
  /// The entries, whatever they have.
  package var entries: [CatalogEntry] {
    switch self {
    case .entries(let entries): return entries
    case .names(let names):
      var entries: [CatalogEntry] = []
      names.forEachName { name in
        entries.append(CatalogEntry(name: String(decoding: name, as: UTF8.self)))
      }
      return entries
    }
  }
}

/// Names in UTF-8, each ended by a line feed.
package struct NameText: Sendable {
  private let bytes: [UInt8]
  private let start: Int
  /// Their number.
  let count: Int

  /// Creates names.
  ///
  /// - Parameters:
  ///   - bytes: Names, of which these may be a part.
  ///   - start: Where the first of them begins.
  init(_ bytes: [UInt8], from start: Int, count: Int) {
    self.bytes = bytes
    self.start = start
    self.count = count
  }

  /// Calls a function with each name, without its line feed.
  func forEachName<Failure: Error>(
    _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var start = start
    for _ in 0..<count {
      let end = bytes.lineEnd(from: start)
      try body(bytes[start..<end])
      start = end + 1
    }
  }
}

extension [UInt8] {
  /// The next line feed; the end when there is none.
  func lineEnd(from start: Int) -> Int {
    let all = self[...]
    let bytes = all.span
    var end = start
    while end < bytes.count, bytes[end] != 0x0A { end &+= 1 }
    return end
  }
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
    return EntryBatch(count: range.count) { () throws(CatalogError) in
      .entries(range.count == entries.count ? entries : Array(entries[range]))
    }
  }

  /// Starts again with the first entry.
  package mutating func restart() { position = 0 }
}

extension EntrySource {
  /// Calls a function with every entry and its number.
  mutating func forEachEntry(
    _ body: (Int, CatalogEntry) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    restart()
    var number = 0
    while let batch = next(1 << 12) {
      for entry in try batch.content().entries {
        try body(number, entry)
        number += 1
      }
    }
  }
}
