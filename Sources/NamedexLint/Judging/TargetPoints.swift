import NamedexCore

/// Targets as points in the history of catalogs.
///
/// A catalog reads all of its releases to find the point of a target. Conditions raise targets to few
/// values, so points are kept: they took 5 % of a run.
struct TargetPoints {
  /// A target and its point in a catalog's history.
  typealias Point = (target: Target, point: ReleasePoint)

  private struct Question: Hashable {
    var targets: Targets
    var catalog: UInt64
  }

  private var known: [Question: [Point]] = [:]

  /// How many lists of points are kept before all are forgotten.
  private static let memory = 256

  /// The points of targets. A platform that the catalog does not have says nothing about its names and
  /// is left out.
  mutating func points(of targets: Targets, in index: CatalogIndex) -> [Point] {
    let question = Question(targets: targets, catalog: index.digest)
    if let points = known[question] { return points }
    let points = targets.list.compactMap { target in
      (try? index.releasePoint(target.description)).map { (target, $0) }
    }
    if known.count == Self.memory { known.removeAll(keepingCapacity: true) }
    known[question] = points
    return points
  }
}
