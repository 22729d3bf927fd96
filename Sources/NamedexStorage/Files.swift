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
  /// are removed first. A file that is there keeps its permissions; a symbolic link stays, and what
  /// it leads to is replaced. Any number of threads and processes may replace one file at once: one
  /// of them is the last. To a device or a pipe the bytes are written.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    if kind(of: path) == .other { return try writeThrough(path, bytes) }
    let target = resolved(path)
    removeAbandoned(for: target)
    var status = stat()
    let mode = unsafe stat(target, &status) == 0 ? status.st_mode & 0o7777 : nil
    let (temporary, descriptor) = try makeTemporary(for: target, mode: mode)
    // Closing gives up the lock, so it comes after the rename.
    defer { _ = close(descriptor) }
    do throws(FileError) {
      try write(bytes, to: descriptor, path)
      guard fsync(descriptor) == 0 else { throw FileError("write", path, errno) }
      guard unsafe rename(temporary, target) == 0 else {
        throw FileError("replace", path, errno)
      }
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
    // The rename is safe on the disk once the directory is.
    let directory = unsafe open(directory(of: target), O_RDONLY | O_CLOEXEC)
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

  /// The file that a path leads to; the path itself when there is none.
  public static func resolved(_ path: String) -> String {
    // SAFETY: `realpath` gives nil or a text that ends in zero and that is ours to free.
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func writeThrough(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("write", path, errno) }
    defer { _ = close(descriptor) }
    try write(bytes, to: descriptor, path)
  }

  /// Creates a temporary file beside a file: `FILE.tmp1`, or the next number that is free.
  ///
  /// The file is locked, and the system gives up the lock when the process ends in whatever way:
  /// that is how a later run tells an abandoned file from one at work. A number of the process would
  /// not tell: numbers are used again, threads share one, and in another container it means nothing.
  private static func makeTemporary(
    for path: String, mode: mode_t?
  ) throws(FileError) -> (path: String, descriptor: Int32) {
    for number in 1...10_000 {
      let temporary = "\(path)\(temporarySuffix)\(number)"
      let descriptor = unsafe open(
        temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
      if descriptor < 0 {
        guard errno == EEXIST else { throw FileError("write", path, errno) }
        continue
      }
      // Where the file system knows no locks, no run removes what it cannot lock.
      let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      var status = stat()
      // Before the lock another run may have taken the file for an abandoned one.
      if isLocked, unsafe fstat(descriptor, &status) == 0, status.st_nlink > 0 {
        // The mask for new files does not concern a file that was there.
        if let mode { _ = fchmod(descriptor, mode) }
        return (temporary, descriptor)
      }
      _ = close(descriptor)
    }
    throw FileError("write", path, EEXIST)
  }

  private static let temporarySuffix = ".tmp"

  /// Removes temporary files that nobody holds any more.
  private static func removeAbandoned(for path: String) {
    let parent = directory(of: path)
    let prefix = name(of: path) + temporarySuffix
    guard let names = try? list(parent) else { return }
    for name in names where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count)
      guard !number.isEmpty, number.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { continue }
      let file = parent == "/" ? "/" + name : parent + "/" + name
      let descriptor = unsafe open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      var status = stat()
      // A file without a name was removed meanwhile; its name may be another run's by now.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, unsafe fstat(descriptor, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG, status.st_nlink > 0
      {
        _ = unsafe unlink(file)
      }
      _ = close(descriptor)
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
