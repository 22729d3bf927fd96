/// An entry of one index: its place in the catalog, counted from 0, and the index that it belongs
/// to.
///
/// An entry ID is unique across catalogs. It does not identify anything in another index, not even
/// in a later build of the same catalog, whose places may differ. To keep an entry for a long time,
/// store its name, and look it up with `CatalogIndex.entries(named:)`.
public struct EntryID: Sendable, Hashable, Comparable {
  /// The place in the catalog.
  public let number: Int
  /// The `digest` of the index.
  package let digest: UInt64

  /// Creates an identifier. To get one from an index, use `CatalogIndex.entry(_:)`.
  ///
  /// - Parameters:
  ///   - number: The place in the catalog.
  ///   - digest: The `digest` of the index; 0 for a preview or a test without an index.
  /// - Complexity: O(1).
  package init(_ number: Int, digest: UInt64 = 0) {
    self.number = number
    self.digest = digest
  }

  /// Returns whether an entry comes before another in the catalog. Entries of different indexes are
  /// ordered by place first.
  ///
  /// - Complexity: O(1).
  public static func < (a: EntryID, b: EntryID) -> Bool {
    a.number != b.number ? a.number < b.number : a.digest < b.digest
  }
}

#if !hasFeature(Embedded)
  extension EntryID: Codable {}
#endif

extension CatalogIndex {
  /// All entries in catalog order, including removed ones.
  ///
  /// - Complexity: O(1); each entry is created when it is read.
  public var entries: some RandomAccessCollection<EntryID> {
    let digest = digest
    return (0..<entryCount).lazy.map { EntryID($0, digest: digest) }
  }

  /// Returns the entry at a place in the catalog; nil if there is none.
  ///
  /// - Parameter number: The place, counted from 0.
  /// - Complexity: O(1).
  public func entry(_ number: Int) -> EntryID? {
    0..<entryCount ~= number ? EntryID(number, digest: digest) : nil
  }

  /// Returns whether an entry belongs to this index.
  ///
  /// - Complexity: O(1).
  package func contains(_ entry: EntryID) -> Bool {
    entry.digest == digest && 0..<entryCount ~= entry.number
  }

  /// Returns whether an entry of this index is part of today's catalog.
  ///
  /// - Complexity: O(1).
  package func isPresent(_ entry: EntryID) -> Bool {
    contains(entry) && withView { $0.isPresent($0.entry(entry)) }
  }
}
