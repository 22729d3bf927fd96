import NamedexCore

/// Targets in terms of catalogs.
///
/// To find the point of a target a catalog reads all of its releases. Nearly all uses have the targets
/// of the run, so those are looked up once.
struct TargetPoints: Sendable {
  /// A target and its point in a catalog's history.
  typealias Point = (target: Target, point: ReleasePoint)

  private let targets: Targets
  private let known: [(catalog: UInt64, points: [Point], hasReleases: Bool)]

  /// Looks the targets of a run up in its catalogs.
  init(_ targets: Targets, in catalogs: LintCatalogs) {
    self.targets = targets
    let colors = [catalogs.uiColors, catalogs.nsColors, catalogs.swiftUIColors]
    known = (catalogs.symbols + colors.compactMap { $0 }).map { index in
      (index.digest, Self.points(of: targets, in: index), !index.releases.isEmpty)
    }
  }

  /// The points of targets; a platform that the catalog does not have says nothing about its names
  /// and is left out.
  func points(of targets: Targets, in index: CatalogIndex) -> [Point] {
    if targets == self.targets, let found = known.first(where: { $0.catalog == index.digest }) {
      return found.points
    }
    return Self.points(of: targets, in: index)
  }

  /// Whether the catalog's names depend on targets.
  func hasReleases(_ index: CatalogIndex) -> Bool {
    known.first { $0.catalog == index.digest }?.hasReleases ?? !index.releases.isEmpty
  }

  private static func points(of targets: Targets, in index: CatalogIndex) -> [Point] {
    targets.list.compactMap { target in
      (try? index.releasePoint(target.description)).map { (target, $0) }
    }
  }
}
