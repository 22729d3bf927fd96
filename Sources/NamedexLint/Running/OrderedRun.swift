/// Work on many items at once, with results in the order of the items.
package enum OrderedRun {
  /// Works on items and consumes the results in order.
  ///
  /// - Parameters:
  ///   - items: Asked for one item at a time, as room becomes free.
  ///   - workers: Who works; each on one item at a time.
  ///   - width: How many items are at work or wait for an earlier one; so many results are kept.
  ///   - work: What a worker does with an item, on any thread.
  ///   - consume: Takes the results, one after another.
  /// - Throws: What `consume` throws; the work at hand is finished before.
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
