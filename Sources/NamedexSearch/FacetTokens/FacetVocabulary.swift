public import NamedexCore

/// The facet tokens of one catalog, or of several that are searched together.
///
/// A token is known if one of the catalogs has it. Create a vocabulary once: it decodes the facets
/// and releases of its catalogs.
public struct FacetVocabulary: Sendable {
  /// A facet that entries of a catalog have.
  public struct KnownFacet: Sendable, Hashable, Identifiable {
    /// The key as written in the catalog.
    public var key: String
    /// The values of the facet with their display labels, in the catalog's order.
    public var values: [KnownValue]

    /// The key, which is unique within a vocabulary.
    ///
    /// - Complexity: O(1).
    public var id: String { key }

    /// Creates a facet, such as one for a preview or a test.
    ///
    /// - Complexity: O(1).
    package init(key: String, values: [KnownValue]) {
      self.key = key
      self.values = values
    }
  }

  /// A value of a facet.
  public struct KnownValue: Sendable, Hashable, Identifiable {
    /// The value as written in the catalog.
    public var value: String
    /// The value's display name.
    public var label: String

    /// The value, which is unique within its facet.
    ///
    /// - Complexity: O(1).
    public var id: String { value }

    /// Creates a value, such as one for a preview or a test.
    ///
    /// - Complexity: O(1).
    package init(value: String, label: String) {
      self.value = value
      self.label = label
    }
  }

  /// The indexes of the catalogs.
  package let indexes: [CatalogIndex]
  /// The facets of the catalogs, in catalog order; facets with the same key are merged, and those
  /// with a key that every catalog has, such as `available`, are left out.
  public let facets: [KnownFacet]
  /// The identifiers of the catalogs.
  package let catalogs: [String]
  /// The platforms of the catalogs' releases.
  public let platforms: [String]
  /// For each platform, its versions in the catalogs' releases, oldest first.
  private let versions: [[VersionNumber]]

  /// Collects the facets and releases of catalogs.
  ///
  /// - Complexity: O(*v* + *r*) for *v* facet values and *r* releases; O(*v*²) for a facet that
  ///   several catalogs have.
  public init(_ indexes: [CatalogIndex]) {
    self.indexes = indexes
    var facets: [KnownFacet] = []
    for index in indexes {
      for facet in index.facets where !FacetToken.reservedKeys.contains(facet.key) {
        let values = facet.values.map { KnownValue(value: $0.value, label: $0.label) }
        guard let known = facets.firstIndex(where: { $0.key == facet.key }) else {
          facets.append(KnownFacet(key: facet.key, values: values))
          continue
        }
        for value in values where !facets[known].values.contains(where: { $0.value == value.value })
        {
          facets[known].values.append(value)
        }
      }
    }
    self.facets = facets
    catalogs = indexes.map { $0.id }
    platforms = indexes.flatMap { $0.platforms }.uniqued()
    var versions = [[VersionNumber]](repeating: [], count: platforms.count)
    for release in indexes.flatMap({ $0.releases }) {
      for pair in release.platforms {
        guard let platform = platforms.firstIndex(of: pair.platform),
          !versions[platform].contains(pair.version)
        else { continue }
        versions[platform].append(pair.version)
      }
    }
    self.versions = versions.map { $0.sortedCompactly(by: <) }
  }

  /// The keys whose values are releases.
  private static var releaseKeys: [String] {
    [FacetToken.availableKey, FacetToken.introducedKey, FacetToken.asOfKey]
  }

  /// All keys that a token may have.
  ///
  /// - Complexity: O(*k*) for *k* keys.
  package var keys: [String] {
    var keys = facets.map { $0.key } + [FacetToken.propertyKey]
    if !platforms.isEmpty { keys += Self.releaseKeys }
    return keys + [FacetToken.catalogKey]
  }

  /// Returns the versions of a platform in the catalogs' releases, oldest first, for example for
  /// the buttons of a scope bar.
  ///
  /// - Returns: Values for `as-of` and `available`, such as `iOS 14.2`.
  /// - Complexity: O(*r*) for *r* releases.
  public func releases(of platform: String) -> [String] {
    guard let position = platforms.firstIndex(of: platform) else { return [] }
    return versions[position].map { platform + " " + $0.description }
  }

  /// Returns all values of a facet with their labels, such as the categories, in catalog order;
  /// empty if no catalog has the facet.
  ///
  /// - Complexity: O(*f*) for *f* facets.
  public func values(of facet: String) -> [KnownValue] {
    facets.first { $0.key == facet }?.values ?? []
  }

  /// Returns the display name of a token's value: the label of a facet's value, the title of a
  /// catalog, or otherwise the value itself.
  ///
  /// - Complexity: O(*v*) for a facet with *v* values.
  public func label(of token: FacetToken) -> String {
    if token.key == FacetToken.catalogKey {
      return indexes.first { $0.id == token.value }?.title ?? token.value
    }
    let facet = facets.first { $0.key == token.key }
    return facet?.values.first { $0.value == token.value }?.label ?? token.value
  }

  /// Reads the text form of an input and checks its tokens.
  ///
  /// - Returns: The input with keys and values as written in the catalogs.
  /// - Throws: An error with the place in the text.
  /// - Complexity: O(*n*) for a text of *n* bytes, plus that of `known(_:)` for each token.
  public func input(_ textForm: String) throws(FacetTokenError) -> SearchInput {
    let (input, places) = try SearchInput.parse(textForm)
    var tokens: [FacetToken] = []
    for placed in places {
      do {
        tokens.append(try known(placed.token))
      } catch {
        var error = error
        if case .unknownKey = error.reason {
          error.place = placed.key
        } else {
          error.place = placed.value
        }
        throw error
      }
    }
    return SearchInput(tokens: tokens, text: input.text)
  }

  /// Returns a token as the catalogs write it. Case and accents are ignored, and a value may be
  /// given by its label or code point.
  ///
  /// - Throws: If no catalog has the facet or the value.
  /// - Complexity: O(*v*) for a facet with *v* values.
  package func known(_ token: FacetToken) throws(FacetTokenError) -> FacetToken {
    guard let key = Self.spelling(of: token.key, in: keys) else {
      throw FacetTokenError(
        .unknownKey(token.key, nearest: Self.nearest(to: token.key, in: keys), known: keys))
    }
    if Self.releaseKeys.contains(key) { return try knownRelease(token, key) }
    let facet = facets.first { $0.key == key }
    let words =
      switch key {
      case FacetToken.catalogKey: catalogs
      case FacetToken.propertyKey: [FacetToken.deprecatedValue] + facets.map { $0.key }
      default: facet?.values.map { $0.value } ?? []
      }
    let value =
      Self.spelling(of: token.value, in: words)
      ?? facet.flatMap { Self.value(of: $0, otherwiseWritten: token.value) }
    if let value { return FacetToken(key: key, value: value) }
    throw FacetTokenError(
      .unknownValue(
        FacetToken(key: key, value: token.value),
        nearest: NearestValues.nearest(to: token.value, in: words)))
  }

  /// Returns tokens as written in the catalogs.
  func known(_ tokens: [FacetToken]) throws(FacetTokenError) -> [FacetToken] {
    var known: [FacetToken] = []
    for token in tokens { known.append(try self.known(token)) }
    return known
  }

  /// Returns the value of a facet with a given label or code point, or the special value for any
  /// value or none.
  private static func value(of facet: KnownFacet, otherwiseWritten text: String) -> String? {
    let folded = Folding.fold(text)
    if let known = facet.values.first(where: { Folding.fold($0.label) == folded }) {
      return known.value
    }
    if let code = CatalogIndex.codePoint(text, ofFacet: facet.key),
      facet.values.contains(where: { $0.value == code })
    {
      return code
    }
    return spelling(of: text, in: [FacetToken.anyValue, FacetToken.noValue])
  }

  private func knownRelease(
    _ token: FacetToken, _ key: String
  ) throws(FacetTokenError) -> FacetToken {
    for index in indexes {
      let known =
        key == FacetToken.introducedKey
        ? (try? index.releaseSet(token.value))?.description
        : (try? index.releasePoint(token.value))?.description
      if let known { return FacetToken(key: key, value: known) }
    }
    throw FacetTokenError(
      .unknownRelease(FacetToken(key: key, value: token.value), platforms: platforms))
  }

  /// Returns the known word that is identical to the given one, or else the first one that differs
  /// only in case and accents.
  static func spelling(of word: String, in known: [String]) -> String? {
    known.firstIndex(folding: word).map { known[$0] }
  }

  /// Returns the words that a misspelt or unfinished word may mean.
  private static func nearest(to word: String, in known: [String]) -> [String] {
    let near = EditDistance.nearest(to: word, in: known, limit: 3)
    guard near.isEmpty else { return near }
    let folded = Folding.fold(word)
    guard !folded.isEmpty else { return [] }
    return Array(known.filter { Folding.fold($0).starts(with: folded) }.prefix(3))
  }
}
