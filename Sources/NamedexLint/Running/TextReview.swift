package import NamedexCore
internal import NamedexLexing
internal import NamedexSearch

/// What a linter says of a text, and what it found there.
package struct TextReview: Sendable {
  /// What a `RunState` takes, together with the reports of the other files.
  package var report: FileReport
  /// The names, in the order of their places.
  package var uses: [NameUse] = []
  /// Other literals where a name can be typed: a wrapper may take them for something else.
  package var texts: [NameUse] = []
  /// What it says about how values move; nil if that is known.
  package var facts: FlowFacts?
}

/// A file of a project that is to be read.
package struct PendingFile: Sendable {
  /// What a walk came upon.
  package var item: TreeWalk.Item
  /// Its literals that the project hands to where a name is expected; nil as long as nobody knows.
  package var followed: [Int: FollowedName]?

  /// Creates a file of which nobody knows anything.
  package init(_ item: TreeWalk.Item) { self.item = item }
}

/// What a use names, for whoever explains it.
package struct KnownEntry: Sendable {
  /// The catalog that has the name.
  package var index: CatalogIndex
  /// The entry.
  package var record: EntryRecord
  /// The name that was asked for, as the catalog has it.
  package var asked: String
  /// The best name on all targets, as the use would spell it.
  package var best: String?
  /// The targets that do not have the name asked for.
  package var lacking: [Target]
}

// What editors ask of the texts of a project.
extension FileLinter {
  /// Judges a text as a run over the project does that comes upon it in a file.
  ///
  /// - Parameters:
  ///   - file: The path that the text belongs to, which need not exist.
  ///   - flow: How values move between the files of the project.
  package func review(
    _ bytes: [UInt8], file: String, kind: SourceKind, in flow: ProjectFlow
  ) -> TextReview {
    let file = SourceFile(path: file, kind: kind, bytes: bytes)
    let (uses, facts) = reader.survey(file)
    let followed = flow.literals(of: facts)
    return review(
      followed.isEmpty ? uses : reader.uses(in: file, followed: followed), of: file, facts)
  }

  /// Judges a file.
  ///
  /// - Parameter followed: Its literals that the project hands to where a name is expected. Nil to read
  ///   what the text says itself, and how values move in it.
  package func review(_ file: SourceFile, followed: [Int: FollowedName]?) -> TextReview {
    if let followed { return review(reader.uses(in: file, followed: followed), of: file, nil) }
    let (uses, facts) = reader.survey(file)
    return review(uses, of: file, facts)
  }

  private func review(
    _ uses: FileUses, of file: SourceFile, _ facts: FlowFacts?
  ) -> TextReview {
    let report = report(on: uses, of: file)
    let uses = counted(uses)
    return TextReview(report: report, uses: uses.uses, texts: uses.texts, facts: facts)
  }

  /// The use at an offset of which its own place says that it is one, such as by its label.
  ///
  /// - Complexity: O(*n*) in the text; a third of what a review takes.
  package func statedUse(
    at offset: Int, in bytes: [UInt8], file: String, kind: SourceKind
  ) -> NameUse? {
    let file = SourceFile(path: file, kind: kind, bytes: bytes)
    return counted(reader.uses(in: file, followed: [:])).uses.first(at: offset)
  }

  /// The systems on which a use in a file must work.
  package func targets(of use: NameUse, file: String) -> Targets {
    targets(of: file).inForce(in: use.context, macros: settings.macros)
  }

  private func targets(of file: String) -> Targets {
    settings.fileTargets?.answer(for: file).targets ?? settings.targets
  }

  /// What a use in a file names; nil if no catalog has it.
  package func entry(of use: NameUse, file: String) -> KnownEntry? {
    judge.targets = targets(of: file)
    guard let known = judge.judgement(of: use)?.known else { return nil }
    return KnownEntry(
      index: known.index, record: known.entry, asked: known.asked, best: known.best,
      lacking: known.status == .unavailable && known.isFloorKnown ? known.lacking : [])
  }

  /// Whether the project itself has a symbol of a name.
  package func isOwn(_ use: NameUse) -> Bool { settings.project.names.contains(use.name) }
}

extension NameUse {
  /// A name of an entry as this use would write it.
  package func writing(_ name: String, of entry: CatalogEntry) -> String {
    form == .symbolMember ? SwiftMember.member(of: name) : spelled(name, of: entry)
  }

  /// The places where another name can replace this one; nil when a rewrite could damage the file.
  package func rewrites(to name: String, in bytes: [UInt8]) -> [Range<Int>]? {
    ranges(toReplaceBy: name, in: bytes)
  }
}
