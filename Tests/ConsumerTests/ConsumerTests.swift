import AppTypes
import Namedex
import NamedexCatalogs
import NamedexFoundation
import NamedexIndexing
import NamedexSession
import NamedexSwiftUI
import NamedexUIKit
import Testing

/// An app that has types of its own and imports every product.
@Suite("An app with types of its own")
struct ConsumerTests {
  /// Each name is unambiguous: that this compiles is the test.
  private let own: [any Sendable.Type] = [
    Alias.self, Category.self, Entry.self, Facet.self, File.self, Files.self, Index.self,
    Kind.self, Match.self, Name.self, Query.self, Release.self, Replacement.self, Session.self,
    Suggestion.self, Symbol.self, Token.self, Version.self,
  ]

  @Test("its names are its own beside every product")
  func namesAreItsOwn() {
    for type in own {
      #expect(String(reflecting: type).hasPrefix("AppTypes."), "\(type)")
    }
  }

  @Test("it searches a built-in catalog beside them")
  func searches() throws {
    let symbols = try #require(BuiltIn.named("sf-symbols"))
    let index = try CatalogIndex(symbols.bytes)
    let results = try index.search("bottomthird split", limit: 1)
    #expect(results.matches.map(\.shownName) == ["sleep"])
  }
}
