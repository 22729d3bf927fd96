/// New bytes for a file, written piece by piece, that take its place all at once.
///
/// The bytes go to a temporary file in the same directory, are synced to the disk, and take the
/// place of the file by a rename. What an earlier, killed run left for this file is completed or removed
/// first. An existing file keeps its permissions; a symbolic link stays, and its target
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

  /// Begins to replace a file.
  ///
  /// - Throws: When its directory, or the device, cannot be written.
  package init(of path: String) throws(FileError) {
    self.path = path
    let status = Files.status(of: path)
    if status.kind == .other {
      target = path
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.write, path, errno) }
      return
    }
    target = Files.resolved(path)
    let directory = Files.directory(of: target)
    if try ReplacementJournal.pending(in: directory)[Files.name(of: target)] != nil {
      try ReplacementJournal.finish(in: directory)
    }
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

  /// The bytes so far.
  package func written() throws(FileError) -> [UInt8] { try Files.read(temporary ?? target) }

  /// Puts what was written in the place of the file.
  package func commit() throws(FileError) {
    try sync()
    try TemporaryFile.inUse.withLock { paths throws(FileError) in try rename(&paths) }
    Files.syncDirectory(Files.directory(of: target))
  }

  /// Puts several files of a directory in their places as one change; see `ReplacementJournal`.
  ///
  /// The caller holds a `DirectoryLock`. `Files.readTogether(_:in:)` sees all of the old files or all of the new ones, whatever ends the process
  /// in between; so does everybody after the next writer.
  ///
  /// - Throws: The files are as before then, unless one of the renames fails: the new ones count then, and
  ///   the next writer tries again.
  package static func commit(
    _ replacements: [FileReplacement], in directory: String
  ) throws(FileError) {
    for replacement in replacements {
      guard Files.entryKind(replacement.target) != .directory else {
        throw FileError(.replace, replacement.path, EISDIR)
      }
      try replacement.sync()
    }
    let temporaries = replacements.compactMap(\.temporary)
    guard temporaries.count > 1 else {
      for replacement in replacements { try replacement.commit() }
      return
    }
    let pending = ReplacementJournal.pending(of: temporaries)
    let journal = try FileReplacement(of: Files.join(directory, ReplacementJournal.name))
    try journal.write(ReplacementJournal.text(of: pending))
    try journal.sync()
    // A signal waits until all of them are in their places.
    try TemporaryFile.inUse.withLock { paths throws(FileError) in
      try journal.rename(&paths)
      // From here on the files are the journal's.
      for replacement in replacements { replacement.temporary = nil }
      paths.subtract(temporaries)
      Files.syncDirectory(directory)
      try ReplacementJournal.complete(pending, in: directory)
    }
    Files.syncDirectory(directory)
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
}

// `rename` of the C library, under a name that the method does not hide.
@unsafe
private func systemRename(_ old: String, _ new: String) -> Int32 { unsafe rename(old, new) }
