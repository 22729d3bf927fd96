import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTestSupport
import Testing

@Suite("The vocabulary of facet tokens")
struct FacetVocabularyTests {
  private func vocabulary(_ ids: String...) throws -> FacetVocabulary {
    FacetVocabulary(try ids.map { try RealIndex.named($0).index })
  }

  @Test("keys, values, labels and platforms are found regardless of case")
  func spelling() throws {
    let known = try vocabulary("sf-symbols")
    let input = try known.input(
      "Category:WEATHER category:\"objects & tools\" available:\"ios 15\" IS:Localized CATALOG:sf-symbols as-of:2020.1 drop"
    )
    #expect(
      input.description
        == "category:weather category:objectsandtools available:\"iOS 15\" is:localized "
        + "catalog:sf-symbols as-of:2020.1 drop")
  }

  @Test(
    "an unknown token is an error with its place and the nearest known token",
    arguments: [
      (
        "x categry:weather", 2..<9,
        "there is no facet 'categry'; did you mean 'category'? (at byte 3)"
      ),
      ("categ:weather", 0..<5, "there is no facet 'categ'; did you mean 'category'? (at byte 1)"),
      (
        "category:weathr", 9..<15,
        "there is no 'category:weathr'; did you mean 'category:weather'? (at byte 10)"
      ),
      (
        "is:depricated", 3..<13,
        "there is no 'is:depricated'; did you mean 'is:deprecated'? (at byte 4)"
      ),
      (
        "available:\"iSO 15\"", 10..<18,
        "there is no release 'iSO 15' for 'available'; did you mean 'iOS 15'? (at byte 11)"
      ),
      (
        "http://x", 0..<4,
        "there is no facet 'http'; known facets: category, hierarchical, localized, multicolor, restricted, is, available, introduced, as-of, catalog. Put a word with a colon in quotation marks (at byte 1)"
      ),
      (
        "catalog:sf-symbol", 8..<17,
        "there is no 'catalog:sf-symbol'; did you mean 'catalog:sf-symbols'? (at byte 9)"
      ),
    ])
  func unknown(text: String, place: Range<Int>, sentence: String) throws {
    let known = try vocabulary("sf-symbols")
    let error = #expect(throws: FacetTokenError.self) { try known.input(text) }
    #expect(error?.place == place)
    #expect(error?.description == sentence)
  }

  @Test("a token is known if any of the catalogs has it")
  func several() throws {
    let known = try vocabulary("sf-symbols", "uikit-colors")
    #expect(known.catalogs == ["sf-symbols", "uikit-colors"])
    let tokens = try known.input("category:weather").tokens
    #expect(try RealIndex.named("uikit-colors").index.scope(of: tokens) == nil)
    #expect(try RealIndex.named("sf-symbols").index.scope(of: tokens) != nil)
    #expect(
      known.count("", try known.input("catalog:uikit-colors").tokens)
        == (try RealIndex.named("uikit-colors").names("").count))
    #expect(throws: FacetTokenError.self) { try vocabulary("uikit-colors").input("is:localized") }
  }

  @Test("a scope bar lists each version of a platform once, oldest first")
  func releases() throws {
    let releases = try vocabulary("sf-symbols").releases(of: "macOS")
    #expect(releases.prefix(4) == ["macOS 10.15", "macOS 11.0", "macOS 11.3", "macOS 12.0"])
    #expect(Set(releases).count == releases.count)
    #expect(try vocabulary("sf-symbols").releases(of: "BeOS").isEmpty)
  }
}
