extension Searcher {
  /// Returns what a query accepts of an entry; nil if it does not accept it.
  ///
  /// - Complexity: O(representations of the entry).
  package func match(of entry: EntryID, _ query: SearchQuery) -> SearchMatch? {
    index.withView { view in
      var evaluator = Evaluator(query)
      let evidence = evaluator.bestEvidence(
        forEntry: view.entry(entry), includesKeywords: scope.includesKeywords, names, view)
      guard let evidence else { return nil }
      var maker = MatchMaker()
      return maker.matches(for: [evidence], query, keptNames: [], view).first
    }
  }

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
