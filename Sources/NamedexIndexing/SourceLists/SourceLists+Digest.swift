import NamedexCore

extension SourceLists {
  /// A digest of the names of the lists, of every byte, and of the separators that somebody named.
  ///
  /// It protects against accidents, not against forgery.
  ///
  /// - Complexity: O(*n*) in the number of bytes; some gigabytes a second.
  package var digest: UInt64 {
    digest(files.map { ($0.list, $0.bytes.count, IndexChecksum.of($0.bytes)) })
  }

  /// The digest of lists whose bytes are not in memory.
  ///
  /// - Parameter files: The number of bytes of each list, and their checksum.
  func digest(_ files: [(list: SourceList?, byteCount: Int, checksum: UInt64)]) -> UInt64 {
    // The words also tell what was compiled when every list without separators was cut at periods.
    var summary = Array("\(id) \(separators.map(ListSeparators.text) ?? "as names tell") ".utf8)
    for file in files.sorted(by: { ($0.list?.rawValue ?? "") < ($1.list?.rawValue ?? "") }) {
      summary += Array((file.list?.rawValue ?? "").utf8)
      for number in [UInt64(file.byteCount), file.checksum] {
        for byte in 0..<8 { summary.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * byte))) }
      }
    }
    return IndexChecksum.of(summary)
  }
}
