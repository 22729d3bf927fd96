package import NamedexCore
package import NamedexLint
package import NamedexSearch
package import NamedexText

/// The services that a server needs from the system that it runs on.
package protocol ServedWorld: AnyObject {
  /// Reads the project at a path.
  ///
  /// - Parameters:
  ///   - path: A workspace folder, or a file outside every workspace folder.
  ///   - isFolder: Whether the path is a folder whose files all belong to the project.
  ///   - settings: The client's settings, as an object; null if there are none.
  func project(of path: String, isFolder: Bool, _ settings: JSONValue) -> ServedProject

  /// Returns the bytes of a file; nil if it cannot be read.
  func bytes(of path: String) -> [UInt8]?

  /// Returns the description of an entry, line by line.
  func description(
    of entry: EntryID, in index: CatalogIndex
  ) -> [(title: String, text: String)]

  /// Returns the reason why a row is in an answer; empty if the row's name makes it clear.
  func reason(for row: AnswerRow, in index: CatalogIndex) -> String
}

/// The input for linting a project, as for a command-line run.
package struct ServedProject {
  package var settings: LintSettings
  /// Known findings, which are not reported; nil if there is no baseline.
  package var baseline: Baseline?
  /// The files that determine the settings, except those that are recognized by their names. If one
  /// of these files changes, the project is read again.
  package var definitions: Set<String>
  /// The files of the project.
  package var items: [TreeWalk.Item]
  /// What is wrong with the configuration, to be shown to the user; nil if it is valid.
  package var problem: String?

  package init(
    settings: LintSettings, baseline: Baseline? = nil, definitions: Set<String> = [],
    items: [TreeWalk.Item] = [], problem: String? = nil
  ) {
    (self.settings, self.baseline, self.definitions) = (settings, baseline, definitions)
    (self.items, self.problem) = (items, problem)
  }
}

/// Files to lint in the background, with `FileWorker`.
package struct PendingLook: Sendable {
  /// Identifies the project. A project is given a new number when its settings change.
  package let project: Int
  package let settings: LintSettings
  package let files: [PendingFile]
}
