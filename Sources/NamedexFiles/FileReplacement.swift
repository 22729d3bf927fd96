/// New bytes for a file, written piece by piece, that take its place all at once.
///
/// The bytes go to a temporary file in the same directory, are synced to the disk, and take the
/// place of the file by a rename. What an earlier, killed run left for this file is completed or removed
/// first. An existing file keeps its owner, group and permissions; a symbolic link stays, and its target
/// is replaced. Any number of threads and processes may replace one file at once: the last one
/// wins. To a device or a pipe the bytes are written at once.
///
/// Without a commit the file stays as it is, and the temporary file goes with the object.
package final class FileReplacement {
  /// What a file holds that people edit, as it was read.
  package enum Original: Sendable {
    /// The file does not exist.
    case nothing
    /// The file's bytes.
    case bytes([UInt8])

    /// Reads a file that will be replaced; nil for a device or a pipe.
    ///
    /// - Throws: When it cannot be read, or has more than a gigabyte.
    package init?(of path: String) throws(FileError) {
      switch Files.kind(of: path) {
      case .missing: self = .nothing
      case .other: return nil
      case .file, .directory: self = .bytes(try Files.read(path, limit: 1 << 30))
      }
    }
  }

  /// What the file must still hold when it is replaced; nil for whatever it holds.
  package var original: Original?
  private let path: String
  /// The file that is replaced: the path without symbolic links.
  package let target: String
  /// Its directory.
  private let place: Place
  private let descriptor: Int32
  /// The temporary file; nil for a device, and after the rename.
  private var temporary: String?

  /// Begins to replace a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isWanted: Whether a file at a path without links may be replaced. Directories may become links while
  ///     a command works in a tree that is not its user's: the path is that of the directory that is open.
  /// - Throws: When its directory, or the device, cannot be written; `FileError.isChanged` if the file is not
  ///   wanted.
  package init(
    of path: String, where isWanted: ((_ target: String) -> Bool)? = nil
  ) throws(FileError) {
    self.path = path
    if Files.kind(of: path) == .other {
      target = path
      place = Place(of: path)
      descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.write, path, errno) }
      return
    }
    let target = Files.resolved(path)
    let place = Place(of: target)
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
    // Of the file that goes, and of no link that had its name for a moment.
    (temporary, descriptor) = try TemporaryFile.make(
      for: target, in: place, as: place.access(of: target))
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

  /// The bytes so far, up to a limit.
  package func written(limit: Int) throws(FileError) -> [UInt8] {
    try Files.read(temporary ?? target, limit: limit)
  }

  /// Puts what was written in the place of the file.
  ///
  /// - Throws: `FileError.isChanged` when the file does not hold `original` any more. It is compared after
  ///   the new bytes are on the disk, directly before the rename.
  package func commit() throws(FileError) {
    try sync()
    try TemporaryFile.inUse.withLock { paths throws(FileError) in
      try compare()
      try rename(&paths)
    }
    place.sync()
  }

  /// Puts what was written in the place of a file that people edit, if it still holds what was read.
  ///
  /// - Parameter original: What was read; nil for a device.
  /// - Throws: `FileError.isChanged` when it holds something else. It stays as it is then.
  package func commit(ifStill original: Original?) throws(FileError) {
    self.original = original
    try commit()
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
    let lines = temporaries.compactMap {
      ReplacementJournal.Line(Files.name(of: $0), in: directory)
    }
    let journal = try FileReplacement(of: Files.join(directory, ReplacementJournal.name))
    try journal.write(ReplacementJournal.text(of: lines))
    try journal.sync()
    // A signal waits until all of them are in their places.
    try TemporaryFile.inUse.withLock { paths throws(FileError) in
      for replacement in replacements { try replacement.compare() }
      try journal.rename(&paths)
      // From here on the files are the journal's.
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
  private func rename(_ inUse: inout [String: Place]) throws(FileError) {
    guard let temporary else { return }
    guard place.rename(temporary, to: target) else { throw FileError(.replace, path, errno) }
    self.temporary = nil
    inUse[temporary] = nil
  }
}
