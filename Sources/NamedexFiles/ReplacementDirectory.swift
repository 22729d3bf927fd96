/// A directory in which a file is replaced.
///
/// The directory is opened once, and files in it are accessed relative to it. Files are created,
/// compared, renamed and removed in this directory, whatever happens to its parent directories or
/// to links in its path.
final class ReplacementDirectory: Sendable {
  /// The directory; `AT_FDCWD` if it is writable but not readable, in which case only paths are
  /// available.
  private let descriptor: Int32

  /// Opens the directory of a file.
  init(of path: String) {
    let opened = try? Files.openDirectory(Files.directory(of: path))
    descriptor = opened ?? AT_FDCWD
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  /// The path of the directory without links, according to the system; nil if it is unknown.
  var path: String? {
    guard descriptor >= 0 else { return nil }
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard unsafe fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return nil }
    #else
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = unsafe readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count - 1)
      guard count > 0 else { return nil }
    #endif
    // The path is shorter than the buffer, and the rest of the buffer is zero.
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the access rights of a regular file in the directory; nil for anything else.
  func access(of path: String) -> FileAccess? {
    guard let status = status(of: path), status.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileAccess(status)
  }

  /// Returns whether the path is unused: there is nothing at it, not even a link.
  func isFree(_ path: String) -> Bool { status(of: path) == nil }

  private func status(of path: String) -> stat? {
    var status = stat()
    let isThere = unsafe fstatat(descriptor, name(of: path), &status, AT_SYMLINK_NOFOLLOW) == 0
    return isThere ? status : nil
  }

  /// Opens a file for reading, unless it is a link; returns a negative number if it cannot be
  /// opened.
  func open(_ path: String) -> Int32 {
    unsafe openat(descriptor, name(of: path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
  }

  /// Returns whether a regular file has exactly the given bytes.
  func holds(_ bytes: [UInt8], at path: String) -> Bool {
    let descriptor = open(path)
    guard descriptor >= 0 else { return false }
    defer { _ = close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size == bytes.count
    else { return false }
    return (try? Files.chunk(of: descriptor, path, capacity: bytes.count + 1)) == bytes
  }

  /// Creates a file with an unused name; returns a negative number if it cannot be created.
  func create(_ path: String, mode: mode_t) -> Int32 {
    unsafe openat(descriptor, name(of: path), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
  }

  /// Renames a file, replacing any file with the new name; returns false if the system refuses.
  func rename(_ old: String, to new: String) -> Bool {
    unsafe renameat(descriptor, name(of: old), descriptor, name(of: new)) == 0
  }

  /// Removes a file.
  func remove(_ path: String) { _ = unsafe unlinkat(descriptor, name(of: path), 0) }

  /// Makes renames durable, if the file system supports it.
  func sync() { if descriptor >= 0 { _ = fsync(descriptor) } }

  private func name(of path: String) -> String {
    descriptor >= 0 ? Files.name(of: path) : path
  }
}
