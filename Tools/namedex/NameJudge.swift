import Namedex
import NamedexCommandLine
import NamedexText

/// Checks names against several catalogs.
struct NameJudge {
  /// The catalogs, each with the targets as points in its history; never empty.
  private let parts: [(index: CatalogIndex, targets: [ReleasePoint])]

  /// Prepares the catalogs. Like a search, skips catalogs that do not have one of the targets, and
  /// prints a message about them.
  init(
    _ catalogs: [OpenCatalog], targets: [String], messages: Messages
  ) throws(Failure) {
    parts = try messages.preparing(catalogs) { _, catalog throws(ScopeError) in
      let points = try targets.map { target throws(ScopeError) in
        try catalog.index.releasePoint(target)
      }
      messages.noteEnd(of: catalog.index, before: targets)
      return (catalog.index, points)
    }
  }

  /// Judges a name by the first catalog that contains it.
  func judge(_ name: String) throws(Failure) -> JudgedName {
    var reports: [NameReport] = []
    for part in parts {
      let report = try Self.check(name, part)
      guard report.status == .unknown else { return try judged(report, part) }
      reports.append(report)
    }
    reports[0].suggestions = reports.flatMap(\.suggestions)
    return JudgedName(report: reports[0])
  }

  private func judged(
    _ report: NameReport, _ part: (index: CatalogIndex, targets: [ReleasePoint])
  ) throws(Failure) -> JudgedName {
    var judged = JudgedName(report: report, catalog: part.index)
    if report.status == .unavailable {
      for target in part.targets
      where try Self.check(report.name, (part.index, [target])).status == .unavailable {
        judged.missing.append(target.description)
      }
    }
    if let best = report.best, best != report.name, part.targets.isEmpty,
      let entry = report.record?.entry, let oldest = part.index.oldestCommonRelease
    {
      judged.newBest = part.index.newName(best, of: entry, after: oldest)
    }
    return judged
  }

  private static func check(
    _ name: String, _ part: (index: CatalogIndex, targets: [ReleasePoint])
  ) throws(Failure) -> NameReport {
    try failing(about: part.index.id) { try part.index.check(name, targets: part.targets) }
  }
}

/// A report on a name, with details from the name's catalog.
struct JudgedName {
  var report: NameReport
  /// The catalog that contains the name; nil for an unknown name.
  var catalog: CatalogIndex?
  /// The targets on which the name does not exist, if it is unavailable.
  var missing: [String] = []
  /// When the best name was introduced, and the previous name; nil if it is the judged name, if
  /// targets are given, or if all recent systems have it.
  var newBest: NewName?
}

extension JSONWriter {
  /// Writes the members for a report on a name.
  mutating func members(of report: NameReport) {
    member("name") { $0.string(report.name) }
    member("status") { $0.string(report.status.rawValue) }
    member("current") { $0.string(report.current) }
    member("best") { $0.string(report.best) }
    member("introduced") { $0.versions(of: report.introduced) }
    member("removed") { $0.versions(of: report.removed) }
    member("suggestions") { $0.strings(report.suggestions) }
  }
}
