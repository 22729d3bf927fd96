internal import NamedexCore

/// The catalogs of the page, and the search that it shows.
struct Workspace {
  /// The catalogs, in the order in which they were opened.
  private(set) var indexes: [CatalogIndex] = []
  /// The variants for one language of each.
  private(set) var localized: [LocalizedVariants] = []
  /// The tokens that they know.
  private(set) var vocabulary = FacetVocabulary()
  /// The results that the page shows.
  var results = Results()
  private var current = SearchInput()
  /// The catalogs within the scope.
  private var parts: [Results.Part] = []

  /// A facet with more values is not listed; its values are offered while somebody types.
  private static let listedValueCount = 64
  /// The facet whose values are listed one by one.
  private static let categoryKey = "category"

  /// Adds a catalog.
  mutating func open(_ bytes: IndexBytes) throws(IndexError) {
    let index = try CatalogIndex(bytes)
    indexes.append(index)
    localized.append(LocalizedVariants(index))
    vocabulary = FacetVocabulary(indexes)
    parts = makeParts([])
  }

  /// Searches, and sets `results`.
  mutating func search(_ input: SearchInput, _ order: SearchOrder) {
    if input.tokens != current.tokens { parts = makeParts(input.tokens) }
    current = input
    results = Results(parts, SearchQuery(input.text), order)
  }

  /// Returns names to offer when nothing is found.
  func suggestions(limit: Int) -> [String] {
    var names: [String] = []
    for part in parts {
      for name in part.searcher.suggestions(for: SearchQuery(current.text), limit: limit)
      where names.count < limit && !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  private func makeParts(_ tokens: [FacetToken]) -> [Results.Part] {
    var parts: [Results.Part] = []
    for (catalog, index) in indexes.enumerated() {
      guard let scope = index.scope(of: tokens), let searcher = try? Searcher(index, scope: scope)
      else { continue }
      parts.append(
        Results.Part(
          catalog: catalog, searcher: searcher, asOf: scope.asOf, localized: localized[catalog]))
    }
    return parts
  }

  /// The moment at which a catalog is searched; nil for today.
  func asOf(catalog: Int) -> ReleasePoint? { parts.first { $0.catalog == catalog }?.asOf }

  // MARK: Beside the results

  /// What stands beside the results.
  enum Companions {
    /// Entries that the words mean.
    case meant(MeantGroup)
    /// The entries that are the colour, the code point or the character for which the query was
    /// taken; or the colours nearest to it.
    case identified([Identification])
  }

  /// What stands beside the results, or in their place if there are none. The numbers of catalogs
  /// are those of the parts.
  func companions() -> Companions {
    if results.total == 0, let thing = IdentityQuery(searched: current.text) {
      let found = thing.results(in: parts.map { $0.searcher.index })
      if !found.isEmpty { return .identified(found) }
    }
    let searchers = parts.map { $0.searcher }
    return .meant(
      MeantGroup(
        CombinedSearch.meant(searchers, by: current.text), beside: SearchQuery(current.text),
        hasNames: results.total > 0, searchers))
  }

  /// The number of a catalog within the scope among all.
  func number(ofPart part: Int) -> Int { parts[part].catalog }

  // MARK: Facets

  /// The values that the page lists, by facet: catalogs if there are several, categories, and the
  /// states of `is:`.
  var listedFacets: [(key: String, values: [(value: String, label: String)])] {
    var states = [(value: FacetToken.deprecatedValue, label: "Deprecated")]
    var listed: [(key: String, values: [(value: String, label: String)])] = []
    for facet in vocabulary.facets {
      if facet.values.count <= Self.listedValueCount, facet.key == Self.categoryKey {
        listed.append((facet.key, facet.values.map { ($0.value, $0.label) }))
      } else if facet.values.count <= Self.listedValueCount {
        states.append((facet.key, facet.key))
      }
    }
    if indexes.count > 1 {
      listed.insert((FacetToken.catalogKey, indexes.map { ($0.id, $0.title) }), at: 0)
    }
    return listed + [(FacetToken.isKey, states)]
  }

  /// Returns, for each value of a facet, the number of results when it replaces the facet's tokens.
  func counts(_ key: String, _ input: SearchInput) -> [Int] {
    let values = listedFacets.first { $0.key == key }?.values ?? []
    return values.map { value in
      let token = FacetToken(key: key, value: value.value)
      let others = input.tokens.filter { $0.facet != token.facet }
      return vocabulary.count(input.text, others + [token])
    }
  }
}
