internal import NamedexFiles

/// The background thread of a session, which works at a given pace when it is woken.
struct PacedWork: Sendable {
  /// The priority of the work.
  ///
  /// On Linux, a priority only selects a pool of threads. Readers are in the pool of the default
  /// priority. If the searches are in the same pool, a keystroke need not wake two sleeping
  /// threads, which took 20 to 70 µs.
  private static var priority: TaskPriority {
    #if canImport(Darwin)
      .userInitiated
    #else
      .medium
    #endif
  }

  /// The time since the work began, by the clock that measures the pace.
  let elapsed: @Sendable () -> Duration
  private let signal: AsyncStream<Void>.Continuation
  private let task: Task<Void, Never>

  /// Starts waiting for work.
  ///
  /// - Parameters:
  ///   - pace: When to work.
  ///   - clock: The clock that measures the pace.
  ///   - waitingSince: Returns the time of the latest request; nil if none is pending.
  ///   - makeWorker: Creates the worker, on the background thread.
  ///   - work: Does the latest work, and returns false if there was none.
  init<Worker>(
    _ pace: SearchSession.Pace, _ clock: some Clock<Duration>,
    waitingSince: @escaping @Sendable () -> Duration?,
    _ makeWorker: @escaping @Sendable () -> Worker,
    work: @escaping @Sendable (inout Worker) async -> Bool
  ) {
    let (signals, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let start = clock.now
    self.signal = signal
    elapsed = { start.duration(to: clock.now) }
    task = Task.detached(priority: Self.priority) {
      var worker = makeWorker()
      for await _ in signals {
        if case .debounced(let interval) = pace {
          // Typing extends the pause.
          while let time = waitingSince() {
            let end = start.advanced(by: time + interval)
            guard clock.now < end else { break }
            try? await clock.sleep(until: end, tolerance: nil)
          }
        }
        guard await work(&worker) else { continue }
        if case .throttled(let interval) = pace {
          // The latest request stays pending during the interval. A repeating timer would fire even
          // when nothing is pending.
          try? await clock.sleep(for: interval)
        }
      }
    }
  }

  /// Signals that there is work.
  func wake() { signal.yield() }

  /// Ends the work, interrupting it if it is running.
  func end() {
    signal.finish()
    task.cancel()
  }
}
