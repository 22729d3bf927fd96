/// Which names of entries a scope shows and matches.
struct EntryNames {
  let layout: IndexLayout
  let asOf: ReleasePoint?
  let acceptedClasses: [Bool]?
  /// See `SearchScope.available`.
  var available: [ReleasePoint] = []
  /// See `SearchScope.isDeprecatedOnly`.
  var isDeprecatedOnly = false

  /// Whether every existing entry is visible under its current name, with all of its names.
  var isEverything: Bool { asOf == nil && acceptedClasses == nil && !hasConditions }

  private var hasConditions: Bool { isDeprecatedOnly || !available.isEmpty }

  /// The row of the name shown for an entry; nil when the scope leaves the entry out.
  func shownName(ofEntry entry: Int, _ bytes: RawSpan) -> Int? {
    guard let name = visibleName(ofEntry: entry, bytes) else { return nil }
    guard hasConditions else { return name }
    return fulfilsConditions(entry, shownName: name, bytes) ? name : nil
  }

  /// The same by release and facets alone.
  private func visibleName(ofEntry entry: Int, _ bytes: RawSpan) -> Int? {
    if let acceptedClasses {
      let index = layout.entryClass(entry, bytes)
      guard index < acceptedClasses.count, acceptedClasses[index] else { return nil }
    }
    let removed = layout.removal(ofEntry: entry, bytes)
    guard let asOf else { return removed < 0 ? entry : nil }
    if removed >= 0, asOf.includes(removed) { return nil }
    // A current name whose release is unknown counts as always there.
    let current = layout.release(ofName: entry, bytes)
    if asOf.includes(current) { return entry }
    var newest = -1
    var shown: Int?
    for alias in layout.aliases(ofEntry: entry, bytes) {
      let name = layout.entryCount + alias
      let release = layout.release(ofName: name, bytes)
      guard release > newest, asOf.includes(release), !layout.isAlternative(alias: alias, bytes)
      else { continue }
      newest = release
      shown = name
    }
    return shown
  }

  /// Whether a row of the name table is matched, given that its entry is visible.
  func isMatched(name: Int, _ bytes: RawSpan) -> Bool {
    guard let asOf, name < layout.nameCount else { return true }
    return asOf.includes(layout.release(ofName: name, bytes))
  }
}
