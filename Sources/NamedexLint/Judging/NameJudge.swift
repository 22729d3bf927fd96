import NamedexCore

/// Asks catalogs about uses.
///
/// A judge remembers what it said of a name, for code bases repeat names. To ask the catalogs takes
/// some ten times as long as to read the hundred lines in which a name stands.
struct NameJudge {
  private let catalogs: LintCatalogs
  private let targets: Targets
  private var points: TargetPoints
  private var remembered: [Question: Judgement] = [:]

  /// The releases of remembered judgements: most of what one would hold, if each had its own.
  private var releases: [ReleaseKey: CatalogRelease] = [:]

  /// How many names are remembered before all are forgotten; each takes about a kilobyte.
  private static let memory = 1024

  private struct ReleaseKey: Hashable {
    var catalog: UInt64
    var id: String
  }

  private struct Question: Hashable {
    var name: String
    var kind: NameUse.Kind
    var form: NameUse.Form
    /// Together with the targets of the run, which stay the same, it makes the targets in force.
    var context: AvailabilityContext
  }

  /// Creates a judge.
  ///
  /// - Parameters:
  ///   - targets: The targets of the whole run, which conditions around a use raise.
  ///   - points: The same in terms of the catalogs.
  init(catalogs: LintCatalogs, targets: Targets, points: TargetPoints) {
    self.catalogs = catalogs
    self.targets = targets
    self.points = points
  }

  /// Judges a use.
  ///
  /// - Returns: Nil when the use is none of the catalogs' business: a member that a project added to
  ///   a colour type, or a kind without a catalog.
  mutating func judgement(of use: NameUse) -> Judgement? {
    let question = Question(name: use.name, kind: use.kind, form: use.form, context: use.context)
    if var judgement = remembered[question] {
      judgement.use = use
      return judgement
    }
    let inForce = targets.inForce(in: use.context)
    let asked = catalogs.catalogs(for: use.kind)
    var judgement = Judgement(use: use, targets: inForce)
    for index in asked where judgement.known == nil {
      judgement.known = known(use, in: index, inForce)
    }
    if judgement.known == nil {
      guard use.kind == .symbol, !asked.isEmpty else { return nil }
      judgement.suggestions = NameSuggestions.names(near: use.name, in: asked)
    }
    if remembered.count == Self.memory { remembered.removeAll(keepingCapacity: true) }
    remembered[question] = judgement
    return judgement
  }

  private mutating func known(
    _ use: NameUse, in index: CatalogIndex, _ targets: Targets
  ) -> Judgement.Known? {
    let entries = index.entries(named: use.name)
    guard !entries.isEmpty else { return nil }
    let points = self.points.points(of: targets, in: index)
    let report = index.check(use.name, targets: points.map(\.point))
    let records = entries.map { index.record(of: $0) }
    guard let record = records.first(where: { $0.facts.name == report.current }) ?? records.first
    else { return nil }
    let facts = record.facts
    let spelling = ColorSpelling(use: use, entry: facts)
    let alias = facts.name == use.name ? nil : facts.aliases.first { $0.name == use.name }
    var status = report.status
    let lacking =
      status != .unavailable
      ? [] : points.filter { index.check(use.name, targets: [$0.point]).status == status }
    if status == .deprecated, let best = report.best, best != use.name,
      let alias, alias.role == .former, let own = alias.introduced,
      facts.aliases.contains(where: { $0.name == best && $0.introduced == own })
    {
      // Two former names of one release: neither is newer than the other.
      status = .ok
    }
    return Judgement.Known(
      catalog: index.id, entry: record, alias: alias, status: status,
      best: report.best.map(spelling.spelled), current: spelling.spelled(facts.name),
      lacking: lacking.map(\.target), introduced: shared(report.introduced, of: index),
      currentIntroduced: shared(index.release(facts.introduced), of: index),
      removed: shared(index.release(facts.removed), of: index),
      later: Self.later(than: alias, facts).map {
        (spelling.spelled($0.name), shared(index.release($0.release), of: index))
      },
      isFloorKnown: !points.isEmpty || !self.points.hasReleases(index))
  }

  /// The release as judgements before have it.
  private mutating func shared(_ release: CatalogRelease?, of index: CatalogIndex)
    -> CatalogRelease?
  {
    guard let release else { return nil }
    let key = ReleaseKey(catalog: index.digest, id: release.id)
    if let known = releases[key] { return known }
    releases[key] = release
    return release
  }

  /// The names of an entry that are newer than one of its former ones, oldest first.
  private static func later(
    than alias: EntryAlias?, _ entry: CatalogEntry
  ) -> [(name: String, release: CatalogRelease.Index?)] {
    guard let alias, alias.role == .former else { return [] }
    let own = alias.introduced ?? -1
    let former = entry.aliases.filter { $0.role == .former && ($0.introduced ?? -1) > own }
      .sorted { ($0.introduced ?? -1) < ($1.introduced ?? -1) }
    return former.map { ($0.name, $0.introduced) } + [(entry.name, entry.introduced)]
  }
}
