import Dispatch

/// A clock that stands still until a test moves it.
final class TestClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    var number: Int
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private let queue = DispatchQueue(label: "TestClock")
  private var time = Instant(offset: .zero)
  private var sleepers: [Sleeper] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []
  private var cancelled: Set<Int> = []
  private var lastNumber = 0

  var now: Instant { queue.sync { time } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = queue.sync {
      lastNumber += 1
      return lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        let woken: [CheckedContinuation<Void, Never>] = queue.sync {
          if cancelled.remove(number) != nil {
            continuation.resume(throwing: CancellationError())
          } else if deadline <= time {
            continuation.resume()
          } else {
            sleepers.append(
              Sleeper(number: number, deadline: deadline, continuation: continuation))
            defer { watchers = [] }
            return watchers
          }
          return []
        }
        for watcher in woken { watcher.resume() }
      }
    } onCancel: {
      queue.sync {
        if let place = sleepers.firstIndex(where: { $0.number == number }) {
          sleepers.remove(at: place).continuation.resume(throwing: CancellationError())
        } else {
          cancelled.insert(number)
        }
      }
    }
  }

  /// Waits until a task is sleeping.
  func untilSomebodySleeps() async {
    await withCheckedContinuation { continuation in
      let isAsleep = queue.sync {
        if sleepers.isEmpty { watchers.append(continuation) }
        return !sleepers.isEmpty
      }
      if isAsleep { continuation.resume() }
    }
  }

  /// Advances the time, and wakes the tasks whose deadlines have passed.
  func advance(by duration: Duration) {
    let woken = queue.sync {
      time = time.advanced(by: duration)
      let woken = sleepers.filter { $0.deadline <= time }
      sleepers.removeAll { $0.deadline <= time }
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }
}
