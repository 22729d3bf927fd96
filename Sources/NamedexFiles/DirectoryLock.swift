/// A lock on a directory, held until the object goes or the process ends in whatever way.
package final class DirectoryLock {
  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// Where the file system has no locks, everybody gets it.
  ///
  /// - Returns: Nil when another object or process holds it.
  /// - Throws: When the directory cannot be opened.
  package init?(on directory: String) throws(FileError) {
    descriptor = try Files.openDirectory(directory)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return nil }
  }

  deinit { _ = close(descriptor) }
}
