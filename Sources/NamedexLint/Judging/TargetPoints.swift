import NamedexCore

extension Targets {
  /// The targets as points in a catalog's history.
  ///
  /// A platform that the catalog does not have says nothing about its names and is left out.
  ///
  /// - Complexity: O(*t* · *r*) for *t* targets and *r* releases.
  func points(in index: CatalogIndex) -> [(target: Target, point: ReleasePoint)] {
    list.compactMap { target in
      (try? index.releasePoint(target.description)).map { (target, $0) }
    }
  }
}
