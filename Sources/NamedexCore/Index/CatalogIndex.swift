/// An opened index: the compiled source lists of a catalog.
///
/// It says what a catalog contains: names, releases, facets and colours. For many queries, create a
/// `Searcher` or an `AnswerSearch`, which reuse their working memory. An index cannot be changed,
/// only rebuilt, so it does not suit data that changes all the time.
///
/// Opening an index takes the same time whatever its size: nothing is parsed or copied. Threads may
/// share a value, and copying it copies only a reference.
public struct CatalogIndex: Sendable, Identifiable {
  package let layout: IndexLayout

  /// Opens an index.
  ///
  /// Checks the header and the bounds of every section, but not the contents: see `verify()`.
  ///
  /// - Complexity: O(1).
  /// - Throws: If the bytes are not an index that this build reads.
  public init(_ bytes: IndexBytes) throws(IndexError) {
    layout = try bytes.withBytes { span throws(IndexError) in
      try IndexLayout(opening: bytes, span)
    }
  }

  /// The bytes of the index.
  package var bytes: IndexBytes { layout.source }

  /// The catalog's identifier.
  ///
  /// - Complexity: O(1).
  public var id: String { withView { $0.string(layout.id) } }

  /// The catalog's display title.
  ///
  /// - Complexity: O(1).
  public var title: String { withView { $0.string(layout.title) } }

  /// The characters at which names are split, besides white space.
  ///
  /// - Complexity: O(*s*) for *s* separators.
  package var separators: [Unicode.Scalar] { withView { $0.separators } }

  /// The number of entries, including removed ones.
  ///
  /// - Complexity: O(1).
  public var entryCount: Int { layout.entryCount }

  /// The number of entries that were removed from the catalog in some release.
  ///
  /// - Complexity: O(1).
  public var removedCount: Int { layout.removedCount }

  /// The number of aliases: former names and alternative spellings.
  ///
  /// - Complexity: O(1).
  package var aliasCount: Int { layout.aliasCount }

  /// A number that almost certainly differs between indexes with different bytes.
  ///
  /// - Complexity: O(1).
  package var digest: UInt64 { layout.digest }

  /// Returns the current name of an entry, or the last name of a removed one; nil for an entry of
  /// another index.
  ///
  /// - Complexity: O(length of a few names).
  public func name(of entry: EntryID) -> String? {
    guard contains(entry) else { return nil }
    return withView { view in view.name(ofRow: view.entry(entry)) }
  }
}
