import Foundation
import Namedex

/// Opens an index again and again.
struct OpenMeasurement: Encodable {
  /// Microseconds to map the file and check its header.
  var p50: Double
  var p99: Double
  /// Kilobytes that an opened index adds, nothing read but its header.
  var rss_kb: Int

  init(index path: String, rounds: Int) throws {
    var times: [Double] = []
    times.reserveCapacity(rounds)
    for round in 0..<rounds + 1 {
      let start = Clock.microseconds()
      let index = try CatalogIndex(path: path)
      let time = Clock.microseconds() - start
      // Closing is not timed, and the first opening warms.
      if round > 0, index.entryCount >= 0 { times.append(time) }
    }
    p50 = times.percentile(0.5) ?? 0
    p99 = times.percentile(0.99) ?? 0
    // Asking takes memory itself, the first time.
    _ = ProcessMemory.resident
    let before = ProcessMemory.resident
    let index = try CatalogIndex(path: path)
    rss_kb = withExtendedLifetime(index) { ProcessMemory.resident - before }
  }
}

/// Counts the allocations of queries, after a pass that lets working memory grow.
struct AllocationMeasurement: Encodable {
  /// Allocations per query, over all queries: of `count`, of parsing alone, of the first 50.
  var count: Double
  var parsing: Double
  var first: Double

  /// The counter is in a library that must have been loaded before: see `allocations.c`.
  struct NoCounterError: Error, CustomStringConvertible {
    var description: String {
      "found no allocation counter; run with LD_PRELOAD=allocations.so (see allocations.c)"
    }
  }

  init(index path: String, queries: String) throws {
    guard let symbol = dlsym(nil, "namedex_allocation_count") else { throw NoCounterError() }
    let counter = unsafeBitCast(symbol, to: (@convention(c) () -> UInt64).self)
    let texts = try readQueries(queries)
    let parsed = texts.map { SearchQuery($0) }
    let searcher = try Searcher(CatalogIndex(path: path))
    func perQuery(_ body: (Int) -> Void) -> Double {
      for position in texts.indices { body(position) }
      let before = counter()
      for position in texts.indices { body(position) }
      return Double(counter() - before) / Double(max(1, texts.count))
    }
    parsing = perQuery { blackHole(SearchQuery(texts[$0]).isEmpty) }
    count = perQuery { blackHole(searcher.count(parsed[$0]) < 0) }
    first = perQuery { blackHole(searcher.entries(parsed[$0], limit: 50).total < 0) }
  }
}

/// Takes a value so that nobody computes it in vain.
@inline(never)
private func blackHole(_ value: Bool) {}
