import Foundation
import Namedex

/// Searches a warm index for every query of a file.
struct QueryMeasurement: Encodable {
  /// What is asked.
  enum Mode: String, Encodable {
    /// The first 50 in catalog order.
    case first
    /// The number of matches.
    case count
    /// The first 50 in catalog order and the number of all.
    case both
    /// What an app asks for each keystroke: see `RankedSearch`.
    case ranked
    /// The first 50 rows of the whole answer: names, meanings, corrections.
    case answer
  }

  /// Microseconds of each query that was run: the median over rounds, parsing included.
  var lat: [Double] = []
  /// And what 99 of a hundred rounds were faster than.
  var slow: [Double] = []
  /// What each of them accepts.
  var counts: [Int] = []
  /// The rounds that the budget allowed.
  var rounds = 0
  /// Every how many queries one was run.
  var stride = 1
  /// The most memory that the process held.
  var rss_kb = 0

  /// Measures.
  ///
  /// - Parameters:
  ///   - path: The index.
  ///   - queries: A file of queries, one a line.
  ///   - rounds: How often each query is run, at most.
  ///   - mode: What is asked.
  ///   - budget: Seconds after which no round begins. When one round would not fit, only every k-th
  ///     query is run, but never fewer than 20.
  /// - Throws: When the index or the queries cannot be read.
  init(index path: String, queries: String, rounds: Int, mode: Mode, budget: Double) throws {
    let all = try readQueries(queries)
    let searcher = try Searcher(CatalogIndex(path: path))
    let search = AnswerSearch([searcher])
    stride = Self.stride(all, searcher, search, mode, budget)
    let queries = Swift.stride(from: 0, to: all.count, by: stride).map { all[$0] }
    counts = queries.map { Self.run($0, searcher, search, mode) }

    var times = [[Double]](repeating: [], count: queries.count)
    let end = Clock.microseconds() + budget * 1e6
    while self.rounds < rounds, self.rounds == 0 || Clock.microseconds() < end {
      for (position, text) in queries.enumerated() {
        let start = Clock.microseconds()
        let count = Self.run(text, searcher, search, mode)
        times[position].append(Clock.microseconds() - start)
        counts[position] = count
      }
      self.rounds += 1
    }
    lat = times.compactMap { $0.percentile(0.5) }
    slow = times.compactMap { $0.percentile(0.99) }
    rss_kb = ProcessMemory.peak
  }

  /// Runs a query and gives the number of its matches.
  @inline(never)
  private static func run(
    _ text: String, _ searcher: Searcher, _ search: AnswerSearch, _ mode: Mode
  ) -> Int {
    switch mode {
    case .first: return searcher.entries(text, limit: 50).entries.count
    case .both: return searcher.entries(text, limit: 50).total
    case .count: return searcher.count(text)
    case .ranked: return RankedSearch.run(text, searcher)
    case .answer: return RankedSearch.answer(text, search)
    }
  }

  /// Every how many queries one fits the budget, judged by eight of them.
  private static func stride(
    _ queries: [String], _ searcher: Searcher, _ search: AnswerSearch, _ mode: Mode,
    _ budget: Double
  ) -> Int {
    guard budget.isFinite, queries.count > 20 else { return 1 }
    let start = Clock.microseconds()
    let step = max(1, queries.count / 8)
    let probes = Swift.stride(from: 0, to: queries.count, by: step)
    for position in probes { _ = run(queries[position], searcher, search, mode) }
    let seconds = (Clock.microseconds() - start) / 1e6 * Double(step)
    return max(1, min(Int(seconds / budget), queries.count / 20))
  }
}
