import NamedexCore

/// Targets in terms of catalogs.
///
/// To find the point of a target a catalog reads all of its releases. A code base has few targets that
/// conditions raise, so what was found is kept.
struct TargetPoints: Sendable {
  /// A target and its point in a catalog's history.
  typealias Point = (target: Target, point: ReleasePoint)

  private struct Question: Hashable {
    var targets: Targets
    var catalog: UInt64
  }

  private var known: [Question: [Point]] = [:]
  /// The catalogs that have releases.
  private let withReleases: Set<UInt64>

  /// How many points are kept before all are forgotten.
  private static let memory = 256

  /// Looks the targets of a run up in its catalogs.
  init(_ targets: Targets, in catalogs: LintCatalogs) {
    let colors = [catalogs.uiColors, catalogs.nsColors, catalogs.swiftUIColors]
    let indexes = catalogs.symbols + colors.compactMap { $0 }
    withReleases = Set(indexes.filter { !$0.releases.isEmpty }.map(\.digest))
    for index in indexes { _ = points(of: targets, in: index) }
  }

  /// The points of targets; a platform that the catalog does not have says nothing about its names
  /// and is left out.
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

  /// Whether the catalog's names depend on targets.
  func hasReleases(_ index: CatalogIndex) -> Bool { withReleases.contains(index.digest) }
}
