import NamedexCore

/// Checks invariants that hold for any index that passes verification, however it was made.
enum VerifiedIndex {
  /// Compares searches with the representations that the index itself reports.
  static func check(_ index: CatalogIndex, _ text: String) throws(FuzzFinding) {
    let query = SearchQuery(text)
    for includesKeywords in [false, true] {
      guard
        let searcher = try? Searcher(index, scope: SearchScope(includesKeywords: includesKeywords))
      else { throw FuzzFinding("a scope without facets is refused") }
      let expected = (0..<index.entryCount).filter { number in
        guard let entry = index.entry(number), index.record(of: entry)?.facts.removed == nil else {
          return false
        }
        return query.isEmpty
          || index.representations(of: entry).contains { form in
            (includesKeywords || form.kind != .keyword)
              && accepts(form.tokens, query.tokenTexts)
          }
      }
      let (total, found) = searcher.entries(text, limit: Int.max)
      try promise(
        found.map(\.number) == expected,
        "“\(text)” finds \(found.map(\.number)) instead of \(expected)")
      try promise(
        total == expected.count && searcher.count(text) == total,
        "“\(text)” counts \(total) and \(searcher.count(text)), not \(expected.count)")
      for order in SearchOrder.allCases {
        let all = searcher.search(text, order: order)
        try promise(
          all.matches.map(\.entry.number).sorted() == expected,
          "“\(text)” by \(order) finds \(all.matches.map(\.entry.number)), not \(expected)")
        let few = searcher.search(text, order: order, limit: 3)
        try promise(
          few.matchCount == all.matchCount && few.matches == Array(all.matches.prefix(3)),
          "“\(text)” by \(order) begins differently with a limit")
      }
      let names = searcher.search(text, order: .name).matches.map(\.shownName)
      try promise(
        zip(names, names.dropFirst()).allSatisfy { !$1.utf8.lexicographicallyPrecedes($0.utf8) },
        "“\(text)” by name is out of order: \(names)")
    }
    for number in 0..<min(index.entryCount, 24) {
      let entry = EntryID(number, digest: index.digest)
      let name = index.name(of: entry) ?? ""
      try promise(index.entries(named: name).contains(entry), "“\(name)” is not found by name")
    }
  }

  /// Returns true if tokens match a query under rule 4. For each query token, at least as many
  /// tokens as query tokens must begin with it.
  static func accepts(_ tokens: [String], _ query: [String]) -> Bool {
    query.allSatisfy { wanted in
      tokens.count { $0.utf8.starts(with: wanted.utf8) }
        >= query.count { $0.utf8.starts(with: wanted.utf8) }
    }
  }
}
