import NamedexTerminal
import Testing

@Suite("The input line")
struct LineEditorTests {
  /// A line written with `|` at the insertion point.
  private static func line(_ text: String) -> LineEditor {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    var line = LineEditor()
    line.replace(parts[0], parts[1])
    return line
  }

  /// An edit, from one line to another.
  private func expect(
    _ from: String, _ edit: (inout LineEditor) -> Void, _ to: String,
    _ place: SourceLocation = #_sourceLocation
  ) {
    var line = Self.line(from)
    edit(&line)
    #expect("\(line.before)|\(line.after)" == to, sourceLocation: place)
    #expect(line.text == line.before + line.after)
  }

  @Test("moves by perceived characters")
  func characters() {
    expect("ab|", { $0.moveLeft() }, "a|b")
    expect("|ab", { $0.moveLeft() }, "|ab")
    expect("a|b", { $0.moveRight() }, "ab|")
    expect("ab|", { $0.moveRight() }, "ab|")
    expect("xe\u{301}\u{327}|", { $0.moveLeft() }, "x|e\u{301}\u{327}")
    expect("👩‍👩‍👧🇩🇪|", { $0.moveLeft() }, "👩‍👩‍👧|🇩🇪")
    expect("👩‍👩‍👧|🇩🇪", { $0.deleteBackward() }, "|🇩🇪")
    expect("👩‍👩‍👧|🇩🇪x", { $0.deleteForward() }, "👩‍👩‍👧|x")
    expect("a|b", { $0.moveToBegin() }, "|ab")
    expect("a|b", { $0.moveToEnd() }, "ab|")
    expect("|", { $0.deleteBackward() }, "|")
    expect("|", { $0.deleteForward() }, "|")
  }

  @Test("joins an accent to its letter when it is typed")
  func accents() {
    expect("e|", { $0.insert("\u{301}") }, "e\u{301}|")
    expect("e\u{301}|", { $0.deleteBackward() }, "|")
  }

  @Test("moves by words of letters and digits")
  func words() {
    expect("drop.fill 15|", { $0.moveWordLeft() }, "drop.fill |15")
    expect("drop.fill |15", { $0.moveWordLeft() }, "drop.|fill 15")
    expect("drop.|fill", { $0.moveWordLeft() }, "|drop.fill")
    expect("|", { $0.moveWordLeft() }, "|")
    expect("|drop.fill", { $0.moveWordRight() }, "drop|.fill")
    expect("drop|.fill x", { $0.moveWordRight() }, "drop.fill| x")
    expect("drop|  ", { $0.moveWordRight() }, "drop  |")
  }

  @Test("cuts as readline does, and inserts what was cut last")
  func cutting() {
    expect("a b.c|d", { $0.killToBegin() }, "|d")
    expect("a b|.cd", { $0.killToEnd() }, "a b|")
    expect("a b.c  |d", { $0.killBackToSpace() }, "a |d")
    expect("a b.c|d", { $0.killWordBackward() }, "a b.|d")
    expect("a| b.cd", { $0.killWordForward() }, "a|.cd")
    expect("|a", { $0.killBackToSpace() }, "|a")
    expect(
      "one two|",
      { line in
        line.killBackToSpace()
        line.moveToBegin()
        line.yank()
      }, "two|one ")
    // Cutting nothing keeps what was cut before.
    expect(
      "one|",
      { line in
        line.killToBegin()
        line.killToBegin()
        line.killToEnd()
        line.yank()
        line.yank()
      }, "oneone|")
  }

  @Test("accepts no control characters, and no more than its limit")
  func inserting() {
    expect("a|d", { $0.insert("b\r\nc\u{1B}\t\u{7F}\u{9B}\u{2003}") }, "ab  c  |d")
    let most = String(repeating: "x", count: LineEditor.byteLimit)
    expect("|", { $0.insert(most) }, most + "|")
    expect("\(most)|", { $0.insert("y") }, most + "|")
    expect("a|", { $0.insert(most) }, "a|")
  }
}
