import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTerminal
import Testing

@Suite("All kinds of rows at a terminal")
struct RowTests {
  /// Returns a search. `n1` finds one entry by meaning above many entries by name, `rest` finds one
  /// entry by meaning alone, and `drop` finds one entry by meaning below three entries by name.
  private func search(rows: Int = 14) throws -> TerminalSearch {
    let index = try SmallCatalog.index()
    let searcher = Searcher(index)
    func row(_ name: String, note: String = "") throws -> ResultRow {
      let entry = try #require(index.entries(named: name).first)
      return ResultRow(catalog: 0, label: "", entry: entry, shownName: name, note: note)
    }
    let sleep = try row("sleep", note: "means 'it'")
    let drop = try row("drop", note: "means 'it'")
    let variants = try ["drop.fill", "drop.halffull"].map { try row($0) }
    let source = SearchSource(
      vocabulary: FacetVocabulary([index]),
      answer: { input, limit in
        let results = searcher.search(input.text, limit: limit)
        let names = results.matches.map { ResultRow(catalog: 0, label: "", match: $0) }
        let above = input.text == "n1" ? [drop] : []
        let below = ["rest", "drop"].contains(input.text) ? [sleep] : []
        return ResultList(
          count: above.count + results.matchCount + below.count,
          rows: Array((above + names + below).prefix(limit)),
          note: input.text == "rest" ? "'rset' was read as 'rest'" : "")
      },
      variants: { row, _ in row.shownName == "drop" ? variants : [] },
      details: { row in [StyledLine("about \(row.shownName)"), StyledLine("more")] })
    var search = TerminalSearch(source, SearchInput())
    search.resize(rows: rows, columns: 60)
    return search
  }

  @Test("a note says if the text was not searched as typed")
  func note() throws {
    var search = try search()
    search.type("rest")
    #expect(
      search.rows()[1...3] == [
        "  1 of 304  'rset' was read as 'rest'", "> sleep  means 'it'", "",
      ])
    #expect(search.rows()[11] == "about sleep")
    #expect(search.press(.enter) == .choose("sleep"))
  }

  @Test("rows of all kinds form one list, best first")
  func list() throws {
    var search = try search()
    search.type("n1")
    #expect(
      search.rows()[1...10] == [
        "  301 of 304", "> drop  means 'it'", "  n1000", "  n1001", "  n1002", "  n1003", "  n1004",
        "  n1005", "  n1006", "  n1007",
      ])
    search.type(.down)
    #expect(search.press(.enter) == .choose("n1000"))
    search.type(.up, .up)
    #expect(search.press(.enter) == .choose("drop"))
    for _ in 0..<310 { search.type(.down) }
    #expect(search.press(.enter) == .choose("n1299"))
  }

  @Test("rows fit every terminal height", arguments: 1...20)
  func room(rows: Int) throws {
    var search = try search(rows: rows)
    search.type("n1")
    let screen = search.rows()
    #expect(screen.count == rows)
    #expect(rows < 2 || screen.contains { $0.hasSuffix("drop  means 'it'") })
    search.resize(rows: 3, columns: 60)
    #expect(search.rows().count == 3)
  }

  @Test("a row expands into its variants, which can be chosen, and collapses again")
  func variants() throws {
    var search = try search()
    search.type("drop")
    search.type(.control("o"))
    #expect(search.rows()[1...4] == ["  4 of 304", "  2 variants", "> drop", "  drop.fill"])
    #expect(search.rows()[13] == "  Enter print  Ctrl-Y copy  Esc close")
    search.type(.down, .down, .down)
    #expect(search.press(.control("y")) == .copy("drop.halffull"))
    search.type(.up)
    #expect(search.press(.enter) == .choose("drop.fill"))
    search.type(.escape)
    #expect(search.rows()[2] == "> drop")
    search.type(.down, .control("o"))
    #expect(search.rows()[1] == "  4 of 304  drop.fill has no variants")
    search.type(.up, .control("o"))
    search.type("x")
    #expect(search.rows()[0] == "> dropx")
    #expect(search.rows()[2] == "  Nothing found.")
  }
}
