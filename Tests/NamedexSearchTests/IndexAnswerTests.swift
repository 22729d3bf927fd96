import Namedex
import NamedexCatalogs
import NamedexCore
import NamedexSearch
import Testing

@Suite("Answers from an index")
struct IndexAnswerTests {
  private let symbols = BuiltIn.sfSymbols.index
  private let colors = BuiltIn.cssColors.index

  @Test(
    "an index gives the same answer as a reused search",
    arguments: ["drop f", "settings", ""])
  func once(text: String) {
    let kept = AnswerSearch([Searcher(symbols)]).answer(text, AnswerSearch.Options(limit: 7))
    #expect(symbols.answer(text, limit: 7) == kept)
    #expect(kept.rowCount > 0 && kept.rows.count <= 7)
  }

  @Test("a row has its catalog's position among all catalogs, even if the scope excludes some")
  func positions() throws {
    let all = AnswerSearch(indexes: [colors, symbols]).answer("red", .init(limit: 20)).rows
    #expect(Set(all.map(\.catalog)) == [0, 1])
    for row in all { #expect([colors, symbols][row.catalog].contains(row.entry)) }
    let search = try AnswerSearch(indexes: [colors, symbols], scope: [.catalog("sf-symbols")])
    let answer = search.answer("heart", .init(limit: 5))
    #expect(answer.rows.map(\.catalog) == [1, 1, 1, 1, 1])
    #expect(answer.rows.map(\.entry) == symbols.answer("heart", limit: 5).rows.map(\.entry))
    #expect(search.answer("heart", .init(limit: 5), unless: { false }) == answer)
  }

  @Test("tokens give the same scope in every spelling")
  func tokens() throws {
    let tokens = [FacetToken(key: "Category", value: "weather"), .available("ios15")]
    let scope = try #require(symbols.scope(of: [.category("weather"), .available("iOS 15")]))
    let expected = try symbols.search("cloud", scope: scope, limit: 9)
    #expect(expected.count == 9)
    #expect(try symbols.search("cloud", tokens: tokens, limit: 9) == expected)
    let answer = try AnswerSearch(indexes: [symbols], scope: tokens).answer("cloud")
    #expect(answer.matchCount == expected.matchCount)
    #expect(try symbols.search("cloud", tokens: [.catalog("sf-symbols")]).matchCount > 9)
  }

  @Test("a token that is not in any catalog is an error")
  func unknown() throws {
    let tokens = [FacetToken.category("wether")]
    let error = #expect(throws: FacetTokenError.self) {
      try AnswerSearch(indexes: [colors, symbols], scope: tokens)
    }
    #expect(
      error?.description.contains("'category:weather'") == true, "\(String(describing: error))")
    #expect(throws: FacetTokenError.self) { try symbols.search("", tokens: tokens) }
    #expect(throws: FacetTokenError.self) { try colors.search("", tokens: [.category("weather")]) }
  }

  @Test("several names are checked in order and independently")
  func check() throws {
    let names = ["trash", "doc.on.doc", "no.such", "trash"]
    #expect(symbols.check(names) == names.map { symbols.check($0) })
    let targets = [try symbols.releasePoint("iOS 17")]
    let reports = try symbols.check(names, targets: targets)
    #expect(reports == (try names.map { try symbols.check($0, targets: targets) }))
    #expect(reports.map(\.status) == [.ok, .ok, .unknown, .ok])
    #expect(throws: ScopeError.self) { try colors.check(names, targets: targets) }
  }

  @Test("an identified entry is returned with its name and entry ID")
  func identification() throws {
    let found = IdentityQuery.color(ColorValue(red: 255, green: 0, blue: 0))
      .results(in: [symbols, colors])
    #expect(found.map(\.name) == ["red"] && found.map(\.catalog) == [1])
    #expect(found.map(\.id) == colors.entries(named: "red"))
  }

  @Test("releases, versions and colours print as people write them")
  func descriptions() throws {
    let release = try #require(symbols.check("document.on.document").introduced)
    #expect("\(release)".hasPrefix("iOS 18.0, macOS 15.0"), "\(release)")
    #expect("\(CatalogRelease(id: "7", platforms: []))" == "7")
    #expect(PlatformVersion("ios14.2").map { "\($0)" } == "ios 14.2")
    let blue = ColorValue(red: 0, green: 122, blue: 255)
    #expect("\(blue)" == "#007AFF" && blue.hexadecimal == "#007aff")
    #expect(
      "\(CatalogColor(value: blue)), \(CatalogColor(appearance: .dark, value: blue))"
        == "#007AFF, dark #007AFF")
  }

  @Test("the entries of an index are a collection in catalog order")
  func entries() {
    #expect(colors.entries.count == colors.entryCount)
    #expect(colors.entries.map(\.number) == Array(0..<colors.entryCount))
    #expect(colors.entries.allSatisfy { colors.contains($0) })
    #expect(colors.entries.last == colors.entry(colors.entryCount - 1))
  }

  @Test("all values of a facet are listed, however many there are")
  func values() throws {
    let known = try #require(symbols.facets.first { $0.key == "category" }).values
    let values = FacetVocabulary([symbols]).values(of: "category")
    #expect(values.map(\.value) == known.map(\.value) && values.count > 8)
    #expect(FacetVocabulary([symbols]).values(of: "no such facet").isEmpty)
  }
}
