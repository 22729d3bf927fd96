import Namedex

/// Runs every query in a file on a warm index.
struct QueryMeasurement: Encodable {
  /// The median time of each measured query over all rounds, in microseconds, including parsing.
  var lat: [Double] = []
  /// The 99th percentile of the same times.
  var slow: [Double] = []
  /// The number of matches of each measured query.
  var counts: [Int] = []
  /// The number of rounds that fit the budget.
  var rounds = 0
  /// The step from one measured query to the next in the file.
  var stride = 1

  /// Takes the measurement.
  ///
  /// - Parameters:
  ///   - path: The index.
  ///   - queries: A file of queries, one per line.
  ///   - rounds: The maximum number of times to run each query.
  ///   - mode: The work to measure.
  ///   - budget: The number of seconds after which no new round begins. If one round would take
  ///     longer, only every k-th query is run, but at least 20 queries.
  /// - Throws: If the index or the queries cannot be read.
  init(
    index path: String, queries: String, rounds: Int, mode: Keystroke, budget: Double
  ) throws {
    let all = try readQueries(queries)
    let ask = mode.asking(try Searcher(CatalogIndex(path: path)))
    stride = Self.stride(all, budget, ask)
    let queries = Swift.stride(from: 0, to: all.count, by: stride).map { all[$0] }
    // This run is the warm-up.
    counts = queries.map(ask)

    var times = [[Double]](repeating: [], count: queries.count)
    let end = Clock.microseconds() + budget * 1e6
    while self.rounds < rounds, self.rounds == 0 || Clock.microseconds() < end {
      for (position, text) in queries.enumerated() {
        let start = Clock.microseconds()
        let count = ask(text)
        times[position].append(Clock.microseconds() - start)
        counts[position] = count
      }
      self.rounds += 1
    }
    lat = times.compactMap { $0.percentile(0.5) }
    slow = times.compactMap { $0.percentile(0.99) }
  }

  /// Returns the step between queries that fits the budget, estimated by running about eight
  /// queries.
  private static func stride(
    _ queries: [String], _ budget: Double, _ ask: (String) -> Int
  ) -> Int {
    guard budget.isFinite, queries.count > 20 else { return 1 }
    let start = Clock.microseconds()
    let step = max(1, queries.count / 8)
    for position in Swift.stride(from: 0, to: queries.count, by: step) {
      _ = ask(queries[position])
    }
    let seconds = (Clock.microseconds() - start) / 1e6 * Double(step)
    return max(1, min(Int(seconds / budget), queries.count / 20))
  }
}
