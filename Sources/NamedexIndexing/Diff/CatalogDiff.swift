package import NamedexCore

/// The changes between two versions of a catalog.
///
/// An old and a new entry are considered the same if the old entry's current name is the new
/// entry's current name, one of its former names, or an alternative that no other new entry has.
/// Two releases are considered the same if they have the same identifier or all the same versions;
/// `4.4` is the same as `4.4.0`.
package struct CatalogDiff: Sendable, Equatable {
  /// An entry whose current name changed.
  package struct Rename: Sendable, Equatable {
    /// The current name in the old version.
    package var old: String
    /// The current name in the new version.
    package var new: String
    /// The release in which the new name replaced others, according to the new version.
    package var release: CatalogRelease?
  }

  /// A changed fact about an entry that both versions have.
  package struct Change: Sendable, Equatable {
    /// The entry's current name in the new version.
    package var name: String
    /// The fact: `introduced`, `deprecated`, `former names`, `alternatives`, `replacements`,
    /// `character`, `colors`, or a facet's key.
    package var what: String
    /// The value in the old version; empty for none.
    package var old: String
    /// The value in the new version; empty for none.
    package var new: String
  }

  /// The names of entries that are only in the new version or are marked as removed in the old one,
  /// in the new version's order.
  package var added: [String] = []
  /// The names of entries that are not in the new version or are marked as removed there, in the
  /// old version's order.
  package var removed: [String] = []
  /// Entries that were renamed, in the old version's order.
  package var renamed: [Rename] = []
  /// Facts that changed, in the old version's order.
  package var changed: [Change] = []
  /// The keys of facets that only the new version has. They are not reported as changes to entries.
  package var addedFacets: [String] = []
  /// The keys of facets that only the old version has. They are not reported as changes to entries.
  package var removedFacets: [String] = []

  /// True if nothing changed.
  package var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && renamed.isEmpty && changed.isEmpty && addedFacets.isEmpty
      && removedFacets.isEmpty
  }

  /// Compares two versions.
  ///
  /// - Complexity: O(*n* log *n*) names read.
  package init(old: CatalogIndex, new: CatalogIndex) {
    var kept = Set<EntryID>()
    let (oldKeys, newKeys) = (old.facets.map(\.key), new.facets.map(\.key))
    addedFacets = newKeys.filter { !oldKeys.contains($0) }
    removedFacets = oldKeys.filter { !newKeys.contains($0) }
    addPictures(old, new, keys: oldKeys + newKeys)
    let newReleases = new.releases
    let oldIDs = old.releases.map(\.id)
    let newIDs = Self.identifiers(of: newReleases, asIn: old.releases)
    for number in 0..<old.entryCount {
      guard let before = old.entry(number).flatMap({ old.record(of: $0) })?.facts,
        before.removed == nil
      else { continue }
      let candidates = new.entries(named: before.name, among: CatalogIndex.fewNames)
        .compactMap { new.record(of: $0) }
      // An alternative shared by several entries identifies none of them.
      let match =
        candidates.first { record in
          record.facts.name == before.name
            || record.facts.aliases.contains { $0.name == before.name && $0.role == .former }
        } ?? (candidates.count == 1 ? candidates.first : nil)
      guard let match, match.facts.removed == nil else {
        removed.append(before.name)
        continue
      }
      kept.insert(match.entry)
      let after = match.facts
      if after.name != before.name {
        let step = after.aliases.first { $0.name == before.name }?.replacements.last?.release
        renamed.append(
          Rename(old: before.name, new: after.name, release: step.map { newReleases[$0] }))
      }
      compare(before, after, oldIDs, newIDs)
    }
    for number in 0..<new.entryCount {
      guard let entry = new.entry(number), !kept.contains(entry),
        let facts = new.record(of: entry)?.facts, facts.removed == nil
      else { continue }
      added.append(facts.name)
    }
  }

  /// If only one version has characters or colours, records them as an added or removed facet,
  /// unless they are facets already.
  private mutating func addPictures(_ old: CatalogIndex, _ new: CatalogIndex, keys: [String]) {
    let kinds: [(what: String, keys: [String], isOld: Bool, isNew: Bool)] = [
      ("character", ["character", "code"], old.hasCharacters, new.hasCharacters),
      ("colors", ["rgb"], old.hasColors, new.hasColors),
    ]
    for kind in kinds where kind.isOld != kind.isNew && !kind.keys.contains(where: keys.contains) {
      if kind.isNew { addedFacets.append(kind.what) } else { removedFacets.append(kind.what) }
    }
  }

  /// Returns the identifiers of releases. A release that both versions have is returned with the
  /// other version's identifier.
  private static func identifiers(
    of releases: [CatalogRelease], asIn others: [CatalogRelease]
  ) -> [String] {
    let known = Set(others.map(\.id))
    let byVersions = Dictionary(
      others.filter { !$0.platforms.isEmpty }.map { ($0.platforms, $0.id) },
      uniquingKeysWith: { first, _ in first })
    return releases.map { known.contains($0.id) ? $0.id : byVersions[$0.platforms] ?? $0.id }
  }

  private mutating func compare(
    _ old: CatalogEntry, _ new: CatalogEntry, _ oldIDs: [String], _ newIDs: [String]
  ) {
    let oneSided = addedFacets + removedFacets
    func note(_ what: String, _ before: String, _ after: String) {
      guard before != after, !oneSided.contains(what) else { return }
      changed.append(Change(name: new.name, what: what, old: before, new: after))
    }
    func id(_ release: CatalogRelease.Index?, _ ids: [String]) -> String {
      release.map { ids[$0] } ?? ""
    }
    func deprecation(_ entry: CatalogEntry, _ ids: [String]) -> String {
      entry.isDeprecated && entry.deprecated == nil ? "release unknown" : id(entry.deprecated, ids)
    }
    func names(_ entry: CatalogEntry, _ role: EntryAlias.Role) -> [String] {
      entry.aliases.filter { $0.role == role }.map(\.name)
    }
    if old.name == new.name {
      note("introduced", id(old.introduced, oldIDs), id(new.introduced, newIDs))
    }
    note("deprecated", deprecation(old, oldIDs), deprecation(new, newIDs))
    // A rename adds the old name to the former names or to the alternatives.
    for (what, role) in [("former names", EntryAlias.Role.former), ("alternatives", .alternative)] {
      let before = names(old, role)
      let after = names(new, role).filter { $0 != old.name || before.contains($0) }
      note(
        what, before.sorted().joined(separator: ", "), after.sorted().joined(separator: ", "))
    }
    // The versions may give a former name different replacements, or different releases for the
    // replacements. A step that comes from the entry's own rename does not count as a difference.
    func replacements(_ entry: CatalogEntry, _ ids: [String]) -> [String: String] {
      var steps: [String: String] = [:]
      for alias in entry.aliases where alias.role == .former {
        steps[alias.name] = alias.replacements.map { step in
          step.release.map { "\(step.name) (\(ids[$0]))" } ?? step.name
        }.joined(separator: " > ")
      }
      return steps
    }
    let (past, present) = (replacements(old, oldIDs), replacements(new, newIDs))
    let other = past.keys.sorted().filter { name in
      guard let before = past[name], let after = present[name] else { return false }
      return before != after && !(old.name != new.name && after.hasPrefix("\(before) > "))
    }
    func text(_ steps: [String: String]) -> String {
      other.map { "\($0) > \(steps[$0] ?? "")" }.joined(separator: ", ")
    }
    note("replacements", text(past), text(present))
    var keys: [String] = []
    for key in (old.facets + new.facets).map(\.key) where !keys.contains(key) {
      keys.append(key)
    }
    for key in keys {
      func values(_ entry: CatalogEntry) -> String {
        entry.facets.filter { $0.key == key }.map(\.value).sorted().joined(separator: ", ")
      }
      note(key, values(old), values(new))
    }
    func code(_ entry: CatalogEntry) -> String {
      entry.character.map { CodePoint.text(String($0)) } ?? ""
    }
    note("character", code(old), code(new))
    func colors(_ entry: CatalogEntry, _ ids: [String]) -> String {
      entry.colors.map { color in
        "\(color.appearance.name) \(color.value.hexadecimal)"
          + (color.introduced.map { " since \(ids[$0])" } ?? "")
      }.joined(separator: ", ")
    }
    note("colors", colors(old, oldIDs), colors(new, newIDs))
  }
}
