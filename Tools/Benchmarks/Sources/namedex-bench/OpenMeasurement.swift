import Foundation
import Namedex

/// Opens an index again and again.
struct OpenMeasurement: Encodable {
  /// Microseconds to map the file and check its header.
  var p50: Double
  var p99: Double
  /// Kilobytes that an opened index adds, nothing read but its header.
  var rss_kb: Int

  init(index path: String, rounds: Int) throws {
    var times: [Double] = []
    times.reserveCapacity(rounds)
    for round in 0..<rounds + 1 {
      let start = Clock.microseconds()
      let index = try CatalogIndex(path: path)
      let time = Clock.microseconds() - start
      // Closing is not timed, and the first opening warms.
      if round > 0, index.entryCount >= 0 { times.append(time) }
    }
    p50 = times.percentile(0.5) ?? 0
    p99 = times.percentile(0.99) ?? 0
    // Asking takes memory itself, the first time.
    _ = ProcessMemory.resident
    let before = ProcessMemory.resident
    let index = try CatalogIndex(path: path)
    rss_kb = withExtendedLifetime(index) { ProcessMemory.resident - before }
  }
}
