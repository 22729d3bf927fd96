import NamedexCore
import NamedexSearch
import NamedexTestSupport
import Testing

@Suite("Facet token suggestions")
struct FacetSuggestionTests {
  private func suggestions(
    _ text: String, _ tokens: [FacetToken] = [], limit: Int = 8, effort: Int = 500_000
  ) throws -> [FacetSuggestion] {
    try FacetVocabulary([RealIndex.named("sf-symbols").index])
      .suggestions(for: text, with: tokens, limit: limit, effort: effort)
  }

  @Test("the end of a text is completed to keys, values (by key or label) and releases")
  func completing() throws {
    #expect(try suggestions("cat").first?.label == "category:")
    #expect(try suggestions("cat").first?.token == nil)
    #expect(
      try suggestions("wea").first?.token == FacetToken(key: "category", value: "weather"))
    #expect(
      try suggestions("x text for").first?.token
        == FacetToken(key: "category", value: "textformatting"))
    #expect(try suggestions("x text for").first?.typed == 2..<10)
    #expect(
      try suggestions("category:").prefix(2).compactMap(\.token?.value) == ["whatsnew", "variable"])
    #expect(
      try suggestions("drop category:\"wea").map(\.token)
        == [FacetToken(key: "category", value: "weather")])
    #expect(try suggestions("depr").first?.token == FacetToken(key: "is", value: "deprecated"))
    #expect(
      try suggestions("heart ios 15").first?.token
        == FacetToken(key: "available", value: "iOS 15.4"))
    #expect(try suggestions("heart ios 15").map(\.typed) == [Range](repeating: 6..<12, count: 4))
    #expect(
      try suggestions("as-of:ios 14").compactMap(\.token?.value)
        == ["iOS 14.5", "iOS 14.2", "iOS 14.0"])
    #expect(try suggestions("").map(\.label).contains("category:"))
    #expect(try suggestions("heart ").isEmpty)
    #expect(try suggestions("zzzz").isEmpty)
    #expect(try suggestions("heart zzzz:a").isEmpty)
  }

  @Test("existing tokens are not suggested, and the limit is respected")
  func bounds() throws {
    let weather = FacetToken(key: "category", value: "weather")
    #expect(try !suggestions("wea", [weather]).contains { $0.token == weather })
    #expect(try suggestions("category:", limit: 3).count == 3)
    #expect(
      try suggestions("category:", limit: 3, effort: 20_000).map { $0.count != nil }
        == [true, true, false])
  }

  @Test("a suggestion counts the results of a search with its token in place of the typed text")
  func counts() throws {
    let index = try RealIndex.named("sf-symbols").index
    let known = FacetVocabulary([index])
    let nature = FacetToken(key: "category", value: "nature")
    var counted = 0
    for (text, rest, tokens) in [
      ("wea", "", []), ("drop f wea", "drop f", [nature]), ("circle ios 15", "circle", [nature]),
      ("square category:", "square", []), ("arrow loc", "arrow", []), ("x depr", "x", [nature]),
    ] as [(String, String, [FacetToken])] {
      for suggestion in known.suggestions(for: text, with: tokens, limit: 30, effort: .max) {
        guard let token = suggestion.token else { continue }
        let all = tokens + [token]
        let scope = try #require(index.scope(of: all))
        #expect(
          suggestion.count == (try index.search(rest, scope: scope, order: .catalog).matches.count),
          "\(text): \(token)")
        counted += suggestion.count ?? 0
      }
    }
    #expect(counted > 1000)
  }

  @Test("a suggested release replaces the release to search, and is counted alone")
  func otherRelease() throws {
    let old = FacetToken(key: "as-of", value: "iOS 13.0")
    let others = try suggestions("as-of:ios 15", [old])
    #expect(!others.isEmpty)
    #expect(others.map(\.count) == (try suggestions("as-of:ios 15").map(\.count)))
  }
}
