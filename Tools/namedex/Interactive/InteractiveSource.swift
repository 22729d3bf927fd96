import Namedex
import NamedexCommandLine
import NamedexTerminal

extension CatalogSearch {
  /// The entries that a text means as a colour, a code point or a character, as results of a search
  /// for their names.
  fileprivate func identified(_ text: String) -> [Result] {
    guard let thing = IdentityQuery(searched: text) else { return [] }
    return thing.results(in: parts.map(\.catalog.index)).compactMap { found in
      let part = parts[found.catalog]
      guard let name = part.catalog.index.name(of: found.entry) else { return nil }
      return part.searcher.search(SearchQuery(name), limit: 16).matches
        .first { $0.entry == found.entry }.map { Result(part: part, match: $0) }
    }
  }

  /// The source of a search at a terminal.
  ///
  /// - Parameters:
  ///   - catalogs: The catalogs to search.
  ///   - vocabulary: The facet tokens of the catalogs.
  ///   - order: The order of results.
  ///   - pictures: What is shown before names.
  static func source(
    _ catalogs: [OpenCatalog], _ vocabulary: FacetVocabulary, includesKeywords: Bool,
    order: SearchOrder, pictures: Pictures
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
        guard let search = search(input.tokens) else { return ResultList(total: 0, rows: []) }
        var (total, results) = search.search(
          SearchQuery(input.text), order: order, limit: limit)
        if total == 0 {
          results = search.identified(input.text)
          total = results.count
        }
        let rows = results.map { result in
          ResultRow(
            catalog: result.part.place, label: isLabelled ? result.part.catalog.index.id : "",
            match: result.match,
            picture: pictures.line(
              pictures.picture(
                of: result.match.entry, result.part.catalog.index, asOf: result.part.asOf)))
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
