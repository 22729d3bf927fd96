import NamedexTestSupport
import Testing
import NamedexCore

@Suite("Query tokens")
struct QueryTests {
  @Test("few and many query tokens give equal results", arguments: 0..<40 as Range<UInt64>)
  func orders(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // With only two letters, tokens repeat and are prefixes of each other. The counts exercise both
    // algorithms.
    let count = Int.random(in: 0...3 * SearchQuery.fewTokens, using: &generator)
    let words = (0..<count).map { _ in
      String(
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          "ab".randomElement(using: &generator)!
        })
    }
    let query = SearchQuery(words.joined(separator: " "))
    #expect(query.tokenTexts == words)
    let turns = words.indices.sorted {
      (-words[$0].count, $0) < (-words[$1].count, $1)
    }
    #expect(query.turns == turns)
    let distinct = words.indices.filter { !words[..<$0].contains(words[$0]) }
    #expect(query.demands.map(\.token) == distinct.map { query.tokens[$0] })
    for (demand, position) in zip(query.demands, distinct) {
      #expect(demand.count == words.count { $0.hasPrefix(words[position]) })
      #expect(demand.occurrences == words.count { $0 == words[position] })
    }
  }
}
