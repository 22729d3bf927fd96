import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexSession
import NamedexSwiftUI
import NamedexTestSupport
import Observation
import Testing

@Suite("A search field's model", .timeLimit(.minutes(60)))
@MainActor
struct CatalogSearchModelTests {
  private static let indexes = Result {
    try ["sf-symbols", "uikit-colors"].map { id in
      let catalog = try CatalogSource.catalog(at: Repository.catalog(id))
      return try CatalogIndex(IndexBytes(try IndexBuilder.build(catalog)))
    }
  }

  /// Waits until a model's answer meets a condition.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  private func wait(
    _ model: CatalogSearchModel, _ isWanted: (SearchAnswer) -> Bool
  ) async {
    while !isWanted(model.answer), !Task.isCancelled { await Task.yield() }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("the model shows everything at first, then the results for text, tokens and scope")
  func searching() async throws {
    let indexes = try Self.indexes.get()
    let model = CatalogSearchModel(indexes)
    let all = indexes.map { $0.search("").matchCount }.reduce(0, +)
    await wait(model) { $0.matchCount == all }
    model.text = "cloud wea"
    #expect(model.completions.isEmpty)
    await wait(model) { $0.input.text == "cloud wea" }
    let weather = FacetToken(key: "category", value: "weather")
    let completion = try #require(model.completions.first)
    #expect(completion.token == weather)
    let count = try #require(completion.count)
    model.accept(completion)
    #expect(model.text == "cloud ")
    #expect(model.tokens == [weather])
    await wait(model) { $0.input == SearchInput(tokens: [weather], text: "cloud ") }
    #expect(model.matchCount == count)
    #expect(count > 0)
    model.release = "iOS 13.0"
    #expect(model.scope.tokens == [FacetToken(key: "as-of", value: "iOS 13.0")])
    await wait(model) { $0.scope == model.scope }
    #expect(model.matchCount > 0)
    #expect(model.matchCount < count)
    model.release = nil
    #expect(model.scope == SessionScope())
    await wait(model) { $0.scope == SessionScope() }
    #expect(model.matchCount == count)
    model.tokens = []
    model.text = "haert"
    await wait(model) { $0.input.text == "haert" }
    #expect(model.rows.first?.shownName == "heart")
    model.text = "cat"
    await wait(model) { $0.input.text == "cat" }
    let key = try #require(model.completions.first)
    model.accept(key)
    #expect(model.text == "category:")
    #expect(
      model.vocabulary.label(of: FacetToken(key: "catalog", value: "sf-symbols"))
        == indexes[0].title)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("a view is notified of an answer, and setting the same text does not search again")
  func observing() async throws {
    let model = CatalogSearchModel(try Self.indexes.get(), pace: .immediate)
    await wait(model) { $0.matchCount > 0 }
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    withObservationTracking {
      _ = model.rows
    } onChange: {
      change.yield()
    }
    model.text = "heart"
    for await _ in changes { break }
    await wait(model) { $0.input.text == "heart" }
    withObservationTracking {
      _ = model.answer
    } onChange: {
      change.yield()
    }
    model.text = "heart"
    model.tokens = []
    model.scope = SessionScope()
    for _ in 0..<50 {
      await Task.yield()
      try await Task.sleep(for: .milliseconds(1))
    }
    change.finish()
    for await _ in changes { Issue.record("the same text was searched again") }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("a search field's model is deallocated when it is released")
  func released() async throws {
    weak var known: CatalogSearchModel?
    do {
      let model = CatalogSearchModel(try Self.indexes.get())
      known = model
      model.text = "heart"
      await wait(model) { $0.input.text == "heart" }
    }
    #expect(known == nil)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("an app may show nothing at first, and suggest a facet's tokens")
  func emptyInput() async throws {
    let model = CatalogSearchModel(
      try Self.indexes.get(), completions: 50,
      emptyInput: .init(findsAll: false, offering: "category"))
    await wait(model) { !$0.completions.isEmpty }
    #expect(model.rows.isEmpty)
    #expect(!model.hasInput)
    let categories = try #require(model.vocabulary.facets.first { $0.key == "category" })
    #expect(Set(model.completions.map(\.label)) == Set(categories.values.map(\.label)))
    let weather = try #require(model.completions.first { $0.token?.value == "weather" })
    model.accept(weather)
    #expect(model.hasInput)
    #expect(model.text == "")
    #expect(model.tokens == [.category("weather")])
    await wait(model) { $0.input.tokens == model.tokens }
    #expect(model.matchCount == weather.count)
    #expect(!model.completions.contains { $0.token == weather.token })
    #expect(model.completions.count == categories.values.count - 1)
    model.text = " "
    await wait(model) { $0.input.text == " " }
    #expect(model.matchCount == weather.count)
    model.clear()
    #expect(!model.hasInput)
    await wait(model) { $0.input == SearchInput() }
    #expect(model.rows.isEmpty)
    model.text = "clou"
    await wait(model) { $0.input.text == "clou" }
    #expect(model.matchCount > 0)
  }
}
