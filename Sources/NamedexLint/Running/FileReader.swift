/// What one file says by itself, before anything is known of its project.
package struct FileSurvey: Sendable {
  /// What there is to judge, with the text that it stands in.
  package struct Found: Sendable {
    var uses: FileUses
    /// Without bytes if there is nothing whose place has to be told.
    var file: SourceFile
  }

  /// What a walk came upon.
  package let item: TreeWalk.Item
  /// What was found; nil if the file has to be read again.
  fileprivate(set) var found: Found?

  package init(_ item: TreeWalk.Item, _ found: Found? = nil) {
    (self.item, self.found) = (item, found)
  }

  /// The path of a file that was found.
  package var file: String? {
    if case .file(let path, _) = item { path } else { nil }
  }

  /// About how many bytes are kept of what was found.
  package var keptSize: Int { found.map { $0.file.bytes.count + 256 * $0.uses.uses.count } ?? 0 }

  /// Whether something was found that takes time to judge, or nothing is kept.
  package var isToBeJudged: Bool { found?.file.bytes.isEmpty != true }

  /// Keeps nothing of what was found, to save memory.
  package mutating func forget() { found = nil }
}

/// Reads files and finds their names. It needs to know nothing of the project.
package struct FileReader: Sendable {
  private let finder: NameFinder
  private let familyFinder: FamilyFinder
  private let isInventory: Bool

  /// Creates a reader.
  package init(_ settings: LintSettings) {
    finder = NameFinder(
      wrappers: settings.wrappers, listsLiterals: settings.isInventory, presets: settings.presets)
    familyFinder = FamilyFinder(settings.families)
    isInventory = settings.isInventory
  }

  /// Finds the names in a file, some of which the project says are names.
  func uses(in file: SourceFile, followed: [Int: FollowedName]?) -> FileUses {
    completed(finder.uses(in: file.bytes, kind: file.kind, followed: followed), of: file)
  }

  /// Finds the names that a file says are names, and what it says about how values move.
  package func survey(_ file: SourceFile) -> (uses: FileUses, facts: FlowFacts) {
    let (uses, facts) = finder.survey(file.bytes, kind: file.kind, file: file.path)
    return (completed(uses, of: file), facts)
  }

  /// With the names of families, and without the faults of what is no file of ours.
  private func completed(_ uses: FileUses, of file: SourceFile) -> FileUses {
    var uses = uses
    familyFinder.add(to: &uses, in: file.bytes, file: file.path, kind: file.kind)
    if !uses.problems.isEmpty, file.kind == .objectiveC, file.path.lowercased().hasSuffix(".h"),
      finder.isForeign(header: file.bytes, uses)
    {
      uses.problems = []
    }
    return uses
  }

  /// Reads what a walk came upon, by itself: what is there, and how values move in it.
  package func survey(_ item: TreeWalk.Item) -> (survey: FileSurvey, facts: FlowFacts) {
    guard var file = try? item.read() else { return (FileSurvey(item), FlowFacts()) }
    let (uses, facts) = survey(file)
    if uses.isEmpty(inInventory: isInventory) { file.bytes = [] }
    return (FileSurvey(item, FileSurvey.Found(uses: uses, file: file)), facts)
  }
}

extension FileUses {
  /// Whether there is nothing whose place could be told.
  func isEmpty(inInventory isInventory: Bool) -> Bool {
    uses.isEmpty && directives.isEmpty && problems.isEmpty && literals.isEmpty
      && (dynamics.isEmpty || !isInventory)
  }
}
