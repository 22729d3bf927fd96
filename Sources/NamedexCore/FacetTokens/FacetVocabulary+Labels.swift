extension FacetVocabulary {
  /// Returns the name for people of a token's value: the label of a facet's value, the title of a
  /// catalog, or else the value itself.
  ///
  /// - Complexity: O(*v*) for a facet with *v* values.
  public func label(of token: FacetToken) -> String {
    if token.key == FacetToken.catalogKey {
      return indexes.first { $0.id == token.value }?.title ?? token.value
    }
    let facet = facets.first { $0.key == token.key }
    return facet?.values.first { $0.value == token.value }?.label ?? token.value
  }
}
