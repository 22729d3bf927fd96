import NamedexFiles

/// The processors of this machine.
enum Processors {
  /// How many of them this process may use; at least 1.
  static let count: Int = {
    #if !canImport(Darwin)
      // Containers and `taskset` grant fewer than there are.
      var set = cpu_set_t()
      if sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 {
        return max(1, withUnsafeBytes(of: &set) { $0.reduce(0) { $0 + $1.nonzeroBitCount } })
      }
    #endif
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }()
}
