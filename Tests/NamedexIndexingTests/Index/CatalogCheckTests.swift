import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import NamedexTokenizing
import Testing

@Suite("Catalogs built by hand")
struct CatalogCheckTests {
  /// A valid catalog with three releases and two entries.
  private let good: NameCatalog = {
    var catalog = SmallCatalog.catalog
    catalog.entries = [
      CatalogEntry(
        name: "new", introduced: 1, deprecated: 2,
        aliases: [
          EntryAlias(
            name: "old", introduced: 0, replacements: [NameReplacement(name: "new", release: 1)]),
          EntryAlias(name: "other", role: .alternative),
        ], facets: [CatalogFacet(key: "category", value: "tool")]),
      CatalogEntry(name: "gone", introduced: 0, removed: 2),
    ]
    return catalog
  }()

  private func error(_ change: (inout NameCatalog) -> Void) -> IndexBuildError? {
    var catalog = good
    change(&catalog)
    do throws(IndexBuildError) {
      _ = try IndexBuilder.build(catalog)
      return nil
    } catch {
      return error
    }
  }

  @Test("a valid catalog is compiled")
  func right() throws {
    #expect(error { _ in } == nil)
    #expect(
      error { $0.entries[1].aliases = [EntryAlias(name: "other", role: .alternative)] } == nil)
    #expect(error { $0.entries[0].deprecated = 1 } == nil)
    #expect(
      error {
        $0.releases = []; $0.entries = [CatalogEntry(name: "a")]
      } == nil)
  }

  @Test("repeated names are rejected")
  func duplicates() {
    #expect(
      error { $0.entries.append(CatalogEntry(name: "new")) }
        == .duplicateName("new", entries: [0, 2]))
    #expect(
      error { $0.entries += [CatalogEntry(name: "\u{E9}"), CatalogEntry(name: "e\u{301}")] }
        == .duplicateName("e\u{301}", entries: [2, 3]))
    let old = good.entries[0].aliases[0]
    #expect(error { $0.entries[1].aliases = [old] } == .duplicateFormerName("old"))
    #expect(error { $0.entries[0].aliases.append(old) } == .duplicateFormerName("old"))
    #expect(
      error { $0.entries[0].aliases = [EntryAlias(name: "gone")] } == .duplicateFormerName("gone"))
    let other = EntryAlias(name: "other", role: .alternative)
    #expect(
      error { $0.entries[0].aliases.append(other) } == .duplicateAlternative("other", entry: 0))
    #expect(
      error { $0.entries[1].aliases = [EntryAlias(name: "gone", role: .alternative)] }
        == .duplicateAlternative("gone", entry: 1))
    let facet = CatalogFacet(key: "category", value: "tool")
    #expect(error { $0.entries[0].facets.append(facet) } == .duplicateFacet(facet, entry: 0))
    #expect(
      error { $0.categories.append(CategoryLabel(key: "tool", label: "x")) }
        == .duplicateCategory("tool"))
    #expect(error { $0.entries[1].name = "" } == .emptyName(entry: 1))
  }

  @Test("invalid releases are rejected")
  func releases() throws {
    let pair = try #require(PlatformVersion("OS 9"))
    func bad(_ change: (inout CatalogRelease) -> Void) -> IndexBuildError? {
      error { change(&$0.releases[1]) }
    }
    #expect(bad { $0.id = "" } == .badRelease(1, .emptyIdentifier))
    #expect(bad { $0.id = "r1" } == .badRelease(1, .duplicate))
    // A release need not belong to a platform.
    #expect(bad { $0.platforms = [] } == nil)
    #expect(bad { $0.platforms[0].platform = "" } == .badRelease(1, .emptyPlatform))
    #expect(bad { $0.platforms.append(pair) } == .badRelease(1, .duplicatePlatform("OS")))
  }

  @Test(
    "an unknown release is rejected wherever a name refers to one",
    arguments: [-1, 3, Int.max, Int.min])
  func unknownReleases(release: Int) {
    func expected(_ name: String) -> IndexBuildError {
      .unknownRelease(release, name: name, releaseCount: 3)
    }
    #expect(error { $0.entries[0].introduced = release } == expected("new"))
    #expect(error { $0.entries[0].deprecated = release } == expected("new"))
    #expect(error { $0.entries[1].removed = release } == expected("gone"))
    #expect(error { $0.entries[0].aliases[0].introduced = release } == expected("old"))
    #expect(
      error { $0.entries[0].aliases[0].replacements[0].release = release } == expected("old"))
    #expect(error { $0.releases = [] } == .unknownRelease(1, name: "new", releaseCount: 0))
  }

  @Test("a name whose releases are out of order is rejected")
  func order() {
    #expect(error { $0.entries[0].deprecated = 0 } == .wrongOrder(name: "new"))
    #expect(error { $0.entries[1].removed = 0 } == .wrongOrder(name: "gone"))
    #expect(error { $0.entries[0].removed = 1 } == .wrongOrder(name: "new"))
    #expect(
      error {
        $0.entries[0].aliases[0].introduced = 2
      } == .wrongOrder(name: "old"))
  }

  @Test("invalid settings are rejected, and do not crash automatic splits")
  func settings() {
    #expect(error { $0.tokenization.kinds = [.period] } == .missingFullKind)
    for scalar in ["A", "é", " ", "7"] as [Unicode.Scalar] {
      #expect(
        error { $0.tokenization.separators.append(scalar) } == .unusableSeparator(scalar))
    }
    for words in [[], ["ab"], ["abcd"], ["x", "y", "z", ""]] {
      let found = error { $0.lexicon.decide("abc", words) }
      #expect(found == .wrongSplit(token: "abc", words: words))
      var catalog = NameCatalog(id: "a", names: ["abc.ABC", "", "a"])
      catalog.lexicon.decide("abc", words)
      _ = catalog.withAutomaticSplits()
    }
  }

  @Test("an unknown replacement is rejected, and every error has a remedy")
  func sentences() {
    #expect(
      error { $0.entries[0].aliases[0].replacements[0].name = "newer" }
        == .unknownReplacement(alias: "old", name: "newer"))
    let sentences: [(IndexBuildError, String)] = [
      (
        .duplicateName("a", entries: [0, 2]),
        "entries 0 and 2 have the name 'a'. Remove one of them or give it another name"
      ),
      (
        .badRelease(1, .duplicate),
        "release 1 has the identifier of another. Correct it or remove it"
      ),
      (
        .unknownRelease(7, name: "a", releaseCount: 3),
        "'a' refers to release 7, but the catalog has 3. Use 0 to 2, or nil"
      ),
      (
        .wrongSplit(token: "abc", words: ["a", "b"]),
        "the words of 'abc' are 'a b', which do not add up to it. Correct the words"
      ),
    ]
    for (error, sentence) in sentences { #expect(error.description == sentence) }
  }

  @Test("one line of code compiles names into an index")
  func names() throws {
    let index = try CatalogIndex(id: "fruits", names: ["apple", "blood.orange"])
    #expect(index.search("or blo").map(\.shownName) == ["blood.orange"])
    #expect(index.id == "fruits" && index.entryCount == 2)
    #expect(throws: IndexBuildError.duplicateName("a", entries: [0, 1])) {
      try CatalogIndex(id: "x", names: ["a", "a"])
    }
    #expect(try CatalogIndex(NameCatalog(id: "none", names: [])).search("").isEmpty)
  }
}
