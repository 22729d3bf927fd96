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
    return !isDeprecatedOnly || hasDeprecation(entry, shownName: shownName, view)
  }

  /// Returns whether an entry is deprecated, or has a former name besides the shown one, at the
  /// moment that is searched.
  private func hasDeprecation(_ entry: Int, shownName: Int, _ view: IndexView) -> Bool {
    let deprecated = view.classRecord(view.entryClass(entry)).deprecated
    if deprecated >= 0, asOf?.includes(deprecated) ?? true { return true }
    for alias in view.aliases(ofEntry: entry) {
      let name = view.layout.entryCount + alias
      if name != shownName, !view.isAlternative(alias: alias), isMatched(name: name, view) {
        return true
      }
    }
    return false
  }
}
