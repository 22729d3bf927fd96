/// What bounds a query before matching: a release, facets, and whether keywords are searched.
public struct SearchScope: Sendable, Hashable {
  /// The moment in the catalog's history to search; nil for today.
  public var asOf: ReleasePoint?
  /// Whether to search keywords, too.
  public var includesKeywords: Bool
  /// Facets that entries must have: one of the given values for each key.
  public var facets: [CatalogFacet]
  /// Moments, at one of which the shown name must have existed and its entry not been removed;
  /// empty for no such condition.
  public var available: [ReleasePoint]
  /// Whether entries must be deprecated: `CatalogIndex.check(_:targets:)` says so of their shown
  /// name, for the moment that is searched.
  public var isDeprecatedOnly: Bool

  /// Creates a scope; by default, the whole catalog of today without keywords.
  ///
  /// - Complexity: O(1).
  public init(
    asOf: ReleasePoint? = nil, includesKeywords: Bool = false, facets: [CatalogFacet] = [],
    available: [ReleasePoint] = [], isDeprecatedOnly: Bool = false
  ) {
    self.asOf = asOf
    self.includesKeywords = includesKeywords
    self.facets = facets
    self.available = available
    self.isDeprecatedOnly = isDeprecatedOnly
  }
}

/// A moment in a catalog's history, given by a platform's version or by a release of the catalog.
///
/// `CatalogIndex.releasePoint(_:)` makes it; an index refuses one that another index made.
public struct ReleasePoint: Sendable, Hashable, CustomStringConvertible {
  /// The moment as the catalog writes it, such as `iOS 14.2`.
  public let description: String
  /// The `digest` of the index that made it.
  let digest: UInt64
  /// Whether each release of the catalog had happened.
  let hasHappened: [Bool]

  /// Returns whether a release had happened by this moment; a name without a release always
  /// existed.
  @inline(__always)
  func includes(_ release: Int) -> Bool {
    release < 0 || (release < hasHappened.count && hasHappened[release])
  }
}

extension ReleasePoint {
  /// Returns whether a release of the catalog had happened by this moment; an unknown one always
  /// had.
  ///
  /// - Complexity: O(1).
  public func includes(_ release: CatalogRelease.Index?) -> Bool { includes(release ?? -1) }

  /// Returns the moment that has only what exists at both moments: the names that can be used on two
  /// systems.
  ///
  /// What was removed in only one of the two counts as existing.
  ///
  /// - Parameter other: A moment of the same catalog.
  /// - Complexity: O(*r*) for *r* releases.
  package func common(with other: ReleasePoint) -> ReleasePoint {
    ReleasePoint(
      description: description + ", " + other.description, digest: digest,
      hasHappened: zip(hasHappened, other.hasHappened).map { $0 && $1 })
  }
}

/// Why a scope does not fit a catalog.
public enum ScopeError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The text is neither a platform with a version nor a release of the catalog.
  case unknownRelease(String, catalog: String, platforms: [String], releases: [String])
  /// The catalog has no releases.
  case noReleases(String, catalog: String)
  /// The catalog has no facet with that key.
  case unknownFacetKey(String, catalog: String, known: [String])
  /// The facet does not have that value.
  case unknownFacetValue(CatalogFacet, catalog: String, nearest: [String])
  /// Another index made the release point.
  case foreignRelease(ReleasePoint, catalog: String)

  /// What was found, what was expected, and what to do.
  ///
  /// - Complexity: O(1).
  public var description: String { problem + "; " + remedy }

  /// What is wrong.
  package var problem: String {
    switch self {
    case .unknownRelease(let text, let catalog, _, _): "\(catalog) has no release '\(text)'"
    case .noReleases(_, let catalog): "\(catalog) has no releases"
    case .unknownFacetKey(let key, let catalog, let known):
      known.isEmpty ? "\(catalog) has no facets" : "\(catalog) has no facet '\(key)'"
    case .unknownFacetValue(let facet, let catalog, _):
      "\(catalog) has no \(facet.key) '\(facet.value)'"
    case .foreignRelease(let point, let catalog):
      "'\(point.description)' is a release point of another index than that of \(catalog)"
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .unknownRelease(let text, _, let platforms, let releases):
      platforms.isEmpty
        ? NearestValues.remedy(NearestValues.nearest(to: text, in: releases), areNear: false)
        : UnknownRelease.remedy(for: text, platforms)
    case .noReleases(let text, _): "leave out '\(text)'"
    case .unknownFacetKey(let key, _, let known):
      known.isEmpty ? "leave out '\(key)'" : "it has \(known.joined(separator: ", "))"
    case .unknownFacetValue(let facet, _, let nearest):
      NearestValues.remedy(nearest, areNear: NearestValues.areNear(nearest, to: facet.value))
    case .foreignRelease: "make one with `releasePoint(_:)` of the index that is searched"
    }
  }
}
