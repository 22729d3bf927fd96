package import NamedexCore

extension CombinedSearch {
  /// An entry found by meaning, and the catalog that has it.
  package struct Meant: Sendable, Hashable, Identifiable {
    /// The position of the catalog among the searched catalogs.
    package var catalog: Int
    /// The entry in that catalog.
    package var meant: MeantEntry

    /// The entry's identifier, which is unique across catalogs.
    ///
    /// - Complexity: O(1).
    package var id: EntryID { meant.entry }

    /// Creates a result, such as one for a preview or a test.
    ///
    /// - Complexity: O(1).
    package init(catalog: Int, meant: MeantEntry) {
      self.catalog = catalog
      self.meant = meant
    }
  }

  /// Searches all catalogs for the entries that the words of a text mean, strongest evidence first.
  ///
  /// - Parameters:
  ///   - searchers: The searchers, one for each catalog, with their own scopes.
  ///   - text: The text; `Searcher.meant(by:isTyped:limit:)` describes this and the other
  ///     parameters.
  /// - Returns: The strongest evidence first; entries with equal evidence keep the order of their
  ///   catalogs.
  /// - Complexity: That of `Searcher.meant(by:isTyped:limit:)` for each catalog, and O(*limit*) for
  ///   each entry.
  package static func meant(
    _ searchers: [Searcher], by text: String, isTyped: Bool = true, limit: Int = 10
  ) -> [Meant] {
    var found: [Meant] = []
    for catalog in searchers.indices {
      for meant in searchers[catalog].meant(by: text, isTyped: isTyped, limit: limit) {
        found.insert(
          Meant(catalog: catalog, meant: meant), after: { $0.meant.score >= meant.score },
          limit: limit)
      }
    }
    return found
  }
}
