#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Directories and removal.
extension Files {
  /// What an entry of a directory is itself: a symbolic link is none of what it leads to.
  package enum EntryKind: Sendable {
    case file, directory, link, other
  }

  /// What a directory holds, in no order, without `.` and `..`.
  ///
  /// File systems tell the kind along with the name; where one does not, each entry is asked for it.
  package static func entries(
    of path: String
  ) throws(FileError) -> [(name: String, kind: EntryKind)] {
    guard let directory = unsafe opendir(path) else { throw FileError(.open, path, errno) }
    defer { unsafe closedir(directory) }
    var entries: [(name: String, kind: EntryKind)] = []
    while true {
      // The end and an error look alike but for this number.
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
        case Int(DT_UNKNOWN): entryKind(join(path, name))
        default: .other
        }
      entries.append((name, kind))
    }
  }

  /// The name in what `readdir` gave.
  @unsafe
  static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    // SAFETY: the system ends the name with zero and keeps it until the next call.
    unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) {
        unsafe String(cString: $0)
      }
    }
  }

  private static func entryKind(_ path: String) -> EntryKind {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Creates a directory, and those that lead to it, for nobody but their owner.
  ///
  /// One that is there stays as it is, whoever made it and when.
  package static func createDirectory(_ path: String) throws(FileError) {
    if kind(of: path) == .directory { return }
    let parent = directory(of: path)
    if parent != path, parent != "." { try createDirectory(parent) }
    guard unsafe mkdir(path, 0o700) != 0 else { return }
    let number = errno
    // Another process may have been quicker.
    guard number == EEXIST, kind(of: path) == .directory else {
      throw FileError(.create, path, number)
    }
  }

  /// Removes a file; one that is not there is no error.
  package static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) != 0, errno != ENOENT else { return }
    throw FileError(.remove, path, errno)
  }
}
