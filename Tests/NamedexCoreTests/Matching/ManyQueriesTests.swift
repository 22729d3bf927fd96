import Namedex
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("The index agrees with the reference matcher on 20,000 queries")
struct ManyQueriesTests {
  private static let queryCount = Inputs.count(20_000)
  /// The maximum number of accepted entries for which the slow reference also ranks the answer.
  private static let fewEntries = 150

  /// The order of the names in a catalog's list.
  enum ListOrder: CaseIterable {
    case own, sorted, shuffled
  }

  @Test(
    "results and order agree with the reference, whatever the order of the list",
    arguments: Repository.builtInCatalogs, ListOrder.allCases)
  func builtIn(id: String, order: ListOrder) throws {
    var catalog = try RealIndex.named(id).catalog
    Self.reorder(&catalog, order)
    // A large catalog's queries are split among the orders.
    try compare(catalog, count: id == "sf-symbols" ? Self.queryCount / 3 + 1 : Self.queryCount)
  }

  @Test(
    "small catalogs with all features agree with the reference", arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var catalog = SmallCatalog.catalog
    Self.reorder(&catalog, seed % 2 == 0 ? .shuffled : .sorted)
    try compare(catalog, count: Self.queryCount / 40, seed: Inputs.seed(0) &* 40 + seed)
  }

  private static func reorder(_ catalog: inout NameCatalog, _ order: ListOrder) {
    var places = Array(catalog.entries.indices)
    switch order {
    case .own: return
    case .sorted:
      let folded = catalog.entries.map { Folding.fold($0.name) }
      places.sort {
        folded[$0] != folded[$1] ? folded[$0].lexicographicallyPrecedes(folded[$1]) : $0 < $1
      }
    case .shuffled:
      var generator = SeededGenerator(seed: 99)
      places.shuffle(using: &generator)
    }
    var positions = [Int](repeating: 0, count: places.count)
    for (position, place) in places.enumerated() { positions[place] = position }
    catalog.entries = places.map { catalog.entries[$0] }
    for number in catalog.meanings.indices {
      catalog.meanings[number].entry = positions[catalog.meanings[number].entry]
    }
  }

  private func compare(_ catalog: NameCatalog, count: Int, seed: UInt64 = Inputs.seed(11)) throws {
    let index = try CatalogIndex(catalog)
    let reference = ReferenceMatcher(catalog)
    let beginnings = TokenBeginnings(reference)
    var generator = QueryGenerator(reference, seed: seed)
    let searcher = Searcher(index)
    for number in 0..<count {
      let text = generator.next()
      let candidates = beginnings.entries(text)
      let expected = reference.entries(text, among: candidates)
      let (total, entries) = searcher.entries(text, limit: Int.max)
      guard entries.map(\.number) == expected, total == expected.count,
        searcher.count(text) == total
      else {
        Issue.record("'\(text)' accepts \(entries.map(\.number)), not \(expected)")
        return
      }
      guard !SearchQuery(text).isEmpty, expected.count <= Self.fewEntries || number % 50 == 0 else {
        continue
      }
      let ranked = reference.ranked(text, among: candidates)
      for limit in [Int.max, 50, 5] {
        let found = searcher.search(text, limit: limit)
        guard found.matchCount == total,
          found.matches.map({ $0.entry.number }) == ranked.prefix(limit).map(\.entry),
          found.matches.map({ $0.kind }) == ranked.prefix(limit).map(\.kind),
          found.matches.map({ $0.matchedText }) == ranked.prefix(limit).map(\.matchedText)
        else {
          let (names, wanted) = (
            found.matches.map { $0.matchedText }, ranked.prefix(limit).map(\.matchedText)
          )
          Issue.record("the first \(limit) of '\(text)' are \(names), not \(wanted)")
          return
        }
      }
    }
  }
}

/// The entries that have a token with a given prefix of up to three bytes. The reference examines
/// only these entries.
private struct TokenBeginnings {
  private var entries: [[UInt8]: [Int]] = [:]
  private let all: [Int]

  init(_ reference: ReferenceMatcher) {
    all = Array(reference.forms.indices)
    for (entry, forms) in reference.forms.enumerated() {
      var known: Set<[UInt8]> = []
      for token in forms.flatMap(\.tokens) {
        for count in 1...3 { known.insert(Array(token.utf8.prefix(count))) }
      }
      for beginning in known { entries[beginning, default: []].append(entry) }
    }
  }

  /// Returns the entries that have a matching token for each token of a query.
  func entries(_ query: String) -> [Int] {
    let tokens = ReferenceMatcher.tokens(of: query)
    let lists = tokens.map { entries[Array($0.utf8.prefix(3))] ?? [] }
    guard let shortest = lists.min(by: { $0.count < $1.count }) else { return all }
    let others = lists.map { Set($0) }
    return shortest.filter { entry in others.allSatisfy { $0.contains(entry) } }
  }
}
