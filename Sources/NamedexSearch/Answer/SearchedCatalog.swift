package import NamedexCore

/// A catalog in a search, with everything that searches it.
///
/// Costly parts are created when they are needed.
package final class SearchedCatalog {
  /// The searcher of its names, with a scope of its own.
  package let searcher: Searcher
  /// The suggester of near texts.
  let suggester: Suggester
  /// Its position, as in `AnswerRow.catalog`.
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
