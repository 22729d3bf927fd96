/// Basic operations on files: kinds of files, and reading and replacing whole files.
package enum Files {
  /// What a path leads to, after symbolic links are followed.
  package enum Kind: Sendable {
    case file, directory, other, missing
  }

  /// Returns the kind of a path's target, following symbolic links.
  package static func kind(of path: String) -> Kind { status(of: path).kind }

  /// Returns the kind and access rights of a path's target; the rights are nil for a missing file.
  static func status(of path: String) -> (kind: Kind, access: FileAccess?) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return (.missing, nil) }
    let access = FileAccess(status)
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (.file, access)
    case S_IFDIR: return (.directory, access)
    default: return (.other, access)
    }
  }

  /// Returns whether a file may be written and is not meant to be read-only. Root may write any
  /// file, but a file without write permission should stay as it is.
  package static func isWritable(_ path: String) -> Bool {
    unsafe access(path, W_OK) == 0 && (status(of: path).access?.permissions ?? 0) & 0o222 != 0
  }

  /// Returns the bytes of a file or a pipe, or of standard input for `-`.
  ///
  /// - Parameter limit: The maximum number of bytes to read: a repository may contain a file of any
  ///   size.
  /// - Throws: If the file cannot be read, or is larger than the limit; see `FileError.isTooLarge`.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let (descriptor, size) = try openForReading(path)
    defer { if descriptor != STDIN_FILENO { _ = close(descriptor) } }
    return try bytes(of: descriptor, path, size: size ?? 0, limit: limit)
  }

  /// Returns the bytes of a regular file. Does not read pipes, which may have no writer, or
  /// devices, which may have no end.
  ///
  /// - Parameter limit: The maximum number of bytes to read.
  /// - Throws: If the path is not a regular file, cannot be read, or is larger than the limit.
  package static func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let (descriptor, size) = try openFile(path)
    defer { _ = close(descriptor) }
    // Some system files have neither a size nor an end.
    return size == 0 ? [] : try bytes(of: descriptor, path, size: size, limit: limit)
  }

  /// Returns the bytes of a regular file; nil if it cannot be read, is larger than the limit, or is
  /// not a regular file.
  package static func contents(of path: String, limit: Int) -> [UInt8]? {
    try? readFile(path, limit: limit)
  }

  private static func bytes(
    of descriptor: Int32, _ path: String, size: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    let tooLarge = FileError(.read, path, EFBIG, limit: limit)
    // Check this before allocating memory: a file of a terabyte may be one large hole.
    guard size <= limit else { throw tooLarge }
    // Make room for one byte more than the file has: if that byte stays unused, the file has ended.
    var bytes = try chunk(of: descriptor, path, capacity: size + 1)
    var isWhole = bytes.count <= size
    // A pipe has no size, and a file may grow while it is being read.
    while !isWhole {
      guard bytes.count <= limit else { throw tooLarge }
      let more = try chunk(of: descriptor, path, capacity: 1 << 16)
      bytes += more
      isWhole = more.count < 1 << 16
    }
    guard bytes.count <= limit else { throw tooLarge }
    return bytes
  }

  /// Opens a regular file. Fails for a pipe instead of waiting for its writer.
  ///
  /// - Returns: The descriptor and the size.
  /// - Throws: `EISDIR` for a directory, and `EINVAL` for anything else that is not a file.
  static func openFile(_ path: String) throws(FileError) -> (descriptor: Int32, size: Int) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(.open, path, errno) }
    var status = stat()
    var number: Int32 = 0
    if unsafe fstat(descriptor, &status) != 0 {
      number = errno
    } else if status.st_mode & S_IFMT != S_IFREG {
      number = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
    }
    guard number == 0 else {
      _ = close(descriptor)
      throw FileError(.read, path, number)
    }
    return (descriptor, Int(status.st_size))
  }

  /// Opens a file, or uses standard input for `-`.
  ///
  /// - Returns: The descriptor, and the size of a regular file; nil for a pipe or a device.
  /// - Throws: If the file cannot be opened, or is a directory.
  static func openForReading(
    _ path: String
  ) throws(FileError) -> (descriptor: Int32, size: Int?) {
    let descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.open, path, errno) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return (descriptor, nil) }
    if status.st_mode & S_IFMT == S_IFDIR {
      if descriptor != STDIN_FILENO { _ = close(descriptor) }
      throw FileError(.read, path, EISDIR)
    }
    return (descriptor, status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil)
  }

  /// Reads the next bytes from a descriptor, or the bytes at an offset.
  ///
  /// - Parameter waits: Whether to wait until there are `capacity` bytes or the file ends.
  ///   Otherwise, returns the bytes that are available; there are none only at the end.
  static func chunk(
    of descriptor: Int32, _ path: String, capacity: Int, at offset: Int? = nil, waits: Bool = true
  ) throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < buffer.count {
        // SAFETY: `count` bytes of the buffer are initialized, and there is room for the rest.
        let (rest, left) = unsafe (buffer.baseAddress?.advanced(by: count), buffer.count - count)
        let read =
          if let offset {
            unsafe pread(descriptor, rest, left, off_t(offset + count))
          } else {
            unsafe systemRead(descriptor, rest, left)
          }
        if read < 0, errno == EINTR { continue }
        if read < 0 { failure = errno }
        guard read > 0 else { return }
        count += read
        if !waits { return }
      }
    }
    if failure != 0 { throw FileError(.read, path, failure) }
    return bytes
  }

  /// Returns the names in a directory, sorted by bytes, without `.` and `..`.
  package static func list(_ path: String) throws(FileError) -> [String] {
    try entries(of: path).map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Replaces a file atomically: readers see either all of the old bytes or all of the new ones.
  ///
  /// See `FileReplacement`. Bytes for a device or a pipe are written directly.
  ///
  /// - Parameter original: The contents that the file must still have if people edit it; nil for
  ///   any.
  package static func replace(
    _ path: String, with bytes: [UInt8], ifStill original: FileReplacement.Original? = nil
  ) throws(FileError) {
    let replacement = try FileReplacement(of: path)
    try replacement.write(bytes)
    try replacement.commit(ifStill: original)
  }

  /// Writes all bytes to a descriptor, or at an offset in its file.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, _ path: String, at offset: Int? = nil
  ) throws(FileError) {
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        // SAFETY: `start` is within the buffer.
        let (rest, left) = unsafe (buffer.baseAddress?.advanced(by: start), buffer.count - start)
        guard let offset else { return unsafe systemWrite(descriptor, rest, left) }
        return unsafe pwrite(descriptor, rest, left, off_t(offset + start))
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // The creator of the pipe may have made it non-blocking.
        var full = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&full, 1, -1)
        continue
      }
      guard count > 0 else { throw FileError(.write, path, errno) }
      start += count
    }
  }

  /// Returns the path without symbolic links, `.` or `..`; the path itself if the file does not
  /// exist.
  package static func resolved(_ path: String) -> String {
    // SAFETY: `realpath` returns nil or a zero-terminated string, which the caller must free.
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}

// The C library's `read` and `write`, under names that the methods above do not shadow.
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
