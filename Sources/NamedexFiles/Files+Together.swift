/// Files in a directory that change together.
extension Files {
  /// Reads several files in a directory as they were at one moment: either all before or all after
  /// a `FileReplacement.commit(_:in:)`.
  ///
  /// If one of the files changes while they are being read, all of them are read again.
  ///
  /// - Parameters:
  ///   - names: Names of regular files; missing ones are skipped.
  ///   - directory: The path of the directory that contains the files.
  ///   - limit: The maximum number of bytes in each file.
  /// - Returns: The files in the order of `names`.
  /// - Throws: If a file cannot be read, or if the files keep changing.
  package static func readTogether(
    _ names: [String], in directory: String, limit: Int
  ) throws(FileError) -> [(name: String, bytes: [UInt8])] {
    for attempt in 1... {
      do throws(FileError) {
        let before = try state(of: names, in: directory)
        var files: [(name: String, bytes: [UInt8])] = []
        for file in before {
          files.append((file.name, try readFile(file.path, limit: limit)))
        }
        let after = try state(of: names, in: directory)
        if before.map(\.name) == after.map(\.name), before.map(\.version) == after.map(\.version) {
          return files
        }
      } catch {
        // The temporary file has just been renamed, or a link is dangling.
        guard error.isNotFound, attempt < attempts else { throw error }
      }
      if attempt == attempts { break }
    }
    throw FileError(.read, directory, EAGAIN)
  }

  /// Removes several files in a directory as one change: readers see all of them or none.
  ///
  /// The caller must hold a `DirectoryLock`. Even if the process dies partway through, readers no
  /// longer see any of the files. The next writer, or `ReplacementJournal.finish(in:)`, removes the
  /// rest.
  ///
  /// - Parameter names: Names of files; missing ones are not an error.
  package static func removeTogether(
    _ names: [String], in directory: String
  ) throws(FileError) {
    let lines = names.compactMap { ReplacementJournal.Line($0, in: directory) }
    guard !lines.isEmpty else { return }
    let journal = try FileReplacement(of: join(directory, ReplacementJournal.name))
    try journal.write(ReplacementJournal.text(of: lines))
    try journal.commit()
    // Keep the journal's lock until the end, so that other writers wait.
    try withExtendedLifetime(journal) { () throws(FileError) in
      try ReplacementJournal.complete(lines, in: directory)
    }
    syncDirectory(directory)
  }

  /// Returns whether a directory contains a file, as seen by `readTogether(_:in:limit:)`.
  package static func hasFile(_ name: String, in directory: String) -> Bool {
    let path = join(directory, name)
    let isPlain = entryKind(join(directory, ReplacementJournal.name)) != .file
    let change = isPlain ? nil : (try? ReplacementJournal.pending(in: directory))?[name]
    switch change {
    case .removal: return false
    case .replacement(let temporary) where entryKind(join(directory, temporary)) == .file:
      return true
    case .replacement, nil: return kind(of: path) == .file
    }
  }

  private static let attempts = 20

  /// Identifies the contents of a file at one moment: a file that replaces it has a different
  /// version.
  private struct Version: Equatable {
    var device: dev_t
    var number: ino_t
    var size: off_t
    var seconds: Int
    var nanoseconds: Int

    init?(of path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      (device, number, size) = (status.st_dev, status.st_ino, status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }
  }

  /// Returns the files that readers currently see, each with the path at which its contents are
  /// stored.
  private static func state(
    of names: [String], in directory: String
  ) throws(FileError) -> [(name: String, path: String, version: Version?)] {
    let found = Set(try entries(of: directory).map(\.name))
    let pending =
      found.contains(ReplacementJournal.name) ? try ReplacementJournal.pending(in: directory) : [:]
    var files: [(name: String, path: String, version: Version?)] = []
    for name in names {
      if pending[name] == .removal { continue }
      if case .replacement(let temporary) = pending[name],
        case let path = join(directory, temporary), entryKind(path) == .file,
        let version = Version(of: path)
      {
        files.append((name, path, version))
      } else if found.contains(name) || pending[name] != nil {
        let path = join(directory, name)
        files.append((name, path, Version(of: path)))
      }
    }
    return files
  }
}
