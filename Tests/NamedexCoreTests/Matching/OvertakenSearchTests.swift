import Namedex
import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import NamedexTokenizing
import Testing

/// Measures how soon an overtaken search stops, in steps rather than in time.
@Suite("Interrupted searches among a million names")
struct OvertakenSearchTests {
  /// The number of representations that a search may examine between two checks for interruption.
  private static let greatestPause = 256
  private static let nameCount = Inputs.count(1_000_000)

  private static let index: CatalogIndex? = {
    let words = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove"]
    let entries = (0..<nameCount).map { number in
      CatalogEntry(
        name: "\(words[number % 7]).\(words[number / 7 % 7]).n\(number)")
    }
    let catalog = NameCatalog(
      id: "many", title: "Many", tokenization: Tokenization(separators: ["."]), entries: entries)
    return try? CatalogIndex(catalog)
  }()

  @Test(
    "searches check for interruption often, and stop at once",
    arguments: ["n", "amber", "amber n", "fjord birch n", "delta.", "amber.birch"])
  func asking(text: String) throws {
    let index = try #require(Self.index)
    let searcher = Searcher(index)
    var askedCount = 0
    let whole = searcher.search(text, limit: 50) {
      askedCount += 1
      return false
    }
    let total = try #require(whole).matchCount
    #expect(total > 0)
    // A search traverses each set at least once, so it examines at least one representation per
    // match.
    #expect(askedCount > total / Self.greatestPause, "\(askedCount) of \(total)")
    #expect(whole == searcher.search(text, limit: 50))
    for last in [1, 2, askedCount / 2, askedCount] {
      var count = 0
      let results = searcher.search(text, limit: 50) {
        count += 1
        return count == last
      }
      #expect(results == nil && count == last)
    }
    #expect(searcher.search(text, limit: 50) == whole)
  }

  /// The arguments say how many passes over all matches each order makes. A search collects
  /// candidates, sorts them, ranks each, sorts again, and builds the matches. The sorts make a pass
  /// for each doubling of the ascending runs, so a pass without a check would be missed.
  @Test(
    "searches for all matches check for interruption in every pass over them",
    arguments: [
      (SearchOrder.relevance, nil, 18.9), (.catalog, nil, 18.9), (.name, nil, 5.9), (.name, 50, 1),
    ] as [(SearchOrder, Int?, Double)], ["amber", "n1", "delta."])
  func askingInEveryPass(_ wanted: (order: SearchOrder, limit: Int?, passes: Double), text: String)
    throws
  {
    let searcher = Searcher(try #require(Self.index))
    var askedCount = 0
    let whole = try #require(
      searcher.search(text, order: wanted.order, limit: wanted.limit) {
        askedCount += 1
        return false
      })
    let total = whole.matchCount
    #expect(total > 1_000)
    let passes = Double(askedCount * Self.greatestPause) / Double(total)
    #expect(passes > wanted.passes, "\(passes)")
    for part in 1...8 {
      var count = 0
      let moment = max(1, askedCount * part / 8)
      let results = searcher.search(text, order: wanted.order, limit: wanted.limit) {
        count += 1
        return count == moment
      }
      #expect(results == nil && count == moment)
    }
    #expect(searcher.search(text, order: wanted.order, limit: wanted.limit) == whole)
  }

  @Test(
    "a limited search by name returns the first of all matches by name",
    arguments: ["amber", "n1", "", "birch n"])
  func firstNames(text: String) throws {
    let searcher = Searcher(try #require(Self.index))
    let all = searcher.search(text, order: .name)
    let names = all.matches.map(\.shownName)
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for limit in [0, 1, 50, 1_000] {
      let first = searcher.search(text, order: .name, limit: limit)
      #expect(first.matchCount == all.matchCount)
      #expect(first.matches.map(\.shownName) == Array(names.prefix(limit)))
    }
  }
}
