import NamedexCore

/// What the catalogs say of a use: the facts from which rules decide.
struct Judgement: Sendable {
  /// The use that was judged.
  var use: NameUse
  /// The targets on which this use must work; empty when they are not known.
  var targets: Targets
  /// What is known of the name; nil when no catalog has it.
  var known: Known?
  /// Names near to an unknown one, nearest first.
  var suggestions: [String] = []

  /// What a catalog knows of a name and of the entry that has it.
  struct Known: Sendable {
    /// The catalog's identifier.
    var catalog: String
    /// The entry, with all of its names.
    var entry: EntryRecord
    /// What the name is to the entry; nil when it is the current one.
    var alias: EntryAlias?
    /// Whether the name may be used on the targets.
    var status: NameReport.Status
    /// The newest name of the entry that exists on every target, spelled as the use needs it.
    var best: String?
    /// The entry's name of today, spelled as the use needs it.
    var current: String
    /// The targets that do not have the name.
    var lacking: [Target]
    /// The release that brought the name asked for, and the one that brought the current one.
    var introduced: CatalogRelease?
    var currentIntroduced: CatalogRelease?
    /// The release that removed the entry.
    var removed: CatalogRelease?
    /// The names that are newer than the one asked for, oldest first, each with its release.
    var later: [(name: String, release: CatalogRelease?)]
    /// Whether the targets say something of the catalog's names, or the catalog needs none.
    var isFloorKnown: Bool

    /// Whether the name was replaced by a newer one.
    var isFormer: Bool { alias?.role == .former }
  }

  /// The name's release on each target's platform, for messages: ` (from iOS 17.0)`.
  static func origin(_ release: CatalogRelease?, on targets: [Target]) -> String {
    let versions = (release?.platforms ?? []).filter { version in
      targets.contains { $0.platform == version.platform }
    }
    return versions.isEmpty
      ? "" : " from " + versions.map { "\($0.platform) \($0.version)" }.joined(separator: ", ")
  }
}
