public import NamedexCore

/// Gives the entries of a catalog in their order, some at a time, as often as they are asked for.
public protocol EntrySource {
  /// The number of all entries.
  var entryCount: Int { get }

  /// Gives the next entries.
  ///
  /// - Parameter count: How many, while there are so many; at the end, those that are left.
  /// - Returns: Nil when none are left.
  mutating func next(_ count: Int) -> EntryBatch?

  /// Begins anew with the first entry.
  mutating func restart()
}

/// Consecutive entries, which may be made on any thread.
public struct EntryBatch: Sendable {
  /// Their number.
  public let count: Int
  private let make: @Sendable () -> [CatalogEntry]

  /// - Parameter make: Makes as many entries as `count` says.
  public init(count: Int, _ make: @escaping @Sendable () -> [CatalogEntry]) {
    self.count = count
    self.make = make
  }

  /// The entries, made anew each time.
  public var entries: [CatalogEntry] { make() }
}

/// The entries of a catalog in memory.
public struct CatalogEntries: EntrySource, Sendable {
  private let entries: [CatalogEntry]
  private var position = 0

  /// Gives the entries of a catalog.
  public init(_ catalog: Catalog) { entries = catalog.entries }

  /// The number of all entries.
  public var entryCount: Int { entries.count }

  /// Gives the next entries; nil when none are left.
  public mutating func next(_ count: Int) -> EntryBatch? {
    guard position < entries.count else { return nil }
    let range = position..<min(entries.count, position + count)
    position = range.upperBound
    let entries = entries
    return EntryBatch(count: range.count) {
      range.count == entries.count ? entries : Array(entries[range])
    }
  }

  /// Begins anew with the first entry.
  public mutating func restart() { position = 0 }
}

extension EntrySource {
  /// Passes over all entries from the first on.
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
