extension Searcher {
  /// Returns the match of an entry for a query; nil if the query does not accept it.
  ///
  /// - Complexity: O(representations of the entry).
  package func match(of entry: EntryID, _ query: SearchQuery) -> SearchMatch? {
    index.withView { view in
      guard let evidence = evidence(for: entry, query, view) else { return nil }
      var maker = MatchMaker()
      var never = Interruption()
      return maker.matches(for: [evidence], query, keptNames: [], view, &never).first
    }
  }

  /// Returns whether a query accepts an entry within the scope.
  ///
  /// - Complexity: O(representations of the entry).
  package func accepts(_ entry: EntryID, _ query: SearchQuery) -> Bool {
    index.withView { view in evidence(for: entry, query, view) != nil }
  }

  private func evidence(for entry: EntryID, _ query: SearchQuery, _ view: IndexView) -> Evidence? {
    var evaluator = Evaluator(query)
    return evaluator.bestEvidence(
      forEntry: view.entry(entry), includesKeywords: scope.includesKeywords, names, view)
  }
}
