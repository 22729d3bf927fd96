/// Concurrent processing of many items, with results in the order of the items.
package enum OrderedRun {
  /// Processes items concurrently and consumes the results in order.
  ///
  /// - Parameters:
  ///   - items: The items, requested one at a time when there is capacity.
  ///   - workers: The workers; each processes one item at a time.
  ///   - width: The maximum number of items that are being processed or waiting for an earlier
  ///     item. It also limits the number of results in memory.
  ///   - work: Processes an item with a worker, on any thread.
  ///   - consume: Receives the results, one at a time.
  /// - Throws: Any error that `consume` throws, after the items in progress are finished.
  package static func run<Items: Sequence, Worker: Sendable, Result: Sendable>(
    _ items: Items, workers: [Worker], width: Int,
    work: @escaping @Sendable (Worker, Items.Element) async -> Result,
    consume: (Result) throws -> Void
  ) async throws where Items.Element: Sendable {
    try await withThrowingTaskGroup(of: (Int, Worker, Result).self) { group in
      var iterator = items.makeIterator()
      var idle = workers
      var (added, consumed) = (0, 0)
      var waiting: [Int: Result] = [:]
      func add() {
        while added - consumed < width, let worker = idle.last, let item = iterator.next() {
          idle.removeLast()
          let number = added
          group.addTask { (number, worker, await work(worker, item)) }
          added += 1
        }
      }
      add()
      while consumed < added, let (number, worker, result) = try await group.next() {
        idle.append(worker)
        waiting[number] = result
        while let next = waiting.removeValue(forKey: consumed) {
          consumed += 1
          try consume(next)
        }
        add()
      }
    }
  }
}
