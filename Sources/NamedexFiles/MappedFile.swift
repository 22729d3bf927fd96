/// A file's bytes, mapped into memory.
///
/// Only the pages that are read are loaded. The file may be replaced by a rename while it is
/// mapped: the mapping keeps the old bytes. It must not be truncated or written in place.
package final class MappedFile: Sendable {
  private let address: UInt
  /// The number of bytes.
  package let count: Int

  /// Maps a file for reading.
  ///
  /// - Parameter path: A regular file.
  /// - Throws: If the file cannot be opened, is not a regular file, or cannot be mapped.
  package init(path: String) throws(FileError) {
    let (descriptor, size) = try Files.openFile(path)
    defer { _ = close(descriptor) }
    count = size
    guard count > 0 else {
      address = 0
      return
    }
    // SAFETY: the kernel chooses the address; the mapping is read-only and lives until `deinit`.
    let memory = unsafe mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
      throw FileError(.map, path, errno)
    }
    address = UInt(bitPattern: memory)
  }

  deinit {
    // SAFETY: the mapping was created in `init` and is no longer used.
    if count > 0 { unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), count) }
  }

  /// The mapped bytes; valid while the object lives.
  @unsafe
  package var memory: UnsafeRawBufferPointer {
    // SAFETY: `count` bytes are readable at `address`, which is zero if there are none.
    unsafe UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
  }

  /// Returns whether the file begins with the given bytes.
  package func hasPrefix(_ bytes: [UInt8]) -> Bool {
    // SAFETY: the memory is read while the object lives.
    unsafe memory.starts(with: bytes)
  }
}
