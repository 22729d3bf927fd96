/// The limits of a search: a release, facets, and whether keywords are searched.
package struct SearchScope: Sendable, Hashable {
  /// The moment in the catalog's history to search; nil for today.
  package var asOf: ReleasePoint?
  /// Whether to search keywords, too.
  package var includesKeywords: Bool
  /// Facets that entries must have: one of the given values for each key.
  package var facets: [CatalogFacet]
  /// The oldest systems on which the shown names must exist. An entry is shown under its newest
  /// name that exists on all of them, and omitted if there is none. Newer names still match.
  package var targets: [ReleasePoint]
  /// Releases in one of which the entry must have appeared, whatever its name was; nil for any.
  package var introduced: ReleaseSet?
  /// Whether entries must be deprecated, according to `CatalogIndex.check(_:targets:)` for their
  /// shown name at the moment searched.
  package var isDeprecatedOnly: Bool

  /// Creates a scope; by default, the whole catalog of today without keywords.
  ///
  /// - Complexity: O(1).
  package init(
    asOf: ReleasePoint? = nil, includesKeywords: Bool = false, facets: [CatalogFacet] = [],
    targets: [ReleasePoint] = [], introduced: ReleaseSet? = nil, isDeprecatedOnly: Bool = false
  ) {
    self.asOf = asOf
    self.includesKeywords = includesKeywords
    self.facets = facets
    self.targets = targets
    self.introduced = introduced
    self.isDeprecatedOnly = isDeprecatedOnly
  }
}

/// A moment in a catalog's history, given by a platform's version or by a release of the catalog.
///
/// `CatalogIndex.releasePoint(_:)` creates it; an index rejects one that another index created.
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
  package func includes(_ release: CatalogRelease.Index?) -> Bool { includes(release ?? -1) }
}

/// Releases of a catalog, such as all of one year.
///
/// `CatalogIndex.releaseSet(_:)` creates it; an index rejects one that another index created.
package struct ReleaseSet: Sendable, Hashable, CustomStringConvertible {
  /// The releases as the catalog writes them, such as `iOS 26`.
  package let description: String
  /// The `digest` of the index that made it.
  let digest: UInt64
  /// Whether each release of the catalog is among them.
  let isMember: [Bool]

  /// Returns whether a release is among them; an unknown one is not.
  func contains(_ release: Int) -> Bool {
    release >= 0 && release < isMember.count && isMember[release]
  }

  /// Returns the union of two sets of releases.
  ///
  /// - Parameter other: Releases of the same catalog.
  /// - Complexity: O(*r*) for *r* releases.
  package func union(_ other: ReleaseSet) -> ReleaseSet {
    ReleaseSet(
      description: description + ", " + other.description, digest: digest,
      isMember: zip(isMember, other.isMember).map { $0 || $1 })
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
  /// The release point or release set is from another index.
  case foreignRelease(String, catalog: String)

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
    case .foreignRelease(let text, let catalog):
      "'\(text)' is a release of another index than that of \(catalog)"
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
    case .foreignRelease:
      "make one with `releasePoint(_:)` or `releaseSet(_:)` of the index that is searched"
    }
  }
}
