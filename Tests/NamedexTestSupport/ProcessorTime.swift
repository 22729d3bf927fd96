internal import NamedexFiles

/// Measures the processor time of a function on this thread.
///
/// A limit on this time reveals quadratic algorithms. Unlike elapsed time, it does not
/// include other work on the machine.
public func processorTime(_ body: () throws -> Void) rethrows -> Duration {
  func now() -> Duration {
    var time = timespec()
    _ = clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
  let start = now()
  try body()
  return now() - start
}
