package import NamedexCore

/// A name that some systems of the last three years do not have.
package struct NewName: Sendable, Hashable {
  /// The release that introduced the name.
  package var release: CatalogRelease
  /// The newest name of the entry that all of these systems have; nil if there is none.
  package var before: String?
}

extension CatalogIndex {
  /// The last release of the oldest version that apps commonly support. Later releases are too new
  /// for many apps.
  ///
  /// Apps commonly support the systems of the last three years. A year is a major version of the
  /// first platform.
  ///
  /// - Returns: Nil for a catalog that covers three years or less.
  /// - Complexity: O(*r* · *p*) for *r* releases and *p* platforms.
  package var oldestCommonRelease: CatalogRelease.Index? {
    let releases = releases
    var firsts: [(major: UInt32, release: Int)] = []
    for (number, release) in releases.enumerated() {
      guard let version = release.platforms.first?.version else { continue }
      if firsts.last.map({ $0.major < version.major }) ?? true {
        firsts.append((version.major, number))
      }
    }
    guard firsts.count > 3 else { return nil }
    let first = firsts[firsts.count - 3].release
    // Releases of one version are adjacent: they differ in the other platforms that they name.
    let version = releases[first].platforms.first?.version
    let last = releases[first...].prefix { $0.platforms.first?.version == version }.endIndex - 1
    return max(first, last)
  }

  /// Returns the release that introduced a name of an entry, and the name that older systems have;
  /// nil if a given release already had the name, or if it is unknown when the name appeared.
  ///
  /// - Complexity: O(*a*) for *a* aliases of the entry.
  package func newName(
    _ name: String, of entry: EntryID, after oldest: CatalogRelease.Index
  ) -> NewName? {
    guard let facts = record(of: entry)?.facts else { return nil }
    let former = facts.aliases.filter { $0.role == .former }
    let introduced =
      name == facts.name
      ? facts.introduced : facts.aliases.first { $0.name == name }?.introduced
    guard let introduced, introduced > oldest, let release = release(introduced) else { return nil }
    let before = former.filter { $0.introduced.map { $0 <= oldest } ?? false }.newest
    return NewName(release: release, before: before?.name)
  }

  /// Returns the release that removed an entry; nil if none did.
  ///
  /// - Complexity: O(1) for a catalog from which nothing was removed; otherwise, that of
  ///   `record(of:)`.
  package func removed(_ entry: EntryID) -> CatalogRelease? {
    removedCount == 0 ? nil : release(record(of: entry)?.facts.removed)
  }
}
