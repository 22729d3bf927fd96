/// Unnamed disk space that is freed when the object is deallocated or the process ends.
///
/// Any thread may append bytes, and read bytes that any thread has appended.
package final class ScratchFile: Sendable {
  private let path: String
  private let descriptor: Int32
  /// The number of bytes appended so far.
  private let byteCount = Locked(0)

  /// Creates a file in the directory of another file, which need not exist.
  ///
  /// - Throws: If the directory cannot be written.
  package init(beside path: String) throws(FileError) {
    self.path = path
    let target = Files.resolved(path)
    // The file has a name only briefly; if the process ends during that time, a later process
    // removes it.
    let place = ReplacementDirectory(of: target)
    TemporaryFile.removeAbandoned(for: target, in: place)
    let temporary: String
    (temporary, descriptor) = try TemporaryFile.make(for: target, in: place)
    TemporaryFile.remove(temporary)
  }

  deinit { _ = close(descriptor) }

  /// Appends bytes, and returns their range.
  package func append(_ bytes: [UInt8]) throws(FileError) -> Range<Int> {
    let range = byteCount.withLock { count in
      count += bytes.count
      return count - bytes.count..<count
    }
    try Files.write(bytes, to: descriptor, path, at: range.lowerBound)
    return range
  }

  /// Reads bytes that were written.
  ///
  /// - Precondition: The range is within the bytes that were written.
  package func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    let count = byteCount.withLock { $0 }
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the bytes were written")
    let bytes = try Files.chunk(
      of: descriptor, path, capacity: range.count, at: range.lowerBound)
    guard bytes.count == range.count else { throw FileError(.read, path, EIO) }
    return bytes
  }
}
