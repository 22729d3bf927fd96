public import NamedexCore
public import NamedexIndexing

/// A shipped catalog with its index, built once for all tests from the source lists.
public struct RealIndex: Sendable {
  /// The catalog, read from its source lists.
  public let catalog: NameCatalog
  /// The catalog's index.
  public let index: CatalogIndex
  /// The reference matcher for the catalog.
  public let reference: ReferenceMatcher

  private init(_ id: String) throws {
    catalog = try CatalogSource.catalog(at: Repository.catalog(id))
    index = try CatalogIndex(IndexBytes(try IndexBuilder.build(catalog)))
    reference = ReferenceMatcher(catalog)
  }

  private static let all: [String: Result<RealIndex, any Error>] = {
    var all: [String: Result<RealIndex, any Error>] = [:]
    for id in Repository.builtInCatalogs { all[id] = Result { try RealIndex(id) } }
    return all
  }()

  /// Returns the built-in catalog with the given identifier.
  public static func named(_ id: String) throws -> RealIndex {
    guard let result = all[id] else { throw UnknownCatalog(id: id) }
    return try result.get()
  }

  struct UnknownCatalog: Error { var id: String }

  /// Returns the shown names that a query finds.
  public func names(_ query: String, asOf text: String? = nil, order: SearchOrder = .name) throws
    -> [String]
  {
    let scope = SearchScope(asOf: try text.map { try index.releasePoint($0) })
    return try index.search(query, scope: scope, order: order).matches.map(\.shownName)
  }

  /// Returns a moment for the reference matcher, determined without the index.
  public func moment(_ platform: String, _ version: String) -> ReferenceMatcher.Moment {
    let releases = catalog.releases
    return { release in
      guard let release, let limit = VersionNumber(version) else { return release == nil }
      return releases[release].platforms.contains {
        $0.platform == platform && $0.version <= limit
      }
    }
  }
}
