import AppTypes
import Foundation
import Namedex
import NamedexCatalogs
import NamedexDocuments
import NamedexFoundation
import NamedexIndexing
import NamedexIndexingFoundation
import NamedexSession
import NamedexSwiftUI
import NamedexUIKit
import Testing

/// An app that declares its own types and imports every product.
@Suite("An app with its own types")
struct ConsumerTests {
  /// The app's types. Compiling this list is the test: each name must be unambiguous.
  private let own: [any Sendable.Type] = [
    Alias.self, Answer.self, Catalog.self, Category.self, Entry.self, Facet.self, File.self,
    Files.self, HighlightedText.self, Index.self,
    Kind.self, Match.self, Name.self, Query.self, Release.self, Replacement.self, Session.self,
    Suggestion.self, Symbol.self, Token.self, Version.self,
  ]

  @Test("an app's type names do not conflict with ours")
  func namesAreItsOwn() {
    for type in own {
      #expect(String(reflecting: type).hasPrefix("AppTypes."), "\(type)")
    }
  }

  @Test("an app with its own types can search a built-in catalog")
  func searches() throws {
    let symbols = try #require(BuiltIn.named("sf-symbols"))
    let index = try CatalogIndex(symbols.bytes)
    let results = index.search("bottomthird split", limit: 1)
    #expect(results.matches.map(\.shownName) == ["sleep"])
  }

  @Test("common tasks need only one line of code")
  func oneLine() throws {
    #expect(BuiltIn.sfSymbols.index.search("bottomthird split").map(\.id.number).count == 1)
    let colors: [BuiltIn] = [
      .uiKitColors, .appKitColors, .swiftUIColors, .cssColors, .x11Colors,
    ]
    #expect(Set(colors).isSubset(of: BuiltIn.all))
    #expect(colors.allSatisfy { $0.index.entryCount > 0 })
    #expect(
      try CatalogIndex(id: "fruits", names: ["apple", "pear"]).search("p").first?.shownName
        == "pear")
    let tokens: [FacetToken] = [.available("iOS15"), .category("weather")]
    #expect(try BuiltIn.sfSymbols.index.search("cloud", tokens: tokens).first?.shownName == "cloud")
    #expect(Searcher(BuiltIn.cssColors.index).count("blue") > 3)
    let error: any Error = IndexError.notAnIndex
    #expect(error.localizedDescription == "This is not a Namedex index.")
  }
}
