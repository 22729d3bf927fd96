import Foundation

/// The memory of this process, in megabytes.
struct ProcessMemory: Encodable {
  /// Resident memory now, and its maximum so far.
  var resident: Double
  var peak: Double
  /// The part of `resident` that is neither code nor files.
  var anonymous: Double

  /// Reads the current values on Linux; on other systems, they stay zero.
  init() {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    func megabytes(_ field: String) -> Double {
      let line = status.split(separator: "\n").first { $0.hasPrefix(field + ":") }
      let number = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) }
      return (number ?? 0) * 1024 / 1e6
    }
    resident = megabytes("VmRSS")
    peak = megabytes("VmHWM")
    anonymous = megabytes("RssAnon")
  }
}
