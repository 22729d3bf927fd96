import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import NamedexTextFinding
import Testing
import NamedexTokenizing

@Suite("Matching names without an index")
struct SmartMatcherTests {
  private func pieces(_ query: String, _ name: String) -> [Substring]? {
    SmartMatcher(query).ranges(in: name)?.map { name[$0] }
  }

  @Test("a matcher returns the range of each word, in the query's order")
  func examples() {
    #expect(pieces("fill circle sq", "square.circle.fill") == ["fill", "circle", "sq"])
    #expect(pieces("circle fill", "square.fill") == nil)
    #expect(pieces("GRAY sys", "systemGray6") == ["Gray", "sys"])
    #expect(pieces("uni cö", "Ünï-Çödé.x") == ["Ünï", "Çö"])
    #expect(pieces("uni cö", "ünï-çödé.x") == nil)
    #expect(pieces("strass", "Straße 12b") == ["Straß"])
    #expect(pieces("12 b", "Straße 12b") == ["12", "b"])
    #expect(pieces("", "anything") == [])
    #expect(pieces("a", "") == nil)
    #expect(pieces("a a", "a.b") == nil)
    #expect(SmartMatcher("sq").accepts("square") && !SmartMatcher("sq").accepts("circle"))
    let dashes = SmartMatcher("co uni", separators: ["-"])
    #expect(dashes.ranges(in: "Ünï-Çödé")?.count == 2)
  }

  @Test(
    "a matcher agrees with an index of the names",
    arguments: ["uikit-colors", "css-colors", "small"])
  func agrees(id: String) throws {
    let source =
      id == "small" ? SmallCatalog.catalog : try CatalogSource.catalog(at: Repository.catalog(id))
    let names = source.entries.map(\.name).filter { !Folding.fold($0).isEmpty }
    let tokenization = Tokenization(separators: source.tokenization.separators)
    let catalog = NameCatalog(
      id: "own", tokenization: tokenization, entries: names.map { CatalogEntry(name: $0) })
    let searcher = try Searcher(CatalogIndex(catalog))
    var queries = QueryGenerator(ReferenceMatcher(catalog), seed: 5)
    var found = 0
    for _ in 0..<300 {
      let query = queries.next()
      let matcher = SmartMatcher(query, tokenization: tokenization)
      let matches = Dictionary(
        uniqueKeysWithValues: searcher.search(query).map { ($0.shownName, $0) })
      for name in names {
        let expected = matches[name]?.highlights.compactMap { $0.range(in: name) }
        #expect(matcher.ranges(in: name) == expected, "\(query) in \(name)")
        #expect(matcher.accepts(name) == (expected != nil))
        found += expected?.count ?? 0
      }
    }
    #expect(found > 300)
  }
}
