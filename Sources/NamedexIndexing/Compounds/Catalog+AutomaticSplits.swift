public import NamedexCore

extension Catalog {
  /// The catalog with a split for every token that its lexicon has no decision about: the one that
  /// its own words propose.
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
