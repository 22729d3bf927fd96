package import NamedexCore

/// A search of those catalogs of which a scope leaves something.
package struct ScopedSearch {
  /// The search of these catalogs.
  package let answers: AnswerSearch
  /// The positions of its catalogs among all.
  package let catalogs: [Int]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - indexes: All catalogs.
  ///   - scope: Returns what is left of a catalog; nil for nothing.
  package init(_ indexes: [CatalogIndex], scope: (CatalogIndex) -> SearchScope?) {
    let searchers = indexes.map { index in scope(index).flatMap { try? Searcher(index, scope: $0) }
    }
    catalogs = searchers.indices.filter { searchers[$0] != nil }
    answers = AnswerSearch(searchers.compactMap { $0 })
  }

  /// The moment at which a catalog is searched; nil for today.
  package func asOf(catalog: Int) -> ReleasePoint? {
    catalogs.firstIndex(of: catalog).flatMap { answers.searchers[$0].scope.asOf }
  }
}
