extension EntryNames {
  /// Returns whether an entry meets the other conditions of a scope than facets, given the row of
  /// its shown name.
  func fulfilsConditions(_ entry: Int, shownName: Int, _ view: IndexView) -> Bool {
    if !available.isEmpty {
      let release = view.release(ofName: shownName)
      let removed = view.removal(ofEntry: entry)
      guard
        available.contains(where: { $0.includes(release) && (removed < 0 || !$0.includes(removed)) }
        )
      else { return false }
    }
    return !isDeprecatedOnly || isDeprecated(entry, view)
  }

  /// Returns whether an entry is deprecated at the moment that is searched. Its shown name is the
  /// newest one of that moment, so nothing else makes `CatalogIndex.check(_:targets:)` advise
  /// against it.
  private func isDeprecated(_ entry: Int, _ view: IndexView) -> Bool {
    let group = view.classRecord(view.entryClass(entry))
    return group.isDeprecated && asOf?.includes(group.deprecated) ?? true
  }
}
