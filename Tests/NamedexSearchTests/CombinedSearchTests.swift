import NamedexCore
import NamedexSearch
import NamedexTestSupport
import Testing

@Suite("Searching several catalogs together")
struct CombinedSearchTests {
  private static let ids = ["appkit-colors", "uikit-colors", "swiftui-colors", "css-colors"]

  @Test("results from several catalogs are merged into one order", arguments: SearchOrder.allCases)
  func order(_ order: SearchOrder) throws {
    let searchers = try Self.ids.map { try Searcher(RealIndex.named($0).index) }
    for text in ["", "c", "s", "gr", "system", "label", "system gr", "blue", "zzzz"] {
      let query = text
      var expected: [CombinedSearch.Result] = []
      for (catalog, searcher) in searchers.enumerated() {
        for match in searcher.search(query, order: order).matches {
          expected.append(CombinedSearch.Result(catalog: catalog, match: match))
        }
      }
      let all = CombinedSearch.search(searchers, query, order: order)
      #expect(all.matchCount == expected.count, "\(text)")
      #expect(all.results == Self.sorted(expected, order, isEmpty: query.isEmpty), "\(text)")
      for limit in [0, 1, 3, 10, 1_000] {
        let some = CombinedSearch.search(searchers, query, order: order, limit: limit)
        #expect(some.matchCount == all.matchCount)
        #expect(some.results == Array(all.results.prefix(limit)), "\(text), \(limit)")
      }
    }
  }

  @Test("a combined search can be interrupted in any catalog")
  func overtaken() throws {
    let searchers = try Self.ids.map { try Searcher(RealIndex.named($0).index) }
    let query = "system"
    var asked = 0
    let whole = try #require(
      CombinedSearch.search(searchers, query) {
        asked += 1
        return false
      })
    #expect(whole.results == CombinedSearch.search(searchers, query).results)
    #expect(asked >= searchers.count)
    for last in 1...asked {
      var count = 0
      let found = CombinedSearch.search(searchers, query) {
        count += 1
        return count == last
      }
      #expect(found == nil)
      #expect(count == last)
    }
  }

  /// Returns all results in order, sorted instead of merged; equal results keep their order.
  private static func sorted(
    _ results: [CombinedSearch.Result], _ order: SearchOrder, isEmpty: Bool
  ) -> [CombinedSearch.Result] {
    func precedes(_ a: CombinedSearch.Result, _ b: CombinedSearch.Result) -> Bool {
      switch order {
      case .catalog: return false
      case .relevance: return !isEmpty && a.match.key < b.match.key
      case .name:
        return a.match.shownName.unicodeScalars.lexicographicallyPrecedes(
          b.match.shownName.unicodeScalars)
      }
    }
    return results.enumerated().sorted { a, b in
      precedes(a.element, b.element)
        || !precedes(b.element, a.element) && a.offset < b.offset
    }.map(\.element)
  }
}
