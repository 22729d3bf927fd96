import NamedexCore

/// Judges uses by the catalogs.
///
/// A judge remembers its judgements, because code bases repeat names: asking the catalogs takes about
/// ten times as long as reading the hundred lines in which a name stands.
struct NameJudge {
  private let catalogs: LintCatalogs
  private let targets: Targets
  private var points = TargetPoints()
  private var remembered: [Question: Judgement] = [:]

  /// How many names are remembered before all are forgotten; each takes about a kilobyte.
  private static let memory = 1024

  private struct Question: Hashable {
    var name: String
    var kind: NameUse.Kind
    var form: NameUse.Form
    /// Together with the targets of the run, which do not change, it decides the targets in force.
    var context: AvailabilityContext
  }

  /// Creates a judge.
  ///
  /// - Parameter targets: The targets of the whole run, which conditions around a use raise.
  init(catalogs: LintCatalogs, targets: Targets) {
    self.catalogs = catalogs
    self.targets = targets
  }

  /// Judges a use.
  ///
  /// - Returns: Nil when the catalogs have nothing to say: for a member that a project added to a
  ///   colour type, and for a kind without a catalog.
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
    let records = index.entries(named: use.name).compactMap { index.record(of: $0) }
    let points = self.points.points(of: targets, in: index)
    guard let report = index.check(use.name, of: records, targets: points.map(\.point)),
      let record = report.record
    else { return nil }
    let facts = record.facts
    let spelling = ColorSpelling(use: use, entry: facts)
    var status = report.status
    let lacking =
      status != .unavailable
      ? []
      : points.filter {
        index.check(use.name, of: records, targets: [$0.point])?.status == status
      }
    if status == .deprecated, let best = report.best, best != use.name,
      let alias = report.alias, alias.role == .former, let own = alias.introduced,
      facts.aliases.contains(where: { $0.name == best && $0.introduced == own })
    {
      // Two former names of one release: neither is newer than the other.
      status = .ok
    }
    return Judgement.Known(
      index: index, entry: record, alias: report.alias, status: status,
      best: report.best.map(spelling.spelled), current: spelling.spelled(facts.name),
      introduced: report.introduced, lacking: lacking.map(\.target),
      later: Self.later(than: report.alias, facts).map {
        (spelling.spelled($0.name), $0.release)
      }, isFloorKnown: !points.isEmpty || !index.hasReleases)
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
