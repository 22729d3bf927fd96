import NamedexCommandLine
import NamedexCore
import NamedexExport
import NamedexIndexing
import NamedexSearch

extension IndexExercise {
  /// Queries with one token, several tokens, parts of words, misspellings, words in several
  /// languages, a colour and a character.
  private static let queries = [
    "", "eye", "arrow bolt", "up up up up", "a.", "eyedroper", "settin", "thing 7", "ding 4", "物1",
    "#f8f8ff", "👻", "old",
  ]

  /// Does everything that the commands do with an index.
  static func everything(_ index: CatalogIndex) throws(FuzzFinding) {
    try read(index)
    lists(index)
    let scopes = scopes(of: index)
    for scope in scopes {
      for (number, order) in SearchOrder.allCases.enumerated() {
        try search(index, queries[1 + number], scope, order)
      }
      visit(index, scope)
    }
    answers(index, scopes)
    for query in ["eyedroper", "arrowold2"] { suggest(index, query, SearchScope()) }
    let names = describe(index)
    try EditorFuzzing.ask(index, names)
    _ = CatalogDiff(old: index, new: index).isEmpty
    export(index)
    _ = try? IndexBuilder.bytes(of: index, languages: ["de", "ja"])
    _ = try? index.verify()
  }

  private static func lists(_ index: CatalogIndex) {
    _ = (index.facets.count, index.languages, index.hasColors, index.hasCharacters)
    _ = (index.storedMeanings().count, index.storedTranslations().count, index.storedSenses().count)
    _ = index.names(beginningWith: "a", limit: 5)
    _ = index.names(spelt: "arrowBolt")
    let vocabulary = FacetVocabulary([index])
    for text in ["cat", "category:c1 e", "available:OS 2", "introduced:r2", "localized:"] {
      _ = vocabulary.suggestions(for: text)
      _ = try? vocabulary.input(text)
    }
  }

  private static func visit(_ index: CatalogIndex, _ scope: SearchScope) {
    guard let searcher = try? Searcher(index, scope: scope) else { return }
    var byteCount = 0
    for query in ["", "a", "eye half"] {
      for order in SearchOrder.allCases {
        _ = searcher.forEachMatch(query, order: order) { _, shown, matched in
          byteCount += shown.count + matched.count
        }
        _ = searcher.search(query, order: order).matches.map(\.highlights.count)
      }
    }
    _ = searcher.mostUsed(limit: 8)
  }

  private static func answers(_ index: CatalogIndex, _ scopes: [SearchScope]) {
    for scope in scopes.prefix(2) {
      guard let searcher = try? Searcher(index, scope: scope) else { continue }
      let search = AnswerSearch([searcher])
      for (number, query) in queries.enumerated() {
        var options = AnswerSearch.Options(
          rows: [.all, .namesOnly, .meantOnly][number % 3 == 2 ? number / 3 % 3 : 0],
          order: SearchOrder.allCases[number % 4 == 3 ? 2 : 0], limit: number % 2 == 0 ? nil : 5,
          beginsWithMostUsed: true, languages: number % 2 == 0 ? [] : ["de"])
        let answer = search.answer(query, options)
        for row in answer.rows.prefix(4) { _ = search.languages(of: row.entry, in: 0) }
        options.rows = .meantOnly
        _ = search.answer(query, options)
      }
    }
  }

  /// Describes some entries and returns some of their names.
  private static func describe(_ index: CatalogIndex) -> [String] {
    var finder = AssociationFinder()
    var names: [String] = []
    for number in stride(from: 0, to: min(index.entryCount, 128), by: 11) {
      guard let entry = index.entry(number),
        let description = Description(index: index, entry: entry)
      else { continue }
      let rows = description.rows(finder.associations(of: entry, in: index))
      names.append(description.record.facts.name)
      names += description.record.facts.aliases.prefix(1).map(\.name)
      for name in [names[names.count - 1], rows.last?.text ?? ""] {
        _ = index.check(name)
        _ = Description.all(of: name, in: index).count
      }
    }
    return names
  }

  private static func export(_ index: CatalogIndex) {
    let catalog = ExportedCatalog(index)
    for table in ExportTable.all {
      if !table.isOfEntries { _ = catalog.rows(of: table).count }
      for entry in 0..<min(index.entryCount, 64) where table.isOfEntries {
        _ = catalog.rows(of: table, entry: entry).count
      }
    }
  }
}
