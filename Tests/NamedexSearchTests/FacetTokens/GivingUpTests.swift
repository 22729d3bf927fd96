import NamedexCore
import NamedexSearch
import NamedexTestSupport
import Testing

@Suite("Interrupting a search")
struct GivingUpTests {
  @Test("an interrupted search ends early, and does not affect the next search")
  func givingUp() throws {
    let index = try RealIndex.named("sf-symbols").index
    let scope = SearchScope(asOf: try index.releasePoint("iOS 26"))
    let searcher = try Searcher(index, scope: scope)
    let expected = try index.search("c", scope: scope, limit: 5)
    var asked = 0
    let all = searcher.search("c", limit: 5) {
      asked += 1
      return false
    }
    #expect(all == expected)
    let greatest = asked
    #expect(greatest > 4)
    for end in 1...greatest {
      asked = 0
      let none = searcher.search("c", limit: 5) {
        asked += 1
        return asked == end
      }
      #expect(none == nil)
      #expect(asked == end)
      #expect(searcher.search("c", limit: 5) == expected)
    }
  }
}
