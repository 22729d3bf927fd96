import Namedex
import NamedexIndexing
import Testing

@testable import NamedexCore

@Suite("What is meant beside names")
struct MeantGroupTests {
  /// A searcher over entries with a former name each, of which some are meant by words.
  private func searcher(
    _ entries: [(name: String, former: String?)], _ meanings: [(words: String, name: String, Int)]
  ) throws -> Searcher {
    let catalog = Catalog(
      id: "symbols",
      entries: entries.map { entry in
        CatalogEntry(
          name: entry.name,
          aliases: entry.former.map { [EntryAlias(name: $0, role: .former)] } ?? [])
      },
      meanings: meanings.compactMap { words, name, weight in
        entries.firstIndex { $0.name == name }.map {
          CatalogMeaning(words: words, entry: $0, weight: weight, useCount: 0)
        }
      })
    return try Searcher(CatalogIndex(IndexBytes(IndexBuilder.build(catalog))))
  }

  private func names(_ meant: [CombinedSearch.Meant]) -> [String] { meant.map(\.meant.shownName) }

  private func group(_ text: String, _ searchers: [Searcher]) -> MeantGroup {
    let query = SearchQuery(text)
    return MeantGroup(
      CombinedSearch.meant(searchers, by: text), beside: query,
      hasNames: searchers.contains { $0.count(query) > 0 }, searchers)
  }

  @Test("several catalogs answer in one order, equal evidence in that of catalogs")
  func catalogs() throws {
    let first = try searcher(
      [("house", nil), ("tent", nil)], [("home", "house", 50), ("home", "tent", 20)])
    let second = try searcher(
      [("castle", nil), ("hut", nil)], [("home", "castle", 50), ("home", "hut", 70)])
    let found = CombinedSearch.meant([first, second], by: "home")
    #expect(names(found) == ["hut", "house", "castle", "tent"])
    #expect(found.map(\.catalog) == [1, 0, 1, 0])
    #expect(
      names(CombinedSearch.meant([second, first], by: "home")) == [
        "hut", "castle", "house", "tent",
      ])
    #expect(
      names(CombinedSearch.meant([first, second], by: "home", limit: 2)) == ["hut", "house"])
    #expect(CombinedSearch.meant([first, second], by: "home", limit: 0).isEmpty)
    #expect(CombinedSearch.meant([], by: "home").isEmpty)
  }

  @Test(
    "strong evidence stands above names, weak evidence below them",
    arguments: [(40, true), (39, false)])
  func places(weight: Int, isFirst: Bool) throws {
    // 256 times the weight for the whole text: 10,240 or 9,984.
    let symbols = try searcher([("house", nil), ("homepod", nil)], [("home", "house", weight)])
    let shown = group("home", [symbols])
    #expect(names(shown.entries) == ["house"])
    #expect(shown.isFirst == isFirst)
    let alone = try searcher([("house", nil)], [("home", "house", weight)])
    #expect(!group("home", [alone]).isFirst)
  }

  @Test("entries that the query accepts under any name are left out")
  func accepted() throws {
    let symbols = try searcher(
      [("house", nil), ("homepod", nil), ("tent", "home.small")],
      [("home", "house", 60), ("home", "homepod", 90), ("home", "tent", 80)])
    #expect(names(CombinedSearch.meant([symbols], by: "home")) == ["homepod", "tent", "house"])
    #expect(names(group("home", [symbols]).entries) == ["house"])
  }

  @Test("five stand beside names, and ten where there are none")
  func limits() throws {
    let entries = (0..<12).map { (name: "thing\($0)", former: String?.none) }
    let meanings = entries.enumerated().map { (words: "home", name: $1.name, 90 - $0) }
    let wanted = entries.map(\.name)
    let alone = group("home", [try searcher(entries, meanings)])
    #expect(names(alone.entries) == Array(wanted.prefix(10)))
    let beside = group("home", [try searcher(entries + [("homepod", nil)], meanings)])
    #expect(names(beside.entries) == Array(wanted.prefix(5)))
    let found = CombinedSearch.meant([try searcher(entries, meanings)], by: "home")
    #expect(MeantGroup(alone: found).entries == found)
    #expect(!MeantGroup(alone: found).isFirst)
  }
}
