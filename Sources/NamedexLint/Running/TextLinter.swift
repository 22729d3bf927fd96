package import NamedexCore
internal import NamedexLexing
import NamedexSearch

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

extension FileLinter {
  /// Judges a text.
  ///
  /// - Parameter followed: Its literals that the project hands to where a name is expected. Nil to read
  ///   what the text says itself, and how values move in it.
  func textReview(
    of bytes: [UInt8], file: String, kind: SourceKind, followed: [Int: FollowedName]?,
    _ judge: inout NameJudge
  ) -> TextReview {
    guard let followed else {
      let (uses, facts) = reader.survey(bytes, file: file, kind)
      return textReview(of: uses, bytes, file, kind, facts, &judge)
    }
    let uses = reader.uses(in: bytes, file: file, kind, followed: followed)
    return textReview(of: uses, bytes, file, kind, nil, &judge)
  }

  fileprivate func textReview(
    of uses: FileUses, _ bytes: [UInt8], _ file: String, _ kind: SourceKind, _ facts: FlowFacts?,
    _ judge: inout NameJudge
  ) -> TextReview {
    let report = report(on: uses, bytes, file: file, kind, &judge)
    let uses = counted(uses)
    return TextReview(report: report, uses: uses.uses, texts: uses.texts, facts: facts)
  }
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

/// Judges the texts of a project one after another, and remembers what the catalogs said of their names.
///
/// Use it from one thread at a time.
package final class TextLinter {
  /// What it judges by.
  package var settings: LintSettings { linter.settings }
  private let linter: FileLinter
  private var judge: NameJudge
  /// How values move between the files of the project.
  package var flow: ProjectFlow

  /// Creates a linter.
  package init(_ settings: LintSettings) {
    linter = FileLinter(settings)
    judge = linter.makeJudge()
    flow = ProjectFlow(denied: settings.wrappers.denied)
  }

  /// Judges a text as a run over the project does that comes upon it in a file.
  ///
  /// - Parameter file: The path that the text belongs to, which need not exist.
  package func review(_ bytes: [UInt8], file: String, kind: SourceKind) -> TextReview {
    var (uses, facts) = linter.reader.survey(bytes, file: file, kind)
    let followed = flow.literals(of: facts)
    if !followed.isEmpty {
      uses = linter.reader.uses(in: bytes, file: file, kind, followed: followed)
    }
    return linter.textReview(of: uses, bytes, file, kind, facts, &judge)
  }

  /// The use at an offset of which its own place says that it is one, such as by its label.
  ///
  /// - Complexity: O(*n*) in the text; a third of what a review takes.
  package func statedUse(
    at offset: Int, in bytes: [UInt8], file: String, kind: SourceKind
  ) -> NameUse? {
    linter.counted(linter.reader.uses(in: bytes, file: file, kind, followed: [:])).uses
      .first(at: offset)
  }

  /// Judges a file as a `FileWorker` does.
  package func review(of file: PendingFile, _ bytes: [UInt8]) -> TextReview {
    guard case .file(let path, let kind) = file.item else {
      return TextReview(report: linter.report(on: file.item, &judge))
    }
    return linter.textReview(of: bytes, file: path, kind: kind, followed: file.followed, &judge)
  }

  /// The systems on which a use in a file must work.
  package func targets(of use: NameUse, file: String) -> Targets {
    targets(of: file).inForce(in: use.context)
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
