internal import NamedexCore

/// Entries and former names, reconstructed from several versions.
///
/// Each version of SF Symbols lists only the current replacement of a former name, so chains are
/// flattened. The steps are restored from the years in which an entry's names were introduced: an
/// entry has only one name at a time, so each name was replaced by the one introduced after it.
/// Older versions contribute what the years cannot show: replacements that have changed since, and
/// names that have disappeared.
struct SFSymbolsHistory {
  /// A symbol, under its current name or, if it was removed, its last one.
  struct Entry: Equatable {
    var name: String
    var introduced: VersionNumber?
    /// The year in which the symbol was removed: the newest year of the first version without it;
    /// nil for a current symbol.
    var removed: VersionNumber?
  }

  /// A name that has been replaced.
  struct Former: Equatable {
    var name: String
    /// The year in which the name was introduced; nil if no version had a symbol with this name.
    var introduced: VersionNumber?
    var steps: [Step]
    /// The name of the entry that the former name belongs to.
    var entry: String
  }

  struct Step: Equatable {
    var name: String
    var year: VersionNumber?
  }

  /// The entries, sorted by the bytes of their names.
  private(set) var entries: [Entry] = []
  /// The former names, sorted by their bytes.
  private(set) var formers: [Former] = []
  private(set) var notes: [String] = []

  private let versions: [SFSymbolsVersion]
  /// The indices of the versions that are treated as releases: every version that is not a beta,
  /// and the newest version in any case.
  private let releases: [Int]
  private var fates: [String: Fate] = [:]
  /// The entry that each name belongs to.
  private var entryNames: [String: String] = [:]
  private var years: [String: VersionNumber] = [:]
  private var names: [String: [String]] = [:]

  /// The status of a name in the newest version.
  private enum Fate: Equatable {
    case entry
    /// A symbol that is missing from a later version, with that version's newest year.
    case vanished(VersionNumber)
    case former(target: String)
  }

  /// Reconstructs the history.
  ///
  /// - Parameter versions: The versions and their names, oldest first; must not be empty.
  /// - Throws: `badData` if names of different versions form a cycle.
  init(_ versions: [SFSymbolsVersion]) throws(ImportError) {
    self.versions = versions
    releases = versions.releaseIndices
    collect()
    var groups: [String: [String]] = [:]
    var replaced = ReplacedNames()
    for name in fates.keys.sorted(by: precedes) {
      let entry = try replaced.last(
        from: name, file: versions[versions.count - 1].label,
        "together, the versions lead former names"
      ) { name in
        if case .former(let target)? = fates[name] { target } else { nil }
      }
      entryNames[name] = entry
      groups[entry, default: []].append(name)
    }
    names = groups
    for (name, group) in groups.sorted(by: { precedes($0.key, $1.key) }) {
      var removed: VersionNumber?
      if case .vanished(let year)? = fates[name] { removed = year }
      entries.append(Entry(name: name, introduced: years[name], removed: removed))
      addFormers(of: group, entry: name)
    }
    formers.sort { precedes($0.name, $1.name) }
    completeChains()
    addNotes()
  }

  /// Returns the entry that a current, former or removed name belongs to; nil for an unknown name.
  func entry(of name: String) -> String? { entryNames[name] }

  /// Returns the former names of an entry, sorted by bytes.
  func formerNames(of entry: String) -> [String] {
    (names[entry] ?? []).filter { $0 != entry }
  }

  // MARK: - Fates

  /// Determines the fate of every name that was in a release.
  private mutating func collect() {
    let newest = versions.count - 1
    var inReleases: Set<String> = []
    for index in releases {
      inReleases.formUnion(versions[index].names?.keys.map(\.self) ?? [])
      inReleases.formUnion(versions[index].aliases.keys)
    }
    var betaOnly: Set<String> = []
    for (index, version) in versions.enumerated() {
      let symbols = version.names ?? [:]
      for name in Set(symbols.keys).union(version.aliases.keys) {
        guard inReleases.contains(name) else {
          betaOnly.insert(name)
          continue
        }
        // A later version overrides an earlier one.
        years[name] = symbols[name] ?? years[name]
        if let target = version.aliases[name] {
          fates[name] = .former(target: target)
        } else if index == newest {
          fates[name] = .entry
        } else if let lacking = firstRelease(without: name) {
          fates[name] = .vanished(versions[lacking].newestYear)
        }
      }
    }
    notes += note("", leftOut: betaOnly, "names left out that are only in a beta")
  }

  /// Returns the release after the newest release that has a symbol with this name. A name that is
  /// only in a beta is treated as removed after the first release.
  private func firstRelease(without name: String) -> Int? {
    let last = releases.last { versions[$0].names?[name] != nil } ?? releases[0]
    return releases.first { $0 > last }
  }

  // MARK: - Former names

  private mutating func addFormers(of group: [String], entry: String) {
    let dated = group.compactMap { name in years[name].map { (name: name, year: $0) } }
      .sorted { $0.year == $1.year ? precedes($0.name, $1.name) : $0.year < $1.year }
    for (older, newer) in zip(dated, dated.dropFirst()) where older.year == newer.year {
      notes.append(
        "'\(older.name)' and '\(newer.name)' are names of one symbol, both of \(older.year)")
    }
    if let newest = dated.last, newest.name != entry, let year = years[entry], newest.year > year {
      notes.append("'\(newest.name)' is newer than '\(entry)', which replaces it")
    }
    for name in group where name != entry {
      formers.append(
        Former(
          name: name, introduced: years[name],
          steps: steps(of: name, dated: dated, entry: entry), entry: entry))
    }
  }

  /// Returns the replacements of a former name, step by step.
  private func steps(
    of name: String, dated: [(name: String, year: VersionNumber)], entry: String
  ) -> [Step] {
    var steps: [Step] = []
    var lastEntry: String?
    for version in versions {
      // A target that is only in a beta was never released, and has no entry.
      guard let target = version.aliases[name], let targetEntry = entryNames[target] else {
        continue
      }
      // If the target belongs to the same entry as the last one, this is the same chain, flattened
      // again.
      guard targetEntry != lastEntry else { continue }
      lastEntry = targetEntry
      var step = Step(name: target, year: years[target])
      // If this version is too late to show the direct replacement, use the next name by year.
      if targetEntry == entry, let own = years[name], steps.isEmpty, let seen = step.year {
        let next = dated.indices.partitioningIndex { dated[$0].year > own }
        if next < dated.count, dated[next].year < seen {
          step = Step(name: dated[next].name, year: dated[next].year)
        }
      }
      let previous = steps.last?.year ?? years[name]
      // A step cannot be older than the name or the previous step; if it is, the version's year is
      // used.
      if let year = step.year, let previous, year <= previous { step.year = nil }
      step.year = step.year ?? version.newestYear
      steps.append(step)
    }
    return steps
  }

  /// Adds a final step if the steps do not reach the entry.
  private mutating func completeChains() {
    var next: [String: String] = [:]
    for former in formers { next[former.name] = former.steps.last?.name }
    // Names whose steps reach their entries.
    var complete: Set<String> = []
    for index in formers.indices {
      let former = formers[index]
      var name = former.name
      var passed: Set<String> = []
      while !complete.contains(name), passed.insert(name).inserted, let following = next[name] {
        name = following
      }
      if (complete.contains(name) ? entryNames[name] : name) == former.entry {
        complete.formUnion(passed.filter { entryNames[$0] == former.entry })
        continue
      }
      complete.insert(former.name)
      formers[index].steps.append(Step(name: former.entry, year: years[former.entry]))
      next[former.name] = former.entry
    }
  }

  private mutating func addNotes() {
    let vanished = entries.filter { $0.removed != nil }
    if !vanished.isEmpty {
      notes.append(
        "\(vanished.count) names vanished; they are kept with the year: "
          + vanished.map(\.name).joined(separator: ", "))
    }
    let undated = formers.filter { $0.introduced == nil }
    if !undated.isEmpty {
      notes.append("\(undated.count) former names never appeared in a release")
    }
    let changed = formers.filter { $0.steps.count > 1 }
    if !changed.isEmpty {
      notes.append(
        "\(changed.count) former names have more than one step: "
          + changed.map(\.name).joined(separator: ", "))
    }
  }
}
