import NamedexCore
import NamedexTerminal
import Testing

@Suite("A search at a terminal")
struct TerminalSearchTests {
  @Test("a search shows the text, the number of results, the results, and why they match")
  func screen() throws {
    var search = try SmallCatalog.search()
    search.type("split")
    #expect(
      search.rows() == [
        "> split", "  1 of 304", "> sleep  [circle.bottomthird.split]", "", "", "", "", "", "",
        "about sleep", "more", "  Enter print  Tab tokens  Ctrl-O variants  Ctrl-Y copy  Es…",
      ])
    #expect(search.screen().cursorColumn == 7)
    let row = String(decoding: search.screen().rows[2].bytes(isColored: true), as: UTF8.self)
    #expect(
      row == "\u{1B}[1;36m> \u{1B}[0m\u{1B}[1msleep\u{1B}[0m\u{1B}[2m  [\u{1B}[0m"
        + "circle.bottomthird.\u{1B}[1;32msplit\u{1B}[0m\u{1B}[2m]\u{1B}[0m")
    search.type(.left, .left)
    #expect(search.screen().cursorColumn == 5)
  }

  @Test("Enter chooses the selected row by its shown name")
  func choosing() throws {
    var search = try SmallCatalog.search()
    search.type("drop")
    #expect(search.press(.enter) == .choose("drop"))
    search.type(.down)
    #expect(search.press(.enter) == .choose("drop.fill"))
    search.type(.control("n"), .down, .down)
    #expect(search.press(.enter) == .choose("drop.halffull"))
    search.type(.up, .control("p"))
    #expect(search.press(.control("y")) == .copy("drop"))
    search.type(.down)
    search.type(" f")
    #expect(search.press(.enter) == .choose("drop.fill"))
    search.type(.control("u"))
    search.type("split")
    #expect(search.press(.enter) == .choose("sleep"))
  }

  @Test("keys quit, copy, suspend and redraw")
  func requests() throws {
    var search = try SmallCatalog.search()
    #expect(search.press(.control("d")) == .leave)
    #expect(search.press(.control("c")) == .interrupt)
    #expect(search.press(.escape) == .leave)
    #expect(search.press(.control("z")) == .suspend)
    #expect(search.press(.control("l")) == .redraw)
    search.type("d")
    search.type(.left, .control("d"))
    #expect(search.press(.control("d")) == .leave)
  }

  @Test("keys typed ahead cause one search, which runs before keys that choose a row")
  func searchesOnce() throws {
    var asked: [String] = []
    var search = try SmallCatalog.search(asked: { text, _ in asked.append(text) })
    _ = search.screen()
    asked = []
    search.type("drop f")
    #expect(asked == [])
    _ = search.screen()
    _ = search.screen()
    #expect(asked == ["drop f"])
    search.type(.control("u"))
    search.type("n1")
    search.type(.down)
    #expect(search.press(.enter) == .choose("n1001"))
    _ = search.screen()
    #expect(asked == ["drop f", "n1"])
  }

  @Test("a long list is fetched in pieces while scrolling")
  func scrolling() throws {
    var limits: [Int] = []
    var search = try SmallCatalog.search(rows: 6, asked: { _, limit in limits.append(limit) })
    _ = search.screen()
    limits = []
    search.type("n")
    #expect(search.rows().dropFirst(2) == ["> n1000", "  n1001", "  n1002", "  n1003"])
    search.type(.pageDown)
    #expect(search.rows().dropFirst(2) == ["  n1000", "  n1001", "  n1002", "> n1003"])
    for _ in 0..<98 { search.type(.pageDown) }
    #expect(search.rows().dropFirst(2) == ["  n1294", "  n1295", "  n1296", "> n1297"])
    for _ in 0..<9 { search.type(.down) }
    #expect(search.rows().dropFirst(2) == ["  n1296", "  n1297", "  n1298", "> n1299"])
    #expect(search.press(.enter) == .choose("n1299"))
    #expect(limits == [64, 134, 272, 548])
    search.type(.pageUp)
    #expect(search.press(.enter) == .choose("n1296"))
  }

  @Test("an empty result is shown, and nothing can be chosen")
  func nothing() throws {
    var search = try SmallCatalog.search()
    search.type("zzzzzzzz")
    #expect(search.rows()[1...2] == ["  0 of 304", "  Nothing found."])
    #expect(search.press(.control("y")) == .goOn)
    search.type(.enter, .down, .enter)
    #expect(search.rows()[0] == "> zzzzzzzz")
  }

  @Test("a paste is one line of text, and readline's keys work")
  func editing() throws {
    var search = try SmallCatalog.search()
    search.type(.paste("drop\nfill\u{1B}"))
    #expect(search.rows()[0] == "> drop fill")
    search.type(.control("w"), .control("a"), .scalar("x"), .delete, .control("e"), .backspace)
    #expect(search.rows()[0] == "> xrop")
    search.type(.home, .right, .control("k"), .alt("y"), .alt("b"), .alt("d"), .alt("y"))
    #expect(search.rows()[0] == "> xrop")
    search.type(.scalar("."), .wordLeft, .altBackspace, .wordRight, .end, .control("b"))
    search.type(.control("f"), .alt("f"), .left, .alt("q"))
    #expect(search.rows()[0] == "> xrop.")
    #expect(search.screen().cursorColumn == 6)
  }

  @Test("a search fits every terminal size, down to one character", arguments: 1...14)
  func sizes(rows: Int) throws {
    for columns in [1, 2, 3, 5, 9, 20, 80] {
      for text in ["", "drop", "slepe", "zzzzzz", "심볼심볼심볼", "a longer text than that"] {
        var search = try SmallCatalog.search(rows: rows, columns: columns)
        search.type(.paste("is:deprecated "), .paste(text))
        for key in [Key.left, .tab, .down, .end, .escape] {
          if key != .escape || text.isEmpty == false { _ = search.press(key) }
          let screen = search.screen()
          #expect(screen.rows.count == rows)
          #expect(screen.rows.allSatisfy { $0.width <= columns })
          #expect(0..<columns ~= screen.cursorColumn)
        }
      }
    }
  }

  @Test("parts that do not fit are omitted, and the list is omitted last")
  func smallSizes() throws {
    func rows(_ count: Int) throws -> [String] {
      var search = try SmallCatalog.search(rows: count)
      search.type("drop.")
      return search.rows()
    }
    #expect(try rows(1) == ["> drop."])
    #expect(try rows(2) == ["> drop.", "> drop.fill"])
    var nothing = try SmallCatalog.search(rows: 2)
    nothing.type("slepe")
    #expect(nothing.rows() == ["> slepe", "  Nothing found."])
    #expect(try rows(3) == ["> drop.", "  2 of 304", "> drop.fill"])
    #expect(
      try rows(7) == [
        "> drop.", "  2 of 304", "> drop.fill", "  drop.halffull", "", "", "about drop.fill",
      ])
  }

  @Test("an input line wider than the terminal scrolls")
  func longLine() throws {
    var search = try SmallCatalog.search(columns: 10)
    search.type("abcdefgh")
    #expect(search.rows()[0] == "abcdefgh")
    #expect(search.screen().cursorColumn == 8)
    search.type("ijklmnop")
    #expect(search.rows()[0] == "ijklmnop")
    #expect(search.screen().cursorColumn == 8)
    search.type(.left, .left)
    #expect(search.rows()[0] == "ghijklmnop")
    search.type(.home)
    #expect(search.rows()[0] == "> abcdefg…")
    #expect(search.screen().cursorColumn == 2)
  }

  @Test("random keys never crash a search", arguments: 0..<20 as Range<UInt64>)
  func randomBytes(seed: UInt64) throws {
    var state = seed
    func random() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    var search = try SmallCatalog.search(rows: Int(random() % 20), columns: Int(random() % 40))
    var decoder = KeyDecoder()
    for _ in 0..<50 {
      let bytes = (0..<20).map { _ in
        random() < 60 ? Array("\u{1B}\t\r[ABZ~:\" i".utf8)[Int(random() % 12)] : random()
      }
      for key in decoder.keys(bytes) + decoder.keysAfterPause() { _ = search.press(key) }
      _ = search.screen()
    }
  }
}
