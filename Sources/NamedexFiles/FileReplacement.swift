/// New contents for a file. They are written piece by piece and replace the old contents
/// atomically.
///
/// The bytes go to a temporary file in the same directory, are synced to the disk, and replace the
/// file through a rename. Anything that a killed run left behind for this file is first completed
/// or removed. An existing file keeps its owner, group and permissions; a symbolic link is kept,
/// and its target is replaced. Several threads and processes may replace the same file at once: the
/// last one wins. Bytes for a device or a pipe are written directly.
///
/// Without a commit, the file stays as it is, and the temporary file is removed when the object is
/// deallocated.
package final class FileReplacement {
  /// The original contents of a file that people edit.
  package enum Original: Sendable {
    /// The file does not exist.
    case nothing
    /// The file's bytes.
    case bytes([UInt8])

    /// Reads a file that will be replaced; nil for a device or a pipe.
    ///
    /// - Throws: If the file cannot be read, or is larger than a gigabyte.
    package init?(of path: String) throws(FileError) {
      switch Files.kind(of: path) {
      case .missing: self = .nothing
      case .other: return nil
      case .file, .directory: self = .bytes(try Files.read(path, limit: 1 << 30))
      }
    }
  }

  /// The contents that the file must still have when it is replaced; nil for any.
  package var original: Original?
  private let path: String
  /// The file to replace: the path without symbolic links.
  package let target: String
  /// The opened directory of the file to replace.
  private let place: ReplacementDirectory
  private let descriptor: Int32
  /// The temporary file; nil for a device, and after the rename.
  private var temporary: String?

  /// Begins to replace a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file to replace.
  ///   - isWanted: Returns whether the file may be replaced, given its path with symbolic links
  ///     resolved. The path is derived from the opened directory, because directories may become
  ///     links while a command works in a tree that another user owns.
  /// - Throws: If its directory, or the device, cannot be written, or the new file cannot have the
  ///   old one's owner; `FileError.isChanged` if `isWanted` returns false.
  package init(
    of path: String, where isWanted: ((_ target: String) -> Bool)? = nil
  ) throws(FileError) {
    self.path = path
    if Files.kind(of: path) == .other {
      target = path
      place = ReplacementDirectory(of: path)
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.write, path, errno) }
      return
    }
    let target = Files.resolved(path)
    let place = ReplacementDirectory(of: target)
    (self.target, self.place) = (target, place)
    let directory = Files.directory(of: target)
    if let isWanted {
      guard let real = place.path, real == directory,
        isWanted(Files.join(real, Files.name(of: target)))
      else { throw FileError(.replace, path, FileError.changedNumber) }
    }
    if try ReplacementJournal.pending(in: directory)[Files.name(of: target)] != nil {
      try ReplacementJournal.finish(in: directory)
    }
    TemporaryFile.removeAbandoned(for: target, in: place)
    // Take the owner and permissions from the file itself; a link may briefly have taken its name.
    (temporary, descriptor) = try TemporaryFile.make(
      for: target, in: place, as: place.access(of: target))
  }

  deinit {
    if let temporary { TemporaryFile.remove(temporary) }
    // Closing the file releases the lock, so this must come after the rename.
    _ = close(descriptor)
  }

  /// Makes the temporary file available to a library that opens files itself and writes no other
  /// files next to them. The library must close the file before the commit.
  ///
  /// - Returns: The path of the temporary file; nil for a device.
  package func lendTemporary() -> String? {
    #if canImport(Darwin)
      // On some systems, `flock` and `fcntl` locks exclude each other. The library's lock then
      // protects the file.
      _ = flock(descriptor, LOCK_UN)
    #endif
    return temporary
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try Files.write(bytes, to: descriptor, path)
  }

  /// Returns whether the file to replace is a regular file that already has the same bytes.
  package func isUnchanged() throws(FileError) -> Bool {
    guard let temporary, Files.kind(of: target) == .file else { return false }
    return try FileReader(path: target).rest(equals: FileReader(path: temporary))
  }

  /// Returns the bytes written so far; fails if there are more than `limit`.
  package func written(limit: Int) throws(FileError) -> [UInt8] {
    try Files.read(temporary ?? target, limit: limit)
  }

  /// Replaces the file with the bytes written.
  ///
  /// - Throws: `FileError.isChanged` if the file no longer has the contents of `original`. The
  ///   contents are compared after the new bytes are on the disk, directly before the rename.
  package func commit() throws(FileError) {
    try sync()
    try TemporaryFile.inUse.withLock { paths throws(FileError) in
      try compare()
      try rename(&paths)
    }
    place.sync()
  }

  /// Replaces the file with the bytes written, if it still has its original contents. Use this for
  /// a file that people edit.
  ///
  /// - Parameter original: The contents that were read; nil for a device.
  /// - Throws: `FileError.isChanged` if the file has different contents, which are then kept.
  package func commit(ifStill original: Original?) throws(FileError) {
    self.original = original
    try commit()
  }

  /// Replaces several files in a directory as one change; see `ReplacementJournal`.
  ///
  /// The caller must hold a `DirectoryLock`. `Files.readTogether(_:in:limit:)` sees either all old
  /// files or all new ones, even if the process dies partway through. Other readers see all new
  /// files once the next writer has run.
  ///
  /// - Throws: `FileError`. The files are then unchanged, unless a rename failed: in that case, the
  ///   new files are in effect, and the next writer tries again.
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
    let lines = temporaries.compactMap {
      ReplacementJournal.Line(Files.name(of: $0), in: directory)
    }
    let journal = try FileReplacement(of: Files.join(directory, ReplacementJournal.name))
    try journal.write(ReplacementJournal.text(of: lines))
    try journal.sync()
    // A signal that ends the process is handled only after all renames.
    try TemporaryFile.inUse.withLock { paths throws(FileError) in
      for replacement in replacements { try replacement.compare() }
      try journal.rename(&paths)
      // From here on, the journal owns the files.
      for replacement in replacements { replacement.temporary = nil }
      for temporary in temporaries { paths[temporary] = nil }
      Files.syncDirectory(directory)
      try ReplacementJournal.complete(lines, in: directory)
    }
    Files.syncDirectory(directory)
  }

  private func sync() throws(FileError) {
    guard temporary == nil || fsync(descriptor) == 0 else { throw FileError(.write, path, errno) }
  }

  private func compare() throws(FileError) {
    guard let original, temporary != nil else { return }
    let isSame =
      switch original {
      case .nothing: place.isFree(target)
      case .bytes(let bytes):
        Files.resolved(path) == target && place.holds(bytes, at: target)
      }
    guard isSame else { throw FileError(.replace, path, FileError.changedNumber) }
  }

  /// - Parameter inUse: The temporary files of the process.
  private func rename(_ inUse: inout [String: ReplacementDirectory]) throws(FileError) {
    guard let temporary else { return }
    guard place.rename(temporary, to: target) else { throw FileError(.replace, path, errno) }
    self.temporary = nil
    inUse[temporary] = nil
  }
}
