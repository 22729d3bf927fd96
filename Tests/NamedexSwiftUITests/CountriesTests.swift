import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexSession
import NamedexSwiftUI
import NamedexTestSupport
import Testing

/// Tests the model of the example screen with tokens and scopes in Tools/Examples, step by step.
@Suite("The countries example", .timeLimit(.minutes(60)))
@MainActor
struct CountriesTests {
  private static let index = Result {
    let lists = "\(Repository.root)/Tools/Examples/Sources/Examples/Countries"
    return try CatalogIndex(
      IndexBytes(try IndexBuilder.build(try CatalogSource.catalog(at: lists))))
  }
  private let later = SessionScope(tokens: [FacetToken(key: "joined", value: "later")])

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  private func names(_ model: CatalogSearchModel) async -> [String] {
    let input = SearchInput(tokens: model.tokens, text: model.text)
    while model.answer.input != input || model.answer.scope != model.scope, !Task.isCancelled {
      await Task.yield()
    }
    return model.rows.map(\.shownName).sorted()
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("text, tokens and scope narrow the results, and tokens of the same facet widen them")
  func steps() async throws {
    let model = CatalogSearchModel(
      [try Self.index.get()], emptyInput: .init(findsAll: false, offering: "continent"))
    // Before anything is typed, the tokens are suggested, and no countries are listed.
    while model.completions.isEmpty { await Task.yield() }
    #expect(
      Set(model.completions.map(\.label)) == [
        "Africa", "Asia", "Europe", "North America", "Oceania", "South America",
      ])
    #expect(model.rows.isEmpty && !model.hasInput)
    // Tapping a token starts a search, and the token predicts the number of results.
    let europe = try #require(model.completions.first { $0.label == "Europe" })
    model.accept(europe)
    let inEurope = await names(model)
    #expect(model.hasInput)
    #expect(inEurope.count == europe.count)
    #expect(inEurope.contains("Spain") && !inEurope.contains("Peru"))
    // The scope narrows the results further.
    model.scope = later
    #expect(
      await names(model) == [
        "Austria", "Finland", "Germany", "Iceland", "Ireland", "Italy", "Spain", "Sweden",
        "Switzerland",
      ])
    // The text also narrows the results. It matches the beginnings of words.
    model.text = "s"
    #expect(await names(model) == ["Spain", "Sweden", "Switzerland"])
    // Another token of the same facet widens the results.
    model.tokens.append(FacetToken(key: "continent", value: "Oceania"))
    #expect(await names(model) == ["Samoa", "Spain", "Sweden", "Switzerland"])
    // A half-typed token is completed.
    model.text = "s asi"
    _ = await names(model)
    #expect(model.completions.map(\.label).contains("Asia"))
    // Removing a token starts a new search, and so does the scope button "All".
    model.text = "s"
    model.tokens.removeAll { $0.value == "Europe" }
    #expect(await names(model) == ["Samoa"])
    model.scope = SessionScope()
    model.tokens = []
    #expect(
      await names(model) == [
        "Samoa", "South Africa", "Spain", "Sweden", "Switzerland", "United States",
      ])
    // After cancelling, nothing is found, and the tokens are offered again.
    model.clear()
    #expect(await names(model).isEmpty)
    #expect(model.completions.count == 6)
  }
}
