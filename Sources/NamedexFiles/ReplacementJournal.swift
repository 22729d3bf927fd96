/// A record in a directory that several of its files are being replaced or removed together.
///
/// The journal is a write-ahead log with one record: a file with one line per change. A line names
/// a temporary file that is complete and on the disk, or a file to remove. As soon as the journal
/// exists, readers use the temporary files in place of the files that they are about to replace,
/// and treat files to remove as gone. The changes are then made one after another, and the journal
/// is removed. If this is interrupted, readers still see all of the new files, and the next writer
/// completes the changes.
///
/// A directory that comes from elsewhere may contain such a journal. Each line therefore contains
/// the file's stamp, and a journal is valid only while every file that exists has the stamp in its
/// line. Files that were unpacked or copied have different stamps.
package enum ReplacementJournal {
  /// The change to a file.
  enum Change: Equatable {
    /// A temporary file replaces the file.
    case replacement(temporary: String)
    /// The file is removed.
    case removal
  }

  /// A line of the journal.
  struct Line {
    /// The name of a temporary file, or of a file to remove.
    var name: String
    var stamp: FileStamp

    /// Creates a line for a file in its current state; nil if it does not exist.
    init?(_ name: String, in directory: String) {
      guard let stamp = FileStamp(of: Files.join(directory, name)) else { return nil }
      (self.name, self.stamp) = (name, stamp)
    }

    init?(_ text: Substring) {
      let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 4, !fields[0].contains("/"), fields[0] != ".", fields[0] != "..",
        !fields[0].isEmpty, let size = Int(fields[1]), let seconds = Int(fields[2]),
        let nanoseconds = Int(fields[3])
      else { return nil }
      name = String(fields[0])
      stamp = FileStamp(size: size, seconds: seconds, nanoseconds: nanoseconds)
    }

    var text: String { "\(name)\t\(stamp.size)\t\(stamp.seconds)\t\(stamp.nanoseconds)\n" }

    /// The file that changes, and how.
    var change: (file: String, Change) {
      guard let file = TemporaryFile.file(ofTemporary: name) else { return (name, .removal) }
      return (file, .replacement(temporary: name))
    }
  }

  package static let name = ".namedex-journal"
  /// The maximum size in bytes; a larger file is not one of our journals.
  private static let largest = 1 << 20

  /// Returns the pending changes in our journal, by file name.
  ///
  /// - Throws: If there is a journal that cannot be read.
  static func pending(in directory: String) throws(FileError) -> [String: Change] {
    let path = Files.join(directory, name)
    guard Files.entryKind(path) == .file else { return [:] }
    do throws(FileError) {
      return changes(parse(try Files.readFile(path, limit: largest), in: directory))
    } catch {
      // By now, the changes may be complete and the journal removed.
      guard error.isNotFound || error.isTooLarge else { throw error }
      return [:]
    }
  }

  /// Completes a change to several files that a killed run left unfinished in a directory. Waits if
  /// the writer is still running. If the journal is not ours, removes only the journal.
  ///
  /// - Returns: Whether there were files to remove.
  /// - Throws: If a file cannot be replaced or removed; the journal is then kept.
  @discardableResult
  package static func finish(in directory: String) throws(FileError) -> Bool {
    let path = Files.join(directory, name)
    while Files.entryKind(path) == .file {
      let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { break }
      defer { _ = close(descriptor) }
      // The writer holds this lock, as it does for each of its temporary files. If the file system
      // does not support locks, the worst case is that two writers make the same changes.
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0, status.st_nlink > 0 else { continue }
      let bytes = try Files.chunk(of: descriptor, path, capacity: largest)
      let lines = parse(bytes, in: directory)
      try complete(lines, in: directory)
      return changes(lines).values.contains(.removal)
    }
    return false
  }

  /// Makes the changes and removes the journal.
  static func complete(_ lines: [Line], in directory: String) throws(FileError) {
    let place = ReplacementDirectory(of: Files.join(directory, name))
    for (file, change) in changes(lines).sorted(by: { $0.key < $1.key }) {
      let path = Files.join(directory, file)
      switch change {
      case .removal: try Files.remove(path)
      case .replacement(let temporary):
        let isDone = place.rename(Files.join(directory, temporary), to: path)
        // A missing temporary file has already been renamed.
        guard isDone || errno == ENOENT else { throw FileError(.replace, path, errno) }
      }
    }
    place.sync()
    try Files.remove(Files.join(directory, name))
  }

  /// Returns the text of a journal.
  static func text(of lines: [Line]) -> [UInt8] {
    Array(lines.map(\.text).sorted().joined().utf8)
  }

  private static func changes(_ lines: [Line]) -> [String: Change] {
    Dictionary(lines.map { ($0.change.file, $0.change.1) }) { first, _ in first }
  }

  /// Parses a journal; returns no lines for a journal that is not ours.
  private static func parse(_ bytes: [UInt8], in directory: String) -> [Line] {
    let texts = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let lines = texts.compactMap { Line($0) }
    let isOurs =
      lines.count == texts.count
      && lines.allSatisfy { line in
        let path = Files.join(directory, line.name)
        // A missing file has already been renamed or removed.
        guard let kind = Files.entryKind(path) else { return true }
        guard FileStamp(of: path) == line.stamp else { return false }
        switch line.change.1 {
        case .removal: return kind != .directory
        case .replacement:
          let place = Files.entryKind(Files.join(directory, line.change.file))
          return kind == .file && (place == nil || place == .file)
        }
      }
    return isOurs ? lines : []
  }
}
