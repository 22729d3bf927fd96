import NamedexCore
package import NamedexSearch
import NamedexText

/// What the catalogs say about a use: the facts that rules are based on.
package struct Judgement: Sendable {
  /// The use.
  var use: NameUse
  /// The targets on which this use must work; empty if they are not known.
  var targets: Targets
  /// For the name of a family or of an icon, the catalogs that were searched, as messages name them.
  var family: [String] = []
  /// Whether the program may get newer icons than those that are installed.
  var mayHaveOthers = false
  /// Packages that the project depends on and that may define an unknown name, but are not checked
  /// out.
  var missingPackages: [String] = []
  /// The language of the file.
  var source = SourceKind.swift
  /// Whether conditions exclude every target, so the name is never shown, or leave open which
  /// targets remain.
  var isNeverBuilt = false
  /// Whether the project has an image that is shown if a system has no symbol with this name, as in
  /// Interface Builder.
  var hasFallback = false
  /// Whether it is not known for which of the targets the file is built, if for any.
  var isAssumed = false
  /// What is known about the name; nil if it is not in any catalog.
  package var known: Known?
  /// Names similar to an unknown one, most similar first.
  var suggestions: [String] = []

  /// What a catalog knows about a name and its entry.
  package struct Known: Sendable {
    /// The catalog.
    var index: CatalogIndex
    /// The entry with all its names.
    var entry: EntryRecord
    /// The alias of the entry with this name; nil if it is the current name.
    var alias: EntryAlias?
    /// The name that was looked up, as spelled in the catalog.
    var asked: String
    /// Whether the name may be used on the targets.
    package var status: NameReport.Status
    /// The newest name of the entry that exists on every target, spelled as the use requires.
    package var best: String?
    /// The entry's current name, spelled as the use requires.
    var current: String
    /// The release that introduced the name.
    var introduced: CatalogRelease?
    /// The targets that lack the name.
    var lacking: [Target]
    /// The names that are newer than this one, oldest first, each with its release.
    var later: [(name: String, release: CatalogRelease.Index?)]
    /// Whether the targets determine which of the catalog's names exist, or the catalog has no
    /// releases.
    var isFloorKnown: Bool

    /// Whether a newer name has replaced the name.
    var isFormer: Bool { alias?.role == .former }
    /// The remark about a former name that no release had; nil for any other name.
    var unreleasedPhrase: String? { alias?.unreleasedPhrase(current: current.quoted) }
    /// The catalog's identifier.
    var catalog: String { index.id }
    /// The release that introduced the current name.
    var currentIntroduced: CatalogRelease? { index.release(entry.facts.introduced) }
    /// The release that removed the entry.
    var removed: CatalogRelease? { index.release(entry.facts.removed) }
  }

  /// Returns the condition, in the file's language, under which the name exists on targets that
  /// lack it; nil if the language has none, as in a storyboard.
  func condition(for lacking: [Target]) -> String? {
    let versions = lacking.compactMap { target in
      known?.introduced?.platforms.first { $0.platform == target.platform }
    }
    guard versions.count == lacking.count, !versions.isEmpty else { return nil }
    let list = versions.map { "\($0.platform) \($0.version)" }.joined(separator: ", ")
    return source.support.condition.map { $0.before + list + $0.after }
  }

  /// Returns a release's version for the platform of each target, for messages: ` from iOS 17.0`.
  static func origin(_ release: CatalogRelease?, on targets: [Target]) -> String {
    let versions = (release?.platforms ?? []).filter { version in
      targets.contains { $0.platform == version.platform }
    }
    return versions.isEmpty
      ? "" : " from " + versions.map { "\($0.platform) \($0.version)" }.joined(separator: ", ")
  }
}
