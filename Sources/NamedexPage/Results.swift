internal import NamedexCore

/// The answer to one query in all catalogs, made as far as somebody scrolls.
struct Results {
  /// An accepted entry and the catalog that has it, among all of the page.
  typealias Row = CombinedSearch.Result

  /// The number of entries that the query accepts.
  let total: Int
  /// The first of them.
  private(set) var rows: [Row] = []
  private let parts: [(catalog: Int, searcher: Searcher)]
  private let query: SearchQuery
  private let order: SearchOrder

  /// How many rows are made at first: more than a screen holds.
  private static let firstCount = 100
  /// Who scrolls beyond this many gets them all.
  private static let someCount = 1_000

  /// What is shown before the first search.
  init() {
    (total, parts, query, order) = (0, [], SearchQuery(""), .relevance)
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - parts: The catalogs that the scope leaves, each with its number among all.
  ///   - query: What is looked for.
  ///   - order: The order of results, across catalogs.
  init(_ parts: [(catalog: Int, searcher: Searcher)], _ query: SearchQuery, _ order: SearchOrder) {
    self.parts = parts
    self.query = query
    self.order = order
    (rows, total) = Self.search(parts, query, order, limit: Self.firstCount)
  }

  /// Makes rows, at least as many as asked as far as there are.
  mutating func make(_ count: Int) {
    guard count > rows.count, rows.count < total else { return }
    let limit = count <= Self.someCount ? Self.someCount : nil
    rows = Self.search(parts, query, order, limit: limit).rows
  }

  /// The position of an entry among all results; nil when it is not there.
  mutating func position(catalog: Int, entry: EntryID) -> Int? {
    func find(_ rows: [Row]) -> Int? {
      rows.firstIndex { $0.catalog == catalog && $0.match.entry == entry }
    }
    if let position = find(rows) { return position }
    make(total)
    return find(rows)
  }

  private static func search(
    _ parts: [(catalog: Int, searcher: Searcher)], _ query: SearchQuery, _ order: SearchOrder,
    limit: Int?
  ) -> (rows: [Row], total: Int) {
    var searchers: [Searcher] = []
    for part in parts { searchers.append(part.searcher) }
    var (total, rows) = CombinedSearch.search(searchers, query, order: order, limit: limit)
    for place in rows.indices { rows[place].catalog = parts[rows[place].catalog].catalog }
    return (rows, total)
  }
}
