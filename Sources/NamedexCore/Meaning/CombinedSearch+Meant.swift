extension CombinedSearch {
  /// An entry that words mean and the catalog that has it.
  public struct Meant: Sendable, Hashable, Identifiable {
    /// The position of the catalog among those that are searched.
    public var catalog: Int
    /// The entry in that catalog.
    public var meant: MeantEntry

    /// The entry, which is unique across catalogs.
    ///
    /// - Complexity: O(1).
    public var id: EntryID { meant.entry }

    /// Creates a result, such as one for a preview or a test.
    ///
    /// - Complexity: O(1).
    public init(catalog: Int, meant: MeantEntry) {
      self.catalog = catalog
      self.meant = meant
    }
  }

  /// Returns the entries of all catalogs that the words of a text mean, by decreasing evidence.
  ///
  /// - Parameters:
  ///   - searchers: One for each catalog, each with its own scope.
  ///   - text: As in `Searcher.meant(by:isTyped:limit:)`, like the other parameters.
  /// - Returns: The strongest evidence first; entries with equal evidence keep the order of catalogs.
  /// - Complexity: That of `Searcher.meant(by:isTyped:limit:)` for each catalog, and O(*limit*) for
  ///   each entry.
  public static func meant(
    _ searchers: [Searcher], by text: String, isTyped: Bool = true, limit: Int = 10
  ) -> [Meant] {
    var found: [Meant] = []
    for catalog in searchers.indices {
      for meant in searchers[catalog].meant(by: text, isTyped: isTyped, limit: limit) {
        // The list is short: each place is found from its end. Equal evidence keeps the order of
        // catalogs.
        let place = found.lastIndex { $0.meant.score >= meant.score }.map { $0 + 1 } ?? 0
        guard place < limit else { break }
        found.insert(Meant(catalog: catalog, meant: meant), at: place)
        if found.count > limit { found.removeLast() }
      }
    }
    return found
  }
}

/// The entries that are meant as a list shows them beside the names that match: a short group above
/// or below them.
package struct MeantGroup: Sendable, Hashable {
  /// The most entries that a list asks for.
  package static let limit = 10
  /// The most entries beside names that match.
  package static let limitBesideNames = 5
  /// The evidence of words that nearly always mean one entry, which stands above names that match.
  package static let strongScore = 10_000

  /// The entries, the strongest evidence first.
  package let entries: [CombinedSearch.Meant]
  /// Whether they stand above the names that match.
  package let isFirst: Bool

  /// Chooses the entries to show, and their place.
  ///
  /// - Parameters:
  ///   - meant: What the words of the query mean.
  ///   - query: The query. Entries that it accepts are left out: they are in the other list.
  ///   - hasNames: Whether it accepts any.
  ///   - searchers: Those that found what is meant.
  /// - Complexity: O(representations of the entries).
  package init(
    _ meant: [CombinedSearch.Meant], beside query: SearchQuery, hasNames: Bool,
    _ searchers: [Searcher]
  ) {
    let others =
      !hasNames ? meant : meant.filter { !searchers[$0.catalog].accepts($0.meant.entry, query) }
    entries = hasNames ? Array(others.prefix(Self.limitBesideNames)) : others
    isFirst = hasNames && (others.first.map { $0.meant.score >= Self.strongScore } ?? false)
  }

  /// Shows all entries, with no names beside them.
  ///
  /// - Complexity: O(1).
  package init(alone meant: [CombinedSearch.Meant]) {
    (entries, isFirst) = (meant, false)
  }
}

extension Searcher {
  /// Returns whether a query accepts an entry within the scope.
  ///
  /// - Complexity: O(representations of the entry).
  package func accepts(_ entry: EntryID, _ query: SearchQuery) -> Bool {
    index.withView { view in
      var evaluator = Evaluator(query)
      return evaluator.bestEvidence(
        forEntry: view.entry(entry), includesKeywords: scope.includesKeywords, names, view) != nil
    }
  }
}
