public import NamedexCore

extension Catalog {
  /// Returns the catalog with a split for every token that its lexicon does not decide, proposed from
  /// the catalog's own words.
  ///
  /// This is what `compounds: automatic` in `catalog.txt` asks for.
  ///
  /// - Complexity: O(*n*) in the letters of all names, times the length of a token.
  public func withAutomaticSplits() -> Catalog {
    let counts = compoundTokenCounts
    let suggester = CompoundSuggester(tokens: counts, lexicon: lexicon)
    var catalog = self
    for token in counts.keys where lexicon.split(of: token) == nil {
      let words = suggester.suggestion(for: token).words
      if words.joined() == token { catalog.lexicon.decide(token, words) }
    }
    return catalog
  }
}
