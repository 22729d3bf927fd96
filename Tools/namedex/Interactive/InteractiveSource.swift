import Namedex
import NamedexCommandLine
import NamedexTerminal
import NamedexText

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

  /// The entries that a text means, as a group beside the names that match.
  fileprivate func meantGroup(
    _ text: String, _ lists: SearchLists, hasNames: Bool
  ) -> MeantGroup {
    guard lists != .namesOnly else { return MeantGroup(alone: []) }
    return group(
      meant(by: text, limit: MeantGroup.limit), beside: SearchQuery(text), lists,
      hasNames: hasNames)
  }

  /// The source of a search at a terminal.
  ///
  /// - Parameters:
  ///   - catalogs: The catalogs to search.
  ///   - vocabulary: The facet tokens of the catalogs.
  ///   - lists: Whether names that match are listed, entries that are meant, or both.
  ///   - order: The order of results.
  ///   - pictures: What is shown before names.
  static func source(
    _ catalogs: [OpenCatalog], _ vocabulary: FacetVocabulary, includesKeywords: Bool,
    lists: SearchLists, order: SearchOrder, pictures: Pictures
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
    let localized = catalogs.map { LocalizedVariants($0.index) }
    func folded(_ search: CatalogSearch, _ query: SearchQuery) -> [Int: FoldedVariants] {
      var folded: [Int: FoldedVariants] = [:]
      for part in search.parts where !localized[part.place].isEmpty {
        folded[part.place] = localized[part.place].folded(part.searcher, query)
      }
      return folded
    }
    func label(_ part: Part) -> String { catalogs.count > 1 ? part.catalog.index.id : "" }
    func picture(of entry: EntryID, _ part: Part) -> StyledLine {
      pictures.line(pictures.picture(of: entry, part.catalog.index, asOf: part.asOf))
    }
    return SearchSource(
      vocabulary: vocabulary, includesKeywords: includesKeywords,
      answer: { input, limit in
        guard let search = search(input.tokens) else { return ResultList(total: 0, rows: []) }
        let query = SearchQuery(input.text)
        let folded = lists == .meantOnly ? [:] : folded(search, query)
        let foldedCount = folded.values.reduce(0) { $0 + $1.count }
        var (total, results) =
          lists == .meantOnly
          ? (0, []) : search.search(query, order: order, limit: limit + foldedCount)
        total -= foldedCount
        results.removeAll { folded[$0.part.place]?.contains($0.match.entry) ?? false }
        if total == 0 {
          results = search.identified(input.text)
          total = results.count
        }
        let group = search.meantGroup(input.text, lists, hasNames: total > 0)
        return ResultList(
          total: total,
          rows: results.prefix(limit).map { result in
            let (entry, place) = (result.match.entry, result.part.place)
            let languages = folded[place]?.count(under: entry) ?? 0
            return ResultRow(
              catalog: place, label: label(result.part), match: result.match,
              picture: picture(of: entry, result.part),
              note: languages == 0 ? "" : "+\(counted(languages, "language"))")
          },
          meant: group.entries.map { one in
            let part = search.parts[one.catalog]
            return ResultRow(
              catalog: part.place, label: label(part), entry: one.meant.entry,
              shownName: one.meant.shownName, reason: .meant(note: one.meant.explanation),
              picture: picture(of: one.meant.entry, part))
          },
          isMeantFirst: group.isFirst)
      },
      suggestions: { search($0.tokens)?.suggestions(for: SearchQuery($0.text)) ?? [] },
      variants: { row, input in
        guard let part = search(input.tokens)?.parts.first(where: { $0.place == row.catalog })
        else { return [] }
        let index = part.catalog.index
        let languages = localized[row.catalog].variants(ofEntry: row.entry.number)
        let variants =
          part.searcher.variants(of: row.entry) + languages.compactMap { index.entry($0) }
        return variants.compactMap { entry in
          part.searcher.shownName(of: entry).map { name in
            ResultRow(
              catalog: row.catalog, label: row.label, entry: entry, shownName: name,
              reason: .variant, picture: picture(of: entry, part))
          }
        }
      },
      details: { row in
        Description(index: catalogs[row.catalog].index, entry: row.entry)?.summary ?? []
      })
  }
}
