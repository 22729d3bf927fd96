/// Work on many items at once, with results in the order of the items.
public enum OrderedRun {
  /// Works on items and consumes the results in order.
  ///
  /// - Parameters:
  ///   - items: Asked for one item at a time, as room becomes free.
  ///   - width: How many items are at work or wait for an earlier one; so many results are kept.
  ///   - work: What is done with an item, on any thread.
  ///   - consume: Takes the results, one after another.
  /// - Throws: What `consume` throws; the work at hand is finished before.
  public static func run<Items: Sequence, Result: Sendable>(
    _ items: Items, width: Int, work: @escaping @Sendable (Items.Element) -> Result,
    consume: (Result) throws -> Void
  ) async throws where Items.Element: Sendable {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var iterator = items.makeIterator()
      var (added, consumed) = (0, 0)
      var waiting: [Int: Result] = [:]
      func add() {
        guard let item = iterator.next() else { return }
        let number = added
        group.addTask { (number, work(item)) }
        added += 1
      }
      while added < width {
        let before = added
        add()
        if added == before { break }
      }
      while consumed < added, let (number, result) = try await group.next() {
        waiting[number] = result
        while let next = waiting.removeValue(forKey: consumed) {
          consumed += 1
          try consume(next)
          add()
        }
      }
    }
  }
}
