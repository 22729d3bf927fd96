/// A lock on a directory, held until the object is deallocated or the process ends.
package final class DirectoryLock {
  private let descriptor: Int32

  /// Acquires the lock.
  ///
  /// If the file system does not support locks, every attempt succeeds.
  ///
  /// - Returns: Nil if another object or process holds the lock.
  /// - Throws: If the directory cannot be opened.
  package init?(on directory: String) throws(FileError) {
    descriptor = try Files.openDirectory(directory)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return nil }
  }

  deinit { _ = close(descriptor) }
}
