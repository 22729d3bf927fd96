public import NamedexCore
import NamedexSearch
internal import NamedexFiles

/// Searches one opened index from several threads at once.
///
/// It uses system threads instead of tasks: the thread sanitizer can track how threads begin and
/// end, but might report the runtime's own scheduling of tasks as races.
public enum ThreadedSearch {
  /// Compares the results of several threads with those of a single thread.
  ///
  /// - Parameters:
  ///   - index: The index that all threads search; each creates its own searcher.
  ///   - queries: The queries of each thread; each thread starts at a different query.
  ///   - threadCount: The number of concurrent threads.
  /// - Returns: The queries for which a thread has different results, and any other failures.
  public static func disagreements(
    _ index: CatalogIndex, queries: [String], threadCount: Int
  ) -> [String] {
    let alone = Worker(index, queries, start: 0)
    alone.run()
    let workers = (0..<threadCount).map { number in
      Worker(index, queries, start: number * queries.count / threadCount)
    }
    var threads: [pthread_t] = []
    for worker in workers {
      #if canImport(Darwin)
        var thread: pthread_t?
        pthread_create(
          &thread, nil,
          { argument in
            Unmanaged<Worker>.fromOpaque(argument).takeUnretainedValue().run()
            return nil
          }, Unmanaged.passUnretained(worker).toOpaque())
        if let thread { threads.append(thread) }
      #else
        var thread = pthread_t()
        let status = pthread_create(
          &thread, nil,
          { argument in
            if let argument {
              Unmanaged<Worker>.fromOpaque(argument).takeUnretainedValue().run()
            }
            return nil
          }, Unmanaged.passUnretained(worker).toOpaque())
        if status == 0 { threads.append(thread) }
      #endif
    }
    for thread in threads { pthread_join(thread, nil) }
    guard threads.count == threadCount else { return ["only \(threads.count) threads began"] }
    return withExtendedLifetime(workers) {
      queries.indices.filter { query in
        workers.contains { $0.answers[query] != alone.answers[query] }
      }.map { queries[$0] }
    }
  }
}

/// The queries and results of one thread.
private final class Worker {
  private let index: CatalogIndex
  private let queries: [String]
  private let start: Int
  /// The answers, in query order.
  private(set) var answers: [Answer?]

  struct Answer: Equatable {
    var results: [SearchResults]
    var count: Int
    var suggestions: [String]
    var records: [EntryRecord]
    var report: NameReport
  }

  init(_ index: CatalogIndex, _ queries: [String], start: Int) {
    self.index = index
    self.queries = queries
    self.start = start
    answers = Array(repeating: nil, count: queries.count)
  }

  func run() {
    guard let searcher = try? Searcher(index, scope: SearchScope(includesKeywords: true)) else {
      return
    }
    for offset in queries.indices {
      let number = (start + offset) % queries.count
      let query = queries[number]
      let results = SearchOrder.allCases.map { searcher.search(query, order: $0, limit: 10) }
      let entries = results[0].matches.prefix(2).map(\.entry)
      answers[number] = Answer(
        results: results, count: searcher.count(query),
        suggestions: number < 5
          ? Suggester(searcher).names(near: query, limit: 3).map(\.name) : [],
        records: entries.compactMap { index.record(of: $0) }, report: index.check(queries[number]))
    }
  }
}
