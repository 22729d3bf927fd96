internal import NamedexCore
public import NamedexSearch

/// The scope of every search of a session, such as the choice in a scope bar.
///
/// The tokens of an input narrow it further.
public struct SessionScope: Sendable, Hashable {
  /// What to search, such as `catalog:emoji`, `category:weather` or `as-of:"iOS 15"`; empty for all
  /// catalogs as of today. Several tokens of the same facet widen the scope.
  public var tokens: [FacetToken]
  /// True if keywords are also searched.
  public var includesKeywords: Bool

  /// Creates a scope; by default, all catalogs as of today, without keywords.
  ///
  /// - Parameters:
  ///   - tokens: Tokens as returned by `FacetVocabulary`.
  ///   - includesKeywords: Whether keywords are also searched.
  /// - Complexity: O(1).
  public init(tokens: [FacetToken] = [], includesKeywords: Bool = false) {
    self.tokens = tokens
    self.includesKeywords = includesKeywords
  }

  /// The value of the first token with the given key; nil if there is none. Setting it replaces all
  /// tokens with that key.
  package subscript(key: String) -> String? {
    get { tokens.first { $0.key == key }?.value }
    set {
      tokens.removeAll { $0.key == key }
      if let newValue { tokens.append(FacetToken(key: key, value: newValue)) }
    }
  }

  /// Returns the part of a catalog that both the scope and the tokens of an input select; nil if
  /// there is none.
  func scope(in index: CatalogIndex, narrowedBy inputTokens: [FacetToken]) -> SearchScope? {
    guard var scope = index.scope(of: tokens, includesKeywords: includesKeywords),
      let inner = index.scope(of: inputTokens)
    else { return nil }
    // A typed release replaces the scope's, because only one release can be searched.
    scope.asOf = inner.asOf ?? scope.asOf
    scope.targets += inner.targets
    scope.introduced = inner.introduced ?? scope.introduced
    scope.isDeprecatedOnly = scope.isDeprecatedOnly || inner.isDeprecatedOnly
    for key in Set(inner.facets.map { $0.key }) {
      let isBound = scope.facets.contains { $0.key == key }
      let values = inner.facets.filter { facet in
        facet.key == key && (!isBound || scope.facets.contains(facet))
      }
      guard !values.isEmpty else { return nil }
      scope.facets.removeAll { $0.key == key }
      scope.facets += values
    }
    return scope
  }
}
