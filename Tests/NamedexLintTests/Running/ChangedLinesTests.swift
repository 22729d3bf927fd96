import Testing
import NamedexLint

@Suite("Changed lines")
struct ChangedLinesTests {
  private func finding(_ file: String, _ first: Int, _ last: Int? = nil) -> Finding {
    var finding = Finding(file: file, rule: "deprecated-name", severity: .warning, message: "")
    finding.start = Place(line: first, column: 1, utf16Column: 1, scalarColumn: 1)
    finding.end = Place(line: last ?? first, column: 2, utf16Column: 2, scalarColumn: 2)
    return finding
  }

  /// A diff as printed by git. It contains a changed line that looks like a heading, a deletion, a
  /// path with a space, a path with a quotation mark and other characters, and a file without a
  /// final line feed.
  private let diff = """
    diff --git App/A.swift App/A.swift
    index 1..2 100644
    --- App/A.swift
    +++ App/A.swift
    @@ -3 +3,2 @@ struct A {
    -old
    +++ B.swift
    +@@ -1 +9 @@
    @@ -9,2 +9,0 @@
    -gone
    -gone
    @@ -20,2 +18,3 @@ func b()
     as before
    +new
     as before
    \\ No newline at end of file
    diff --git My App/B.swift My App/B.swift
    --- My App/B.swift\t
    +++ My App/B.swift\t
    @@ -1,0 +2,3 @@
    +a
    +b
    +c
    diff --git "q\\"\\303\\244.swift" "q\\"\\303\\244.swift"
    --- /dev/null
    +++ "q\\"\\303\\244.swift"
    @@ -0,0 +1 @@
    +a

    """

  @Test("changed lines are parsed from git's diff")
  func reading() {
    let tracked = ["App/A.swift", "B.swift", "My App/B.swift", "q\"ä.swift", "Old.swift"]
    let changed = ChangedLines(diff: Array(diff.utf8), tracked: tracked, root: "/nowhere")
    let lines = (1...25).filter { changed.contains(finding("/nowhere/App/A.swift", $0)) }
    #expect(lines == [3, 4, 18, 19, 20])
    #expect(!changed.contains(finding("/nowhere/B.swift", 1)))
    #expect(
      (1...9).filter { changed.contains(finding("/nowhere/My App/B.swift", $0)) } == [2, 3, 4])
    #expect(changed.contains(finding("/nowhere/q\"ä.swift", 1)))
    #expect(changed.contains(finding("/nowhere/New.swift", 77)))
    #expect(!changed.contains(finding("/nowhere/Old.swift", 1)))
    // A finding that spans several lines is kept if any of these lines changed.
    #expect(changed.contains(finding("/nowhere/App/A.swift", 1, 3)))
    #expect(!changed.contains(finding("/nowhere/App/A.swift", 5, 17)))
  }

  @Test(
    "text without a diff has no changes", arguments: ["", "fatal", "@@ -1 +1 @@\n+a", "+++ \"a"])
  func nothing(text: String) {
    let changed = ChangedLines(diff: Array(text.utf8), tracked: ["A.swift"], root: "/nowhere")
    #expect(!changed.contains(finding("/nowhere/A.swift", 1)))
  }
}
