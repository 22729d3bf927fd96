extension CatalogIndex {
  /// The platforms for which the catalog's releases have versions, in the catalog's order.
  ///
  /// - Complexity: O(*p*) for *p* platforms, at each access.
  package var platforms: [String] {
    withView { view in
      // Callers may print the list with each release, so its length is limited.
      var left = IndexFormat.greatestTextLength
      return (0..<layout.platformCount).map { position in
        let platform = view.platform(position)
        left -= platform.utf8.count
        return left < 0 ? "" : platform
      }
    }
  }

  /// True if the catalog has releases. Otherwise, its names do not depend on a system's version.
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

  /// Returns one release of the catalog; nil for an index outside the list of releases.
  ///
  /// - Complexity: O(*p*) for *p* platforms.
  public func release(_ index: CatalogRelease.Index?) -> CatalogRelease? {
    guard let index, index >= 0, index < layout.releaseCount else { return nil }
    return withView { view in view.release(index, platforms) }
  }

  /// Returns the release with the given identifier; nil if the catalog does not have it.
  ///
  /// - Complexity: O(*r*) for *r* releases.
  package func release(withID id: String) -> CatalogRelease.Index? {
    withView { view in (0..<layout.releaseCount).first { view.releaseID($0) == id } }
  }

  /// Returns the moment that the text denotes.
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
      guard let (platform, name) = Self.platform(asked.platform, in: platforms) else { return nil }
      return ReleasePoint(
        description: name + " " + asked.version.description,
        digest: layout.digest,
        hasHappened: releases.map { release in
          view.version(ofRelease: release, platform: platform).map { $0 <= asked.version } ?? false
        })
    }
    if let point { return point }
    throw .unknownRelease(
      text, catalog: id, platforms: platforms, releases: releases.map { $0.id })
  }

  /// Returns the releases that the text denotes: all versions that begin with it.
  ///
  /// - Parameter text: A platform in any case and a version, such as `iOS 26`, which includes
  ///   `iOS 26.1`; or the identifier of a release, such as `2025`, which includes `2025.1`.
  /// - Throws: If the catalog has no such release.
  /// - Complexity: O(*r* + *p*) for *r* releases and *p* platforms.
  package func releaseSet(_ text: String) throws(ScopeError) -> ReleaseSet {
    guard hasReleases else { throw .noReleases(text, catalog: id) }
    func begins(_ version: String, _ wanted: String) -> Bool {
      version == wanted || version.utf8.starts(with: (wanted + ".").utf8)
    }
    let releases = releases
    var set = ReleaseSet(
      description: text, digest: layout.digest, isMember: releases.map { begins($0.id, text) })
    if !set.isMember.contains(true), let asked = PlatformVersion(text),
      let (_, name) = Self.platform(asked.platform, in: platforms)
    {
      let wanted = asked.version.description
      let listed = platforms.contains(name) ? name : "iOS"
      set = ReleaseSet(
        description: name + " " + wanted, digest: layout.digest,
        isMember: releases.map { release in
          release.platforms.contains {
            $0.platform == listed && begins($0.version.description, wanted)
          }
        })
    }
    if set.isMember.contains(true) { return set }
    throw .unknownRelease(
      text, catalog: id, platforms: platforms, releases: releases.map { $0.id })
  }

  /// The platforms that share the versions of iOS, for a catalog that does not list them itself.
  private static let platformsLikeIOS = ["iPadOS", "macCatalyst", "Mac Catalyst"]

  /// Finds a platform by name, ignoring case. A platform with the versions of iOS has iOS's place.
  private static func platform(
    _ name: String, in platforms: [String]
  ) -> (place: Int, name: String)? {
    if let place = platforms.firstIndex(folding: name) { return (place, platforms[place]) }
    guard let like = platformsLikeIOS.firstIndex(folding: name),
      let place = platforms.firstIndex(folding: "iOS")
    else { return nil }
    return (place, platformsLikeIOS[like])
  }

  /// Returns the newest known release of a platform if the text denotes a later one, whose names
  /// the catalog does not have yet. Otherwise, returns nil.
  ///
  /// - Parameter text: A platform and a version, such as `iOS 30`.
  /// - Complexity: O(*r*) for *r* releases.
  package func newestRelease(before text: String) -> PlatformVersion? {
    guard let asked = PlatformVersion(text),
      let (platform, name) = Self.platform(asked.platform, in: platforms)
    else { return nil }
    let newest = withView { view in
      (0..<layout.releaseCount).compactMap { view.version(ofRelease: $0, platform: platform) }.max()
    }
    guard let newest, newest < asked.version else { return nil }
    return PlatformVersion(platform: name, version: newest)
  }

  /// Checks that this index created the release points and the release set, because other indexes
  /// number releases differently.
  package func checkOrigin(
    of points: [ReleasePoint], _ releases: ReleaseSet? = nil
  ) throws(ScopeError) {
    for point in points where point.digest != layout.digest {
      throw .foreignRelease(point.description, catalog: id)
    }
    if let releases, releases.digest != layout.digest {
      throw .foreignRelease(releases.description, catalog: id)
    }
  }
}

extension IndexView {
  fileprivate func platform(_ position: Int) -> String {
    string(referenceAt: layout[.platforms].offset + 8 * position)
  }

  /// Returns the offset of a release's record: a reference to its identifier, then one to its
  /// version on each platform.
  private func releaseRecord(_ index: Int) -> Int {
    layout[.releases].offset + index * 8 * (1 + layout.platformCount)
  }

  fileprivate func releaseID(_ index: Int) -> String {
    string(referenceAt: releaseRecord(index))
  }

  /// Returns the version of a platform that introduced a release; nil if none did.
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
