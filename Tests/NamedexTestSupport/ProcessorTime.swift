internal import NamedexFiles

/// Measures the time that the processor spends on a function, on this thread.
///
/// What takes the square of its input's length is found by a bound. Other work on the machine does not
/// count, as it would by a clock.
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
