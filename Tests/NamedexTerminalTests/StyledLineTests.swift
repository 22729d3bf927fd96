import NamedexTerminal
import Testing

@Suite("Screen rows")
struct StyledLineTests {
  @Test(
    "a line's width is the number of columns that it takes in a terminal",
    arguments: [
      ("", 0), ("drop.fill", 9), ("é", 1), ("e\u{301}", 1), ("심볼", 4), ("文字", 4), ("ｱ", 1),
      ("Ａ", 2),
      ("🎈", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("\u{200B}", 0), ("→…", 2),
      ("\u{1F202}", 2), ("\u{20000}", 2),
    ] as [(String, Int)])
  func width(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
    #expect(StyledLine(text).width == columns)
  }

  @Test("a line is clipped with an ellipsis, never wider than requested")
  func clipping() {
    #expect(StyledLine("drop.fill").clipped(to: 9).text == "drop.fill")
    #expect(StyledLine("drop.fill").clipped(to: 8).text == "drop.fi…")
    #expect(StyledLine("drop").clipped(to: 1).text == "…")
    #expect(StyledLine("drop").clipped(to: 0).text == "")
    // Half of a wide character becomes a space.
    #expect(StyledLine("심볼이").clipped(to: 4).text == "심 …")
    var line = StyledLine("> ", .pointer)
    line.append("심볼e\u{301}x")
    for columns in 0...9 { #expect(line.clipped(to: columns).width == min(columns, 8)) }
  }

  @Test("a line can be sliced at both ends")
  func slices() {
    let line = StyledLine("a심e\u{301}b")
    #expect(line.slice(0..<5).text == "a심e\u{301}b")
    #expect(line.slice(1..<3).text == "심")
    #expect(line.slice(2..<4).text == " e\u{301}")
    #expect(line.slice(3..<9).text == "e\u{301}b")
    #expect(line.slice(4..<4).text == "")
  }

  @Test("a line contains escape sequences for styles, unless colours are off")
  func styles() {
    var line = StyledLine("a")
    line.append("b", .highlight)
    line.append("c", .highlight)
    line.append("", .faint)
    line.append("d", .faint)
    #expect(
      String(decoding: line.bytes(isColored: true), as: UTF8.self)
        == "a\u{1B}[1;32mbc\u{1B}[0m\u{1B}[2md\u{1B}[0m")
    #expect(String(decoding: line.bytes(isColored: false), as: UTF8.self) == "abcd")
  }

  @Test("a line never sends a control character to the terminal")
  func controls() {
    let line = StyledLine("a\u{1B}[31m\n\u{9B}\u{7F}b")
    #expect(line.text == "a\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}b")
    #expect(line.width == 10)
  }

  @Test("only changed rows are written")
  func changes() {
    var writer = ScreenWriter(isColored: false)
    func text(_ rows: [String], _ column: Int, columns: Int = 4) -> String {
      let screen = Screen(rows: rows.map { StyledLine($0) }, cursorColumn: column)
      return String(decoding: writer.bytes(screen, columns: columns), as: UTF8.self)
    }
    let (hide, show) = ("\u{1B}[?25l", "\u{1B}[?25h")
    // A full row is not erased after its end, because the cursor is still on its last character.
    #expect(
      text(["ab", "abcd"], 2) == hide
        + "\u{1B}[1;1Hab\u{1B}[K\u{1B}[2;1Habcd\u{1B}[1;3H" + show)
    #expect(text(["ab", "x"], 0) == hide + "\u{1B}[2;1Hx\u{1B}[K\u{1B}[1;1H" + show)
    #expect(text(["ab", "x"], 1) == hide + "\u{1B}[1;2H" + show)
    writer.forget()
    #expect(text(["ab"], 0) == hide + "\u{1B}[1;1Hab\u{1B}[K\u{1B}[1;1H" + show)
    #expect(text(["ab", "y"], 0) == hide + "\u{1B}[2;1Hy\u{1B}[K\u{1B}[1;1H" + show)
  }
}
