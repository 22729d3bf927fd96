/// The limits of a search: a release, facets, and whether keywords are searched.
package struct SearchScope: Sendable, Hashable {
  /// The moment in the catalog's history to search; nil for today.
  package var asOf: ReleasePoint?
  /// True if keywords are searched, too.
  package var includesKeywords: Bool
  /// Facets that entries must have: one of the given values for each key.
  package var facets: [CatalogFacet]
  /// The oldest systems on which the shown names must exist. An entry is shown under its newest
  /// name that exists on all of them, and omitted if it has none. Newer names still match.
  package var targets: [ReleasePoint]
  /// The releases in which entries may have first appeared, under any name; nil for no limit.
  package var introduced: ReleaseSet?
  /// True to find only entries whose shown name `CatalogIndex.check(_:targets:)` reports as
  /// deprecated in this scope.
  package var isDeprecatedOnly: Bool

  /// Creates a scope; by default, today's whole catalog without keywords.
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

/// A moment in a catalog's history, defined by a platform's version or by a release of the catalog.
///
/// `CatalogIndex.releasePoint(_:)` creates release points. An index rejects those that another
/// index created.
public struct ReleasePoint: Sendable, Hashable, CustomStringConvertible {
  /// The moment as written in the catalog, such as `iOS 14.2`.
  public let description: String
  /// The `digest` of the index that created this value.
  let digest: UInt64
  /// For each release of the catalog, true if it had happened by this moment.
  let hasHappened: [Bool]

  /// Returns whether a release had happened by this moment; true for a negative number, because a
  /// name without a release has always existed.
  @inline(__always)
  func includes(_ release: Int) -> Bool {
    release < 0 || (release < hasHappened.count && hasHappened[release])
  }
}

extension ReleasePoint {
  /// Returns whether a release of the catalog had happened by this moment; true for an unknown
  /// release.
  ///
  /// - Complexity: O(1).
  package func includes(_ release: CatalogRelease.Index?) -> Bool { includes(release ?? -1) }
}

/// A set of a catalog's releases, such as all releases of one year.
///
/// `CatalogIndex.releaseSet(_:)` creates release sets. An index rejects those that another index
/// created.
package struct ReleaseSet: Sendable, Hashable, CustomStringConvertible {
  /// The releases as written in the catalog, such as `iOS 26`.
  package let description: String
  /// The `digest` of the index that created this value.
  let digest: UInt64
  /// For each release of the catalog, true if the set contains it.
  let isMember: [Bool]

  /// Returns whether the set contains a release; false for an unknown release.
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

/// The reason why a scope does not fit a catalog.
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

  /// The problem and its remedy, as a message.
  ///
  /// - Complexity: O(1).
  public var description: String { problem + "; " + remedy }

  /// The part of the message that says what is wrong.
  package var problem: String {
    switch self {
    case .unknownRelease(let text, let catalog, _, _): "\(catalog) has no release '\(text)'"
    case .noReleases(_, let catalog): "\(catalog) has no releases"
    case .unknownFacetKey(let key, let catalog, let known):
      known.isEmpty ? "\(catalog) has no facets" : "\(catalog) has no facet '\(key)'"
    case .unknownFacetValue(let facet, let catalog, _):
      "\(catalog) has no \(facet.key) '\(facet.value)'"
    case .foreignRelease(let text, let catalog):
      "'\(text)' is a release from an index other than \(catalog)"
    }
  }

  /// The part of the message that says what to do.
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
