import NamedexFiles

/// The processors of this machine.
enum Processors {
  /// How many of them this process may use; at least 1.
  static let count: Int = {
    // On Linux, containers and `taskset` grant fewer than there are: a mask in hexadecimal digits.
    let key = "Cpus_allowed:"
    let status = (try? Files.read("/proc/self/status")) ?? []
    if let line = status.split(separator: 0x0A).first(where: { $0.starts(with: key.utf8) }) {
      let digits = line.dropFirst(key.utf8.count).compactMap {
        Character(Unicode.Scalar($0)).hexDigitValue
      }
      return max(1, digits.reduce(0) { $0 + $1.nonzeroBitCount })
    }
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }()
}
