extension CatalogIndex {
  /// The platforms whose versions the catalog's releases name, in the catalog's order.
  ///
  /// - Complexity: O(*p*) for *p* platforms, at each access.
  public var platforms: [String] {
    withView { view in (0..<layout.platformCount).map { view.platform($0) } }
  }

  /// Whether the catalog has releases. Without them, its names do not depend on a system's version.
  ///
  /// - Complexity: O(1).
  package var hasReleases: Bool { layout.releaseCount > 0 }

  /// The catalog's releases, oldest first.
  ///
  /// - Complexity: O(*r* · *p*) for *r* releases and *p* platforms, at each access. Keep the
  ///   result, or read one release with `release(_:)`.
  public var releases: [CatalogRelease] {
    let platforms = platforms
    return withView { view in
      (0..<layout.releaseCount).map { view.release($0, platforms) }
    }
  }

  /// Returns one release of the catalog; nil outside the list of releases.
  ///
  /// - Complexity: O(*p*) for *p* platforms.
  public func release(_ index: CatalogRelease.Index?) -> CatalogRelease? {
    guard let index, index >= 0, index < layout.releaseCount else { return nil }
    return withView { view in view.release(index, platforms) }
  }

  /// Returns the moment that a text names.
  ///
  /// - Parameter text: A platform in any case and a version, such as `iOS 14.2`, `macos 11` or
  ///   `iOS15`; or the identifier of one of the catalog's releases.
  /// - Throws: If the catalog has no such platform or release.
  /// - Complexity: O(*r* + *p*) for *r* releases and *p* platforms.
  public func releasePoint(_ text: String) throws(ScopeError) -> ReleasePoint {
    guard hasReleases else { throw .noReleases(text, catalog: id) }
    let platforms = platforms
    let point = withView { view -> ReleasePoint? in
      let releases = 0..<layout.releaseCount
      if let position = releases.first(where: { view.releaseID($0) == text }) {
        return ReleasePoint(
          description: text, digest: layout.digest, hasHappened: releases.map { $0 <= position })
      }
      guard let asked = PlatformVersion(text) else { return nil }
      var wanted = Folding.fold(asked.platform)
      // iPadOS has had the versions of iOS since it got its own name.
      let isPad = wanted == Array("ipados".utf8) && !platforms.contains("iPadOS")
      if isPad { wanted = Array("ios".utf8) }
      guard let platform = platforms.firstIndex(where: { Folding.fold($0) == wanted }) else {
        return nil
      }
      return ReleasePoint(
        description: (isPad ? "iPadOS" : platforms[platform]) + " " + asked.version.description,
        digest: layout.digest,
        hasHappened: releases.map { release in
          view.version(ofRelease: release, platform: platform).map { $0 <= asked.version } ?? false
        })
    }
    if let point { return point }
    throw .unknownRelease(
      text, catalog: id, platforms: platforms, releases: releases.map { $0.id })
  }

  /// Checks that this index made a release point: others count its releases differently.
  func checkOrigin(of point: ReleasePoint) throws(ScopeError) {
    guard point.digest == layout.digest else { throw .foreignRelease(point, catalog: id) }
  }
}

extension IndexView {
  fileprivate func platform(_ position: Int) -> String {
    string(referenceAt: layout[.platforms].offset + 8 * position)
  }

  /// Returns where the references to a release's texts start: its identifier, then a version for
  /// each platform.
  private func releaseRecord(_ index: Int) -> Int {
    layout[.releases].offset + index * 8 * (1 + layout.platformCount)
  }

  fileprivate func releaseID(_ index: Int) -> String {
    string(referenceAt: releaseRecord(index))
  }

  /// Returns the version of a platform that brought a release; nil if none did.
  fileprivate func version(ofRelease index: Int, platform: Int) -> VersionNumber? {
    VersionNumber(string(referenceAt: releaseRecord(index) + 8 * (1 + platform)))
  }

  fileprivate func release(_ index: Int, _ platforms: [String]) -> CatalogRelease {
    CatalogRelease(
      id: releaseID(index),
      platforms: platforms.indices.compactMap { position -> PlatformVersion? in
        version(ofRelease: index, platform: position).map {
          PlatformVersion(platform: platforms[position], version: $0)
        }
      })
  }
}
