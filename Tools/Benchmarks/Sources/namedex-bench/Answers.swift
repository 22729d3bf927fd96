import Namedex

/// Prints what every query gives, for comparing with others: the number of matches, then the names
/// of the first 50 in catalog order, separated by tabs.
enum Answers {
  static func print(index path: String, queries: String) throws {
    let index = try CatalogIndex(path: path)
    let searcher = try Searcher(index)
    for query in try readQueries(queries) {
      let (total, first) = searcher.entries(SearchQuery(query), limit: 50)
      Swift.print(
        ([String(total)] + first.compactMap { index.name(of: $0) }).joined(separator: "\t"))
    }
  }
}

/// Prints the queries that take longest to rank, the slowest first: microseconds, matches, the query.
enum Slowest {
  static func print(index path: String, queries: String, rounds: Int, count: Int) throws {
    let texts = try readQueries(queries)
    let measured = try QueryMeasurement(
      index: path, queries: queries, rounds: rounds, mode: .ranked, budget: .infinity)
    for position in texts.indices.sorted(by: { measured.lat[$0] > measured.lat[$1] }).prefix(count)
    {
      let time = Int(measured.lat[position].rounded())
      Swift.print("\(time)\t\(measured.counts[position])\t\(texts[position])")
    }
  }
}
