internal import NamedexCore

/// The results of one query in all catalogs, made as far as the page has scrolled.
struct Results {
  /// An accepted entry, and the number of its catalog among those of the page.
  typealias Row = CombinedSearch.Result

  /// A catalog that is searched.
  struct Part {
    /// Its number among all catalogs of the page.
    var catalog: Int
    var searcher: Searcher
    /// The moment in its history; nil for today.
    var asOf: ReleasePoint?
    /// The variants of its entries for one language.
    var localized: LocalizedVariants
  }

  /// The number of entries that the query accepts, without variants that stand under their bases.
  let total: Int
  /// These variants, for each catalog of the page.
  private var folded: [FoldedVariants] = []
  /// Their number.
  private(set) var foldedCount = 0
  /// The first results.
  private(set) var rows: [Row] = []
  private let parts: [Part]
  private let query: SearchQuery
  private let order: SearchOrder

  /// The number of rows made first: more than fit on a screen.
  private static let firstCount = 100
  /// Scrolling beyond this many rows makes all of them.
  private static let someCount = 1_000

  /// No results, before the first search.
  init() {
    (total, parts, query, order) = (0, [], SearchQuery(""), .relevance)
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - parts: The catalogs within the scope.
  ///   - query: The query.
  ///   - order: The order of results, across catalogs.
  init(_ parts: [Part], _ query: SearchQuery, _ order: SearchOrder) {
    self.parts = parts
    self.query = query
    self.order = order
    for part in parts {
      while folded.count < part.catalog { folded.append(FoldedVariants()) }
      let variants = part.localized.folded(part.searcher, query)
      folded.append(variants)
      foldedCount += variants.count
    }
    let found = Self.search(parts, query, order, limit: Self.firstCount + foldedCount)
    total = found.total - foldedCount
    rows = listed(found.rows)
  }

  /// Makes at least this many rows, or all if there are fewer.
  mutating func make(_ count: Int) {
    guard count > rows.count, rows.count < total else { return }
    let limit = count <= Self.someCount ? Self.someCount + foldedCount : nil
    rows = listed(Self.search(parts, query, order, limit: limit).rows)
  }

  /// The number of variants for one language that stand under a row.
  func foldedCount(under row: Row) -> Int {
    folded[row.catalog].count(under: row.match.entry)
  }

  private func listed(_ rows: [Row]) -> [Row] {
    foldedCount == 0
      ? rows : rows.filter { !folded[$0.catalog].contains($0.match.entry) }
  }

  /// Returns the position of an entry among all results; nil when it is not among them.
  ///
  /// - Parameter number: The number of the entry in its catalog.
  mutating func position(catalog: Int, number: Int) -> Int? {
    func find(_ rows: [Row]) -> Int? {
      rows.firstIndex { $0.catalog == catalog && $0.match.entry.number == number }
    }
    if let position = find(rows) { return position }
    make(total)
    return find(rows)
  }

  private static func search(
    _ parts: [Part], _ query: SearchQuery, _ order: SearchOrder,
    limit: Int?
  ) -> (rows: [Row], total: Int) {
    var searchers: [Searcher] = []
    for part in parts { searchers.append(part.searcher) }
    var (total, rows) = CombinedSearch.search(searchers, query, order: order, limit: limit)
    for place in rows.indices { rows[place].catalog = parts[rows[place].catalog].catalog }
    return (rows, total)
  }
}
