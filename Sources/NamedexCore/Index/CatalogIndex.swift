/// An opened index: what a catalog's source lists were compiled to.
///
/// Opening costs the same whatever the size; nothing is parsed and nothing is copied. A value may
/// be shared between threads.
public struct CatalogIndex: Sendable {
  let storage: IndexStorage

  /// Opens an index.
  ///
  /// The header and the bounds of every section are checked, the contents are not: see `verify()`.
  ///
  /// - Complexity: O(1).
  /// - Throws: When the bytes are no index that this build reads.
  public init(_ bytes: IndexBytes) throws(IndexError) {
    storage = try IndexStorage(bytes)
  }

  /// The bytes of the index.
  package var bytes: IndexBytes { storage.bytes }

  var layout: IndexLayout { storage.layout }

  /// The word that names the catalog.
  public var id: String { withView { $0.string(layout.id) } }

  /// The catalog's title for people.
  public var title: String { withView { $0.string(layout.title) } }

  /// The number of entries, removed ones included.
  public var entryCount: Int { layout.entryCount }

  /// The number of entries that were removed from the catalog at some release.
  public var removedCount: Int { layout.removedCount }

  /// The number of names that are not current: former ones and alternative spellings.
  public var aliasCount: Int { layout.aliasCount }

  /// A number that differs, all but certainly, between indexes with different bytes.
  public var digest: UInt64 { layout.digest }

  /// The name of an entry as of today; of a removed entry, its last one.
  public func name(of entry: EntryID) -> String {
    withView { view in
      var names = NameCursor()
      names.move(to: entry.number, view)
      return String(decoding: names.text, as: UTF8.self)
    }
  }
}

/// The place of an entry in its catalog, from 0: its number in the index.
public struct EntryID: Sendable, Hashable, Comparable {
  /// The number.
  public let number: Int

  /// Creates an identifier from a number.
  public init(_ number: Int) {
    self.number = number
  }

  /// Whether an entry comes before another in the catalog.
  public static func < (a: EntryID, b: EntryID) -> Bool { a.number < b.number }
}
