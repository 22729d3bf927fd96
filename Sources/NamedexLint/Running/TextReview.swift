package import NamedexCore
internal import NamedexLexing
internal import NamedexSearch

/// The result of linting source text, and the names found in it.
package struct TextReview: Sendable {
  /// The report to pass to a `RunState`, together with the reports of the other files.
  package var report: FileReport
  /// The names, in source order.
  package var uses: [NameUse] = []
  /// Other literals in places where names can be typed; a wrapper may use them for something else.
  package var texts: [NameUse] = []
  /// How values flow through the text; nil if this is already known.
  package var facts: FlowFacts?
}

/// A file of a project that has not been read yet.
package struct PendingFile: Sendable {
  /// The file that the walk found.
  package var item: TreeWalk.Item
  /// The literals in the file that the project passes to a place that expects a name; nil if they
  /// are not known yet.
  package var followed: [Int: FollowedName]?
  /// The flags that other files declare.
  package var flags = ProjectFlags()

  /// Creates a file about which nothing is known.
  package init(_ item: TreeWalk.Item) { self.item = item }
}

/// The entry that a use refers to, for explanations.
package struct KnownEntry: Sendable {
  /// The catalog that contains the name.
  package var index: CatalogIndex
  /// The entry that the name belongs to.
  package var record: EntryRecord
  /// The name that was looked up, as spelled in the catalog.
  package var asked: String
  /// The best name that exists on all targets, in the spelling that the use requires.
  package var best: String?
  /// The targets on which the name does not exist.
  package var lacking: [Target]
}

// Queries that editors make about source text in a project.
extension FileLinter {
  /// Lints source text as a run over the project would if the file contained it.
  ///
  /// - Parameters:
  ///   - file: The path that the text belongs to; the file need not exist.
  ///   - flow: How values flow between the files of the project.
  package func review(
    _ bytes: [UInt8], file: String, kind: SourceKind, in flow: ProjectFlow
  ) -> TextReview {
    let file = SourceFile(path: file, kind: kind, bytes: bytes)
    let survey = reader.survey(file)
    let followed = flow.literals(of: survey.facts)
    return review(
      reader.uses(in: file, of: survey, followed: followed, flags: flow.flags), of: file,
      survey.facts)
  }

  /// Lints a file.
  ///
  /// - Parameters:
  ///   - followed: The literals in the file that the project passes to a place that expects a name.
  ///     Nil to derive these literals, and the flow of values, from the file alone.
  ///   - flags: The flags that other files declare.
  package func review(
    _ file: SourceFile, followed: [Int: FollowedName]?, flags: ProjectFlags = ProjectFlags()
  ) -> TextReview {
    if let followed {
      return review(reader.uses(in: file, followed: followed, flags: flags), of: file, nil)
    }
    let survey = reader.survey(file)
    return review(survey.uses, of: file, survey.facts)
  }

  private func review(
    _ uses: FileUses, of file: SourceFile, _ facts: FlowFacts?
  ) -> TextReview {
    let report = report(on: uses, of: file)
    let uses = counted(uses, of: file.path)
    return TextReview(report: report, uses: uses.uses, texts: uses.texts, facts: facts)
  }

  /// Returns the use at an offset, if its context marks it as a name, for example with a label.
  ///
  /// - Complexity: O(*n*) in the length of the text; takes a third as long as a review.
  package func statedUse(
    at offset: Int, in bytes: [UInt8], file: String, kind: SourceKind
  ) -> NameUse? {
    let file = SourceFile(path: file, kind: kind, bytes: bytes)
    return counted(reader.uses(in: file, followed: [:]), of: file.path).uses.first(at: offset)
  }

  /// Returns the systems on which a use in a file must work.
  package func targets(of use: NameUse, file: String) -> Targets {
    targets(of: file).inForce(in: use.context, macros: settings.macros)
  }

  private func targets(of file: String) -> Targets {
    settings.fileTargets?.answer(for: file).targets ?? settings.targets
  }

  /// Returns the entry that a use in a file refers to; nil if the name is not in any catalog.
  package func entry(of use: NameUse, file: String) -> KnownEntry? {
    judge.targets = targets(of: file)
    guard let known = judge.judgement(of: use)?.known else { return nil }
    return KnownEntry(
      index: known.index, record: known.entry, asked: known.asked, best: known.best,
      lacking: known.status == .unavailable && known.isFloorKnown ? known.lacking : [])
  }

  /// Returns whether the project itself has a symbol with the name of a use.
  package func isOwn(_ use: NameUse) -> Bool { settings.project.names.contains(use.name) }
}

extension NameUse {
  /// Returns a name of an entry in the spelling that this use requires.
  package func writing(_ name: String, of entry: CatalogEntry) -> String {
    form == .symbolMember ? SwiftMember.member(of: name) : spelled(name, of: entry)
  }

  /// Returns the ranges that another name would replace; nil if a rewrite could damage the file.
  package func rewrites(to name: String, in bytes: [UInt8]) -> [Range<Int>]? {
    ranges(toReplaceBy: name, in: bytes)
  }
}
