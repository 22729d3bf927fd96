/// New bytes for a file, written piece by piece, that take its place all at once.
///
/// The bytes go to a temporary file in the same directory, are synced to the disk, and take the
/// place of the file by a rename. Temporary files that an earlier, killed run left for this file
/// are removed first. A file that is there keeps its permissions; a symbolic link stays, and what
/// it leads to is replaced. Any number of threads and processes may replace one file at once: one
/// of them is the last. To a device or a pipe the bytes are written as they come.
///
/// Unless it is committed, the file stays as it is, and the temporary file goes with the object.
package final class FileReplacement {
  private let path: String
  private let target: String
  private let descriptor: Int32
  /// The temporary file; nil when there is none, or none any more.
  private var temporary: String?
  private let isThrough: Bool

  /// Begins to replace a file.
  ///
  /// - Throws: When its directory, or the device, cannot be written.
  package init(of path: String) throws(FileError) {
    self.path = path
    isThrough = Files.kind(of: path) == .other
    if isThrough {
      target = path
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.write, path, errno) }
      return
    }
    target = Files.resolved(path)
    TemporaryFile.removeAbandoned(for: target)
    var status = stat()
    let mode = unsafe stat(target, &status) == 0 ? status.st_mode & 0o7777 : nil
    (temporary, descriptor) = try TemporaryFile.make(for: target, mode: mode)
  }

  deinit {
    if let temporary { _ = unsafe unlink(temporary) }
    // Closing gives up the lock, so it comes after the rename.
    _ = close(descriptor)
  }

  /// Writes bytes behind those written before.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try Files.write(bytes, to: descriptor, path)
  }

  /// Puts what was written in the place of the file.
  package func commit() throws(FileError) {
    guard let temporary else { return }
    guard fsync(descriptor) == 0 else { throw FileError(.write, path, errno) }
    guard unsafe rename(temporary, target) == 0 else { throw FileError(.replace, path, errno) }
    self.temporary = nil
    // The rename is safe on the disk once the directory is.
    let directory = unsafe open(Files.directory(of: target), O_RDONLY | O_CLOEXEC)
    if directory >= 0 {
      _ = fsync(directory)
      _ = close(directory)
    }
  }
}
