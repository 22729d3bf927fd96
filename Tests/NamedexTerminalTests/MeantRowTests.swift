import NamedexCore
import NamedexIndexing
import NamedexTerminal
import Testing

@Suite("Entries that are meant, at a terminal")
struct MeantRowTests {
  /// A search for which `n1` has many matches and means three entries, `rest` means one and matches
  /// nothing, and `drop` has three matches and means one.
  private func search(rows: Int = 14, isMeantFirst: Bool = false) throws -> TerminalSearch {
    let index = try SmallCatalog.index()
    let searcher = try Searcher(index)
    func row(_ name: String, _ reason: ResultRow.Reason) throws -> ResultRow {
      let entry = try #require(index.entries(named: name).first)
      return ResultRow(catalog: 0, label: "", entry: entry, shownName: name, reason: reason)
    }
    let note = ResultRow.Reason.meant(note: "means 'it'")
    let sleep = try row("sleep", note)
    let drops = try ["drop", "drop.fill", "drop.halffull"].map { try row($0, note) }
    let variants = try ["drop.fill", "drop.halffull"].map { try row($0, .variant) }
    let source = SearchSource(
      vocabulary: FacetVocabulary([index]),
      answer: { input, limit in
        let results = searcher.search(SearchQuery(input.text), limit: limit)
        let meant = ["n1": drops, "rest": [sleep], "drop": [sleep]][input.text] ?? []
        return ResultList(
          total: results.total,
          rows: results.matches.map { ResultRow(catalog: 0, label: "", match: $0) },
          meant: meant, isMeantFirst: isMeantFirst)
      },
      suggestions: { _ in ["suggested"] },
      variants: { row, _ in row.shownName == "drop" ? variants : [] },
      details: { row in [StyledLine("about \(row.shownName)"), StyledLine("more")] })
    var search = TerminalSearch(source, SearchInput())
    search.resize(rows: rows, columns: 60)
    return search
  }

  @Test("are the list if no name matches, and leave suggestions out")
  func alone() throws {
    var search = try search()
    search.type("rest")
    #expect(search.rows()[1...3] == ["  0 of 304  1 meant", "> sleep  means 'it'", ""])
    #expect(search.rows()[11] == "about sleep")
    #expect(search.press(.enter) == .choose("sleep"))
  }

  @Test("stand below all names that are seen, one key up from the first")
  func below() throws {
    var search = try search()
    search.type("n1")
    #expect(
      search.rows()[1...10] == [
        "  300 of 304  3 meant", "> n1000", "  n1001", "  n1002", "  n1003", "  n1004", "",
        "  drop  means 'it'", "  drop.fill  means 'it'", "  drop.halffull  means 'it'",
      ])
    search.type(.up)
    #expect(search.rows()[10] == "> drop.halffull  means 'it'")
    #expect(search.rows()[2] == "  n1000")
    #expect(search.rows()[11] == "about drop.halffull")
    search.type(.up, .up)
    #expect(search.press(.enter) == .choose("drop"))
    search.type(.up)
    #expect(search.press(.enter) == .choose("n1299"))
    search.type(.down)
    #expect(search.press(.enter) == .choose("drop"))
    search.type(.down, .down, .down)
    #expect(search.press(.enter) == .choose("n1000"))
    search.type(.up, .pageDown)
    #expect(search.press(.enter) == .choose("n1299"))
  }

  @Test("stand above the names if the evidence is better, and are chosen first")
  func above() throws {
    var search = try search(isMeantFirst: true)
    search.type("n1")
    #expect(
      search.rows()[2...10] == [
        "> drop  means 'it'", "  drop.fill  means 'it'", "  drop.halffull  means 'it'", "",
        "  n1000", "  n1001", "  n1002", "  n1003", "  n1004",
      ])
    search.type(.down, .down, .down)
    #expect(search.press(.enter) == .choose("n1000"))
    search.type(.pageDown)
    #expect(search.press(.enter) == .choose("n1004"))
    search.type(.up, .pageUp, .pageUp, .up)
    #expect(search.press(.enter) == .choose("drop.halffull"))
  }

  @Test("leave room for names, and go where there is none", arguments: 1...20)
  func room(rows: Int) throws {
    for isMeantFirst in [false, true] {
      var search = try search(rows: rows, isMeantFirst: isMeantFirst)
      search.type("n1")
      let screen = search.rows()
      #expect(screen.count == rows)
      #expect(rows < 2 || screen.contains { $0.hasSuffix("n1000") })
      let meant = screen.count { $0.hasSuffix("means 'it'") }
      let names = screen.count { $0.dropFirst(2).hasPrefix("n1") }
      #expect(meant <= names)
      #expect(meant > 0 || rows < 12)
      search.resize(rows: 3, columns: 60)
      #expect(search.rows().count == 3)
    }
  }

  @Test("unfold into their variants, which can be chosen, and fold again")
  func variants() throws {
    var search = try search()
    search.type("drop")
    search.type(.control("o"))
    #expect(
      search.rows()[1...4] == ["  3 of 304  1 meant", "  2 variants", "> drop", "  drop.fill"])
    #expect(search.rows()[13] == "  Enter print  Ctrl-Y copy  Esc close")
    search.type(.down, .down, .down)
    #expect(search.press(.control("y")) == .copy("drop.halffull"))
    search.type(.up)
    #expect(search.press(.enter) == .choose("drop.fill"))
    search.type(.escape)
    #expect(search.rows()[2] == "> drop")
    search.type(.down, .control("o"))
    #expect(search.rows()[1] == "  3 of 304  1 meant  drop.fill has no variants")
    search.type(.up, .control("o"))
    search.type("x")
    #expect(search.rows()[0] == "> dropx")
    #expect(search.rows()[3] == "> suggested")
  }
}
