internal import NamedexCore

/// Converts the history, and the categories, restrictions and keywords of all versions, into source
/// lists.
struct SFSymbolsLists {
  private let versions: [SFSymbolsVersion]
  private let history: SFSymbolsHistory
  /// The newest year for which all names are known, if a partial list has later years.
  private let complete: VersionNumber?
  private var notes: [String] = []

  /// - Parameters:
  ///   - versions: All versions, oldest first, including those without names.
  ///   - history: The history of the versions with names.
  ///   - complete: The newest year for which all names are known; nil if that is the newest year.
  init(versions: [SFSymbolsVersion], history: SFSymbolsHistory, complete: VersionNumber? = nil) {
    self.versions = versions
    self.history = history
    self.complete = complete
  }

  /// The end of the provenance, which says up to which year the names are complete.
  private var end: String {
    let newest = versions[versions.count - 1].newestYear
    guard let complete else { return "up to \(newest)." }
    return "up to \(complete); of \(newest) only the names of a partial list."
  }

  mutating func make(withKeywords: Bool) throws(ImportError) -> ImportResult {
    let newest = versions[versions.count - 1].label
    var lists = ImportedLists(from: newest)
    lists.addManifest([
      ("id", "sf-symbols"), ("title", "SF Symbols"), ("separators", "."),
      ("compounds", "lexicon"), ("variants", "localized"),
      (
        "provenance",
        "Names, releases, renames and categories from the metadata of Apple's SF Symbols, "
          + end
      ),
    ])
    let (years, columns) = releases()
    try lists.addTable("releases.tsv", columns: ["release"] + columns, rows: years)

    let categories = facts("categories", \.categories)
    let labels = labels(of: Set(categories.values.joined()))
    try lists.addTable("categories.tsv", rows: labels.map { [$0.key, $0.label] })
    let places = Dictionary(zip(labels.map { $0.key }, labels.indices)) { first, _ in first }
    let restricted = facts("restricted", \.restricted)
    let layers = facts("layers", \.layers)
    let sets = Set(layers.values.flatMap(\.keys)).sorted(by: precedes)
    var rows: [[String]] = []
    for entry in history.entries {
      let own = Set(categories[entry.name] ?? []).compactMap { places[$0] }.sorted()
      try checkName(entry.name, from: newest)
      rows.append(
        [
          entry.name, entry.introduced?.description ?? "", entry.removed?.description ?? "",
          SFSymbolsLocale.suffix(of: entry.name) ?? "", restricted[entry.name] == nil ? "" : "yes",
          own.map { labels[$0].key }.joined(separator: ","),
        ] + sets.map { layers[entry.name]?[$0]?.description ?? "" })
    }
    try lists.addTable(
      "names.tsv",
      columns: ["name", "introduced", "removed", "localized", "restricted", "categories"] + sets,
      rows: rows)

    rows = []
    for former in history.formers {
      try checkName(former.name, from: newest)
      for step in former.steps {
        rows.append([
          former.name, former.introduced?.description ?? "", step.name,
          step.year?.description ?? "",
        ])
      }
    }
    try lists.addTable("aliases.tsv", rows: rows)
    if withKeywords { try addKeywords(to: &lists) }
    notes.append(
      "\(history.entries.count) entries, \(history.formers.count) former names, "
        + "\(years.count) releases, \(restricted.count) restricted, \(labels.count) categories")
    return ImportResult(lists: lists, notes: notes)
  }

  // MARK: - Releases

  /// Returns all years with their platforms, from the newest version that defines each year.
  private func releases() -> (rows: [[String]], columns: [String]) {
    var years: [VersionNumber: [String: String]] = [:]
    var used: Set<VersionNumber> = []
    for (index, version) in versions.enumerated() {
      // A year that only a beta defines was never released.
      if version.isBeta, versions[index...].dropFirst().contains(where: { $0.names != nil }) {
        continue
      }
      years.merge(version.years) { _, newer in newer }
    }
    for entry in history.entries {
      used.formUnion([entry.introduced, entry.removed].compactMap(\.self))
    }
    for former in history.formers {
      used.formUnion(([former.introduced] + former.steps.map(\.year)).compactMap(\.self))
    }
    for year in used where years[year] == nil {
      years[year] = versions.last { $0.years[year] != nil }?.years[year] ?? [:]
    }
    let present = Set(years.values.flatMap(\.keys))
    let columns =
      platformOrder.filter(present.contains)
      + present.subtracting(platformOrder).sorted(by: precedes)
    let rows = years.sorted { $0.key < $1.key }.map { year, platforms in
      [year.description] + columns.map { platforms[$0] ?? "" }
    }
    return (rows, columns)
  }

  // MARK: - Facts by name

  /// Returns the facts of each entry. A current entry has the facts from the newest version that
  /// has any facts of this kind; a removed entry, from the newest version that has facts about it.
  /// A beta is used only if it is the newest version.
  private mutating func facts<Fact>(
    _ what: String, _ tell: (SFSymbolsVersion) -> [String: Fact]?
  ) -> [String: Fact] {
    var facts: [String: Fact] = [:]
    let sources = versions.releaseIndices.reversed().map { versions[$0] }
      .compactMap { version in tell(version).map { (version, $0) } }
    guard let newest = sources.first else { return [:] }
    for entry in history.entries {
      let candidates = [entry.name] + history.formerNames(of: entry.name)
      for (_, values) in entry.removed == nil ? [newest] : sources {
        guard let name = candidates.first(where: { values[$0] != nil }) else { continue }
        facts[entry.name] = values[name]
        break
      }
    }
    notes += note(
      "\(newest.0.label): \(what) of ",
      leftOut: newest.1.keys.filter { history.entry(of: $0) == nil },
      "names left out that are in no list of names")
    return facts
  }

  /// Returns the labels of the categories in use, in the order of the newest version. A label that
  /// is missing from the newest version goes after the label that it followed in an older version.
  private mutating func labels(of used: Set<String>) -> [(key: String, label: String)] {
    var known: Set<String> = []
    // The label that follows each key; the first label is stored under nil.
    var next: [String?: (key: String, label: String)] = [:]
    for version in versions.reversed() {
      var before: String?
      for label in version.labels {
        if known.insert(label.key).inserted {
          next[label.key] = next[before]
          next[before] = label
        }
        before = label.key
      }
    }
    var labels: [(key: String, label: String)] = []
    while let label = next[labels.last?.key] { labels.append(label) }
    for key in used.sorted(by: precedes) where !known.contains(key) {
      notes.append("the category '\(key)' has no label; its key stands in for it")
      labels.append((key: key, label: key))
    }
    return labels.filter { used.contains($0.key) }
  }

  private mutating func addKeywords(to lists: inout ImportedLists) throws(ImportError) {
    let keywords = facts("keywords", \.keywords)
    if keywords.isEmpty {
      notes.append("no version has keywords (symbol_search.plist)")
    }
    var rows: [[String]] = []
    for entry in history.entries {
      var seen: Set<String> = []
      for keyword in keywords[entry.name] ?? [] where seen.insert(keyword).inserted {
        rows.append([entry.name, keyword])
      }
    }
    try lists.addTable("keywords.tsv", rows: rows)
  }

  private func checkName(_ name: String, from file: String) throws(ImportError) {
    guard !name.isEmpty, !name.unicodeScalars.contains(where: \.properties.isWhitespace) else {
      throw .badData(file: file, reason: "the name '\(name)' is empty or holds white space")
    }
  }
}
