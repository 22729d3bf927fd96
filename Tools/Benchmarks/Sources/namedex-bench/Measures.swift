import Foundation

/// A monotonic clock.
enum Clock {
  /// Microseconds since an arbitrary moment.
  @inline(__always)
  static func microseconds() -> Double { 1e6 * seconds(CLOCK_MONOTONIC) }

  /// Returns the processor time that a closure takes on this thread, in milliseconds.
  static func processorMilliseconds(_ body: () -> Void) -> Double {
    let start = seconds(CLOCK_THREAD_CPUTIME_ID)
    body()
    return 1e3 * (seconds(CLOCK_THREAD_CPUTIME_ID) - start)
  }

  @inline(__always)
  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Percentiles of keystroke times, in microseconds.
struct Times: Encodable {
  var p50: Double
  var p99: Double

  init(_ times: [Double]) {
    p50 = times.percentile(0.5) ?? 0
    p99 = times.percentile(0.99) ?? 0
  }
}

extension Array where Element: Comparable {
  /// Returns the element at a fraction of the sorted array; nil if the array is empty.
  func percentile(_ part: Double) -> Element? {
    guard !isEmpty else { return nil }
    return sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }
}

/// Reads a file of queries, one per line.
func readQueries(_ path: String) throws -> [String] {
  var lines = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}
