internal import NamedexCore

extension Searcher {
  /// Returns the shown names of entries that match if the tokens of all representations of a name
  /// are combined: `eyedropper full` finds `eyedropper.halffull`.
  ///
  /// - Complexity: O(representations that have one of the tokens), or the length of the query if no
  ///   term begins with one of the tokens.
  func mixedMatches(_ query: SearchQuery, limit: Int) -> [String] {
    index.withView { view in
      var nodes: [Int] = []
      for token in query.tokens {
        guard let node = view.findNode(query.folded, token)?.node else { return [] }
        if !nodes.contains(node) { nodes.append(node) }
      }
      guard !nodes.isEmpty else { return [] }
      // Count how many of the nodes each name has. The rarest come first, so an empty result is
      // found early.
      let sizes = nodes.map { view.entryCount(view.node($0), withTokens: 1) }
      var counts = [UInt16](repeating: 0, count: view.layout.nameCount)
      var blocks = BlockIntersection()
      for (number, place) in SortedPositions.of(nodes.count, by: { sizes[$0] < sizes[$1] })
        .enumerated()
      {
        var isInCommon = false
        // The on-request space holds the names of removed entries. It also holds keywords, which do
        // not count because they are not names.
        for space in Space.allCases {
          guard let set = view.set(view.node(nodes[place]), space, .once) else { continue }
          var probes = [SetProbe(set)]
          let universe = view.universe(space)
          blocks.begin(&probes, universe: universe, in: 0..<universe)
          blocks.forEach(view.bytes) { identifier in
            let name = view.candidate(space, identifier).name
            if name < counts.count, counts[name] == number {
              counts[name] += 1
              isInCommon = true
            }
          }
        }
        guard isInCommon else { return [] }
      }
      var cursor = NameCursor()
      var found: [(length: Int, row: Int, shownName: Int)] = []
      for row in counts.indices
      where counts[row] == nodes.count && names.isMatched(name: row, view) {
        guard let shownName = names.shownName(ofEntry: view.entry(ofText: row), view) else {
          continue
        }
        cursor.move(to: row, view)
        found.append((cursor.text.count, row, shownName))
      }
      found.sortCompactly { a, b in
        a.length != b.length
          ? a.length < b.length
          : view.catalogOrder(ofName: a.row) < view.catalogOrder(ofName: b.row)
      }
      return found.prefix(limit).map { cursor.name($0.shownName, view) }
    }
  }
}
