import NamedexCore
import NamedexIndexing
import NamedexSearch

/// Calls the functions that read an index, sound or damaged.
enum IndexExercise {
  /// The maximum number of entries that are examined one by one.
  private static let entryLimit = 8

  /// Performs one of several tasks, so that each input is fast. The two lowest bits of `task`
  /// select the scope, and the next three select the task.
  static func run(_ task: UInt8, _ index: CatalogIndex, _ query: String) throws(FuzzFinding) {
    let scopes = scopes(of: index)
    let scope = scopes[Int(task & 3) % scopes.count]
    switch task >> 2 & 7 {
    case 0: try search(index, query, scope, .relevance)
    case 1: try search(index, query, scope, .catalog)
    case 2: try search(index, query, scope, .name)
    case 3: suggest(index, query, scope)
    case 4: _ = CatalogDiff(old: index, new: index).isEmpty
    case 5: try read(index)
    case 7 where task & 0xE0 == 0xE0: try everything(index)
    default:
      try search(index, query, scope, .relevance)
      suggest(index, query, scope)
      try read(index)
    }
  }

  /// Reads facts about the index and some of its entries.
  static func read(_ index: CatalogIndex) throws(FuzzFinding) {
    _ = index.id + index.title
    _ = (index.platforms, index.releases, index.digest)
    _ = index.aliasCount + index.removedCount
    _ = (index.languages, index.storedMeanings().count, index.storedTranslations().count)
    _ = index.storedSenses().count
    let gray = ColorValue(red: 128, green: 128, blue: 128)
    let near = IdentityQuery.color(gray).results(in: [index], nearest: 3)
    try promise(near.allSatisfy { !$0.colors.isEmpty }, "a nearby colour without a value")
    let last = max(0, index.entryCount - entryLimit)
    let numbers = Array(0..<min(index.entryCount, entryLimit)) + Array(last..<index.entryCount)
    for number in numbers {
      let entry = EntryID(number, digest: index.digest)
      let record = index.record(of: entry)
      try promise(record?.entry == entry, "the record of \(number) belongs to another entry")
      _ = index.representations(of: entry)
      _ = index.color(of: entry, in: .dark)
      if let character = index.character(of: entry) {
        _ = index.entries(withCharacter: character)
      }
      _ = index.name(of: entry).map { index.entries(named: $0) }
    }
  }

  /// Searches for a query and for the empty query.
  static func search(
    _ index: CatalogIndex, _ text: String, _ scope: SearchScope, _ order: SearchOrder
  ) throws(FuzzFinding) {
    guard let searcher = try? Searcher(index, scope: scope) else { return }
    for query in [text, ""] {
      let results = searcher.search(query, order: order, limit: 8)
      try promise(results.matches.count <= 8, "more matches than the limit")
      for match in results.matches {
        _ = index.introduced(of: match)
        for range in match.highlights {
          try promise(
            range.utf8.upperBound <= match.matchedText.utf8.count,
            "a highlight outside “\(match.matchedText)”")
        }
      }
      let meant = searcher.meant(by: query, limit: 4)
      try promise(
        meant.count <= 4 && Set(meant.map(\.entry)).count == meant.count,
        "more entries by meaning than the limit, or a repeated entry")
      for one in meant { _ = searcher.variants(of: one.entry) }
      _ = searcher.entries(query, limit: 3)
      _ = searcher.count(query)
    }
  }

  static func suggest(_ index: CatalogIndex, _ text: String, _ scope: SearchScope) {
    _ = index.check(text)
    _ = index.nearestNames(to: text, limit: 3)
    guard let suggester = (try? Searcher(index, scope: scope)).map({ Suggester($0) }) else {
      return
    }
    _ = suggester.names(near: text, limit: 3)
    _ = suggester.words(near: Folding.fold(text))
    _ = suggester.mixed(SearchQuery(text), limit: 3)
  }

  /// Returns scopes that are valid in catalogs like `SmallCatalog`.
  static func scopes(of index: CatalogIndex) -> [SearchScope] {
    var scopes = [SearchScope(), SearchScope(includesKeywords: true)]
    if let point = try? index.releasePoint("OS 2.0") {
      scopes.append(SearchScope(asOf: point, includesKeywords: true))
    }
    if let key = index.facets.first, let value = key.values.first {
      scopes.append(SearchScope(facets: [CatalogFacet(key: key.key, value: value.value)]))
    }
    return scopes
  }
}
