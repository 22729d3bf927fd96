internal import Foundation

/// Writes source lists so that a reader of the directory sees the old lists or the new ones.
///
/// Every list goes to a temporary file beside its place and is synced; only when all of them are on
/// disk are they renamed. A failure before leaves the lists as they were, one between two renames
/// puts the older lists back.
package struct SourceListWriter {
  private let directory: String

  /// What became of a file.
  package enum Outcome: String, Sendable {
    /// The file was not there before.
    case created
    /// The file had other bytes before.
    case updated
    /// The file has these bytes already and was not touched.
    case unchanged
  }

  /// A file and what became of it.
  package struct Written: Sendable, Equatable {
    /// The file's name in the directory.
    package var name: String
    /// What became of it.
    package var outcome: Outcome
  }

  /// Creates a writer; the directory is made when something is written.
  ///
  /// - Parameter directory: The catalog's directory.
  package init(directory: String) {
    self.directory = directory
  }

  /// Prepares lists that are too large for memory: their rows go to files in the directory.
  ///
  /// - Throws: `ImportError.unwritable` when the directory cannot be made, or when another import
  ///   is writing there.
  package func stage() throws(ImportError) -> ListStaging {
    try ListStaging(directory: directory)
  }

  /// Writes the lists that differ from what is there. Files of other names are left alone.
  ///
  /// - Parameters:
  ///   - lists: The lists; a table without rows is written only over an older one.
  ///   - staging: What the rows of staged lists were written to; nil where all are in memory.
  /// - Returns: What became of each list that exists now, in the order of `lists`.
  /// - Throws: `ImportError.unwritable`; the directory's lists are then as before.
  package func write(
    _ lists: ImportedLists, from staging: ListStaging? = nil
  ) throws(ImportError) -> [Written] {
    // A staging that nobody holds takes its files with it.
    defer { withExtendedLifetime(staging) {} }
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
      guard try isPresent(path) else {
        if file.isEmpty { continue }
        outcomes.append(Written(name: file.name, outcome: .created))
        pending.append(Pending(path: path, content: file.content, existed: false))
        continue
      }
      let same = try hasSameBytes(path, file.content)
      outcomes.append(Written(name: file.name, outcome: same ? .unchanged : .updated))
      if !same { pending.append(Pending(path: path, content: file.content, existed: true)) }
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

  /// Whether a list is there.
  private func isPresent(_ path: String) throws(ImportError) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unwritable(file: path, reason: "it is there and is no plain file")
    }
    return true
  }

  /// Whether the list that is there says the same already.
  private func hasSameBytes(
    _ path: String, _ content: ImportedLists.File.Content
  ) throws(ImportError) -> Bool {
    do throws(ImportError) {
      switch content {
      case .text(let text): return try ByteSource(path: path).holds(Array(text.utf8))
      case .staged(let staged):
        return try ByteSource(path: path).holds(ByteSource(path: staged))
      }
    } catch {
      throw .unwritable(file: path, reason: "the list that is there cannot be read")
    }
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
  var content: ImportedLists.File.Content
  /// Whether an older list is to be replaced.
  var existed: Bool

  var temporary: String { path + ListStaging.suffix }
  var backup: String { path + ".before-import" }

  /// Writes the temporary file unless it is there, syncs it, and links the older list to a second
  /// name.
  func stage() throws(ImportError) {
    unlink(backup)
    switch content {
    case .text(let text):
      unlink(temporary)
      let file = try StagedFile(creating: temporary, for: path)
      try file.write(Array(text.utf8))
      try file.sync()
    case .staged: try StagedFile(opening: temporary, for: path).sync()
    }
    // Where links are impossible the older list cannot be put back; the renames, all within one
    // directory that has just taken the temporaries, are then the only safety.
    if existed { _ = link(path, backup) }
  }

  /// Puts things back as they were before the rename.
  func restore() {
    if existed { _ = rename(backup, path) } else { unlink(path) }
  }
}
