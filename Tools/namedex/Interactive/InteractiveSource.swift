import Namedex
import NamedexCommandLine
import NamedexTerminal

extension CatalogSearch {
  /// The source of a search at a terminal.
  ///
  /// - Parameters:
  ///   - catalogs: The catalogs to search.
  ///   - vocabulary: The facet tokens of the catalogs.
  ///   - order: The order of results.
  static func source(
    _ catalogs: [OpenCatalog], _ vocabulary: FacetVocabulary, includesKeywords: Bool,
    order: SearchOrder
  ) -> SearchSource {
    // Tokens change rarely, and preparing a search for them takes time.
    var prepared: (tokens: [FacetToken], search: CatalogSearch)?
    func search(_ tokens: [FacetToken]) -> CatalogSearch? {
      if let prepared, prepared.tokens == tokens { return prepared.search }
      // This fails only for tokens that are not in the vocabulary; these come from there.
      let search = try? CatalogSearch(catalogs, tokens: tokens, includesKeywords: includesKeywords)
      prepared = search.map { (tokens, $0) }
      return search
    }
    let isLabelled = catalogs.count > 1
    return SearchSource(
      vocabulary: vocabulary, includesKeywords: includesKeywords,
      answer: { input, limit in
        guard
          let (total, results) = search(input.tokens)?
            .search(SearchQuery(input.text), order: order, limit: limit)
        else { return ResultList(total: 0, rows: []) }
        let rows = results.map { result in
          ResultRow(
            catalog: result.part.place, label: isLabelled ? result.part.catalog.index.id : "",
            match: result.match)
        }
        return ResultList(total: total, rows: rows)
      },
      suggestions: { search($0.tokens)?.suggestions(for: SearchQuery($0.text)) ?? [] },
      details: { row in
        let index = catalogs[row.catalog].index
        return Description(index: index, entry: row.match.entry)?.summary ?? []
      })
  }
}
