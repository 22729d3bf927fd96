import Foundation
import Namedex

/// Counts the allocations of each query, after a first pass in which working memory grows. The
/// process must have been started with the counter from `allocations.c`.
struct AllocationMeasurement: Encodable {
  /// Average allocations per query: for the count, and for the first 50 matches.
  var count: Double
  var first: Double
  /// Allocations of the median query: parsing it and finding the 50 most relevant matches.
  var search: Int
  /// The same, plus reading the matches. Reading a name of more than 15 bytes as a string takes one
  /// more allocation.
  var ranked: Int

  /// An error for a missing allocation counter. The counter is in a library that must be preloaded:
  /// see `allocations.c`.
  struct NoCounterError: Error, CustomStringConvertible {
    var description: String {
      "found no allocation counter; run with LD_PRELOAD=allocations.so (see allocations.c)"
    }
  }

  init(index path: String, queries: String) throws {
    guard let symbol = dlsym(nil, "namedex_allocation_count") else { throw NoCounterError() }
    let counter = unsafeBitCast(symbol, to: (@convention(c) () -> UInt64).self)
    let texts = try readQueries(queries)
    let searcher = try Searcher(CatalogIndex(path: path))

    /// Counts the allocations of each query. Uses the results, so that the compiler cannot optimize
    /// the work away.
    func counts(_ body: (Int) -> Int) -> [Int] {
      texts.indices.map { position in
        let before = counter()
        let result = body(position)
        let count = Int(counter() - before)
        return result == .min ? 0 : count
      }
    }
    func perQuery(_ body: (Int) -> Int) -> Double {
      _ = counts(body)
      return Double(counts(body).reduce(0, +)) / Double(max(1, texts.count))
    }
    count = perQuery { searcher.count(texts[$0]) }
    first = perQuery { searcher.entries(texts[$0], limit: 50).matchCount }
    search =
      counts { searcher.search(texts[$0], limit: 50).matchCount }.percentile(0.5) ?? 0
    let ask = Keystroke.ranked.asking(searcher)
    ranked = counts { ask(texts[$0]) }.percentile(0.5) ?? 0
  }
}
