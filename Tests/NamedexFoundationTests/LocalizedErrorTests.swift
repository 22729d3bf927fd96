import Foundation
import Namedex
import NamedexCore
import NamedexFoundation
import NamedexIndexing
import NamedexIndexingFoundation
import NamedexTestSupport
import Testing

@Suite("Errors in an alert")
struct LocalizedErrorTests {
  private let index: CatalogIndex

  init() throws {
    index = try CatalogIndex(SmallCatalog.catalog)
  }

  /// Returns what an alert shows for an error: the message and the recovery suggestion.
  private func alert(_ body: () throws -> Void) -> [String]? {
    do {
      try body()
      return nil
    } catch {
      let remedy = (error as? any LocalizedError)?.recoverySuggestion
      return [error.localizedDescription] + (remedy.map { [$0] } ?? [])
    }
  }

  @Test("an alert for a typed token says what is wrong and what to type")
  func input() {
    let vocabulary = FacetVocabulary([index])
    #expect(
      alert { _ = try vocabulary.input("categry:tool") }
        == ["There is no facet 'categry'.", "Did you mean 'category'?"])
    #expect(
      alert { _ = try vocabulary.input("category:zzzzzz") }
        == ["There is no 'category:zzzzzz'.", "Expected category:tool."])
    #expect(
      alert { _ = try vocabulary.input("as-of:\"OS 1") }
        == ["Missing closing quotation mark.", "Add one, or write \\\" for the mark itself."])
    #expect(
      alert { _ = try vocabulary.input("available:tomorrow") }
        == [
          "There is no release 'tomorrow' for 'available'.",
          "Give a platform and a version, such as 'OS 15' (platforms: OS, Pad).",
        ])
  }

  @Test("an alert for a scope names the catalog exactly as it is spelt")
  func scope() {
    #expect(
      alert { _ = try index.releasePoint("iOS 3") }
        == [
          "small has no release 'iOS 3'.",
          "Did you mean 'OS 3'?",
        ])
    let facet = CatalogFacet(key: "category", value: "zzzzzz")
    #expect(
      alert { _ = try index.search("", scope: SearchScope(facets: [facet])) }
        == ["small has no category 'zzzzzz'.", "Expected tool."])
  }

  @Test("an alert for an index tells the developer how to build one")
  func indexes() throws {
    let made = "Make one with `namedex build`."
    #expect(
      alert { _ = try CatalogIndex(IndexBytes([1, 2, 3])) }
        == ["This is not a Namedex index.", made])
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("z \(UUID()).ndx")
    try Data([1, 2, 3]).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    #expect(
      alert { _ = try CatalogIndex(contentsOf: path) }
        == ["\(path.path): this is not a Namedex index.", made])
    let missing = try #require(alert { _ = try CatalogIndex(path: "/nowhere/x.ndx") })
    #expect(missing.count == 1 && missing[0].hasPrefix("/nowhere/x.ndx: cannot open: "))
    #expect(missing[0].hasSuffix("."))
  }

  @Test("catalog and source list errors have a description for alerts")
  func catalogs() {
    #expect(
      alert { _ = try CatalogIndex(id: "a", names: ["x", "x"]) }
        == [
          "Entries 0 and 1 have the name 'x'.", "Remove one of them or give it another name.",
        ])
    let lists = SourceLists(
      id: "a", files: [SourceFile(path: "names.txt", bytes: Array("x\nx\n".utf8))])
    #expect(
      alert { _ = try NameCatalog(sourceLists: lists) }
        == ["names.txt:2:1: a second 'x'; expected each name once; remove it or the one in line 1"])
  }
}

@Suite("An index from a URL or from data")
struct CatalogIndexFoundationTests {
  @Test("an index opens from a URL and from data")
  func opens() throws {
    let bytes = try IndexBuilder.build(SmallCatalog.catalog)
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("Größe \(UUID())%20.ndx")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let found = try CatalogIndex(contentsOf: url).search("eye half")
    #expect(found.map(\.shownName) == ["eyedropper.halffull", "eyedropper.halffull.ar"])
    #expect(try CatalogIndex(Data(bytes)).search("eye half") == found)
    #expect(try CatalogIndex(Data([0] + bytes).dropFirst()).search("eye half") == found)
  }

  @Test("a URL that is not a file, and data that is not an index, are rejected")
  func refuses() throws {
    let web = try #require(URL(string: "https://example.com/a.ndx"))
    #expect(
      throws: IndexFileError.unreadable(
        path: "https://example.com/a.ndx", reason: "it is not the URL of a file")
    ) { try CatalogIndex(contentsOf: web) }
    #expect(throws: IndexError.notAnIndex) { try CatalogIndex(Data()) }
  }
}
