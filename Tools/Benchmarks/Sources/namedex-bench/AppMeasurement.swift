import Foundation
import Namedex

/// What an app calls for every keystroke beside the ranked search.
struct AppMeasurement: Encodable {
  /// The 50 most relevant, with highlights and the exact total; parsing included.
  var search: Times
  /// The ten entries that the text means.
  var meant: Times
  /// The first 50 rows of the whole answer.
  var answer: Times
  /// The number of matches; parsing included.
  var count: Times
  /// The same for texts that accept nothing: meanings and corrections.
  var withoutNames: Times
  /// Allocations of the median search, and of the median answer; nil without the counter of
  /// `allocations.c`.
  var searchAllocations: Int?
  var answerAllocations: Int?

  /// Measures.
  ///
  /// - Parameters:
  ///   - path: The index.
  ///   - queries: A file with what is in the field after each key, one a line.
  ///   - rounds: How often every text is typed; the median counts.
  init(index path: String, queries: String, rounds: Int) throws {
    let searcher = try Searcher(CatalogIndex(path: path))
    let texts = try readQueries(queries)
    let unknown = texts.filter { searcher.count($0) == 0 }
    func times(_ texts: [String], _ body: (String) -> Int) -> Times {
      Times(Times.medians(texts, rounds: rounds, body))
    }
    let answers = AnswerSearch([searcher])
    search = times(texts) { RankedSearch.run($0, searcher) }
    meant = times(texts) { searcher.meant(by: $0, limit: 10).count }
    answer = times(texts) { RankedSearch.answer($0, answers) }
    count = times(texts) { searcher.count($0) }
    withoutNames = times(unknown) { RankedSearch.answer($0, answers) }
    if let counter = AllocationCounter() {
      searchAllocations =
        texts.map { text in counter.count { RankedSearch.run(text, searcher) } }.percentile(0.5)
      answerAllocations =
        texts.map { text in counter.count { RankedSearch.answer(text, answers) } }.percentile(0.5)
    }
  }
}
