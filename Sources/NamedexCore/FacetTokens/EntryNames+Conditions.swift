extension EntryNames {
  /// Whether an entry fulfils what a scope asks besides facets, given the row of its shown name.
  func fulfilsConditions(_ entry: Int, shownName: Int, _ bytes: RawSpan) -> Bool {
    if !available.isEmpty {
      let release = layout.release(ofName: shownName, bytes)
      let removed = layout.removal(ofEntry: entry, bytes)
      guard
        available.contains(where: { $0.includes(release) && (removed < 0 || !$0.includes(removed)) }
        )
      else { return false }
    }
    return !isDeprecatedOnly || hasDeprecation(entry, shownName: shownName, bytes)
  }

  /// Whether an entry is advised against, or has a former name besides the shown one, as of the
  /// moment that is searched.
  private func hasDeprecation(_ entry: Int, shownName: Int, _ bytes: RawSpan) -> Bool {
    let deprecated = layout.classRecord(layout.entryClass(entry, bytes), bytes).deprecated
    if deprecated >= 0, asOf?.includes(deprecated) ?? true { return true }
    for alias in layout.aliases(ofEntry: entry, bytes) {
      let name = layout.entryCount + alias
      if name != shownName, !layout.isAlternative(alias: alias, bytes), isMatched(name: name, bytes)
      {
        return true
      }
    }
    return false
  }
}
