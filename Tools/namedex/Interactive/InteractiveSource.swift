import Namedex
import NamedexCommandLine
import NamedexSearch
import NamedexTerminal
import NamedexText

extension CatalogSearch {
  /// The source of a search at a terminal.
  ///
  /// - Parameters:
  ///   - catalogs: The catalogs to search.
  ///   - others: Opens those in which a character or a colour is looked for, too; nil for none.
  ///   - vocabulary: The facet tokens of the catalogs.
  ///   - rows: Whether names that match are listed, entries that are meant, or all kinds of rows.
  ///   - order: The order of names.
  ///   - pictures: What is shown before names.
  static func source(
    _ catalogs: [OpenCatalog], others: (() -> [OpenCatalog])?, _ vocabulary: FacetVocabulary,
    includesKeywords: Bool, rows: AnswerSearch.Rows, order: SearchOrder, pictures: Pictures
  ) -> SearchSource {
    // Tokens change rarely, and preparing a search for them takes time.
    var prepared: (tokens: [FacetToken], search: CatalogSearch)?
    var known: [OpenCatalog] = catalogs
    func otherCatalogs() -> [OpenCatalog] {
      if known.count == catalogs.count { known += others?() ?? [] }
      return Array(known.dropFirst(catalogs.count))
    }
    func search(_ input: SearchInput) -> CatalogSearch? {
      let search = search(input.tokens)
      guard rows == .all, others != nil else { return search }
      return search?.widened(for: input.text, from: catalogs.count, otherCatalogs) ?? search
    }
    func search(_ tokens: [FacetToken]) -> CatalogSearch? {
      if let prepared, prepared.tokens == tokens { return prepared.search }
      // This fails only for tokens that are not in the vocabulary; these come from there.
      let search = try? CatalogSearch(catalogs, tokens: tokens, includesKeywords: includesKeywords)
      prepared = search.map { (tokens, $0) }
      return search
    }
    return SearchSource(
      vocabulary: vocabulary, includesKeywords: includesKeywords,
      answer: { input, limit in
        guard let search = search(input) else { return ResultList() }
        let answer = search.answers.answer(
          input.text,
          AnswerSearch.Options(
            rows: rows, order: order, limit: limit, beginsWithMostUsed: true))
        return ResultList(
          count: answer.count,
          rows: answer.rows.map { row in
            let part = search.parts[row.catalog]
            return ResultRow(
              catalog: part.place, label: search.parts.count > 1 ? part.catalog.index.id : "",
              entry: row.entry, shownName: row.shownName, match: row.match,
              picture: pictures.line(pictures.picture(of: row, part)),
              note: row.notes(part).joined(separator: "  "))
          }, note: answer.note)
      },
      variants: { row, input in
        guard let search = search(input),
          let place = search.parts.firstIndex(where: { $0.place == row.catalog })
        else { return [] }
        let part = search.parts[place]
        let variants =
          part.searcher.variants(of: row.entry) + search.answers.languages(of: row.entry, in: place)
        return variants.compactMap { entry in
          part.searcher.shownName(of: entry).map { name in
            ResultRow(
              catalog: row.catalog, label: row.label, entry: entry, shownName: name,
              picture: pictures.line(
                pictures.picture(of: entry, part.catalog.index, asOf: part.asOf)))
          }
        }
      },
      details: { row in
        Description(index: known[row.catalog].index, entry: row.entry)?.summary ?? []
      })
  }
}
