internal import NamedexCore

/// The catalogs of the page, and the search that it shows.
struct Workspace {
  /// The catalogs, in the order in which they were opened.
  private(set) var indexes: [CatalogIndex] = []
  /// The tokens that they know.
  private(set) var vocabulary = FacetVocabulary()
  /// The results that the page shows.
  var results = Results()
  private var current = SearchInput()
  private var searchers: [(catalog: Int, searcher: Searcher)] = []

  /// A facet with more values is not listed; its values are offered while somebody types.
  private static let listedValueCount = 64
  /// The facet whose values are listed one by one.
  private static let categoryKey = "category"

  /// Adds a catalog.
  mutating func open(_ bytes: IndexBytes) throws(IndexError) {
    indexes.append(try CatalogIndex(bytes))
    vocabulary = FacetVocabulary(indexes)
    searchers = makeSearchers([])
  }

  /// Searches, and sets `results`.
  mutating func search(_ input: SearchInput, _ order: SearchOrder) {
    if input.tokens != current.tokens { searchers = makeSearchers(input.tokens) }
    current = input
    results = Results(searchers, SearchQuery(input.text), order)
  }

  /// Returns names to offer when nothing is found.
  func suggestions(limit: Int) -> [String] {
    var names: [String] = []
    for part in searchers {
      for name in part.searcher.suggestions(for: SearchQuery(current.text), limit: limit)
      where names.count < limit && !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }

  private func makeSearchers(_ tokens: [FacetToken]) -> [(catalog: Int, searcher: Searcher)] {
    var parts: [(catalog: Int, searcher: Searcher)] = []
    for (number, index) in indexes.enumerated() {
      guard let scope = index.scope(of: tokens), let searcher = try? Searcher(index, scope: scope)
      else { continue }
      parts.append((number, searcher))
    }
    return parts
  }

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
