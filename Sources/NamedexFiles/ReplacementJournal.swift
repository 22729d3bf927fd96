/// The note in a directory that several of its files take their places together.
///
/// It is a file whose lines are the names of temporary files that are whole and on the disk. As soon as
/// it is there, they count instead of the files whose places they take one after the other; then it is
/// removed. When that does not come to its end, readers still see all of the new files, and the next
/// writer takes up the rest: a write-ahead log with one record.
package enum ReplacementJournal {
  static let name = ".namedex-journal"
  /// More is no journal of ours.
  private static let largest = 1 << 20

  /// Returns the temporary files that still count instead of files, by the names of these.
  ///
  /// - Throws: When there is a journal that cannot be read.
  static func pending(in directory: String) throws(FileError) -> [String: String] {
    let path = Files.join(directory, name)
    guard Files.entryKind(path) == .file else { return [:] }
    do throws(FileError) {
      return try parse(Files.read(path, limit: largest))
    } catch {
      // The last rename may be done by now.
      guard error.isNotFound else { throw error }
      return [:]
    }
  }

  /// Completes the commit of several files that a killed run left in a directory. One
  /// whose writer lives is waited for.
  ///
  /// - Throws: When one of them cannot be replaced; the journal stays then.
  package static func finish(in directory: String) throws(FileError) {
    let path = Files.join(directory, name)
    while Files.entryKind(path) == .file {
      let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { break }
      defer { _ = close(descriptor) }
      // The writer holds this lock, as for each of its temporary files. Where the file system has no
      // locks, two writers at most do the same renames.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0, status.st_nlink > 0 else { continue }
      let bytes = try Files.chunk(of: descriptor, path, capacity: largest)
      return try complete(parse(bytes), in: directory)
    }
  }

  /// Puts files in their places and removes the journal.
  static func complete(_ pending: [String: String], in directory: String) throws(FileError) {
    for (file, temporary) in pending.sorted(by: { $0.key < $1.key }) {
      let place = Files.join(directory, file)
      let done = unsafe rename(Files.join(directory, temporary), place)
      // Missing ones are in their places already.
      guard done == 0 || errno == ENOENT else { throw FileError(.replace, place, errno) }
    }
    Files.syncDirectory(directory)
    try Files.remove(Files.join(directory, name))
  }

  /// The text of a journal.
  static func text(of pending: [String: String]) -> [UInt8] {
    Array(pending.values.sorted().map { $0 + "\n" }.joined().utf8)
  }

  /// Reads the names of temporary files in the directory; a journal of ours has nothing else.
  private static func parse(_ bytes: [UInt8]) -> [String: String] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return pending(of: lines.map(String.init))
  }

  /// The names of temporary files, by those of the files whose places they take.
  static func pending(of temporaries: [String]) -> [String: String] {
    var pending: [String: String] = [:]
    for temporary in temporaries.map(Files.name) {
      guard let file = TemporaryFile.file(ofTemporary: temporary) else { continue }
      pending[file] = temporary
    }
    return pending
  }
}
