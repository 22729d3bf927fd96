import Namedex
import NamedexCommandLine
import NamedexSearch
import NamedexTerminal
import NamedexText

/// Runs `namedex search -i`.
struct InteractiveRun {
  let request: SearchRequest
  let messages: Messages

  func run() throws(Failure) -> ExitStatus {
    let conversation = try TerminalConversation()
    let catalogs = try request.openCatalogs(messages)
    let vocabulary = FacetVocabulary(catalogs.map(\.index))
    var input = try request.input(vocabulary)
    let words = input.text.isEmpty ? request.words : [input.text] + request.words
    input.setText(words.joined(separator: " "))
    let isColored = TextStyle(request.format.color, isTerminal: true).isColored
    let pictures = Pictures(
      request.glyphs, isTerminal: true, isColored: isColored, catalogs.map(\.index))
    let search = TerminalSearch(source(catalogs, vocabulary, pictures), input)
    return try conversation.run(isColored: isColored) { _ in search }
  }

  /// Returns the source from which the dialog gets its results and their details.
  private func source(
    _ catalogs: [OpenCatalog], _ vocabulary: FacetVocabulary, _ pictures: Pictures
  ) -> SearchSource {
    // Caches the search, because tokens rarely change and preparing a search takes time.
    var prepared: (tokens: [FacetToken], search: CatalogSearch)?
    var known: [OpenCatalog] = catalogs
    /// Returns the additional catalogs in which to look for a character or a colour.
    func otherCatalogs() -> [OpenCatalog] {
      if known.count == catalogs.count {
        // Opens the catalogs quietly, because messages would disturb the screen.
        known += CatalogFinder(messages: Messages("namedex", .quiet)).everyCatalog()
      }
      return Array(known.dropFirst(catalogs.count))
    }
    func search(_ input: SearchInput) -> CatalogSearch? {
      let search = search(input.tokens)
      guard request.rows == .all, request.catalogs.catalog.isEmpty else { return search }
      return search?.widened(for: input.text, from: catalogs.count, otherCatalogs) ?? search
    }
    func search(_ tokens: [FacetToken]) -> CatalogSearch? {
      if let prepared, prepared.tokens == tokens { return prepared.search }
      // This can fail only for tokens outside the vocabulary, but these tokens come from it.
      let search = try? CatalogSearch(
        catalogs, tokens: tokens, includesKeywords: request.includesKeywords)
      prepared = search.map { (tokens, $0) }
      return search
    }
    return SearchSource(
      vocabulary: vocabulary, includesKeywords: request.includesKeywords,
      answer: { input, limit in
        guard let search = search(input) else { return ResultList() }
        let answer = search.answers.answer(
          input.text,
          AnswerSearch.Options(
            rows: request.rows, order: request.order, limit: limit, beginsWithMostUsed: true,
            languages: request.languages))
        return ResultList(
          count: answer.rowCount,
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
