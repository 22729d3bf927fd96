import NamedexFiles
import NamedexLint

/// Counts the processors that are available to this process.
enum Processors {
  /// The number of processors, which is at least 1.
  static let count: Int = max(1, granted ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// The number of processors that Linux grants; nil on other systems. Containers and `taskset` may
  /// grant fewer processors than the machine has.
  ///
  /// The kernel writes the set of processors as hexadecimal digits with commas, such as
  /// `ff,ffffffff`.
  private static var granted: Int? {
    guard let bytes = try? Files.read("/proc/self/status", limit: 1 << 20) else { return nil }
    let field = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("Cpus_allowed:") }
    return field?.drop { $0 != "\t" }.reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
  }
}

extension FileWorker {
  /// Returns two workers for each processor, so that no processor is idle while results are
  /// written.
  static func workers(_ settings: LintSettings) -> [FileWorker] {
    let reader = FileReader(settings)
    return (0..<2 * Processors.count).map { _ in FileWorker(settings, reader: reader) }
  }
}
