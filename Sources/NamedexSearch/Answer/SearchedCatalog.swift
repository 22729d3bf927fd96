package import NamedexCore

/// A catalog in a search, with everything that looks for something in it.
///
/// What is costly is made when it is needed.
package final class SearchedCatalog {
  /// What searches its names, with a scope of its own.
  package let searcher: Searcher
  /// What finds near texts.
  let suggester: Suggester
  /// Its position, as rows tell it.
  let position: Int
  /// The variants for one language.
  private(set) lazy var localized = LocalizedVariants(searcher.index)
  /// What reads phrases; nil for a catalog without senses.
  private(set) lazy var phrases = PhraseSearch(searcher)

  /// - Complexity: O(1).
  init(_ searcher: Searcher, position: Int) {
    (self.searcher, suggester, self.position) = (searcher, Suggester(searcher), position)
  }
}
