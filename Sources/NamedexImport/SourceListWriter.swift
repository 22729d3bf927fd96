internal import NamedexFiles

/// Writes source lists so that a reader of the directory sees the old lists or the new ones.
///
/// Every list goes to a temporary file beside its place; only when all of them are on disk are they
/// renamed. A failure before that leaves the lists as they were, one between two renames puts the
/// older lists back.
package struct SourceListWriter {
  private let directory: String

  /// The outcome for a file.
  package enum Outcome: String, Sendable {
    /// The file was not there before.
    case created
    /// The file had other bytes before.
    case updated
    /// The file has these bytes already and was not touched.
    case unchanged
  }

  /// A file and its outcome.
  package struct Written: Sendable, Equatable {
    /// The file's name in the directory.
    package var name: String
    /// Its outcome.
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
  ///   - staging: Where the rows of staged lists were written; nil when all are in memory.
  ///   - choices: What the user says of `catalog.txt`, which is merged with the one that is there.
  /// - Returns: The outcome for each list that exists now, in the order of `lists`.
  /// - Throws: `ImportError.unwritable`; the directory's lists are then as before.
  package func write(
    _ lists: ImportedLists, from staging: ListStaging? = nil,
    choices: ManifestChoices = ManifestChoices()
  ) throws(ImportError) -> [Written] {
    let staging = if let staging { staging } else { try stage() }
    // It holds the lock on the directory.
    defer { withExtendedLifetime(staging) {} }
    var outcomes: [Written] = []
    var pending: [FileReplacement] = []
    for file in lists.files {
      let path = Files.join(directory, file.name)
      let exists = Files.entryKind(path) != nil
      if !exists, file.isEmpty { continue }
      let replacement = try staging.replacement(of: file.name)
      if case .text(var text) = file.content {
        if file.name == "catalog.txt" {
          let existing = exists ? try Upstream.bytes(of: path) : nil
          text = choices.manifest(
            from: text, over: existing.map { String(decoding: $0, as: UTF8.self) })
        }
        try ListStaging.writing(path) { () throws(FileError) in
          try replacement.write(Array(text.utf8))
        }
      }
      let isUnchanged = try ListStaging.writing(path) { () throws(FileError) in
        try replacement.isUnchanged()
      }
      outcomes.append(
        Written(
          name: file.name, outcome: exists ? (isUnchanged ? .unchanged : .updated) : .created))
      if !isUnchanged { pending.append(replacement) }
    }
    do throws(FileError) {
      try FileReplacement.commit(pending)
    } catch {
      throw .unwritable(file: error.path, reason: error.reason)
    }
    return outcomes
  }
}
