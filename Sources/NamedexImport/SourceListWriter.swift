internal import Foundation

/// Writes source lists so that a reader of the directory sees the old lists or the new ones.
///
/// Every list goes to a temporary file beside its place and is synced; only when all of them are on
/// disk are they renamed. A failure before leaves the lists as they were, one between two renames
/// puts the older lists back.
public struct SourceListWriter {
  private let directory: String

  /// What became of a file.
  public enum Outcome: String, Sendable {
    /// The file was not there before.
    case created
    /// The file had other bytes before.
    case updated
    /// The file has these bytes already and was not touched.
    case unchanged
  }

  /// A file and what became of it.
  public struct Written: Sendable, Equatable {
    /// The file's name in the directory.
    public var name: String
    /// What became of it.
    public var outcome: Outcome
  }

  /// Creates a writer; the directory is made when something is written.
  ///
  /// - Parameter directory: The catalog's directory.
  public init(directory: String) {
    self.directory = directory
  }

  /// Writes the lists that differ from what is there. Files of other names are left alone.
  ///
  /// - Parameter lists: The lists; a table without rows is written only over an older one.
  /// - Returns: What became of each list that exists now, in the order of `lists`.
  /// - Throws: `ImportError.unwritable`; the directory's lists are then as before.
  public func write(_ lists: ImportedLists) throws(ImportError) -> [Written] {
    do {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(file: directory, reason: Files.reason(error))
    }
    var outcomes: [Written] = []
    var pending: [Pending] = []
    for file in lists.files {
      let path = directory + "/" + file.name
      guard let old = try present(path) else {
        if file.isEmpty { continue }
        outcomes.append(Written(name: file.name, outcome: .created))
        pending.append(Pending(path: path, text: file.text, existed: false))
        continue
      }
      let same = old == Array(file.text.utf8)
      outcomes.append(Written(name: file.name, outcome: same ? .unchanged : .updated))
      if !same { pending.append(Pending(path: path, text: file.text, existed: true)) }
    }
    guard !pending.isEmpty else { return outcomes }
    defer {
      for file in pending {
        unlink(file.temporary)
        unlink(file.backup)
      }
    }
    for file in pending { try file.stage() }
    var done: [Pending] = []
    for file in pending {
      guard rename(file.temporary, file.path) == 0 else {
        let reason = String(cString: strerror(errno))
        for file in done.reversed() { file.restore() }
        throw .unwritable(file: file.path, reason: reason)
      }
      done.append(file)
    }
    try syncDirectory()
    return outcomes
  }

  /// The bytes of a list that is there; nil when there is none.
  private func present(_ path: String) throws(ImportError) -> [UInt8]? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unwritable(file: path, reason: "it is there and is no plain file")
    }
    guard let bytes = try? Files.bytes(of: path) else {
      throw .unwritable(file: path, reason: "the list that is there cannot be read")
    }
    return bytes
  }

  /// Makes the renames durable.
  private func syncDirectory() throws(ImportError) {
    let descriptor = open(directory, O_RDONLY)
    guard descriptor >= 0 else { return }
    // A file system that cannot sync a directory has nothing more to offer: the renames stand.
    _ = fsync(descriptor)
    _ = close(descriptor)
  }
}

/// A list on its way to its place.
private struct Pending {
  var path: String
  var text: String
  /// Whether an older list is to be replaced.
  var existed: Bool

  var temporary: String { path + ".importing" }
  var backup: String { path + ".before-import" }

  /// Writes the temporary file, syncs it, and links the older list to a second name.
  func stage() throws(ImportError) {
    unlink(temporary)
    unlink(backup)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw unwritable() }
    defer { _ = close(descriptor) }
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw unwritable() }
      written += count
    }
    guard fsync(descriptor) == 0 else { throw unwritable() }
    // Where links are impossible the older list cannot be put back; the renames, all within one
    // directory that has just taken the temporaries, are then the only safety.
    if existed { _ = link(path, backup) }
  }

  /// Puts things back as they were before the rename.
  func restore() {
    if existed { _ = rename(backup, path) } else { unlink(path) }
  }

  private func unwritable() -> ImportError {
    .unwritable(file: path, reason: String(cString: strerror(errno)))
  }
}
