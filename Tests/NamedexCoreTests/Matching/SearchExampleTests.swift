import Namedex
import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("Searching the shipped catalogs")
struct SearchExampleTests {
  private func symbols(_ query: String) throws -> [String] {
    try RealIndex.named("sf-symbols").names(query, asOf: "iOS 14.0")
  }

  @Test("a query finds names that have a separate token for each of its words, in any order")
  func everyWordHasItsToken() throws {
    #expect(
      try symbols("x bin") == [
        "xmark.bin", "xmark.bin.circle", "xmark.bin.circle.fill", "xmark.bin.fill",
      ])
    #expect(
      try symbols("fill circle sq") == [
        "circle.fill.square.fill", "square.circle.fill", "square.fill.on.circle.fill",
      ])
    #expect(try symbols("up up").count == 3)
    #expect(try symbols("p pe") == symbols("pe p"))
    #expect(try symbols("p pe").contains("person.badge.plus"))
  }

  @Test("a query word does not match in the middle of a word")
  func beginningsOnly() throws {
    let found = try symbols("he")
    #expect(found.contains("heart"))
    #expect(!found.contains("checkmark"))
  }

  @Test("a one-token query may be a strict prefix of the whole name")
  func prefixOfWholeName() throws {
    #expect(
      try symbols("xmark.bin") == [
        "xmark.bin", "xmark.bin.circle", "xmark.bin.circle.fill", "xmark.bin.fill",
      ])
    #expect(try symbols("xmark.bin fill").isEmpty)
    #expect(try symbols("mark.bin").isEmpty)
  }

  @Test("an old name finds the entry under its new name")
  func oldNames() throws {
    let real = try RealIndex.named("sf-symbols")
    for release in ["iOS 14.0", nil] {
      let scope = SearchScope(asOf: try release.map { try real.index.releasePoint($0) })
      let match = try #require(
        try real.index.search("split", scope: scope).matches.first { $0.shownName == "sleep" })
      #expect(match.matchedText == "circle.bottomthird.split")
      #expect(match.isAlias)
      #expect(match.kind == .period)
      #expect(match.highlights == [HighlightRange(token: "split", utf8: 19..<24)])
    }
  }

  @Test("words inside compounds are found")
  func compounds() throws {
    let pro = try symbols("pro")
    for name in ["macpro.gen1", "airpodspro", "airpodpro.left"] { #expect(pro.contains(name)) }
    let drop = try symbols("drop f")
    for name in ["drop.fill", "eyedropper.halffull"] { #expect(drop.contains(name)) }
  }

  @Test("camelCase names are found by their humps and as a whole")
  func colours() throws {
    let colours = try RealIndex.named("uikit-colors")
    let gr = try colours.names("gr")
    for name in ["systemGroupedBackground", "systemGreen", "green"] {
      #expect(gr.contains(name))
    }
    #expect(
      try colours.names("systemgr") == [
        "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
        "systemGreen", "systemGroupedBackground",
      ])
  }

  @Test("when sorted by relevance, a name comes before names that contain it")
  func relevance() throws {
    let real = try RealIndex.named("sf-symbols")
    let heart = try real.names("heart", order: .relevance)
    let position = { (name: String) in heart.firstIndex(of: name) ?? Int.max }
    #expect(position("heart") == 0)
    #expect(position("heart.fill") < position("heart.circle.fill"))
    #expect(position("heart.circle.fill") < position("bolt.heart"))
    let he = try real.names("he", order: .relevance)
    #expect(
      try #require(he.firstIndex(of: "heart")) < (try #require(he.firstIndex(of: "character.he"))))
  }

  @Test("ordering by name compares the scalars as written, not the folded names")
  func orderByName() throws {
    let catalog = NameCatalog(
      id: "c", entries: ["aB", "Ab", "b", "B.c"].map { CatalogEntry(name: $0) })
    let index = try CatalogIndex(IndexBytes(try IndexBuilder.build(catalog)))
    #expect(
      index.search("", order: .name).matches.map(\.shownName) == ["Ab", "B.c", "aB", "b"])
  }

  @Test("extra white space around and between words does not matter")
  func whiteSpace() throws {
    let plain = try symbols("fill circle")
    for query in [" fill circle", "fill\tcircle ", "\u{3000}fill \u{2003}\n circle\u{A0}"] {
      #expect(try symbols(query) == plain)
    }
  }

  @Test(
    "a past release has as many names as it had in Apple's own files",
    arguments: [
      ("iOS 14.2", 2784), ("iOS 15.2", 3532), ("iOS 17.2", 6153), ("iOS 18.0", 7344),
      ("iOS 18.5", 7695), ("iOS 26.1", 8302), ("iOS 27.0", 8526),
    ])
  func shownCount(release: String, count: Int) throws {
    #expect(try RealIndex.named("sf-symbols").names("", asOf: release).count == count)
  }
}
