import NamedexFiles
internal import NamedexLexing

/// What one file says by itself, before anything is known of its project.
package struct FileSurvey: Sendable {
  /// What there is to judge, with the text that it stands in.
  struct Found: Sendable {
    var uses: FileUses
    /// Empty if there is nothing whose place has to be told.
    var bytes: [UInt8]
  }

  /// What a walk came upon.
  package let item: TreeWalk.Item
  /// What was found; nil if the file has to be read again.
  private(set) var found: Found?
  /// How values move.
  package private(set) var facts = FlowFacts()

  init(_ item: TreeWalk.Item) { self.item = item }

  init(_ item: TreeWalk.Item, _ uses: FileUses, _ bytes: [UInt8], _ facts: FlowFacts) {
    self.item = item
    found = Found(uses: uses, bytes: bytes)
    self.facts = facts
  }

  /// The path of a file that was found.
  package var file: String? {
    if case .file(let path, _) = item { path } else { nil }
  }

  /// Takes the facts out of it, for whoever keeps them.
  package mutating func takeFacts() -> FlowFacts {
    defer { facts = FlowFacts() }
    return facts
  }

  /// About how many bytes are kept of what was found.
  package var keptSize: Int { found.map { $0.bytes.count + 256 * $0.uses.uses.count } ?? 0 }

  /// Whether something was found that takes time to judge, or nothing is kept.
  package var isToBeJudged: Bool { found?.bytes.isEmpty != true }

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
    finder = NameFinder(wrappers: settings.wrappers, listsLiterals: settings.isInventory)
    familyFinder = FamilyFinder(settings.families)
    isInventory = settings.isInventory
  }

  /// Finds the names in a file, some of which the project says are names.
  func uses(
    in bytes: [UInt8], file: String, _ kind: SourceKind, followed: [Int: FollowedName]?
  ) -> FileUses {
    var uses = finder.uses(in: bytes, kind: kind, followed: followed)
    add(to: &uses, bytes, file, kind)
    return uses
  }

  /// Finds the names that a file says are names, and what it says about how values move.
  func survey(
    _ bytes: [UInt8], file: String, _ kind: SourceKind
  ) -> (uses: FileUses, facts: FlowFacts) {
    var (uses, facts) = finder.survey(bytes, kind: kind, file: file)
    add(to: &uses, bytes, file, kind)
    return (uses, facts)
  }

  /// Adds the names of families, and takes away the faults of what is no file of ours.
  private func add(to uses: inout FileUses, _ bytes: [UInt8], _ file: String, _ kind: SourceKind) {
    familyFinder.add(to: &uses, in: bytes, file: file, kind: kind)
    if !uses.problems.isEmpty, kind == .objectiveC, file.lowercased().hasSuffix(".h"),
      finder.isForeign(header: bytes, uses)
    {
      uses.problems = []
    }
  }

  /// Reads what a walk came upon, by itself.
  package func survey(_ item: TreeWalk.Item) -> FileSurvey {
    guard case .file(let path, let kind) = item,
      let bytes = try? Files.read(path, limit: FileLinter.greatestSize)
    else { return FileSurvey(item) }
    let (uses, facts) = survey(bytes, file: path, kind)
    return FileSurvey(item, uses, uses.isEmpty(inInventory: isInventory) ? [] : bytes, facts)
  }
}

extension FileUses {
  /// Whether there is nothing whose place could be told.
  func isEmpty(inInventory isInventory: Bool) -> Bool {
    uses.isEmpty && directives.isEmpty && problems.isEmpty && literals.isEmpty
      && (dynamics.isEmpty || !isInventory)
  }
}
