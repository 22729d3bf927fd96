/// A directory in which a file is replaced.
///
/// It is opened once, and files in it are found from there: whatever becomes of the directories around
/// it, and of links on the way, what is made, compared, renamed and removed is in this directory.
final class Place: Sendable {
  /// The directory; `AT_FDCWD` where it may be written but not read, and paths are all there is.
  private let descriptor: Int32

  /// Opens the directory of a file.
  init(of path: String) {
    let opened = try? Files.openDirectory(Files.directory(of: path))
    descriptor = opened ?? AT_FDCWD
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  /// Where the directory is, without links, as the system knows it; nil where it does not tell.
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
    // What was written is shorter than the buffer, whose rest is zero.
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Who may do what with a regular file of the directory; nil for anything else.
  func access(of path: String) -> FileAccess? {
    guard let status = status(of: path), status.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileAccess(status)
  }

  /// Whether nothing has a name, not even a link.
  func isFree(_ path: String) -> Bool { status(of: path) == nil }

  private func status(of path: String) -> stat? {
    var status = stat()
    let isThere = unsafe fstatat(descriptor, name(of: path), &status, AT_SYMLINK_NOFOLLOW) == 0
    return isThere ? status : nil
  }

  /// Opens a file for reading, unless it is a link; negative if it cannot be opened.
  func open(_ path: String) -> Int32 {
    unsafe openat(descriptor, name(of: path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
  }

  /// Whether a regular file has exactly some bytes.
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

  /// Creates a file that nothing has the name of; negative if it cannot be created.
  func create(_ path: String, mode: mode_t) -> Int32 {
    unsafe openat(descriptor, name(of: path), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
  }

  /// Gives a file the name of another one, which goes; false if the system refuses.
  func rename(_ old: String, to new: String) -> Bool {
    unsafe renameat(descriptor, name(of: old), descriptor, name(of: new)) == 0
  }

  /// Removes a file.
  func remove(_ path: String) { _ = unsafe unlinkat(descriptor, name(of: path), 0) }

  /// Makes renames safe on the disk, where the file system can.
  func sync() { if descriptor >= 0 { _ = fsync(descriptor) } }

  private func name(of path: String) -> String {
    descriptor >= 0 ? Files.name(of: path) : path
  }
}
