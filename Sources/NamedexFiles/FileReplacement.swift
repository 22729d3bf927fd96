/// New bytes for a file, written piece by piece, that take its place all at once.
///
/// The bytes go to a temporary file in the same directory, are synced to the disk, and take the
/// place of the file by a rename. Temporary files that an earlier, killed run left for this file
/// are removed first. An existing file keeps its permissions; a symbolic link stays, and its target
/// is replaced. Any number of threads and processes may replace one file at once: the last one
/// wins. To a device or a pipe the bytes are written at once.
///
/// Without a commit the file stays as it is, and the temporary file goes with the object.
package final class FileReplacement {
  private let path: String
  private let target: String
  private let descriptor: Int32
  /// The temporary file; nil for a device, and after the rename.
  private var temporary: String?
  private let isThrough: Bool
  /// Whether there was no file to replace when the commit began.
  private var isNew = false

  /// Begins to replace a file.
  ///
  /// - Throws: When its directory, or the device, cannot be written.
  package init(of path: String) throws(FileError) {
    self.path = path
    let status = Files.status(of: path)
    isThrough = status.kind == .other
    if isThrough {
      target = path
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.write, path, errno) }
      return
    }
    target = Files.resolved(path)
    TemporaryFile.removeAbandoned(for: target)
    (temporary, descriptor) = try TemporaryFile.make(for: target, mode: status.permissions)
  }

  deinit {
    if let temporary { TemporaryFile.remove(temporary) }
    // Closing gives up the lock, so it comes after the rename.
    _ = close(descriptor)
  }

  /// Lends the temporary file to a library that opens files itself and writes nothing beside them.
  /// It must have closed the file before the commit.
  ///
  /// - Returns: Its path; nil for a device.
  package func lendTemporary() -> String? {
    #if canImport(Darwin)
      // Locks of both kinds exclude each other there: the borrower's own keeps others away.
      _ = flock(descriptor, LOCK_UN)
    #endif
    return temporary
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try Files.write(bytes, to: descriptor, path)
  }

  /// Whether the file that would be replaced is a regular file with the same bytes already.
  package func isUnchanged() throws(FileError) -> Bool {
    guard let temporary, Files.kind(of: target) == .file else { return false }
    return try FileReader(path: target).rest(equals: FileReader(path: temporary))
  }

  /// Puts what was written in the place of the file.
  package func commit() throws(FileError) {
    try sync()
    try TemporaryFile.inUse.withLock { paths throws(FileError) in try rename(&paths) }
    Files.syncDirectory(Files.directory(of: target))
  }

  /// Puts several files in their places, all or none.
  ///
  /// All of them are on the disk before the first is renamed. When a rename fails, those before are
  /// undone. Where the file system has no hard links, an older file cannot be put back; the
  /// renames, each within a directory that has just taken a temporary file, are the only safety
  /// there.
  ///
  /// - Throws: The files are as before then.
  package static func commit(_ replacements: [FileReplacement]) throws(FileError) {
    for replacement in replacements { try replacement.sync() }
    // A signal waits until all of them are in their places.
    try TemporaryFile.inUse.withLock { paths throws(FileError) in
      for replacement in replacements { replacement.keepOld() }
      defer { for replacement in replacements { _ = unsafe unlink(replacement.old) } }
      for (index, replacement) in replacements.enumerated() {
        do throws(FileError) {
          try replacement.rename(&paths)
        } catch {
          for done in replacements[..<index].reversed() { done.restoreOld() }
          throw error
        }
      }
    }
    for directory in Set(replacements.map { Files.directory(of: $0.target) }) {
      Files.syncDirectory(directory)
    }
  }

  private func sync() throws(FileError) {
    guard temporary == nil || fsync(descriptor) == 0 else { throw FileError(.write, path, errno) }
  }

  /// - Parameter inUse: The temporary files of the process.
  private func rename(_ inUse: inout Set<String>) throws(FileError) {
    guard let temporary else { return }
    guard unsafe systemRename(temporary, target) == 0 else {
      throw FileError(.replace, path, errno)
    }
    self.temporary = nil
    inUse.remove(temporary)
  }

  /// A second name for the file that is replaced; a later run removes it when this one is killed.
  private var old: String { target + TemporaryFile.suffix + "0" }

  private func keepOld() {
    isNew = Files.kind(of: target) == .missing
    _ = unsafe unlink(old)
    _ = unsafe link(target, old)
  }

  private func restoreOld() {
    if isNew { _ = unsafe unlink(target) } else { _ = unsafe systemRename(old, target) }
  }
}

// `rename` of the C library, under a name that the method does not hide.
@unsafe
private func systemRename(_ old: String, _ new: String) -> Int32 { unsafe rename(old, new) }
