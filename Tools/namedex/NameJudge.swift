import Namedex
import NamedexCommandLine
import NamedexText

/// Checks names against several catalogs.
struct NameJudge {
  /// Each catalog, and the targets in its terms; at least one.
  private var parts: [(index: CatalogIndex, targets: [ReleasePoint])] = []

  /// Catalogs that do not have a target are skipped with a message, as in a search.
  init(
    _ catalogs: [OpenCatalog], targets: [String], messages: Messages
  ) throws(Failure) {
    var refusals: [ScopeError] = []
    for catalog in catalogs {
      do throws(ScopeError) {
        var points: [ReleasePoint] = []
        for target in targets { points.append(try catalog.index.releasePoint(target)) }
        messages.noteEnd(of: catalog.index, before: targets)
        parts.append((catalog.index, points))
      } catch {
        refusals.append(error)
      }
    }
    if let refusal = refusals.first, parts.isEmpty { throw Failure(refusal, about: "") }
    for refusal in refusals { messages.skipped(refusal) }
  }

  /// The report of the first catalog that has a name.
  func report(on name: String) throws(Failure) -> NameReport {
    let first = try Self.check(name, parts[0])
    guard first.status == .unknown else { return first }
    var unknown = first
    for part in parts.dropFirst() {
      let report = try Self.check(name, part)
      if report.status != .unknown { return report }
      unknown.suggestions += report.suggestions
    }
    return unknown
  }

  /// The catalog by which a name was judged; nil for an unknown name.
  func catalog(of report: NameReport) -> CatalogIndex? {
    guard let entry = report.record?.entry else { return nil }
    return parts.first { $0.index.name(of: entry) != nil }?.index
  }

  /// What is new about a better name, for somebody who has not said for which systems it is.
  func newName(_ name: String, _ report: NameReport) -> NewName? {
    guard let part = parts.first(where: { $0.index.id == catalog(of: report)?.id }),
      part.targets.isEmpty, let entry = report.record?.entry,
      let oldest = part.index.oldestCommonRelease
    else { return nil }
    return part.index.newName(name, of: entry, after: oldest)
  }

  /// The targets on which a name does not exist.
  func targetsLacking(_ name: String) throws(Failure) -> [String] {
    guard let part = parts.first(where: { $0.index.check(name).status != .unknown }) else {
      return []
    }
    var lacking: [String] = []
    for target in part.targets
    where try Self.check(name, (part.index, [target])).status == .unavailable {
      lacking.append(target.description)
    }
    return lacking
  }

  private static func check(
    _ name: String, _ part: (index: CatalogIndex, targets: [ReleasePoint])
  ) throws(Failure) -> NameReport {
    try failing(about: part.index.id) { try part.index.check(name, targets: part.targets) }
  }
}

extension JSONWriter {
  /// The members of a report on a name.
  mutating func members(of report: NameReport) {
    member("name") { $0.string(report.name) }
    member("status") { $0.string(report.status.rawValue) }
    member("current") { $0.string(report.current) }
    member("best") { $0.string(report.best) }
    member("introduced") { $0.versions(of: report.introduced) }
    member("suggestions") { $0.strings(report.suggestions) }
  }
}
