import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTestSupport
import NamedexTokenizing
import Testing

@Suite("The same icon in another set")
struct SameTests {
  private static let names = [
    "battery.25percent", "battery.50percent", "battery.75percent", "bell", "bell.badge.plus",
    "bell.slash", "folder", "heater", "music.note", "person", "person.2", "plus", "slash", "square",
    "text.document", "trash", "xmark", "xmark.square",
  ]

  private static let senses = [
    ("en", "account", "person", 95), ("en", "delete", "trash", 90), ("en", "file", "folder", 70),
    ("en", "note", "music note", 95), ("en", "off", "slash", 100), ("en", "outline", "square", 60),
    ("en", "close", "xmark", 90), ("en", "radiator", "heater", 85),
    ("en-x-icons", "box", "square", 100), ("en-x-icons", "file", "text document", 95),
    ("en-x-icons", "outline", "", 4), ("en-x-icons", "plus", "badge plus", 100),
  ]

  /// Returns a searcher for a catalog with senses.
  private func symbols(_ scope: SearchScope = SearchScope()) throws -> Searcher {
    try Searcher(
      index(
        NameCatalog(
          id: "symbols", entries: Self.names.map { CatalogEntry(name: $0) },
          meanings: [CatalogMeaning(words: "warning", entry: 4, weight: 60)],
          senses: Self.senses.map { language, words, tokens, weight in
            CatalogSense(
              language: language, words: words,
              tokens: tokens.split(separator: " ").map { String($0) }, weight: weight)
          }, tokenCosts: ["badge": 2])), scope: scope)
  }

  /// Returns a searcher for a catalog that has only names.
  private func set(_ names: [String], aliases: [String: [String]] = [:]) throws -> Searcher {
    try Searcher(
      index(
        NameCatalog(
          id: "set",
          entries: names.map { name in
            CatalogEntry(
              name: name,
              aliases: (aliases[name] ?? []).map { EntryAlias(name: $0, role: .alternative) })
          })))
  }

  private func index(_ catalog: NameCatalog) throws -> CatalogIndex {
    let index = try CatalogIndex(IndexBytes(IndexBuilder.build(catalog)))
    try index.verify()
    return index
  }

  private func first(_ name: String, otherNames: [String] = []) throws -> SameIcon? {
    let symbols = try symbols()
    var icon = SourceIcon(name: name)
    icon.otherNames = otherNames
    return try #require(SameSearch(symbols, through: symbols)).icons(sameAs: icon).first
  }

  @Test(
    "words in an icon's name stand for tokens",
    arguments: [
      ("delete", "trash"), ("account-off", "person"), ("bell-off", "bell.slash"),
      ("bell-plus", "bell.badge.plus"), ("close-box", "xmark.square"), ("closeBox", "xmark.square"),
    ])
  func senses(name: String, symbol: String) throws {
    #expect(try first(name)?.shownName == symbol)
  }

  @Test("the first word says what an icon shows, so it counts more than the others")
  func base() throws {
    // `off` means `slash` more strongly than `radiator` means `heater`.
    #expect(try first("radiator-off")?.shownName == "heater")
  }

  @Test("style words are ignored unless a name has no other words")
  func style() throws {
    #expect(try first("delete-outline")?.shownName == "trash")
    #expect(try first("delete-outline")?.meant?.words == ["delete"])
    #expect(try first("outline")?.shownName == "square")
  }

  @Test("in icon names, a word's sense for icon sets replaces its sense in phrases")
  func language() throws {
    #expect(try first("file")?.shownName == "text.document")
    let search = AnswerSearch([try symbols()])
    #expect(search.answer("file of a person").rows.first?.shownName != "text.document")
    #expect(search.answer("file").rows.map(\.shownName) == ["folder"])
  }

  @Test(
    "the symbol with the nearest number comes first",
    arguments: [
      ("battery-20", "battery.25percent"), ("battery-60", "battery.50percent"),
      ("battery-90", "battery.75percent"),
    ])
  func number(name: String, symbol: String) throws {
    #expect(try first(name)?.shownName == symbol)
  }

  @Test("an icon's other names count, and a row says which name led to it")
  func otherNames() throws {
    #expect(try first("creation") == nil)
    let row = try #require(try first("creation", otherNames: ["delete-outline"]))
    #expect(row.shownName == "trash")
    #expect(row.reason == .senses)
    #expect(row.text == "delete-outline")
    #expect(row.meant?.senses == [WordSense(words: "delete", tokens: "trash")])
    // The icon's own name comes first if it has a meaning.
    #expect(try first("bell", otherNames: ["trash"])?.shownName == "bell")
  }

  @Test("a row says whether it was found by its name or by the meaning of the words")
  func reasons() throws {
    #expect(try first("bell")?.reason == .name)
    #expect(try first("person_2")?.reason == .name)
    let meaning = try #require(try first("warning"))
    #expect(meaning.shownName == "bell.badge.plus")
    #expect(meaning.meant?.words == ["warning"])
  }

  @Test("the limit bounds the number of icons, and a name without words finds no icons")
  func scope() throws {
    let symbols = try symbols()
    let search = try #require(SameSearch(symbols, through: symbols))
    let icon = SourceIcon(name: "battery")
    #expect(search.icons(sameAs: icon, limit: 2).count == 2)
    #expect(search.icons(sameAs: icon, limit: 0).isEmpty)
    #expect(search.icons(sameAs: SourceIcon(name: "---")).isEmpty)
    #expect(search.icons(sameAs: SourceIcon(name: "")).isEmpty)
  }

  @Test("sets without senses are compared through a catalog that has them")
  func sets() throws {
    let symbols = try symbols()
    let lucide = try set([
      "account-circle", "delete", "delete-outline", "folder", "bell-slash", "x",
    ])
    let search = try #require(SameSearch(lucide, through: symbols))
    // From the catalog with senses to the set, and between two sets.
    for name in ["trash", "trash-outline", "delete"] {
      let rows = search.icons(sameAs: SourceIcon(name: name))
      #expect(rows.first?.shownName == "delete", "\(name)")
      // Of icons that differ only in style, only the plain icon is listed.
      #expect(!rows.contains { $0.shownName == "delete-outline" }, "\(name)")
    }
    #expect(search.icons(sameAs: SourceIcon(name: "bell.slash")).first?.shownName == "bell-slash")
    #expect(search.icons(sameAs: SourceIcon(name: "bell-off")).first?.shownName == "bell-slash")
    #expect(SameSearch(lucide, through: lucide) == nil)
  }

  @Test("an icon is found by its other name")
  func alias() throws {
    let search = try #require(
      SameSearch(
        try set(["bin", "qqqq"], aliases: ["qqqq": ["zzzz"]]), through: try symbols()))
    let row = try #require(search.icons(sameAs: SourceIcon(name: "zzzz")).first)
    #expect(row.shownName == "qqqq")
    #expect(row.reason == .name)
  }

  @Test("an icon made from a catalog entry has the entry's other names and keywords")
  func entry() throws {
    let searcher = try Searcher(
      index(
        NameCatalog(
          id: "set",
          entries: [
            CatalogEntry(name: "first", keywords: ["a b", "c"]),
            CatalogEntry(name: "second", aliases: [EntryAlias(name: "other", role: .alternative)]),
          ])))
    let entries = ["first", "second"].flatMap { searcher.index.entries(named: $0) }
    let icons = entries.compactMap { SourceIcon($0, in: searcher.index) }
    #expect(icons.map(\.name) == ["first", "second"])
    #expect(icons.map(\.otherNames) == [[], ["other"]])
    #expect(icons.map(\.tags) == [["a b", "c"], []])
  }

  @Test("a symbol's name, written as other sets write names, finds the symbol's own group")
  func itself() throws {
    let symbols = try Searcher(RealIndex.named("sf-symbols").index)
    let search = try #require(SameSearch(symbols, through: symbols))
    // Words that icon sets and SF Symbols use differently may lead elsewhere.
    let names = try RealIndex.named("sf-symbols").catalog.entries
      .filter { $0.removed == nil && !$0.facets.contains { $0.key == "localized" } }
      .map(\.name).filter { !$0.contains("fill") }
    var (count, right) = (0, 0)
    for (number, name) in names.enumerated() where number % 23 == 0 {
      count += 1
      let written = String(name.map { $0 == "." ? "-" : $0 })
      let rows = search.icons(sameAs: SourceIcon(name: written))
      right +=
        rows.contains { NameFamily.group(of: $0.shownName) == NameFamily.group(of: name) } ? 1 : 0
    }
    #expect(count > 150)
    #expect(Double(right) / Double(count) > 0.9, "\(right) of \(count)")
  }

  @Test("very long names find at most three icons")
  func longName() throws {
    let symbols = try symbols()
    let search = try #require(SameSearch(symbols, through: symbols))
    let set = try #require(SameSearch(try set(["delete", "a-b"]), through: symbols))
    for text in [
      String(repeating: "a-", count: 50_000), String(repeating: "x", count: 100_000),
      String(repeating: "battery-9999 ", count: 8_000),
    ] {
      var icon = SourceIcon(name: text)
      icon.otherNames = [text]
      #expect(search.icons(sameAs: icon).count <= 3)
      #expect(set.icons(sameAs: icon).count <= 3)
    }
  }
}
