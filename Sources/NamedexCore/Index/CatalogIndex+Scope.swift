extension CatalogIndex {
  /// Platforms whose versions the catalog's releases name, in the catalog's order.
  public var platforms: [String] {
    bytes.withBytes { span in
      (0..<layout.platformCount).map {
        layout.string(referenceAt: layout[.platforms].offset + 8 * $0, span)
      }
    }
  }

  /// The catalog's releases, oldest first.
  public var releases: [CatalogRelease] {
    let platforms = self.platforms
    return bytes.withBytes { span in
      (0..<layout.releaseCount).map { release(at: $0, platforms, span) }
    }
  }

  /// One release of the catalog; nil outside the list of releases.
  public func release(_ index: CatalogRelease.Index?) -> CatalogRelease? {
    guard let index, index >= 0, index < layout.releaseCount else { return nil }
    let platforms = self.platforms
    return bytes.withBytes { release(at: index, platforms, $0) }
  }

  private func release(at index: Int, _ platforms: [String], _ span: RawSpan) -> CatalogRelease {
    let record = layout[.releases].offset + index * 8 * (1 + layout.platformCount)
    let versions = platforms.indices.compactMap { position -> PlatformVersion? in
      let text = layout.string(referenceAt: record + 8 * (1 + position), span)
      return VersionNumber(text).map { PlatformVersion(platform: platforms[position], version: $0) }
    }
    return CatalogRelease(id: layout.string(referenceAt: record, span), platforms: versions)
  }

  /// The moment that a text names.
  ///
  /// - Parameter text: A platform and a version, such as `iOS 14.2` or `macos 11`, the platform in
  ///   any case; or the identifier of one of the catalog's releases.
  /// - Throws: When the catalog has no such platform or release.
  public func releasePoint(_ text: String) throws(ScopeError) -> ReleasePoint {
    let releases = self.releases
    guard !releases.isEmpty else { throw .noReleases(text, catalog: id) }
    if let position = releases.firstIndex(where: { $0.id == text }) {
      return ReleasePoint(
        description: text, hasHappened: releases.indices.map { $0 <= position })
    }
    var words = SearchInput.words(of: text)
    if words.count >= 2, let version = VersionNumber(words.removeLast()) {
      var wanted = Folding.fold(words.joined(separator: " "))
      // iPadOS has had the versions of iOS since it has a name of its own.
      if wanted == Array("ipados".utf8), !platforms.contains("iPadOS") {
        wanted = Array("ios".utf8)
      }
      if let platform = platforms.first(where: { Folding.fold($0) == wanted }) {
        return ReleasePoint(
          description: text,
          hasHappened: releases.map { release in
            release.platforms.contains { $0.platform == platform && $0.version <= version }
          })
      }
    }
    throw .unknownRelease(
      text, catalog: id, platforms: platforms, releases: releases.map { $0.id })
  }

  /// The facets of the catalog: each key with its values, in the catalog's order.
  public var facets: [(key: String, values: [(value: String, label: String)])] {
    bytes.withBytes { span in
      (0..<layout.facetKeyCount).map { key in
        let record = layout[.facetKeys].offset + 12 * key
        let first = span.int32(record + 8)
        let next = key + 1 < layout.facetKeyCount ? span.int32(record + 20) : layout.facetValueCount
        let values = (first..<max(first, min(next, layout.facetValueCount))).map { value in
          let record = layout[.facetValues].offset + 16 * value
          return (
            value: layout.string(referenceAt: record, span),
            label: layout.string(referenceAt: record + 8, span)
          )
        }
        return (layout.string(referenceAt: record, span), values)
      }
    }
  }

  /// For each class of entries, whether a scope's facets accept it; nil when it has none.
  func acceptedClasses(_ wanted: [CatalogFacet]) throws(ScopeError) -> [Bool]? {
    guard !wanted.isEmpty else { return nil }
    let known = facets
    var accepted = [Bool](repeating: true, count: layout.classCount)
    for key in wanted.map({ $0.key }).uniqued() {
      guard let facet = known.first(where: { $0.key == key }) else {
        throw .unknownFacetKey(key, catalog: id, known: known.map { $0.key })
      }
      var values: [Int] = []
      let offset = known.prefix { $0.key != key }.reduce(0) { $0 + $1.values.count }
      for value in wanted.filter({ $0.key == key }).map({ $0.value }) {
        let folded = Folding.fold(value)
        guard
          let position = facet.values.firstIndex(where: {
            $0.value == value || Folding.fold($0.value) == folded
              || Folding.fold($0.label) == folded
          })
        else {
          throw .unknownFacetValue(
            CatalogFacet(key: key, value: value), catalog: id,
            nearest: EditDistance.nearest(to: value, in: facet.values.map { $0.value }, limit: 3))
        }
        values.append(offset + position)
      }
      bytes.withBytes { span in
        for index in accepted.indices where accepted[index] {
          accepted[index] = layout.classRecord(index, span).values.contains { position in
            values.contains(layout.classValue(position, span))
          }
        }
      }
    }
    return accepted
  }
}

extension Array where Element: Equatable {
  /// The elements without later repetitions.
  func uniqued() -> [Element] {
    var result: [Element] = []
    for element in self where !result.contains(element) { result.append(element) }
    return result
  }
}
