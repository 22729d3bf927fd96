internal import NamedexCore

/// A token of a search bar, shown as a chip: a condition on entries in addition to the words of a
/// query.
///
/// Keys are the facets of the catalog, such as `category`, and these:
///
/// | key | value | entries |
/// |---|---|---|
/// | `available` | a release, such as `iOS 15` | that exist there, under their best name on that system: see `SearchScope.targets` |
/// | `introduced` | a release, or the beginning of several, such as `2025` or `iOS 26` | that appeared with it, whatever their names were |
/// | `is` | `deprecated` | that are deprecated, according to `CatalogIndex.check(_:targets:)` for their shown name |
/// | `is` | a facet of the catalog, such as `localized` | that have any value of the facet |
/// | a facet of the catalog | `yes`, `no` | that have any value of the facet, or none, unless `yes` or `no` is itself one of its values |
/// | `catalog` | a catalog's identifier | of the catalog |
/// | `as-of` | a release | as they were in that release: a moment to search rather than a condition; at most one |
///
/// Tokens of one facet widen a search. Only those of `available` narrow it, because a name has to
/// exist on every target. Tokens of different facets narrow it. `is` names the facet:
/// `is:localized localized:ar` are two tokens of one facet, and `is:localized is:deprecated` belong
/// to two facets.
public struct FacetToken: Sendable, Hashable, Identifiable, CustomStringConvertible {
  /// A facet of the catalog, or one of the keys above.
  public var key: String
  /// The value that the facet must have.
  public var value: String

  /// Creates a token. `FacetVocabulary` checks whether a catalog has it.
  ///
  /// - Complexity: O(1).
  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }

  /// The key of tokens for entries that exist in a release.
  ///
  /// - Complexity: O(1).
  public static var availableKey: String { "available" }
  /// The key of tokens for entries that appeared with a release.
  ///
  /// - Complexity: O(1).
  public static var introducedKey: String { "introduced" }
  /// The key of tokens for properties without a value.
  ///
  /// - Complexity: O(1).
  public static var propertyKey: String { "is" }
  /// The value of `is` for deprecated entries.
  ///
  /// - Complexity: O(1).
  package static var deprecatedValue: String { "deprecated" }
  /// The value of a facet for entries that have any value of it.
  ///
  /// - Complexity: O(1).
  package static var anyValue: String { CatalogFacet.anyValue }
  /// The value of a facet for entries that have no value of it.
  ///
  /// - Complexity: O(1).
  package static var noValue: String { CatalogFacet.noValue }
  /// The key of tokens for a whole catalog.
  ///
  /// - Complexity: O(1).
  public static var catalogKey: String { "catalog" }
  /// The key of the token for the release to search.
  ///
  /// - Complexity: O(1).
  public static var asOfKey: String { "as-of" }
  /// The keys that mean the same in every catalog; a catalog's facet with such a key cannot be used
  /// in tokens.
  package static var reservedKeys: [String] {
    [
      availableKey, introducedKey, propertyKey, catalogKey, asOfKey,
    ]
  }

  /// The token itself.
  ///
  /// - Complexity: O(1).
  public var id: FacetToken { self }

  /// The facet of the token: tokens of one facet widen a search.
  ///
  /// - Complexity: O(1).
  package var facet: String { key == Self.propertyKey ? value : key }

  /// The token in the form that `SearchInput` parses, in quotation marks if necessary.
  ///
  /// - Complexity: O(*n*) in the length of the token.
  public var description: String {
    FacetTokenText.quoted(key, ifNeededIn: .key) + ":"
      + FacetTokenText.quoted(value, ifNeededIn: .value)
  }
}

extension FacetToken {
  /// Returns the token for entries with a name that exists in a release, such as `iOS 15`, and in
  /// later ones.
  ///
  /// - Complexity: O(1).
  public static func available(_ release: String) -> FacetToken {
    FacetToken(key: availableKey, value: release)
  }

  /// Returns the token for entries that appeared with a release, such as `2025` or `iOS 26`.
  ///
  /// - Complexity: O(1).
  public static func introduced(_ release: String) -> FacetToken {
    FacetToken(key: introducedKey, value: release)
  }

  /// Returns the token for the catalog as it was at a release, such as `iOS 15`.
  ///
  /// - Complexity: O(1).
  public static func asOf(_ release: String) -> FacetToken {
    FacetToken(key: asOfKey, value: release)
  }

  /// Returns the token for a value of the facet `category`.
  ///
  /// - Complexity: O(1).
  public static func category(_ value: String) -> FacetToken {
    FacetToken(key: "category", value: value)
  }

  /// Returns the token for a whole catalog.
  ///
  /// - Parameter id: The catalog's identifier.
  /// - Complexity: O(1).
  public static func catalog(_ id: String) -> FacetToken { FacetToken(key: catalogKey, value: id) }

  /// Returns the token for entries that have any value of a facet, such as `localized`.
  ///
  /// - Complexity: O(1).
  public static func having(_ facet: String) -> FacetToken {
    FacetToken(key: propertyKey, value: facet)
  }

  /// The token for deprecated entries.
  ///
  /// - Complexity: O(1).
  public static var deprecated: FacetToken { FacetToken(key: propertyKey, value: deprecatedValue) }
}

#if !hasFeature(Embedded)
  extension FacetToken: Codable {}
#endif
