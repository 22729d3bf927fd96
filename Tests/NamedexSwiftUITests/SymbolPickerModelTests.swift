import Foundation
import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexSession
import NamedexSwiftUI
import NamedexTestSupport
import Testing

@Suite("A symbol picker's model", .timeLimit(.minutes(60)))
@MainActor
struct SymbolPickerModelTests {
  private static let index = Result {
    try CatalogIndex(
      IndexBytes(
        try IndexBuilder.build(try CatalogSource.catalog(at: Repository.catalog("sf-symbols")))))
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  private func answered(
    _ model: SymbolPickerModel, _ isWanted: (SearchAnswer) -> Bool
  ) async -> [String] {
    while !isWanted(model.search.answer), !Task.isCancelled { await Task.yield() }
    return model.search.rows.map(\.shownName)
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("the picker offers symbols that the oldest system has, by their best names there")
  func systems() async throws {
    let index = try Self.index.get()
    let old = try SymbolPickerModel(index, availableOn: ["iOS 15"])
    let new = try SymbolPickerModel(index)
    for model in [old, new] { model.search.text = "document.on.document" }
    #expect(await answered(old) { $0.input.text != "" }.first == "doc.on.doc")
    #expect(await answered(new) { $0.input.text != "" }.first == "document.on.document")
    for model in [old, new] { model.search.text = "" }
    _ = await answered(old) { $0.input.text == "" }
    _ = await answered(new) { $0.input.text == "" }
    #expect(old.search.matchCount < new.search.matchCount)
    #expect(throws: ScopeError.self) {
      try SymbolPickerModel(index, availableOn: ["BeOS 5"])
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("the picker finds symbols by purpose, and lists the forms that the oldest system has")
  func forms() async throws {
    let index = try Self.index.get()
    let model = try SymbolPickerModel(index, availableOn: ["iOS 13"])
    model.search.text = "delete"
    let names = await answered(model) { $0.input.text == "delete" }
    let trash = try #require(model.search.rows.first { $0.shownName == "trash" })
    #expect(names.first == "trash")
    // `trash.square` was added in iOS 15.
    #expect(model.forms(of: trash) == ["trash.circle", "trash.circle.fill", "trash.fill"])
    let today = try SymbolPickerModel(index)
    #expect(today.forms(of: trash).contains("trash.square"))
    #expect(model.spokenName("square.and.arrow.up") == "square and arrow up")
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("a category narrows the list of symbols that the app's systems have")
  func categories() async throws {
    let index = try Self.index.get()
    let model = try SymbolPickerModel(index, availableOn: ["iOS 16"])
    #expect(model.categories.contains { $0.label == "Weather" })
    model.category = "weather"
    _ = await answered(model) { $0.scope == model.search.scope }
    let scope = try #require(index.scope(of: [.available("iOS 16"), .category("weather")]))
    #expect(model.search.matchCount == (try Searcher(index, scope: scope).count("")))
    #expect(model.search.matchCount > 10)
    model.category = nil
    #expect(model.search.scope.tokens == [.available("iOS 16")])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("recently chosen symbols come first, once, and only if the system has them")
  func recent() throws {
    let index = try Self.index.get()
    let model = try SymbolPickerModel(
      index, availableOn: ["iOS 15"],
      recentNames: ["document.on.document", "nothing.of.that.name", "heart", "star"],
      recentLimit: 3)
    #expect(model.recentNames == ["doc.on.doc", "heart", "star"])
    model.choose("star")
    #expect(model.recentNames == ["star", "doc.on.doc", "heart"])
    model.choose("moon")
    #expect(model.recentNames == ["moon", "star", "doc.on.doc"])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("recent symbols are stored in user defaults, and shown by their names on the oldest system")
  func stored() throws {
    let index = try Self.index.get()
    let suite = "namedex-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    // A value of a different type, left by another version of the app, is ignored.
    defaults.set(7, forKey: "recent")
    func model(_ system: String, limit: Int = 2) throws -> SymbolPickerModel {
      try SymbolPickerModel(
        index, availableOn: [system], storingRecentNamesFor: "recent", in: defaults,
        recentLimit: limit)
    }
    let first = try model("iOS 18")
    #expect(first.recentNames.isEmpty && defaults.object(forKey: "recent") as? Int == 7)
    for name in ["star", "heart", "document.on.document"] { first.choose(name) }
    #expect(defaults.stringArray(forKey: "recent") == ["document.on.document", "heart"])
    #expect(try model("iOS 18").recentNames == ["document.on.document", "heart"])
    #expect(try model("iOS 15").recentNames == ["doc.on.doc", "heart"])
    #expect(try model("iOS 15", limit: 0).recentNames.isEmpty)
  }
}
