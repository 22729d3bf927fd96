internal import NamedexFiles

/// Moves lists into place so that a reader of the directory sees either all old lists or all new
/// ones.
extension ListStaging {
  /// What a commit does to a file of the catalog.
  package enum Outcome: String, Sendable {
    /// The file did not exist before.
    case created
    /// The file had different contents before.
    case updated
    /// The file already had the same contents, and was not touched.
    case unchanged
  }

  /// A file and its outcome.
  package struct Written: Sendable, Equatable {
    /// The file's name in the directory.
    package var name: String
    /// The outcome for the file.
    package var outcome: Outcome

    package init(name: String, outcome: Outcome) {
      self.name = name
      self.outcome = outcome
    }
  }

  /// Stages the lists that differ from the existing lists. `commit()` writes them.
  ///
  /// - Parameters:
  ///   - lists: The lists. A table without rows is written only to replace an existing table.
  ///   - choices: The user's choices for `catalog.txt`, which is merged with the existing one.
  /// - Returns: The outcome for each list that will exist, in the same order as `lists`.
  /// - Throws: `ImportError.unwritable`, or `unreadable` for an existing `catalog.txt`.
  package func stage(
    _ lists: ImportedLists, choices: ManifestChoices = ManifestChoices()
  ) throws(ImportError) -> [Written] {
    var outcomes: [Written] = []
    for file in lists.files {
      let path = Files.join(directory, file.name)
      let exists = Files.entryKind(path) != nil
      if !exists, file.isEmpty { continue }
      let replacement = try replacement(of: file.name)
      if !file.isStaged {
        var text = file.text
        if file.name == "catalog.txt" {
          let existing = exists ? try Upstream.bytes(of: path) : nil
          replacement.original = existing.map { .bytes($0) } ?? .nothing
          text = choices.manifest(
            from: text, over: existing.map { String(decoding: $0, as: UTF8.self) })
        }
        try Self.writing(path, try replacement.write(Array(text.utf8)))
      }
      let isUnchanged = try Self.writing(path, try replacement.isUnchanged())
      outcomes.append(
        Written(
          name: file.name, outcome: exists ? (isUnchanged ? .unchanged : .updated) : .created))
      if !isUnchanged { staged.insert(file.name) }
    }
    return outcomes
  }

  /// Stages a list that was not created by an importer.
  ///
  /// - Throws: `ImportError.unwritable`.
  package func stage(_ name: String, _ bytes: [UInt8]) throws(ImportError) {
    let replacement = try replacement(of: name)
    replacement.original = originals[name]
    try Self.writing(Files.join(directory, name), try replacement.write(bytes))
    staged.insert(name)
  }

  /// Returns the contents that a list will have; nil if there will be no such list.
  ///
  /// - Throws: `ImportError` if the list cannot be read.
  package func bytes(of name: String) throws(ImportError) -> [UInt8]? {
    if staged.contains(name), let replacement = replacements[name] {
      return try Upstream.reading(try replacement.written(limit: .max))
    }
    let path = Files.join(directory, name)
    let bytes = Files.kind(of: path) == .file ? try Upstream.bytes(of: path) : nil
    originals[name] = bytes.map { .bytes($0) } ?? .nothing
    return bytes
  }

  /// Moves all staged lists into place as a single change. Other files are left alone.
  ///
  /// - Throws: `ImportError.unwritable`; the lists in the directory are then unchanged.
  package func commit() throws(ImportError) {
    let lists = staged.sorted().compactMap { replacements[$0] }
    try attempt(try FileReplacement.commit(lists, in: directory)) { (error: FileError) in
      .unwritable(file: error.path, reason: error.reason)
    }
  }
}
