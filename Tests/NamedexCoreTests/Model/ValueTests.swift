import Foundation
import Namedex
import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("Values that an app keeps, compares and lists")
struct ValueTests {
  private let index: CatalogIndex

  init() throws {
    index = try CatalogIndex(SmallCatalog.catalog)
  }

  private func isKept<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
    let data = try JSONEncoder().encode([value])
    return try JSONDecoder().decode([Value].self, from: data) == [value]
  }

  @Test("encoded values decode to equal values")
  func codable() throws {
    let results = index.search("half eye")
    #expect(try isKept(results))
    #expect(try isKept(results.matches[0]))
    #expect(try isKept(try #require(index.entry(3))))
    #expect(try isKept(FacetToken.available("iOS 15")))
    #expect(try isKept(SearchInput("category:\"a b\" \"x:y\" drop f")))
    #expect(try isKept(CatalogFacet(key: "category", value: "tool")))
    #expect(try isKept(SearchOrder.name) && isKept(RepresentationKind.camelCase))
    #expect(try isKept(index.releases[1]))
    #expect(try isKept(#require(PlatformVersion("iOS 14.2"))))
  }

  @Test("decoding validates the stored data")
  func checked() throws {
    func read<Value: Decodable>(_: Value.Type, _ json: String) throws -> Value? {
      try JSONDecoder().decode([Value].self, from: Data(json.utf8)).first
    }
    let token = #"{"key":"is","value":"deprecated"}"#
    let input = try read(SearchInput.self, #"[{"tokens":[\#(token),\#(token)],"text":"drop f"}]"#)
    #expect(input == SearchInput(tokens: [.deprecated], text: "drop f"))
    #expect(try read(VersionNumber.self, #"["14.2"]"#)?.description == "14.2")
    #expect(throws: DecodingError.self) { try read(VersionNumber.self, #"["14.x"]"#) }
  }

  @Test("values are identifiable and hashable")
  func identities() throws {
    let results = index.search("e")
    #expect(Set(results).count == results.count && results.count > 2)
    #expect(Set(results.map(\.id)).count == results.count)
    #expect(Set([results, results]).count == 1)
    #expect(index.id == "small")
    let token = FacetToken.deprecated
    #expect(token.id == token)
    let offers = FacetVocabulary([index]).suggestions(for: "")
    #expect(Set(offers.map(\.id)).count == offers.count && offers.count > 1)
    #expect(Set([SearchQuery("a"), SearchQuery("a"), SearchQuery("A")]).count == 2)
    let reports = Set([index.check("pip"), index.check("pip"), index.check("gone")])
    #expect(reports.count == 2)
    #expect(Set([SearchScope(), SearchScope(asOf: try index.releasePoint("OS 2"))]).count == 2)
    var finder = TextFinder(["a a", "a"])
    finder.find("a")
    #expect(finder.occurrences.map(\.id) == [0, 1, 2])
  }

  @Test("results are a collection of matches")
  func collection() throws {
    let results = index.search("e", limit: 2)
    #expect(Array(results) == results.matches)
    #expect(results.first == results.matches[0] && results.last == results[1])
    #expect(results.count == 2 && results.matchCount > 2)
    #expect(SearchResults().isEmpty)
  }

  @Test("a preview can create the same values that a search returns")
  func initializers() throws {
    let match = try #require(index.search("half eye").first)
    let made = SearchMatch(
      entry: match.entry, shownName: match.shownName, kind: match.kind,
      highlights: [
        HighlightRange(token: "half", utf8: 11..<15), HighlightRange(token: "eye", utf8: 0..<3),
      ], key: match.key)
    #expect(made == match)
    let plain = SearchMatch(entry: EntryID(1), shownName: "drop")
    #expect(plain.matchedText == "drop" && plain.segments.map(\.text) == ["drop"])
    #expect(RelevanceKey() <= match.key)
    #expect(
      NameReport(name: "x", status: .unknown) == index.check("x")
        || !index.check("x").suggestions.isEmpty)
    let record = try #require(index.record(of: match.entry))
    #expect(EntryRecord(entry: record.entry, facts: record.facts) == record)
    #expect(CombinedSearch.Result(catalog: 0, match: match).id == match.id)
    #expect(
      FacetSuggestion(key: "is", label: "is:", typed: 0..<0).id == FacetToken(key: "is", value: ""))
    #expect(HighlightSegment(text: "a", isHighlighted: true).text == "a")
  }

  @Test("facet tokens have named constructors, and a release may be written without spaces")
  func tokens() throws {
    #expect(FacetToken.available("iOS 15").description == "available:\"iOS 15\"")
    #expect(FacetToken.asOf("iOS 15").description == "as-of:\"iOS 15\"")
    #expect(FacetToken.category("weather").description == "category:weather")
    #expect(FacetToken.catalog("small").description == "catalog:small")
    #expect(FacetToken.having("localized").description == "is:localized")
    #expect(FacetToken.deprecated.description == "is:deprecated")
    #expect(try index.releasePoint("os2") == index.releasePoint("OS 2"))
    #expect(index.scope(of: [.available("OS2")]) == index.scope(of: [.available("OS 2")]))
    #expect(index.scope(of: [.asOf("os2.0")])?.asOf?.description == "OS 2.0")
    let vocabulary = FacetVocabulary([index])
    #expect(try vocabulary.known(.available("os2")) == .available("OS 2"))
    #expect(try vocabulary.input("as-of:pad2.1").tokens == [.asOf("Pad 2.1")])
    #expect(
      vocabulary.suggestions(for: "os2").map(\.token)
        == vocabulary.suggestions(for: "os 2").map(\.token))
    #expect(vocabulary.suggestions(for: "os2").first?.token == .available("OS 2.0"))
    #expect(vocabulary.suggestions(for: "eye as-of:os2").first?.token == .asOf("OS 2.0"))
    // A release's own identifier must be given exactly.
    #expect(try index.releasePoint("r2").description == "r2")
    #expect(throws: ScopeError.self) { try index.releasePoint("r 2") }
  }
}
