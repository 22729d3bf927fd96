import NamedexCore
import Testing
import NamedexIndexing
import NamedexTokenizing

@Suite("Reading a catalog from source lists")
struct CatalogReadingTests {
  @Test("the smallest catalog is a file with one name per line")
  func smallest() throws {
    let names = SourceFile(path: "list", bytes: Array("one\ntwo words\nthree.é\n".utf8))
    let catalog = try NameCatalog(sourceLists: SourceLists(id: "mine", names: names))
    #expect(
      catalog
        == NameCatalog(
          id: "mine", title: "mine",
          tokenization: Tokenization(separators: ListSeparators.candidates),
          entries: [
            CatalogEntry(name: "one"), CatalogEntry(name: "two words"),
            CatalogEntry(name: "three.é"),
          ]))
  }

  @Test("all lists together make up the whole catalog")
  func complete() throws {
    var lexicon = CompoundLexicon()
    lexicon.decide("halffull", ["half", "full"])
    lexicon.decide("sleep", ["sleep"])
    func release(_ id: String, _ versions: KeyValuePairs<String, String>) throws -> CatalogRelease {
      let platforms = try versions.map { platform, text in
        PlatformVersion(platform: platform, version: try #require(VersionNumber(text)))
      }
      return CatalogRelease(id: id, platforms: platforms)
    }
    let sleep = CatalogEntry(
      name: "sleep", introduced: 2,
      aliases: [
        EntryAlias(
          name: "moon", introduced: 1,
          replacements: [
            NameReplacement(name: "drop.halffull", release: 1),
            NameReplacement(name: "sleep", release: 2),
          ]),
        EntryAlias(
          name: "zzz", introduced: 0, replacements: [NameReplacement(name: "moon", release: 1)]),
        EntryAlias(
          name: "circle.split", introduced: nil,
          replacements: [NameReplacement(name: "sleep", release: nil)]),
        EntryAlias(name: "rest", role: .alternative),
        EntryAlias(name: "café", role: .alternative),
      ],
      keywords: ["night", "dream time"],
      facets: [
        CatalogFacet(key: "category", value: "human"),
        CatalogFacet(key: "category", value: "weather"),
        CatalogFacet(key: "restricted", value: "yes"),
      ], character: "\u{1F634}")
    let drop = CatalogEntry(
      name: "drop.halffull", introduced: 0, deprecated: 1, removed: 2,
      facets: [
        CatalogFacet(key: "localized", value: "ar"), CatalogFacet(key: "localized", value: "he"),
      ])
    let café = CatalogEntry(
      name: "café", aliases: [EntryAlias(name: "rest", role: .alternative)], keywords: ["night"],
      facets: [CatalogFacet(key: "category", value: "weather")], character: "☕",
      colors: [
        CatalogColor(
          appearance: .dark, introduced: 2, value: ColorValue(red: 0x6F, green: 0x4E, blue: 0x37))
      ])
    let expected = NameCatalog(
      id: "small", title: "Small é symbols",
      tokenization: Tokenization(
        separators: [".", "-", "+"], kinds: [.full, .period, .compound], compounds: .automatic),
      releases: [
        try release("2019", ["iOS": "13.0"]),
        try release("2020", ["iOS": "14.0", "macOS": "11.0"]),
        try release("2021", ["iOS": "15.0", "macOS": "12.0"]),
      ],
      categories: [
        CategoryLabel(key: "weather", label: "Weather"),
        CategoryLabel(key: "human", label: "Human beings"),
      ],
      variantFacet: "localized", lexicon: lexicon, entries: [sleep, drop, café])

    let files = Fixture.complete.map { Fixture.file($0.name, $0.text) }
    #expect(try NameCatalog(sourceLists: SourceLists(id: "directory", files: files)) == expected)
    #expect(
      try NameCatalog(sourceLists: SourceLists(id: "directory", files: files.reversed()))
        == expected,
      "the order of the files does not matter")
  }

  @Test("each name in a chain of three former names leads to the current name")
  func chain() throws {
    let catalog = try Fixture.read([
      "names.txt": "d\n",
      "aliases.tsv": "name\tintroduced\treplaced_by\treplaced_in\na\t\tb\t\nb\t\tc\t\nc\t\td\t\n",
    ])
    #expect(catalog.entries.map(\.name) == ["d"])
    #expect(catalog.entries[0].aliases.map(\.name) == ["a", "b", "c"])
    #expect(
      catalog.entries[0].aliases.map { $0.replacements.map(\.name) } == [["b"], ["c"], ["d"]])
  }

  @Test("a former name's last row determines its entry, whatever the earlier rows say")
  func lastRowDecides() throws {
    let catalog = try Fixture.read([
      "names.txt": "x\ny\n",
      "aliases.tsv": "name\tintroduced\treplaced_by\treplaced_in\na\t\tx\t\na\t\tb\t\nb\t\ty\t\n",
    ])
    #expect(catalog.entries[0].aliases.isEmpty)
    #expect(catalog.entries[1].aliases.map(\.name) == ["a", "b"])
  }

  @Test("the columns of a table may be in any order")
  func columnOrder() throws {
    let catalog = try Fixture.read([
      "names.txt": "x\n",
      "aliases.tsv": "replaced_by\treplaced_in\tname\tintroduced\nx\t\ta\t\n",
      "compounds.tsv": "words\ttoken\na b\tab\n",
      "keywords.tsv": "keyword\tname\nk\tx\n",
      "alternatives.tsv": "of\tname\nx\tX\n",
    ])
    #expect(catalog.entries[0].aliases.map(\.name) == ["a", "X"])
    #expect(catalog.entries[0].keywords == ["k"])
    #expect(catalog.lexicon.split(of: "ab") == ["a", "b"])
  }

  @Test("catalog.txt may omit separators, or declare that there are none")
  func separators() throws {
    #expect(
      try Fixture.read(["names.txt": "a\n", "catalog.txt": ""]).tokenization
        == Tokenization(separators: ListSeparators.candidates))
    let none = try Fixture.read(["names.txt": "a\n", "catalog.txt": "separators: none\n"])
    #expect(none.tokenization.separators.isEmpty)
    #expect(none.title == "test")
  }

  @Test("a list's role comes from the last component of its path")
  func paths() throws {
    let file = SourceFile(path: "Catalogs/a/names.tsv", bytes: [])
    #expect(file.list == .names)
    #expect(SourceFile(path: "names.tsv.bak", bytes: []).list == nil)
    #expect(
      SourceLists.fileNames == [
        "catalog.txt", "releases.tsv", "categories.tsv", "names.txt", "names.tsv", "aliases.tsv",
        "alternatives.tsv", "compounds.tsv", "keywords.tsv", "characters.tsv", "colors.tsv",
        "meanings.tsv", "translations.tsv", "senses.tsv", "tokens.tsv",
      ])
  }

  @Test(
    "a file name similar to a list's name is reported",
    arguments: [
      ("name.txt", "names.txt"), ("Names.tsv", "names.tsv"), ("alias.tsv", "aliases.tsv"),
      ("names.csv", "names.tsv"), ("compunds.tsv", "compounds.tsv"),
      ("PROVENANCE.md", nil), ("notes.md", nil), ("", nil),
      (String(repeating: "n", count: 999), nil),
    ])
  func misspelled(_ name: String, _ list: String?) {
    #expect(meant(name, in: SourceLists.fileNames) == list.map { "did you mean '\($0)'?" })
  }
}
