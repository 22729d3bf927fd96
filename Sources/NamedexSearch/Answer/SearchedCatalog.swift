package import NamedexCore

/// A catalog in a search, with the objects that search it.
///
/// Costly parts are created when they are needed.
package final class SearchedCatalog {
  /// The searcher for the catalog's names, with its own scope.
  package let searcher: Searcher
  /// The suggester for near texts.
  let suggester: Suggester
  /// The catalog's position, as in `AnswerRow.catalog`.
  let position: Int
  /// The variants for one language.
  private(set) lazy var localized = LocalizedVariants(searcher.index)
  /// The search by phrases; nil for a catalog without senses.
  private(set) lazy var phrases = PhraseSearch(searcher)

  /// - Complexity: O(1).
  init(_ searcher: Searcher, position: Int) {
    (self.searcher, suggester, self.position) = (searcher, Suggester(searcher), position)
  }
}
