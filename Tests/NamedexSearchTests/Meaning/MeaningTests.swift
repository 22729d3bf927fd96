import Namedex
import NamedexIndexing
import NamedexTestSupport
import Testing
import NamedexSearch

@Suite("Search by meaning")
struct MeaningTests {
  private static let entries = [
    "gear", "gearshape", "gearshape.fill", "house", "homepod", "trash", "trash.slash", "person",
    "person.crop.circle.badge.xmark",
  ]

  private func searcher(
    _ meanings: [(String, String, Int, Int)], removed: String? = nil,
    scope: SearchScope = SearchScope()
  ) throws -> Searcher {
    let releases =
      removed == nil
      ? [] : [CatalogRelease(id: "1", platforms: []), CatalogRelease(id: "2", platforms: [])]
    let catalog = NameCatalog(
      id: "symbols", releases: releases,
      entries: Self.entries.map { name in
        CatalogEntry(
          name: name, introduced: removed == nil ? nil : 0, removed: name == removed ? 1 : nil)
      },
      meanings: meanings.compactMap { words, name, weight, uses in
        Self.entries.firstIndex(of: name).map {
          CatalogMeaning(words: words, entry: $0, weight: weight, useCount: uses)
        }
      })
    let index = try CatalogIndex(IndexBytes(IndexBuilder.build(catalog)))
    try index.verify()
    return try Searcher(index, scope: scope)
  }

  private static let usual = [
    ("settings", "gear", 60, 12), ("settings", "gearshape", 30, 9), ("home", "house", 90, 6),
    ("delete", "trash", 80, 20), ("delete account", "person.crop.circle.badge.xmark", 70, 3),
    ("account", "person", 75, 5),
  ]

  @Test(
    "a word has its meaning in every inflection, and while it is typed",
    arguments: ["settings", "Setting", "SETTINGS", "sett", "settin", "se"])
  func forms(_ text: String) throws {
    let meant = try searcher(Self.usual).meant(by: text)
    #expect(meant.map(\.shownName) == ["gear", "gearshape"])
    #expect(meant.map(\.words) == [["settings"], ["settings"]])
    #expect(meant.map(\.useCount) == [12, 9])
  }

  @Test("a word without a meaning has none in its stem, either")
  func emptyWords() {
    let words = """
      a am an and are as at be by can could did do does for from had has have he her here his i if \
      in into is it its may me might must my of onto or our per she should so than that the their \
      then there these they this those to us via was we were will with would you your
      """
    for word in words.split(separator: " ") {
      #expect(MeaningWords.isEmpty(WordStem.of(Array(word.utf8))), "\(word)")
    }
    #expect(!MeaningWords.isEmpty(WordStem.of(Array("heart".utf8))))
  }

  @Test(
    "a single letter is not a half-typed word, and means nothing next to other words",
    arguments: ["s", "s home"])
  func letters(_ text: String) throws {
    let meant = try searcher(Self.usual + [("s", "gear", 90, 5)]).meant(by: text)
    // A single letter alone means what the catalog says.
    #expect(meant.map(\.shownName) == (text == "s" ? ["gear"] : ["house"]))
    #expect(try searcher(Self.usual).meant(by: "s").isEmpty)
  }

  @Test("a half-typed word counts only if the caller allows half-typed words")
  func wholeWords() throws {
    #expect(try searcher(Self.usual).meant(by: "sett", isTyped: false).isEmpty)
    #expect(try searcher(Self.usual).meant(by: "settings", isTyped: false).count == 2)
  }

  @Test("a phrase counts more than its words, and other words are ignored")
  func phrases() throws {
    let meant = try searcher(Self.usual).meant(by: "Please delete this account")
    #expect(meant.map(\.shownName) == ["trash", "person"])
    let phrase = try searcher(Self.usual).meant(by: "Delete account")
    // The whole text counts 70 · 256. The words within it count 80 · 32 and 75 · 32.
    #expect(
      phrase.map { "\($0.shownName) \($0.score)" } == [
        "person.crop.circle.badge.xmark 20320", "trash 2560",
      ])
    #expect(phrase[0].words == ["delete account", "account"])
  }

  @Test("evidence is added up by family, and the strongest member represents its family")
  func families() throws {
    let meanings = [
      ("profile", "person", 20, 1), ("user", "person.crop.circle.badge.xmark", 50, 2),
      ("delete", "trash", 10, 0), ("keep", "trash.slash", 10, 0),
    ]
    let meant = try searcher(meanings).meant(by: "user profile")
    #expect(meant.map(\.shownName) == ["person.crop.circle.badge.xmark"])
    #expect(meant.map(\.score) == [70 * 128])
    // A slash negates a name, so it separates families.
    #expect(try searcher(meanings).meant(by: "delete keep").count == 2)
  }

  @Test("the scope limits entries found by meaning")
  func scope() throws {
    let all = try searcher(Self.usual, removed: "gear")
    #expect(all.meant(by: "settings").map(\.shownName) == ["gearshape"])
    let point = try all.index.releasePoint("1")
    let before = try Searcher(all.index, scope: SearchScope(asOf: point))
    #expect(before.meant(by: "settings").map(\.shownName) == ["gear", "gearshape"])
  }

  @Test(
    "a text without words that have a meaning finds nothing",
    arguments: ["", " ", "’", "xyzzy", "…", "the"])
  func nothing(_ text: String) throws {
    #expect(try searcher(Self.usual).meant(by: text).isEmpty)
    #expect(try searcher([]).meant(by: text).isEmpty)
  }

  @Test("a limit truncates the list, and a limit below one empties it")
  func limits() throws {
    let searcher = try searcher(Self.usual)
    #expect(searcher.meant(by: "settings", limit: 1).map(\.shownName) == ["gear"])
    #expect(searcher.meant(by: "settings", limit: 0).isEmpty)
    #expect(searcher.meant(by: "settings", limit: -1).isEmpty)
  }

  @Test("matches are the same with and without meanings")
  func matches() throws {
    let (with, without) = (try searcher(Self.usual), try searcher([]))
    for text in ["home", "g", "trash s", "settings", "person"] {
      let found = [with, without].map { searcher in
        searcher.search(text).map { "\($0.entry.number) \($0.matchedText) \($0.highlights)" }
      }
      #expect(found[0] == found[1] && with.count(text) == without.count(text))
    }
  }

  @Test("entries with less than a sixteenth of the best evidence are omitted")
  func leastEvidence() throws {
    let meanings = [
      ("settings", "gear", 96, 0), ("settings", "house", 6, 0), ("settings", "trash", 5, 0),
    ]
    let meant = try searcher(meanings).meant(by: "settings")
    #expect(meant.map(\.shownName) == ["gear", "house"])
  }

  @Test("`seting` is not an inflection of `set`, but `editing` is an inflection of `edit`")
  func undoubled() throws {
    let meanings = [("set", "gear", 50, 0), ("edit", "house", 50, 0), ("fix", "trash", 50, 0)]
    let searcher = try searcher(meanings)
    for text in ["setting", "editing", "edited", "fixing", "fixed", "sets"] {
      #expect(searcher.meant(by: text, isTyped: false).isEmpty == (text == "setting"), "\(text)")
    }
    for text in ["seting", "setings", "seted"] {
      #expect(searcher.meant(by: text).isEmpty, "\(text)")
    }
  }

  @Test("the variants of an entry are the rest of its family, within the scope")
  func variants() throws {
    let searcher = try searcher(Self.usual)
    func variants(_ name: String, _ searcher: Searcher) -> [String] {
      searcher.index.entries(named: name).flatMap { searcher.variants(of: $0) }
        .compactMap { searcher.shownName(of: $0) }
    }
    #expect(variants("gearshape", searcher) == ["gearshape.fill"])
    #expect(variants("gearshape.fill", searcher) == ["gearshape"])
    #expect(variants("trash", searcher) == [])
    #expect(searcher.variants(of: EntryID(0)) == [])
    let removed = try self.searcher(Self.usual, removed: "gearshape.fill")
    #expect(variants("gearshape", removed) == [])
  }

  @Test("every SF Symbols family equals the family found by reading all names")
  func everyFamily() throws {
    let catalog = try CatalogSource.catalog(at: Repository.catalog("sf-symbols"))
    let index = try CatalogIndex(IndexBytes(IndexBuilder.build(catalog)))
    let searcher = Searcher(index)
    let names = (0..<index.entryCount).compactMap { number in
      index.entry(number).flatMap { entry in index.name(of: entry).map { (entry, $0) } }
    }
    let families = Dictionary(grouping: names) { NameFamily.of($0.1) }
    for (entry, name) in names {
      let others = (families[NameFamily.of(name)] ?? []).map(\.0).filter { other in
        other != entry && searcher.shownName(of: other) != nil
      }
      #expect(Set(searcher.variants(of: entry)) == Set(others), "\(name)")
    }
  }

  @Test("a text of three megabytes is answered")
  func hugeText() throws {
    let text = String(repeating: "delete account ", count: 200_000)
    #expect(try searcher(Self.usual).meant(by: text).isEmpty == false)
  }

  @Test(
    "an invalid meaning is rejected",
    arguments: [
      ("", 0, 50), ("a b c d e", 0, 50), ("home", 99, 50), ("home", -1, 50), ("home", 0, 0),
      ("home", 0, 101),
    ])
  func malformed(_ words: String, _ entry: Int, _ weight: Int) {
    let catalog = NameCatalog(
      id: "a", entries: [CatalogEntry(name: "house")],
      meanings: [CatalogMeaning(words: words, entry: entry, weight: weight)])
    #expect(throws: IndexBuildError.malformedMeaning(words: words, entry: entry)) {
      try IndexBuilder.build(catalog)
    }
  }

  @Test(
    "a text is split into words for meanings",
    arguments: [
      ("What’s New?", ["what", "new"]), ("don't", ["dont"]), ("'quoted'", ["quoted"]),
      ("Crème brûlée", ["creme", "brulee"]), ("a–b…c", ["a", "b", "c"]), ("日本語、漢字", ["日本語", "漢字"]),
      ("3D-Touch", ["3d", "touch"]),
    ])
  func words(_ text: String, _ expected: [String]) {
    #expect(MeaningWords.words(of: text).map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test(
    "names belong to the expected families",
    arguments: [
      ("trash.circle.fill", "trash"), ("bell.badge.slash", "bell.slash"), ("circle.fill", "circle"),
      ("person.crop.circle.badge.xmark", "person"),
      ("plus.square.on.square", "plus.square.on.square"),
      ("doc.text", "doc.text"), ("eye.slash.fill", "eye.slash"), ("lock.open.fill", "lock.open"),
    ])
  func family(_ name: String, _ expected: String) {
    #expect(NameFamily.of(name) == expected)
  }
}
