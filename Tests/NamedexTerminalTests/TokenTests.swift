import NamedexCore
import NamedexSearch
import NamedexTerminal
import Testing

@Suite("Facet tokens at a terminal")
struct TokenTests {
  @Test("tokens are suggested with counts, selected with wrap-around, and added as chips")
  func offers() throws {
    var search = try SmallCatalog.search()
    search.type("drop wea")
    search.type(.tab)
    #expect(
      search.rows()[..<4] == [
        "> drop wea", "  0 of 304", "> category:weather  3", "",
      ])
    #expect(search.rows()[11] == "  Enter add token  Tab next  Esc close")
    search.type(.tab, .enter)
    #expect(search.rows()[..<3] == ["> [category:weather] drop", "  3 of 304", "> drop"])
    search.type(.control("w"), .tab)
    #expect(
      search.rows()[2...7] == [
        "> category:", "  is:", "  available:", "  introduced:", "  as-of:", "",
      ])
    search.type(.backTab)
    #expect(search.rows()[6] == "> as-of:")
    search.type(.down, .down, .enter)
    // After a key, its values are offered at once.
    #expect(
      search.rows()[0...3] == [
        "> [category:weather] is:", "  0 of 304", "> is:deprecated  0", "  is:category    4",
      ])
    search.type(.up, .enter)
    #expect(search.rows()[..<2] == ["> [category:weather] [is:category]", "  4 of 304"])
  }

  @Test("token suggestions update with every letter, until Escape or until no token fits")
  func changingOffers() throws {
    var search = try SmallCatalog.search()
    search.type("category:")
    search.type(.tab)
    #expect(search.rows()[2...3] == ["> category:health   1", "  category:weather  3"])
    search.type("w")
    #expect(search.rows()[2...3] == ["> category:weather  3", ""])
    search.type("x")
    #expect(search.rows()[2] == "  Nothing found.")
    search.type(.backspace, .tab)
    #expect(search.rows()[2] == "> category:weather  3")
    search.type(.escape)
    #expect(search.rows()[2] == "  Nothing found.")
    search.type(.control("u"))
    search.type("zz")
    #expect(search.rows()[2] == "  Nothing found.")
    #expect(search.press(.escape) == .leave)
  }

  @Test("after words that do not start a token, keys are suggested")
  func keysBehindWords() throws {
    var search = try SmallCatalog.search()
    search.type("split")
    search.type(.left, .tab)
    #expect(search.rows()[0] == "> split")
    #expect(search.screen().cursorColumn == 8)
    #expect(search.rows()[2] == "> category:")
    search.type(.enter)
    #expect(search.rows()[0] == "> split category:")
    search.type(.escape, .tab, .enter)
    #expect(search.rows()[0].hasPrefix("> [category:"))
    #expect(search.rows()[0].hasSuffix("] split"))
  }

  @Test("fully typed tokens become chips")
  func typed() throws {
    var search = try SmallCatalog.search()
    search.type("split is:deprecated")
    #expect(search.rows()[0] == "> split is:deprecated")
    search.type(" ")
    #expect(
      search.rows()[..<3] == [
        "> [is:deprecated] split", "  1 of 304", "> sleep  [circle.bottomthird.split]",
      ])
    #expect(search.screen().cursorColumn == 24)
    search.type(.control("u"))
    search.type("category:Health")
    // Enter also completes a token before it chooses a row.
    search.type(.enter)
    #expect(search.rows()[0] == "> [is:deprecated] [category:health]")
    #expect(search.press(.enter) == .choose("sleep"))
    // White space inside quotation marks does not end a token.
    search.type("as-of:\"iOS 14\" ")
    #expect(
      search.rows()[..<3] == [
        "> [is:deprecated] [category:health] [as-of:\"iOS 14\"]", "  0 of 303", "  Nothing found.",
      ])
  }

  @Test("unknown tokens are reported, and remain text")
  func unknown() throws {
    var search = try SmallCatalog.search()
    search.type("categry:weather ")
    #expect(search.rows()[0] == "> categry:weather")
    #expect(
      search.rows()[1] == "  0 of 304  there is no facet 'categry'; did you mean 'cate…")
    search.type(.left)
    #expect(search.rows()[1] == "  0 of 304")
    search.type(.enter)
    #expect(search.rows()[0] == "> categry:weather")
  }

  @Test("Backspace at the start of the line removes tokens, beginning with the last")
  func removed() throws {
    var search = try SmallCatalog.search(
      SearchInput(
        tokens: [
          FacetToken(key: "category", value: "weather"), FacetToken(key: "is", value: "deprecated"),
        ], text: "drop f"))
    #expect(search.rows()[..<2] == ["> [category:weather] [is:deprecated] drop f", "  0 of 304"])
    search.type(.home, .backspace)
    #expect(search.rows()[..<2] == ["> [category:weather] drop f", "  1 of 304"])
    search.type(.backspace, .backspace, .backspace)
    #expect(search.rows()[..<2] == ["> drop f", "  1 of 304"])
  }

  @Test("a new release token replaces the old one")
  func releases() throws {
    var search = try SmallCatalog.search()
    search.type("as-of:1 ")
    #expect(search.rows()[..<2] == ["> [as-of:1]", "  303 of 303"])
    search.type("split as-of:2 ")
    #expect(search.rows()[..<2] == ["> [as-of:2] split", "  1 of 304"])
    #expect(search.press(.enter) == .choose("sleep"))
  }
}
