import Synchronization
import Testing

@testable import NamedexLint

@Suite("Work on many items")
struct OrderedRunTests {
  @Test("gives results in the order of the items, whichever is ready first")
  func order() async throws {
    var results: [Int] = []
    try await OrderedRun.run(
      0..<500, width: 7,
      work: { number in
        // The early ones take longest.
        var sum = 0
        for step in 0..<(500 - number) * 100 { sum &+= step }
        return sum == -1 ? -1 : number
      }, consume: { results.append($0) })
    #expect(results == Array(0..<500))
  }

  @Test("never takes more items than its width beyond what is consumed")
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
      counter, width: 5, work: { $0 },
      consume: { _ in
        greatest = max(greatest, counter.taken.withLock { $0 } - consumed)
        consumed += 1
      })
    #expect(consumed == 300)
    #expect(greatest <= 6)
  }

  @Test("ends with the error of whoever consumes")
  func failure() async throws {
    struct Full: Error {}
    await #expect(throws: Full.self) {
      try await OrderedRun.run(
        0..<100, width: 4, work: { $0 }, consume: { if $0 == 10 { throw Full() } })
    }
  }
}
