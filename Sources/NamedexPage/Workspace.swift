internal import NamedexCore

/// What the page works on: its catalogs and the search that it shows.
struct Workspace {
  /// The catalogs, in the order in which they were opened.
  private(set) var indexes: [CatalogIndex] = []
  /// What tokens there are in them.
  private(set) var vocabulary = FacetVocabulary()
  /// What the page shows.
  var results = Results()
  private var current = SearchInput()
  private var searchers: [(catalog: Int, searcher: Searcher)] = []

  /// A facet with more values is found by typing, and not listed.
  private static let listedValueCount = 64
  /// The facet whose values are listed one by one.
  private static let categoryKey = "category"

  /// Adds a catalog.
  mutating func open(_ bytes: IndexBytes) throws(IndexError) {
    indexes.append(try CatalogIndex(bytes))
    vocabulary = FacetVocabulary(indexes)
    searchers = makeSearchers([])
  }

  /// Searches, so that `results` are those of an input.
  mutating func search(_ input: SearchInput, _ order: SearchOrder) {
    if input.tokens != current.tokens { searchers = makeSearchers(input.tokens) }
    current = input
    results = Results(searchers, SearchQuery(input.text), order)
  }

  /// Names to offer when nothing is found.
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

  /// The tokens that the page lists, by facet: catalogs where there are several, categories, and what
  /// entries are.
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

  /// What people read for a token's value.
  func label(of token: FacetToken) -> String {
    if token.key == FacetToken.catalogKey {
      return indexes.first { $0.id == token.value }?.title ?? token.value
    }
    let facet = vocabulary.facets.first { $0.key == token.key }
    return facet?.values.first { $0.value == token.value }?.label ?? token.value
  }

  /// For each value of a facet, how many entries a search would leave that asked for it instead of
  /// the facet's other values.
  func counts(_ key: String, _ input: SearchInput) -> [Int] {
    let values = listedFacets.first { $0.key == key }?.values ?? []
    return values.map { value in
      let token = FacetToken(key: key, value: value.value)
      let others = input.tokens.filter { $0.facet != token.facet }
      return vocabulary.count(input.text, others + [token])
    }
  }
}
