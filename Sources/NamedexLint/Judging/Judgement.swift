import NamedexCore
package import NamedexSearch

/// What the catalogs say about a use: the facts from which rules decide.
package struct Judgement: Sendable {
  /// The use that was judged.
  var use: NameUse
  /// The targets on which this use must work; empty when they are not known.
  var targets: Targets
  /// The identifiers of the catalogs that were asked about a name of a family.
  var family: [String] = []
  /// Packages of the project that are not there and may have an unknown name.
  var missingPackages: [String] = []
  /// The language of the file.
  var source = SourceKind.swift
  /// Whether conditions leave out every target, so that nobody ever sees the name, or do not say which.
  var isNeverBuilt = false
  /// Whether an image of the project is shown where a system has no symbol of the name, as in Interface Builder.
  var hasFallback = false
  /// The known facts about the name; nil when no catalog has it.
  package var known: Known?
  /// Names near to an unknown one, nearest first.
  var suggestions: [String] = []

  /// What a catalog knows of a name and of the entry that has it.
  package struct Known: Sendable {
    /// The catalog.
    var index: CatalogIndex
    /// The entry, with all of its names.
    var entry: EntryRecord
    /// The alias of the entry with this name; nil when it is the current name.
    var alias: EntryAlias?
    /// The name that was asked for, as the catalog has it.
    var asked: String
    /// Whether the name may be used on the targets.
    package var status: NameReport.Status
    /// The newest name of the entry that exists on every target, spelled as the use needs it.
    package var best: String?
    /// The entry's name today, spelled as the use needs it.
    var current: String
    /// The release that brought the name asked for.
    var introduced: CatalogRelease?
    /// The targets that do not have the name.
    var lacking: [Target]
    /// The names that are newer than the one asked for, oldest first, each with its release.
    var later: [(name: String, release: CatalogRelease.Index?)]
    /// Whether the targets say something about the catalog's names, or the catalog has no releases.
    var isFloorKnown: Bool

    /// Whether the name was replaced by a newer one.
    var isFormer: Bool { alias?.role == .former }
    /// The catalog's identifier.
    var catalog: String { index.id }
    /// The release that brought the current name.
    var currentIntroduced: CatalogRelease? { index.release(entry.facts.introduced) }
    /// The release that removed the entry.
    var removed: CatalogRelease? { index.release(entry.facts.removed) }
  }

  /// The condition in the language of the file under which the name exists on targets that lack it;
  /// nil without one, as in a storyboard.
  func condition(for lacking: [Target]) -> String? {
    let versions = lacking.compactMap { target in
      known?.introduced?.platforms.first { $0.platform == target.platform }
    }
    guard versions.count == lacking.count, !versions.isEmpty else { return nil }
    let list = versions.map { "\($0.platform) \($0.version)" }.joined(separator: ", ")
    return source.support.condition.map { $0.before + list + $0.after }
  }

  /// A release's version on each target's platform, for messages: ` from iOS 17.0`.
  static func origin(_ release: CatalogRelease?, on targets: [Target]) -> String {
    let versions = (release?.platforms ?? []).filter { version in
      targets.contains { $0.platform == version.platform }
    }
    return versions.isEmpty
      ? "" : " from " + versions.map { "\($0.platform) \($0.version)" }.joined(separator: ", ")
  }
}
