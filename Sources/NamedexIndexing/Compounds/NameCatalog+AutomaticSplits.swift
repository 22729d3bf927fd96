internal import NamedexTokenizing

extension NameCatalog {
  /// Returns the catalog with decisions for all tokens that its lexicon does not contain. The
  /// decisions are proposed from the catalog's own words; doubtful proposals are not used.
  ///
  /// Source lists request this with `compounds: automatic` in `catalog.txt`.
  ///
  /// - Complexity: O(*n*) in the number of letters in all names, times the length of a token.
  public func withAutomaticSplits() -> NameCatalog {
    let counts = compoundTokenCounts
    let suggester = CompoundSuggester(tokens: counts, lexicon: lexicon)
    var catalog = self
    for token in counts.keys where lexicon.split(of: token) == nil {
      let suggestion = suggester.suggestion(for: token)
      if !suggestion.isDoubtful { catalog.lexicon.decide(token, suggestion.words) }
    }
    return catalog
  }
}
