package import NamedexCore

extension CatalogIndex {
  /// Returns the scope that facet tokens select in the catalog.
  ///
  /// Tokens of one facet widen the scope, except that targets narrow it and only the last `as-of`
  /// token counts. Tokens of different facets narrow it.
  ///
  /// - Parameters:
  ///   - tokens: Tokens as returned by `FacetVocabulary`. The vocabulary, not the catalog, reports
  ///     tokens that no catalog has.
  ///   - includesKeywords: Whether keywords are also searched.
  /// - Returns: A scope for a `Searcher` of this catalog; nil if the tokens select nothing in it,
  ///   because they are for another catalog or for something that this catalog does not have.
  /// - Complexity: O(facet values and releases of the catalog), whatever the number of entries.
  package func scope(of tokens: [FacetToken], includesKeywords: Bool = false) -> SearchScope? {
    var scope = SearchScope(includesKeywords: includesKeywords)
    let keys = tokens.map { $0.facet }.uniqued()
    for key in keys {
      let values = tokens.filter { $0.facet == key && $0.key != FacetToken.propertyKey }.map {
        $0.value
      }
      let isAny = tokens.contains { $0.facet == key && $0.key == FacetToken.propertyKey }
      switch key {
      case FacetToken.catalogKey where !isAny:
        guard values.contains(id) else { return nil }
      case FacetToken.asOfKey where !isAny:
        guard let text = values.last, let point = try? releasePoint(text) else { return nil }
        scope.asOf = point
      case FacetToken.availableKey where !isAny:
        let points = values.compactMap { try? releasePoint($0) }
        guard !points.isEmpty else { return nil }
        scope.targets = points
      case FacetToken.introducedKey where !isAny:
        for set in values.compactMap({ try? releaseSet($0) }) {
          scope.introduced = scope.introduced?.union(set) ?? set
        }
        guard scope.introduced != nil else { return nil }
      case FacetToken.deprecatedValue where isAny && values.isEmpty:
        scope.isDeprecatedOnly = true
      default:
        guard let wanted = self.values(ofFacet: key, wanted: isAny ? nil : values),
          !wanted.isEmpty
        else { return nil }
        scope.facets += wanted.map { CatalogFacet(key: key, value: $0) }
      }
    }
    return scope
  }
}
