internal import NamedexCore
internal import NamedexSearch

/// The catalogs of the page, and its current search.
struct Workspace {
  /// The catalogs, in the order in which they were opened.
  private(set) var indexes: [CatalogIndex] = []
  /// The localized variants of each catalog.
  private(set) var localized: [LocalizedVariants] = []
  /// The tokens that the catalogs define.
  private(set) var vocabulary = FacetVocabulary([])
  /// The rows that the page shows.
  var results = Results()
  /// The search with the most recent tokens, kept to reuse its memory.
  private var scoped: AnswerSearch?
  private var tokens: [FacetToken] = []

  /// The maximum number of values of a listed facet. The values of larger facets are suggested as
  /// the user types.
  private static let listedValueCount = 64
  /// The facet whose values are listed one by one.
  private static let categoryKey = "category"

  /// Opens an index and adds it.
  mutating func open(_ bytes: IndexBytes) throws(IndexError) {
    let index = try CatalogIndex(bytes)
    indexes.append(index)
    localized.append(LocalizedVariants(index))
    vocabulary = FacetVocabulary(indexes)
    scoped = nil
  }

  /// The tags of the languages, apart from English, in which words find names by meaning.
  var languages: [String] { indexes.flatMap { $0.languages }.uniqued() }

  /// Searches, and sets `results`.
  ///
  /// - Parameter languages: The languages of the words in addition to English; empty for all.
  mutating func search(_ input: SearchInput, _ order: SearchOrder, languages: [String]) {
    if tokens != input.tokens { self.scoped = nil }
    let scoped = scoped ?? AnswerSearch(indexes) { $0.scope(of: input.tokens) }
    (self.scoped, tokens) = (scoped, input.tokens)
    results = Results(scoped, input.text, order, languages: languages)
  }

  /// Returns the release at which a catalog is searched; nil for the latest.
  func asOf(catalog: Int) -> ReleasePoint? { scoped?.asOf(catalog: catalog) }

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
    return listed + [(FacetToken.propertyKey, states)]
  }

  /// Returns how many rows would remain with each value in place of the facet's current tokens.
  ///
  /// - Parameter places: The positions of the values in `listedFacets`.
  func counts(
    _ key: String, _ places: Range<Int>, _ input: SearchInput, languages: [String]
  ) -> [Int] {
    let values = listedFacets.first { $0.key == key }?.values ?? []
    return values[places.clamped(to: values.indices)].map { value in
      let token = FacetToken(key: key, value: value.value)
      let others = input.tokens.filter { $0.facet != token.facet }
      return count(input.text, others + [token], languages: languages)
    }
  }

  /// Returns the tokens to suggest for the end of a text, with the number of rows that would remain
  /// with each. Tokens that would leave no rows are omitted.
  func suggestions(
    for text: String, with tokens: [FacetToken], languages: [String]
  ) -> [FacetSuggestion] {
    let found = vocabulary.suggestions(for: text, with: tokens, limit: 8, effort: 50_000)
    return found.compactMap { suggestion in
      guard let token = suggestion.token, suggestion.count != nil else { return suggestion }
      let typed = Array(text.utf8)[..<suggestion.typed.lowerBound]
      let before = vocabulary.reading(String(decoding: Array(typed), as: UTF8.self))
      var suggestion = suggestion
      let all = tokens + before.tokens + [token]
      suggestion.count = count(before.words, all, languages: languages)
      return suggestion.count == 0 ? nil : suggestion
    }
  }

  /// Returns the number of rows that match a text and tokens, including rows found by meaning.
  func count(_ text: String, _ tokens: [FacetToken], languages: [String]) -> Int {
    AnswerSearch(indexes) { $0.scope(of: tokens) }
      .answer(text, AnswerSearch.Options(limit: 1, languages: languages)).rowCount
  }
}
