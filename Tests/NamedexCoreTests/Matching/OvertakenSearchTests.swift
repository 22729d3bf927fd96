import Namedex
import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import NamedexTokenizing
import Testing

/// How soon an overtaken search stops, in steps rather than time.
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
}
