/// What bounds a query before matching: a release, facets, and whether keywords take part.
public struct SearchScope: Sendable {
  /// The moment in the catalog's history that is searched; nil for today.
  public var asOf: ReleasePoint?
  /// Whether entries are found by their keywords, too.
  public var includesKeywords: Bool
  /// Facets that entries must have: any of the values given for one key, and so for every key.
  public var facets: [CatalogFacet]
  /// Moments, on one of which the shown name must have been there and its entry not removed; none
  /// for any.
  public var available: [ReleasePoint]
  /// Whether entries must be advised against, or have a former name besides the shown one.
  public var isDeprecatedOnly: Bool

  /// Creates a scope; by default it is the whole catalog of today, without keywords.
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

/// A moment in a catalog's history, told by a platform's version or by the catalog's own release.
public struct ReleasePoint: Sendable, Equatable, CustomStringConvertible {
  /// The text that the moment was made of, such as `iOS 14.2`.
  public let description: String
  /// For each release of the catalog, whether it had happened.
  let hasHappened: [Bool]

  /// Whether a release had happened by this moment; a name without a release always exists.
  @inline(__always)
  func includes(_ release: Int) -> Bool {
    release < 0 || (release < hasHappened.count && hasHappened[release])
  }
}

extension ReleasePoint {
  /// Whether a release of the catalog had happened by this moment; the unknown one always has.
  public func includes(_ release: CatalogRelease.Index?) -> Bool { includes(release ?? -1) }
}

/// Why a scope does not fit a catalog.
public enum ScopeError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The text is neither a platform with a version nor a release of the catalog.
  case unknownRelease(String, catalog: String, platforms: [String], releases: [String])
  /// The catalog knows no releases.
  case noReleases(String, catalog: String)
  /// The catalog has no facet of that key.
  case unknownFacetKey(String, catalog: String, known: [String])
  /// The facet never has that value.
  case unknownFacetValue(CatalogFacet, catalog: String, nearest: [String])

  /// What was found, what was wanted, what to do.
  public var description: String {
    switch self {
    case .unknownRelease(let text, let catalog, let platforms, let releases):
      "\(catalog) has no release '\(text)'; give a platform and a version, such as "
        + "'\(platforms.first ?? "iOS") 14.0' (platforms: \(platforms.joined(separator: ", "))), "
        + "or one of \(releases.joined(separator: ", "))"
    case .noReleases(let text, let catalog):
      "\(catalog) knows no releases; leave out '\(text)'"
    case .unknownFacetKey(let key, let catalog, let known):
      known.isEmpty
        ? "\(catalog) has no facets; leave out '\(key)'"
        : "\(catalog) has no facet '\(key)'; it has \(known.joined(separator: ", "))"
    case .unknownFacetValue(let facet, let catalog, let nearest):
      "\(catalog) has no \(facet.key) '\(facet.value)'; "
        + (nearest.isEmpty
          ? "see `namedex catalogs`" : "did you mean \(nearest.joined(separator: ", "))?")
    }
  }
}
