/// Temporary files in the directory of the file that they replace. If a run is killed, a later run
/// removes them.
package enum TemporaryFile {
  /// The temporary files of this process that have a name, with their directories.
  static let inUse = Locked<[String: ReplacementDirectory]>([:])

  /// Removes the temporary files of this process before it ends in the middle of its work.
  ///
  /// - Parameter end: Ends the process. No file is being replaced when it is called, so each file
  ///   has either its old or its new contents.
  package static func removeAll(then end: () -> Void) {
    inUse.withLock { paths in
      for (path, place) in paths { place.remove(path) }
      paths = [:]
      end()
    }
  }

  /// Creates a temporary file next to a file: `FILE.namedex-tmp1`, or the next unused number.
  ///
  /// The file is locked, and the system releases the lock however the process ends, so a later run
  /// can recognize an abandoned file. A process number would not work: process numbers are reused,
  /// are shared by threads, and mean nothing in another container.
  ///
  /// - Parameters:
  ///   - place: The directory of the file.
  ///   - access: The access rights of the file that it will replace; nil for a new file.
  static func make(
    for path: String, in place: ReplacementDirectory, as access: FileAccess? = nil
  ) throws(FileError) -> (path: String, descriptor: Int32) {
    for number in 1...greatestNumber {
      let temporary = "\(path)\(suffix)\(number)"
      // A signal that ends the process is handled only after the file is registered; otherwise, the
      // file would remain.
      let made = try inUse.withLock { paths throws(FileError) -> Int32? in
        guard let descriptor = try create(temporary, in: place, as: access, for: path) else {
          return nil
        }
        paths[temporary] = place
        return descriptor
      }
      if let made { return (temporary, made) }
    }
    throw FileError(.write, path, EEXIST)
  }

  /// Creates a locked file; returns nil if another run uses the name.
  private static func create(
    _ temporary: String, in place: ReplacementDirectory, as access: FileAccess?, for path: String
  ) throws(FileError) -> Int32? {
    // Until the file has its final owner, other users must not access it.
    let descriptor = place.create(temporary, mode: access == nil ? 0o666 : 0o600)
    if descriptor < 0 {
      guard errno == EEXIST else { throw FileError(.write, path, errno) }
      return nil
    }
    // If the file system does not support locks, no other run can lock the file, so no other run
    // removes it.
    let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    var status = stat()
    // Before this file was locked, another run may have considered it abandoned and removed it.
    guard isLocked, unsafe fstat(descriptor, &status) == 0, status.st_nlink > 0 else {
      _ = close(descriptor)
      return nil
    }
    if let access, !access.isGiven(to: descriptor, FileAccess(status)) {
      place.remove(temporary)
      _ = close(descriptor)
      throw FileError(.replace, path, FileError.ownerNumber)
    }
    return descriptor
  }

  /// Removes a temporary file of this process.
  static func remove(_ path: String) {
    inUse.withLock { paths in
      paths.removeValue(forKey: path)?.remove(path)
    }
  }

  /// The suffix that distinguishes our temporary files from others with similar names.
  private static let suffix = ".namedex-tmp"
  private static let greatestNumber = 10_000

  /// Returns the name of the file that a temporary file is for; nil if it is not one of ours.
  static func file(ofTemporary name: String) -> String? {
    let digits = name.utf8.reversed().prefix { 0x30...0x39 ~= $0 }.count
    let (file, number) = (name.dropLast(digits), name.suffix(digits))
    guard file.hasSuffix(suffix), file.count > suffix.count, let value = Int(number),
      1...greatestNumber ~= value, String(value) == number
    else { return nil }
    return String(file.dropLast(suffix.count))
  }

  /// Removes the abandoned temporary files of a file: those that are not locked.
  ///
  /// - Complexity: O(1) in the number of files in the directory, except for the first call for the
  ///   directory.
  package static func removeAbandoned(for path: String) {
    removeAbandoned(for: path, in: ReplacementDirectory(of: path))
  }

  /// Removes the abandoned temporary files of a file in an open directory.
  static func removeAbandoned(for path: String, in place: ReplacementDirectory) {
    for file in abandoned(for: path) {
      let descriptor = place.open(file)
      guard descriptor >= 0 else { continue }
      var status = stat()
      // An unlinked file was removed in the meantime, and another run may already be using its
      // name.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, unsafe fstat(descriptor, &status) == 0,
        status.st_mode & S_IFMT == S_IFREG, status.st_nlink > 0
      {
        place.remove(file)
      }
      _ = close(descriptor)
    }
  }

  /// The temporary files in each directory when this process first listed it, by directory and
  /// file. Without this cache, replacing all files in a directory would list the directory once for
  /// each file.
  private static let listed = Locked<[String: [String: [String]]]>([:])
  /// The numbers that are checked each time, because other runs may end and leave their temporary
  /// files while this run continues.
  private static let usualNumbers = 1...4

  /// Returns the paths of files that may be a file's abandoned temporary files.
  private static func abandoned(for path: String) -> Set<String> {
    let parent = Files.directory(of: path)
    let first = listed.withLock { directories in
      if let known = directories[parent] { return known }
      let names = (try? Files.list(parent)) ?? []
      let found = Dictionary(
        grouping: names.filter { file(ofTemporary: $0) != nil }, by: { file(ofTemporary: $0) ?? "" }
      )
      directories[parent] = found
      return found
    }
    let others = first[Files.name(of: path)] ?? []
    return Set(
      others.map { Files.join(parent, $0) } + usualNumbers.map { "\(path)\(suffix)\($0)" })
  }
}
