import NamedexCore
package import NamedexSearch
import NamedexText

/// What the catalogs say about a use: the facts that rules are based on.
package struct Judgement: Sendable {
  /// The use that is judged.
  var use: NameUse
  /// The targets on which this use must work; empty if they are not known.
  var targets: Targets
  /// For an unknown family or icon name, the catalogs that do not contain it, as named in messages;
  /// empty for any other name.
  var family: [String] = []
  /// True if the program may load newer icons than those that are installed.
  var mayHaveOthers = false
  /// Packages that the project depends on and that may define an unknown name, but are not checked
  /// out.
  var missingPackages: [String] = []
  /// The language of the file.
  var source = SourceKind.swift
  /// True if conditions exclude every target, so the name is never shown, or if it is unknown which
  /// targets remain.
  var isNeverBuilt = false
  /// True if the project has an image that Interface Builder shows on a system without a symbol
  /// with this name.
  var hasFallback = false
  /// True if the file may be built for only some of the targets, or for none.
  var isAssumed = false
  /// What is known about the name; nil if it is not in any catalog.
  package var known: Known?
  /// Names similar to an unknown name, most similar first.
  var suggestions: [String] = []

  /// A catalog's information about a name and its entry.
  package struct Known: Sendable {
    /// The catalog that contains the name.
    var index: CatalogIndex
    /// The entry with all its names.
    var entry: EntryRecord
    /// The entry's alias with this name; nil if the name is the current name.
    var alias: EntryAlias?
    /// The name that was looked up, as spelled in the catalog.
    var asked: String
    /// The status of the name on the targets.
    package var status: NameReport.Status
    /// The newest name of the entry that exists on every target, spelled as the use requires.
    package var best: String?
    /// The entry's current name, spelled as the use requires.
    var current: String
    /// The release that introduced the name.
    var introduced: CatalogRelease?
    /// The targets on which the name does not exist.
    var lacking: [Target]
    /// The names that are newer than this one, oldest first, each with its release.
    var later: [(name: String, release: CatalogRelease.Index?)]
    /// True if it is known which of the catalog's names exist: the targets determine it, or the
    /// catalog has no releases or does not list system names.
    var isFloorKnown: Bool

    /// True if a newer name has replaced this one.
    var isFormer: Bool { alias?.role == .former }
    /// The remark about a former name that was never in a release; nil for any other name.
    var unreleasedPhrase: String? { alias?.unreleasedPhrase(current: current.quoted) }
    /// The catalog's identifier.
    var catalog: String { index.id }
    /// The release that introduced the current name.
    var currentIntroduced: CatalogRelease? { index.release(entry.facts.introduced) }
    /// The release that removed the entry.
    var removed: CatalogRelease? { index.release(entry.facts.removed) }
  }

  /// Returns a condition, in the file's language, that limits code to the systems with the name;
  /// nil if the language has no conditions, as in a storyboard, or if a version is not known.
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
