#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Directories and removal.
extension Files {
  /// Creates a directory, and those that lead to it, for nobody but their owner.
  ///
  /// One that is there stays as it is, whoever made it and when.
  public static func createDirectory(_ path: String) throws(FileError) {
    if kind(of: path) == .directory { return }
    let parent = directory(of: path)
    if parent != path, parent != "." { try createDirectory(parent) }
    guard unsafe mkdir(path, 0o700) != 0 else { return }
    let number = errno
    // Another process may have been quicker.
    guard number == EEXIST, kind(of: path) == .directory else {
      throw FileError("create", path, number)
    }
  }

  /// Removes a file; one that is not there is no error.
  public static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) != 0, errno != ENOENT else { return }
    throw FileError("remove", path, errno)
  }
}
