import NamedexCommandTestSupport
import Testing

@Suite("namedex search --in")
struct ProseTests {
  private static func check(_ text: String, _ arguments: String...) throws -> Command {
    try Command(["search", "--in", text] + arguments)
  }

  @Test("names in code, in quotation marks and after labels are listed with their places")
  func places() throws {
    let run = try Self.check(
      """
      Use `trash` or "star.fill", not circle.bottomthird.split.

      ```swift
      Image(systemName: "huose.fill")
      ```
      """)
    #expect(
      run.output == """
        1:6: trash: ok
        1:17: star.fill: ok
        1:33: circle.bottomthird.split: deprecated; use sleep
        4:20: huose.fill: unknown; did you mean 'house.fill' or 'nose.fill'?

        """)
    #expect(run.status == 1)
  }

  /// Texts that contain no names.
  static let others = [
    "Put it into the trash and add a star.", "Don't use the heart's icon, it's a 'great' idea.",
    "See www.trash.com/star.fill and ./Sources/trash.fill/a, or mail me@star.fill.",
    "Call `view.frame`, `array.count`, `person.name` or `self.title` in `main.swift`.",
    "Version 1.2.3 costs 4.50, e.g. today.", "`let a = b`", "`` ` ``", "``````", "`",
    "\"Hello there\" he said; \"well\".", "star.fill(now)", "$trash.fill", "trash.fill-like",
  ]

  @Test("words, addresses, paths, properties and calls are not names", arguments: others)
  func sentences(text: String) throws {
    let run = try Self.check(text)
    #expect(run.output.isEmpty)
    #expect(run.status == 0)
  }

  @Test(
    "a name is found however it is written",
    arguments: [
      ("the symbol trash.fill.", "1:12: trash.fill"), ("**trash.fill**, then", "1:3: trash.fill"),
      ("(trash.fill)", "1:2: trash.fill"), ("“trash”", "1:4: trash"), ("'trash'", "1:2: trash"),
      ("\"trash.\"", "1:2: trash"), ("\"trash,\" or", "1:2: trash"), ("`` trash ``", "1:4: trash"),
      ("~~~\ntrash\n~~~", "2:1: trash"), ("```\nCNSymbol('trash')\n```", "2:11: trash"),
      ("`Label(\"a\", systemImage: \"trash\")`", "1:27: trash"),
      ("- trash.fill\n", "1:3: trash.fill"),
      ("| trash.fill |", "1:3: trash.fill"), ("`trash\n`trash.fill`", "2:2: trash.fill"),
    ])
  func forms(text: String, row: String) throws {
    #expect(try Self.check(text).output == row + ": ok\n")
  }

  @Test("a nonexistent name in code is reported as unknown; other code is ignored")
  func unknown() throws {
    let run = try Self.check("`robot.fill`, `trash.circle.filled`, `Text(\"robot\")`, `trashcan`")
    #expect(
      run.output == """
        1:2: robot.fill: unknown
        1:16: trash.circle.filled: unknown; did you mean 'trash.circle.fill'?

        """)
    #expect(try Self.check("systemName: \"trashcan\"").output.hasPrefix("1:14: trashcan: unknown"))
  }

  @Test("the target, format and catalog options work as in `check`")
  func options() throws {
    let old = try Self.check("`circle.bottomthird.split`", "--target", "iOS 15")
    #expect(old.output == "1:2: circle.bottomthird.split: deprecated; use sleep\n")
    #expect(old.status == 1)
    let plain = try Self.check(
      "`circle.bottomthird.split`", "--target", "iOS 15", "--format", "plain")
    #expect(plain.output == "sleep\n")
    let lines = try Self.check("é `trash`", "--format", "jsonl")
    #expect(lines.output.hasPrefix(#"{"name":"trash","status":"ok","current":"trash""#))
    #expect(lines.output.hasSuffix(#","line":1,"column":5,"offset":4,"length":5}"# + "\n"))
    #expect(try Self.check("no name", "--format", "json").output == "[]\n")
    #expect(try Self.check("`systemTeal`", "-c", "uikit-colors").output == "1:2: systemTeal: ok\n")
  }

  @Test("text can come from standard input, and a text argument may begin with a hyphen")
  func input() throws {
    let run = try Command(["search", "--in", "-"], input: Array("a\n\n`trash`".utf8))
    #expect(run.output == "3:2: trash: ok\n")
    #expect(try Self.check("- `trash`").output == "1:4: trash: ok\n")
  }

  @Test("text without names is accepted; an empty text argument is an error")
  func nothing() throws {
    for text in ["", " \n"] {
      let run = try Self.check(text)
      #expect(run.status == 64)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("namedex: nothing to check; give `--in` a text with names"))
    }
    let words = try Self.check("no name")
    #expect(words.status == 0)
    #expect(words.errors == "namedex: the text has no name from the catalogs\n")
    let empty = try Command(["search", "--in", "-", "--format", "json"], input: [])
    #expect(empty.status == 0)
    #expect(empty.output == "[]\n")
    #expect(empty.errors == "namedex: standard input is empty\n")
    #expect(try Self.check("no name", "--quiet").errors.isEmpty)
  }

  @Test(
    "`--in` cannot be combined with other search options",
    arguments: [["trash"], ["--limit", "3"], ["--meaning"], ["-i"], ["--as-of", "iOS 15"]])
  func conflicts(arguments: [String]) throws {
    let run = try Command(["search", "--in", "a"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains("`--in` cannot be combined with"))
  }
}
