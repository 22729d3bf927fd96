#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Whole files, read and replaced.
public enum Files {
  /// What a path leads to.
  public enum Kind: Sendable {
    case file, directory, other, missing
  }

  /// What a path leads to, symbolic links followed.
  public static func kind(of path: String) -> Kind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// The bytes of a file, of a pipe, or, for `-`, of standard input.
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("open", path, errno) }
    defer { if descriptor != STDIN_FILENO { _ = close(descriptor) } }
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw FileError("read", path, EISDIR)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(max(0, Int(status.st_size)))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        // SAFETY: the buffer is as long as its count says.
        unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError("read", path, errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// The names in a directory, sorted by bytes, without `.` and `..`.
  public static func list(_ path: String) throws(FileError) -> [String] {
    guard let directory = unsafe opendir(path) else { throw FileError("open", path, errno) }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      // SAFETY: the system ends the name with zero and keeps it until the next call.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Replaces a file so that whoever opens it sees the old bytes or the new ones, whole.
  ///
  /// The bytes go to a temporary file in the same directory, are synced to the disk, and take the
  /// place of the file by a rename. Temporary files that an earlier, killed run left for this file
  /// are removed first. A file that is there keeps its permissions.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    removeAbandoned(for: path)
    let temporary = "\(path).tmp\(getpid())"
    var status = stat()
    let mode = unsafe stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0o644
    _ = unsafe unlink(temporary)
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw FileError("write", path, errno) }
    do throws(FileError) {
      try write(bytes, to: descriptor, path)
      guard fsync(descriptor) == 0 else { throw FileError("write", path, errno) }
      guard close(descriptor) == 0 else { throw FileError("write", path, errno) }
      guard unsafe rename(temporary, path) == 0 else { throw FileError("replace", path, errno) }
    } catch {
      _ = close(descriptor)
      _ = unsafe unlink(temporary)
      throw error
    }
    // The rename is safe on the disk once the directory is.
    let parent = directory(of: path)
    let directory = unsafe open(parent, O_RDONLY | O_CLOEXEC)
    if directory >= 0 {
      _ = fsync(directory)
      _ = close(directory)
    }
  }

  /// The directory part of a path.
  public static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  public static func name(of path: String) -> String {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let slash = trimmed.lastIndex(of: "/") else { return trimmed }
    return String(trimmed[trimmed.index(after: slash)...])
  }

  /// Writes all bytes to a descriptor.
  public static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String
  ) throws(FileError) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        // SAFETY: `start` is within the buffer.
        unsafe systemWrite(
          descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError("write", path, errno) }
      start += count
    }
  }

  /// Removes temporary files of processes that are gone.
  private static func removeAbandoned(for path: String) {
    let parent = directory(of: path)
    let prefix = name(of: path) + ".tmp"
    guard let names = try? list(parent) else { return }
    for name in names where name.hasPrefix(prefix) {
      guard let process = pid_t(name.dropFirst(prefix.count)), process > 0 else { continue }
      if process == getpid() || (kill(process, 0) != 0 && errno == ESRCH) {
        _ = unsafe unlink(parent + "/" + name)
      }
    }
  }
}

// `read` and `write` of the C library, under names that the methods above do not hide.
@unsafe
private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
  unsafe read(descriptor, buffer, count)
}

@unsafe
private func systemWrite(
  _ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int
) -> Int {
  unsafe write(descriptor, buffer, count)
}
