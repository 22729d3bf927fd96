import Namedex

/// Prints the answers to all queries, for comparison with those of other programs. Each line has
/// the number of matches and the first 50 of them, separated by tabs.
enum Answers {
  /// Prints the names in catalog order.
  static func print(index path: String, queries: String) throws {
    let index = try CatalogIndex(path: path)
    let searcher = Searcher(index)
    for query in try readQueries(queries) {
      let (total, first) = searcher.entries(query, limit: 50)
      Swift.print(
        ([String(total)] + first.compactMap { index.name(of: $0) }).joined(separator: "\t"))
    }
  }

  /// Prints the most relevant matches, each with its name, the matched text and the highlight
  /// ranges.
  static func printRanked(index path: String, queries: String) throws {
    let searcher = try Searcher(CatalogIndex(path: path))
    for query in try readQueries(queries) {
      let results = searcher.search(query, limit: 50)
      let matches = results.map { match in
        let places = match.highlights.map { "\($0.utf8.lowerBound)-\($0.utf8.upperBound)" }
        return ([match.shownName, match.matchedText] + places).joined(separator: "|")
      }
      Swift.print(([String(results.matchCount)] + matches).joined(separator: "\t"))
    }
  }
}
