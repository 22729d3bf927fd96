extension Searcher {
  /// Returns the shown names of entries with a name whose representations together have all query
  /// tokens: `eyedropper full` finds `eyedropper.halffull`.
  ///
  /// - Complexity: O(representations that have the rarest token).
  func mixedMatches(_ query: SearchQuery, limit: Int) -> [String] {
    index.withView { view in
      var common: Set<Int>?
      for token in query.tokens {
        guard let number = view.findNode(query.folded, token)?.node else { return [] }
        var names: Set<Int> = []
        for space in [Space.main, .extra] {
          guard let set = view.set(view.node(number), space, .once)
          else { continue }
          var probes = [SetProbe(set)]
          let universe = view.universe(space)
          Intersection.forEach(&probes, universe: universe, end: universe, view.bytes) {
            identifier in
            let name = view.candidate(space, identifier).name
            if common?.contains(name) ?? true { names.insert(name) }
            return true
          }
        }
        common = names
      }
      var cursor = NameCursor()
      var found: [(length: Int, row: Int, entry: Int)] = []
      for row in (common ?? []).sorted() {
        let entry = view.entry(ofText: row)
        guard shownName(of: EntryID(entry, digest: index.digest)) != nil else { continue }
        cursor.move(to: row, view)
        found.append((cursor.text.count, row, entry))
      }
      found.sort { ($0.length, $0.row) < ($1.length, $1.row) }
      return found.prefix(limit).compactMap {
        shownName(of: EntryID($0.entry, digest: index.digest))
      }
    }
  }
}
