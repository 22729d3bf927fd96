import NamedexTerminal
import Testing

@Suite("The input line")
struct LineEditorTests {
  /// Returns a line for text that has `|` at the insertion point.
  private static func line(_ text: String) -> LineEditor {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    var line = LineEditor()
    line.replace(parts[0], parts[1])
    return line
  }

  /// Checks that an edit turns one line into another.
  private func expect(
    _ from: String, _ edit: (inout LineEditor) -> Void, _ to: String,
    _ place: SourceLocation = #_sourceLocation
  ) {
    var line = Self.line(from)
    edit(&line)
    #expect("\(line.before)|\(line.after)" == to, sourceLocation: place)
    #expect(line.text == line.before + line.after)
  }

  @Test("the line editor moves by user-perceived characters")
  func characters() {
    expect("ab|", { $0.press(.left) }, "a|b")
    expect("|ab", { $0.press(.left) }, "|ab")
    expect("a|b", { $0.press(.right) }, "ab|")
    expect("ab|", { $0.press(.right) }, "ab|")
    expect("xe\u{301}\u{327}|", { $0.press(.left) }, "x|e\u{301}\u{327}")
    expect("👩‍👩‍👧🇩🇪|", { $0.press(.left) }, "👩‍👩‍👧|🇩🇪")
    expect("👩‍👩‍👧|🇩🇪", { $0.press(.backspace) }, "|🇩🇪")
    expect("👩‍👩‍👧|🇩🇪x", { $0.press(.delete) }, "👩‍👩‍👧|x")
    expect("a|b", { $0.press(.home) }, "|ab")
    expect("a|b", { $0.press(.end) }, "ab|")
    expect("|", { $0.press(.backspace) }, "|")
    expect("|", { $0.press(.delete) }, "|")
  }

  @Test("a typed accent combines with its letter")
  func accents() {
    expect("e|", { $0.insert("\u{301}") }, "e\u{301}|")
    expect("e\u{301}|", { $0.press(.backspace) }, "|")
  }

  @Test("the line editor moves by words of letters and digits")
  func words() {
    expect("drop.fill 15|", { $0.press(.wordLeft) }, "drop.fill |15")
    expect("drop.fill |15", { $0.press(.wordLeft) }, "drop.|fill 15")
    expect("drop.|fill", { $0.press(.wordLeft) }, "|drop.fill")
    expect("|", { $0.press(.wordLeft) }, "|")
    expect("|drop.fill", { $0.press(.wordRight) }, "drop|.fill")
    expect("drop|.fill x", { $0.press(.wordRight) }, "drop.fill| x")
    expect("drop|  ", { $0.press(.wordRight) }, "drop  |")
  }

  @Test("the line editor deletes like readline, and inserts the last deleted text")
  func cutting() {
    expect("a b.c|d", { $0.press(.control("u")) }, "|d")
    expect("a b|.cd", { $0.press(.control("k")) }, "a b|")
    expect("a b.c  |d", { $0.press(.control("w")) }, "a |d")
    expect("a b.c|d", { $0.press(.altBackspace) }, "a b.|d")
    expect("a| b.cd", { $0.press(.alt("d")) }, "a|.cd")
    expect("|a", { $0.press(.control("w")) }, "|a")
    expect(
      "one two|",
      { line in
        line.press(.control("w"))
        line.press(.home)
        line.press(.alt("y"))
      }, "two|one ")
    // Cutting nothing keeps the text that was last cut.
    expect(
      "one|",
      { line in
        line.press(.control("u"))
        line.press(.control("u"))
        line.press(.control("k"))
        line.press(.alt("y"))
        line.press(.alt("y"))
      }, "oneone|")
  }

  @Test("the line editor rejects control characters, and text beyond its limit")
  func inserting() {
    expect("a|d", { $0.insert("b\r\nc\u{1B}\t\u{7F}\u{9B}\u{2003}") }, "ab  c  |d")
    let most = String(repeating: "x", count: LineEditor.byteLimit)
    expect("|", { $0.insert(most) }, most + "|")
    expect("\(most)|", { $0.insert("y") }, most + "|")
    expect("a|", { $0.insert(most) }, "a|")
  }
}
