internal import NamedexFiles

/// The other thread of a session: works when it is woken, at a pace.
struct PacedWork: Sendable {
  /// The priority of the work.
  ///
  /// On Linux, a priority only chooses a pool of threads. Readers are in that of the default one: if the
  /// searches are, too, a keystroke need not wake a sleeping thread twice, which took 20 to 70 µs.
  private static var priority: TaskPriority {
    #if canImport(Darwin)
      .userInitiated
    #else
      .medium
    #endif
  }

  /// The time since the work began, as its clock measures it.
  let elapsed: @Sendable () -> Duration
  private let signal: AsyncStream<Void>.Continuation
  private let task: Task<Void, Never>

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - pace: When to work.
  ///   - clock: The clock that measures the pace.
  ///   - waitingSince: Returns when the latest request was made; nil if none waits.
  ///   - makeWorker: Makes what works, on the other thread.
  ///   - work: Does the latest work. Returns false if there was none.
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
          // Typing moves the end of the pause.
          while let time = waitingSince() {
            let end = start.advanced(by: time + interval)
            guard clock.now < end else { break }
            try? await clock.sleep(until: end, tolerance: nil)
          }
        }
        guard await work(&worker) else { continue }
        if case .throttled(let interval) = pace {
          // The latest request waits meanwhile; a timer would tick forever.
          try? await clock.sleep(for: interval)
        }
      }
    }
  }

  /// Says that there is work.
  func wake() { signal.yield() }

  /// Ends the work, early if it runs.
  func end() {
    signal.finish()
    task.cancel()
  }
}
