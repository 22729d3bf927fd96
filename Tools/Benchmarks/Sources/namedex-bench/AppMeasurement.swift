import Foundation
import Namedex

/// What an app calls for every keystroke beside the ranked search.
struct AppMeasurement: Encodable {
  /// The 50 most relevant, with highlights and the exact total; parsing included.
  var search: Times
  /// The ten entries that the text means.
  var meant: Times
  /// Both: the 50 most relevant, and the ten that are meant.
  var searchAndMeant: Times
  /// The number of matches; parsing included.
  var count: Times
  /// Eight names to offer, for texts that accept nothing.
  var suggestions: Times
  /// Allocations of the median search, and of the median suggestions; nil without the counter of
  /// `allocations.c`.
  var searchAllocations: Int?
  var suggestionAllocations: Int?

  /// Measures.
  ///
  /// - Parameters:
  ///   - path: The index.
  ///   - queries: A file with what is in the field after each key, one a line.
  ///   - rounds: How often every text is typed; the median counts.
  init(index path: String, queries: String, rounds: Int) throws {
    let searcher = try Searcher(CatalogIndex(path: path))
    let texts = try readQueries(queries)
    let unknown = texts.filter { searcher.count(SearchQuery($0)) == 0 }
    func times(_ texts: [String], _ body: (String) -> Int) -> Times {
      Times(Times.medians(texts, rounds: rounds, body))
    }
    func suggest(_ text: String) -> Int {
      searcher.suggestions(for: SearchQuery(text), limit: 8).count
    }
    search = times(texts) { RankedSearch.run($0, searcher) }
    meant = times(texts) { searcher.meant(by: $0, limit: 10).count }
    searchAndMeant = times(texts) { text in
      RankedSearch.run(text, searcher) + searcher.meant(by: text, limit: 10).count
    }
    var query = SearchQuery("")
    count = times(texts) { text in
      query.setText(text)
      return searcher.count(query)
    }
    suggestions = times(unknown, suggest)
    if let counter = AllocationCounter() {
      searchAllocations =
        texts.map { text in counter.count { RankedSearch.run(text, searcher) } }.percentile(0.5)
      suggestionAllocations =
        unknown.map { text in counter.count { suggest(text) } }.percentile(0.5)
    }
  }
}
