package import NamedexCore

extension Searcher {
  /// Returns the entries that the most apps are known to use, one per family, for a list that is
  /// shown before anything is typed.
  ///
  /// - Parameter limit: The maximum number of entries to return.
  /// - Returns: Entries within the scope, in order of decreasing use, then in catalog order. Empty
  ///   for a catalog without meanings.
  /// - Complexity: O(*f*) for *f* facts of the meanings.
  package func mostUsed(limit: Int) -> [(entry: EntryID, useCount: Int)] {
    guard index.hasMeanings else { return [] }
    return index.withView { view in
      var cursor = MeaningCursor()
      var counts = [Int](repeating: 0, count: view.meantCount)
      while cursor.moveToNext(view) {
        view.forEachFact(cursor.facts) { counts[$0.meant] += $0.useCount }
      }
      // The most used entry of each family, with the use of the whole family.
      var families = [(meant: Int, useCount: Int)](repeating: (-1, 0), count: view.meantCount)
      for meant in counts.indices where counts[meant] > 0 {
        let family = view.family(ofMeant: meant)
        guard family < families.count else { continue }
        families[family].useCount += counts[meant]
        let best = families[family].meant
        if best < 0 || counts[meant] > counts[best] { families[family].meant = meant }
      }
      var found: [(position: Int, entry: EntryID, useCount: Int)] = []
      for family in families where family.meant >= 0 {
        let entry = view.entry(ofMeant: family.meant)
        guard names.shownName(ofEntry: entry, view) != nil else { continue }
        found.append((view.position(ofEntry: entry), view.id(ofEntry: entry), family.useCount))
      }
      found.sortCompactly { a, b in
        a.useCount != b.useCount ? a.useCount > b.useCount : a.position < b.position
      }
      return found.prefix(limit).map { ($0.entry, $0.useCount) }
    }
  }
}
