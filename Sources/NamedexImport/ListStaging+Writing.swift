internal import NamedexFiles

/// Putting lists in their places, so that a reader of the directory sees the old ones or the new ones.
extension ListStaging {
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

  /// Writes the lists that differ from what is there, once. Files of other names are left alone.
  ///
  /// Only when all lists are on disk are they renamed. A failure before that leaves the lists as they
  /// were, one between two renames puts the older lists back.
  ///
  /// - Parameters:
  ///   - lists: The lists; a table without rows is written only over an older one.
  ///   - choices: What the user says of `catalog.txt`, which is merged with the one that is there.
  /// - Returns: The outcome for each list that exists now, in the order of `lists`.
  /// - Throws: `ImportError.unwritable`; the directory's lists are then as before.
  package func write(
    _ lists: ImportedLists, choices: ManifestChoices = ManifestChoices()
  ) throws(ImportError) -> [Written] {
    var outcomes: [Written] = []
    var pending: [FileReplacement] = []
    for file in lists.files {
      let path = Files.join(directory, file.name)
      let exists = Files.entryKind(path) != nil
      if !exists, file.isEmpty { continue }
      let replacement = try replacement(of: file.name)
      if !file.isStaged {
        var text = file.text
        if file.name == "catalog.txt" {
          let existing = exists ? try Upstream.bytes(of: path) : nil
          text = choices.manifest(
            from: text, over: existing.map { String(decoding: $0, as: UTF8.self) })
        }
        try Self.writing(path, try replacement.write(Array(text.utf8)))
      }
      let isUnchanged = try Self.writing(path, try replacement.isUnchanged())
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
