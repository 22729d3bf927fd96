import Foundation
import Namedex

/// A clock that only goes forward.
enum Clock {
  /// Microseconds since some moment.
  @inline(__always)
  static func microseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// The milliseconds for which this thread was on a processor during some work.
  static func processorMilliseconds(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
    let start = now()
    body()
    return now() - start
  }
}

/// The memory of this process, as Linux tells it; zero elsewhere.
enum ProcessMemory {
  /// The kilobytes in use.
  static var resident: Int { field("VmRSS:") }

  /// The most kilobytes in use since the start, or since `resetPeak()`.
  static var peak: Int { field("VmHWM:") }

  /// Makes the memory in use now the peak.
  static func resetPeak() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  private static func field(_ name: String) -> Int {
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/status")) else {
      return 0
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix(name) }) else { return 0 }
    return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }
}

extension Array where Element: Comparable {
  /// The element below which a part of the elements are; nil when there are none.
  func percentile(_ part: Double) -> Element? {
    guard !isEmpty else { return nil }
    return sorted()[Swift.min(count - 1, Int(Double(count) * part))]
  }
}

/// The lines of a file of queries.
func readQueries(_ path: String) throws -> [String] {
  var lines = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}
