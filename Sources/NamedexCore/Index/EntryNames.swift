/// Determines which names of an entry a scope shows and matches.
package struct EntryNames {
  /// See `SearchScope.asOf`: the names of later releases are neither shown nor matched.
  let asOf: ReleasePoint?
  /// The moments at which a shown name must exist: `asOf` and the targets; empty for today.
  let shownAt: [ReleasePoint]
  let acceptedClasses: [Bool]?
  /// See `SearchScope.introduced`.
  let introduced: ReleaseSet?
  /// See `SearchScope.isDeprecatedOnly`.
  let isDeprecatedOnly: Bool

  init(_ scope: SearchScope, acceptedClasses: [Bool]?) {
    asOf = scope.asOf
    shownAt = (scope.asOf.map { [$0] } ?? []) + scope.targets
    self.acceptedClasses = acceptedClasses
    introduced = scope.introduced
    isDeprecatedOnly = scope.isDeprecatedOnly
  }

  /// True if the scope shows every existing entry under its current name, and matches all names of
  /// the entry.
  var isEverything: Bool {
    shownAt.isEmpty && acceptedClasses == nil && introduced == nil && !isDeprecatedOnly
  }

  /// True if the scope may show an entry under a former name.
  var showsFormerNames: Bool { !shownAt.isEmpty }

  /// Returns the row of the name shown for an entry; nil if the scope excludes the entry.
  package func shownName(ofEntry entry: Int, _ view: IndexView) -> Int? {
    if let acceptedClasses {
      let index = view.entryClass(entry)
      guard index < acceptedClasses.count, acceptedClasses[index] else { return nil }
    }
    if let introduced, !introduced.contains(firstRelease(ofEntry: entry, view)) { return nil }
    if isDeprecatedOnly, !isDeprecated(entry, view) { return nil }
    return visibleName(ofEntry: entry, view)
  }

  /// Returns the newest name that exists at all moments of `shownAt`.
  private func visibleName(ofEntry entry: Int, _ view: IndexView) -> Int? {
    let removed = view.removal(ofEntry: entry)
    guard showsFormerNames else { return removed < 0 ? entry : nil }
    if removed >= 0 {
      for moment in shownAt where moment.includes(removed) { return nil }
    }
    // A current name whose release is unknown counts as having always existed.
    if exists(view.release(ofName: entry)) { return entry }
    var newest = -1
    var shown: Int?
    for alias in view.aliases(ofEntry: entry) {
      let name = view.layout.entryCount + alias
      let release = view.release(ofName: name)
      guard release > newest, exists(release), !view.isAlternative(alias: alias) else { continue }
      newest = release
      shown = name
    }
    return shown
  }

  private func exists(_ release: Int) -> Bool {
    for moment in shownAt where !moment.includes(release) { return false }
    return true
  }

  /// Returns the oldest known release of an entry's current and former names; negative if none is
  /// known.
  private func firstRelease(ofEntry entry: Int, _ view: IndexView) -> Int {
    var first = view.release(ofName: entry)
    for alias in view.aliases(ofEntry: entry) where !view.isAlternative(alias: alias) {
      let release = view.release(ofName: view.layout.entryCount + alias)
      if release >= 0, first < 0 || release < first { first = release }
    }
    return first
  }

  /// Returns whether an entry is deprecated at all moments of `shownAt`. The shown name is the
  /// newest one at these moments, so `CatalogIndex.check(_:targets:)` has no other reason to advise
  /// against it.
  private func isDeprecated(_ entry: Int, _ view: IndexView) -> Bool {
    let group = view.classRecord(view.entryClass(entry))
    return group.isDeprecated && exists(group.deprecated)
  }

  /// Returns whether the scope matches a row of the name table, given that it shows the row's
  /// entry.
  package func isMatched(name: Int, _ view: IndexView) -> Bool {
    guard let asOf, name < view.layout.nameCount else { return true }
    return asOf.includes(view.release(ofName: name))
  }
}
