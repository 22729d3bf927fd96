/// The names of entries that a scope shows and matches.
struct EntryNames {
  let asOf: ReleasePoint?
  let acceptedClasses: [Bool]?
  /// See `SearchScope.available`.
  var available: [ReleasePoint] = []
  /// See `SearchScope.isDeprecatedOnly`.
  var isDeprecatedOnly = false

  /// Whether every existing entry is visible under its current name, and matched by all of its
  /// names.
  var isEverything: Bool { asOf == nil && acceptedClasses == nil && !hasConditions }

  private var hasConditions: Bool { isDeprecatedOnly || !available.isEmpty }

  /// Returns the row of the name shown for an entry; nil if the scope leaves the entry out.
  func shownName(ofEntry entry: Int, _ view: IndexView) -> Int? {
    guard let name = visibleName(ofEntry: entry, view) else { return nil }
    guard hasConditions else { return name }
    return fulfilsConditions(entry, shownName: name, view) ? name : nil
  }

  /// Returns the same by release and facets alone.
  private func visibleName(ofEntry entry: Int, _ view: IndexView) -> Int? {
    if let acceptedClasses {
      let index = view.entryClass(entry)
      guard index < acceptedClasses.count, acceptedClasses[index] else { return nil }
    }
    let removed = view.removal(ofEntry: entry)
    guard let asOf else { return removed < 0 ? entry : nil }
    if removed >= 0, asOf.includes(removed) { return nil }
    // A current name of an unknown release has always existed.
    let current = view.release(ofName: entry)
    if asOf.includes(current) { return entry }
    var newest = -1
    var shown: Int?
    for alias in view.aliases(ofEntry: entry) {
      let name = view.layout.entryCount + alias
      let release = view.release(ofName: name)
      guard release > newest, asOf.includes(release), !view.isAlternative(alias: alias)
      else { continue }
      newest = release
      shown = name
    }
    return shown
  }

  /// Returns whether a row of the name table is matched, given that its entry is visible.
  func isMatched(name: Int, _ view: IndexView) -> Bool {
    guard let asOf, name < view.layout.nameCount else { return true }
    return asOf.includes(view.release(ofName: name))
  }
}
