import Synchronization
import Testing
import NamedexLint

@Suite("Concurrent processing of items")
struct OrderedRunTests {
  @Test("results keep the order of the items, whichever finishes first")
  func order() async throws {
    var results: [Int] = []
    try await OrderedRun.run(
      0..<500, workers: [1, 2, 3], width: 7,
      work: { _, number in
        // Early items take longest.
        var sum = 0
        for step in 0..<(500 - number) * 100 { sum &+= step }
        return sum == -1 ? -1 : number
      }, consume: { results.append($0) })
    #expect(results == Array(0..<500))
  }

  @Test("a run takes at most `width` items ahead of its consumer")
  func width() async throws {
    final class Counter: Sequence, IteratorProtocol, Sendable {
      let taken = Mutex(0)
      func next() -> Int? {
        taken.withLock { taken in
          taken += 1
          return taken <= 300 ? taken : nil
        }
      }
    }
    let counter = Counter()
    var (consumed, greatest) = (0, 0)
    try await OrderedRun.run(
      counter, workers: Array(0..<10), width: 5, work: { $1 },
      consume: { _ in
        greatest = max(greatest, counter.taken.withLock { $0 } - consumed)
        consumed += 1
      })
    #expect(consumed == 300)
    #expect(greatest <= 6)
  }

  @Test("a worker receives one item at a time")
  func workers() async throws {
    final class Worker: Sendable {
      let isBusy = Mutex(false)
    }
    var count = 0
    try await OrderedRun.run(
      0..<1000, workers: [Worker(), Worker()], width: 16,
      work: { worker, _ in
        let wasBusy = worker.isBusy.withLock { isBusy in
          defer { isBusy = true }
          return isBusy
        }
        await Task.yield()
        worker.isBusy.withLock { $0 = false }
        return !wasBusy
      }, consume: { count += $0 ? 1 : 0 })
    #expect(count == 1000)
  }

  @Test("a run rethrows the consumer's error")
  func failure() async throws {
    struct Full: Error {}
    await #expect(throws: Full.self) {
      try await OrderedRun.run(
        0..<100, workers: [1, 2], width: 4, work: { $1 }, consume: { if $0 == 10 { throw Full() } })
    }
  }
}
