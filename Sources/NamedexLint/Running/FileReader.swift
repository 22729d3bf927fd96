/// The result of reading one file on its own, before its project is known.
package struct FileSurvey: Sendable {
  /// The names to judge, with the text that contains them.
  package struct Found: Sendable {
    var uses: FileUses
    /// The file, without its bytes if no line or column in the file will be needed.
    var file: SourceFile
  }

  /// The file, or the unreadable item, that the walk found.
  package let item: TreeWalk.Item
  /// The contents; nil if the file has to be read again.
  fileprivate(set) var found: Found?

  package init(_ item: TreeWalk.Item, _ found: Found? = nil) {
    (self.item, self.found) = (item, found)
  }

  /// The path, if the item is a file.
  package var file: String? {
    if case .file(let path, _) = item { path } else { nil }
  }

  /// The approximate number of bytes that are kept.
  package var keptSize: Int { found.map { $0.file.bytes.count + 256 * $0.uses.uses.count } ?? 0 }

  /// True if judging the file takes time: something was found in it, or nothing has been kept.
  package var isToBeJudged: Bool { found?.file.bytes.isEmpty != true }

  /// Discards the contents to save memory.
  package mutating func forget() { found = nil }
}

/// Reads files and finds their names, independently of the project.
package struct FileReader: Sendable {
  private let finder: NameFinder
  private let familyFinder: FamilyFinder
  private let isInventory: Bool

  /// Creates a reader that finds what the settings ask for.
  package init(_ settings: LintSettings) {
    finder = NameFinder(
      wrappers: settings.wrappers, listsLiterals: settings.isInventory,
      rules: settings.isInventory
        ? [] : Rule.wholeFile.filter { settings.rules.severity(of: $0) != nil },
      presets: settings.presets)
    familyFinder = FamilyFinder(settings.families)
    isInventory = settings.isInventory
  }

  /// Finds the names in a file, including literals that are names according to the project.
  ///
  /// - Parameter flags: The flags that other files declare.
  func uses(
    in file: SourceFile, followed: [Int: FollowedName]?, flags: ProjectFlags = ProjectFlags()
  ) -> FileUses {
    completed(
      finder.uses(in: file.bytes, kind: file.kind, followed: followed, flags: flags), of: file)
  }

  /// Finds the names in a file that has been surveyed, including literals that are names according
  /// to the project.
  ///
  /// - Parameter flags: The flags that other files declare.
  func uses(
    in file: SourceFile, of survey: SourceSurvey, followed: [Int: FollowedName],
    flags: ProjectFlags
  ) -> FileUses {
    guard !followed.isEmpty || flags.mayOccur(in: file.bytes) else { return survey.uses }
    return completed(
      finder.uses(
        in: file.bytes, kind: file.kind, of: survey, followed: followed, flags: flags), of: file)
  }

  /// Finds the names that a file itself marks as names, and how values move in the file.
  package func survey(_ file: SourceFile) -> SourceSurvey {
    var survey = finder.survey(file.bytes, kind: file.kind, file: file.path)
    survey.uses = completed(survey.uses, of: file)
    return survey
  }

  /// Adds the names of families. Removes the problems if the file is a header in another language.
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

  /// Reads an item of a walk on its own: its names, and how values move in it.
  package func survey(_ item: TreeWalk.Item) -> (survey: FileSurvey, facts: FlowFacts) {
    guard var file = try? item.read() else { return (FileSurvey(item), FlowFacts()) }
    let survey = survey(file)
    if survey.uses.isEmpty(inInventory: isInventory) { file.bytes = [] }
    return (FileSurvey(item, FileSurvey.Found(uses: survey.uses, file: file)), survey.facts)
  }
}

extension FileUses {
  /// Returns whether nothing was found that needs a line or column.
  func isEmpty(inInventory isInventory: Bool) -> Bool {
    uses.isEmpty && characters.isEmpty && directives.isEmpty && problems.isEmpty && literals.isEmpty
      && (dynamics.isEmpty || !isInventory)
  }
}
