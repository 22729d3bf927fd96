import Foundation
import Namedex

/// Counts allocations, where the process was started with the counter of `allocations.c`.
struct AllocationCounter {
  private let read: @convention(c) () -> UInt64

  /// Nil when the counter is not there.
  init?() {
    guard let symbol = dlsym(nil, "namedex_allocation_count") else { return nil }
    read = unsafeBitCast(symbol, to: (@convention(c) () -> UInt64).self)
  }

  /// The number of allocations of some work, whose result nobody computes in vain.
  func count(_ body: () -> Int) -> Int {
    let before = read()
    let result = body()
    let count = Int(read() - before)
    return result == .min ? 0 : count
  }
}

/// Counts the allocations of queries, after a pass that lets working memory grow.
struct AllocationMeasurement: Encodable {
  /// Allocations per query, over all queries: of `count`, of parsing alone, of the first 50.
  var count: Double
  var parsing: Double
  var first: Double
  /// Allocations of the median query: of parsing it and finding the 50 most relevant.
  var search: Int
  /// The same with reading them: a name of more than 15 bytes that is read as a string takes one more.
  var ranked: Int

  /// The counter is in a library that must have been loaded before: see `allocations.c`.
  struct NoCounterError: Error, CustomStringConvertible {
    var description: String {
      "found no allocation counter; run with LD_PRELOAD=allocations.so (see allocations.c)"
    }
  }

  init(index path: String, queries: String) throws {
    guard let counter = AllocationCounter() else { throw NoCounterError() }
    let texts = try readQueries(queries)
    let searcher = try Searcher(CatalogIndex(path: path))
    func perQuery(_ body: (Int) -> Int) -> Double {
      var sum = 0
      for position in texts.indices { sum &+= body(position) }
      let all = counter.count {
        for position in texts.indices { sum &+= body(position) }
        return sum
      }
      return Double(all) / Double(max(1, texts.count))
    }
    parsing = perQuery { SearchQuery(texts[$0]).isEmpty ? 0 : 1 }
    count = perQuery { searcher.count(texts[$0]) }
    first = perQuery { searcher.entries(texts[$0], limit: 50).total }
    search =
      texts.map { text in
        counter.count { searcher.search(text, limit: 50).total }
      }.percentile(0.5) ?? 0
    ranked =
      texts.map { text in counter.count { RankedSearch.run(text, searcher) } }.percentile(0.5) ?? 0
  }
}
