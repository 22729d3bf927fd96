/// A lock on a directory, held until the object is released or the process ends in any way.
package final class DirectoryLock {
  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// If the file system does not support locks, every attempt succeeds.
  ///
  /// - Returns: Nil if another object or process holds it.
  /// - Throws: If the directory cannot be opened.
  package init?(on directory: String) throws(FileError) {
    descriptor = try Files.openDirectory(directory)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return nil }
  }

  deinit { _ = close(descriptor) }
}
