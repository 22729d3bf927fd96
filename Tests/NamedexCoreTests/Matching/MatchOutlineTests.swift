import Namedex
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("Visiting matches")
struct MatchOutlineTests {
  @Test(
    "visiting matches gives the same names as searching", arguments: Repository.builtInCatalogs,
    SearchOrder.allCases)
  func agrees(id: String, order: SearchOrder) throws {
    let real = try RealIndex.named(id)
    var generator = QueryGenerator(real.reference, seed: 5)
    var scopes = [SearchScope(), SearchScope(includesKeywords: true)]
    if let release = real.catalog.releases.first {
      scopes.append(SearchScope(asOf: try real.index.releasePoint(release.id)))
    }
    for scope in scopes {
      let searcher = try Searcher(real.index, scope: scope)
      for query in ["", "c", "circle f"]
        + (0..<20).map({ _ in generator.next() })
      {
        for limit in [nil, 5] {
          let results = searcher.search(query, order: order, limit: limit)
          var matches: [SearchMatch] = []
          var visited = 0
          let total = searcher.forEachMatch(query, order: order, limit: limit) {
            match, shown, matched in
            visited += 1
            guard visited <= results.matches.count else { return }
            let expected = results.matches[visited - 1]
            matches.append(
              SearchMatch(
                entry: match.entry, shownName: String(decoding: shown, as: UTF8.self),
                matchedText: String(decoding: matched, as: UTF8.self), isAlias: match.isAlias,
                kind: match.kind, highlights: expected.highlights, key: expected.key))
          }
          #expect(total == results.matchCount && visited == results.matches.count, "\(query)")
          #expect(matches == results.matches, "query: \(query)")
        }
      }
    }
  }
}
