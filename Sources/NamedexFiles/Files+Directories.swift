/// Operations on directories, and the removal of files.
extension Files {
  /// The kind of a directory entry itself; symbolic links are not followed.
  package enum EntryKind: Sendable {
    case file, directory, link, other
  }

  /// Returns the entries of a directory, unsorted, without `.` and `..`.
  ///
  /// Most file systems return the kind along with the name; otherwise each entry is looked up.
  package static func entries(
    of path: String
  ) throws(FileError) -> [(name: String, kind: EntryKind)] {
    guard let directory = unsafe opendir(path) else { throw FileError(.open, path, errno) }
    defer { unsafe closedir(directory) }
    var entries: [(name: String, kind: EntryKind)] = []
    while true {
      // Only `errno` distinguishes the end from an error.
      errno = 0
      guard let entry = unsafe readdir(directory) else {
        guard errno == 0 else { throw FileError(.read, path, errno) }
        return entries
      }
      let name = unsafe Self.name(of: entry)
      if name == "." || name == ".." { continue }
      let kind: EntryKind =
        switch unsafe Int(entry.pointee.d_type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .directory
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): entryKind(join(path, name)) ?? .other
        default: .other
        }
      entries.append((name, kind))
    }
  }

  /// Returns the name in an entry that `readdir` returned.
  @unsafe
  static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    // SAFETY: the system terminates the name with zero and keeps it until the next call.
    unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) {
        unsafe String(cString: $0)
      }
    }
  }

  /// Returns the kind of the entry at a path; nil if there is none. Symbolic links are not
  /// followed.
  package static func entryKind(_ path: String) -> EntryKind? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Returns the root of the git repository that contains a directory; nil if there is none.
  package static func repository(around directory: String) -> String? {
    around(directory).first { kind(of: join($0, ".git")) != .missing }
  }

  /// Returns the size of a file and the time of its last use, as recorded by `noteUse(of:)`, in
  /// seconds since 1970; nil if the path is not a file.
  package static func use(of path: String) -> (byteCount: Int, time: Int)? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec.tv_sec
    #else
      let time = status.st_mtim.tv_sec
    #endif
    return (Int(status.st_size), Int(time))
  }

  /// Records that a file is in use now, if permissions allow it.
  package static func noteUse(of path: String) { _ = unsafe utimes(path, nil) }

  /// The current time, in seconds since 1970.
  package static var now: Int { Int(time(nil)) }

  /// Opens a directory to lock or sync it.
  static func openDirectory(_ path: String) throws(FileError) -> Int32 {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path, errno) }
    return descriptor
  }

  /// Makes renames in a directory durable, if the file system supports it.
  static func syncDirectory(_ path: String) {
    guard let descriptor = try? openDirectory(path) else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }

  /// Creates a directory and its parents; existing directories are left alone.
  ///
  /// - Parameter mode: The permissions of new directories, before the process's mask is applied.
  /// - Returns: The directories that were created, outermost first.
  @discardableResult
  package static func createDirectory(
    _ path: String, mode: mode_t
  ) throws(FileError) -> [String] {
    if kind(of: path) == .directory { return [] }
    let parent = directory(of: path)
    let created = parent == path ? [] : try createDirectory(parent, mode: mode)
    guard unsafe mkdir(path, mode) != 0 else { return created + [path] }
    let number = errno
    // Another process may have created the directory first.
    guard number == EEXIST, kind(of: path) == .directory else {
      throw FileError(.create, path, number)
    }
    return created
  }

  /// Removes a directory if it is empty.
  package static func removeEmptyDirectory(_ path: String) { _ = unsafe rmdir(path) }

  /// Removes a file; a missing file is not an error.
  package static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) != 0, errno != ENOENT else { return }
    throw FileError(.remove, path, errno)
  }
}
