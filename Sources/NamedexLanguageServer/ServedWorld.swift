package import NamedexCore
package import NamedexLint
package import NamedexSearch
package import NamedexText

/// What a server asks of the machine that it runs on.
package protocol ServedWorld: AnyObject {
  /// Looks at the project of a path.
  ///
  /// - Parameters:
  ///   - path: A workspace folder, or a file that is in none.
  ///   - isFolder: Whether it is a folder, all files of which belong to the project.
  ///   - settings: What the client's settings say, as an object; null for nothing.
  func project(of path: String, isFolder: Bool, _ settings: JSONValue) -> ServedProject

  /// The bytes of a file; nil if it cannot be read.
  func bytes(of path: String) -> [UInt8]?

  /// The description of an entry, line by line.
  func description(
    of entry: EntryID, in index: CatalogIndex
  ) -> [(title: String, text: String)]

  /// Why a row stands in an answer, where its name does not tell; empty if it does.
  func reason(for row: AnswerRow, in index: CatalogIndex) -> String
}

/// What a run over a project would be told.
package struct ServedProject {
  package var settings: LintSettings
  /// Known findings that are not reported; nil without any.
  package var baseline: Baseline?
  /// The files of the project.
  package var items: [TreeWalk.Item]
  /// What is wrong with its configuration, for people; nil if nothing is.
  package var problem: String?

  package init(
    settings: LintSettings, baseline: Baseline? = nil, items: [TreeWalk.Item] = [],
    problem: String? = nil
  ) {
    (self.settings, self.baseline) = (settings, baseline)
    (self.items, self.problem) = (items, problem)
  }
}

/// Files that a server has not seen, to be judged as `FileWorker` does.
package struct PendingLook: Sendable {
  /// Tells projects apart, also the same one before and after its settings changed.
  package let project: Int
  package let settings: LintSettings
  package let files: [PendingFile]
}
