import NamedexCommandTestSupport
import Testing

@Suite("`namedex identify`, and characters and colour samples in search results")
struct IdentifyTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
      .write(
        "marks/names.tsv",
        """
        name\tcode
        BELL\tU+0007
        SNOWMAN\tU+2603
        SNOWMAN WITH SCARF\tU+26C4
        COMBINING SNOW\tU+0301
        SNOW SPACE\tU+2003

        """
      )
      .write("icons/names.txt", "snow\nsnow.fill\nbare.snow\n")
      .write("icons/characters.tsv", "name\tcharacter\nsnow\tU+100038\nsnow.fill\tU+100039\n")
      .write("paints/names.txt", "systemBlue\nveil\nbare\n")
      .write("paints/releases.tsv", "release\tiOS\n13\t13.0\n26\t26.0\n")
      .write(
        "paints/colors.tsv",
        """
        name\tappearance\tsince\tvalue
        systemBlue\tlight\t13\t#007aff
        systemBlue\tlight\t26\t#0088ff
        systemBlue\tdark\t13\t#0a84ff
        veil\tany\t\t#00000080

        """)
  }

  private func identify(_ arguments: String...) throws -> Command {
    try Command(
      ["identify", "-c", "marks", "-c", "icons", "-c", "paints"] + arguments,
      in: workspace.directory)
  }

  @Test("`identify` finds the names of a character, a code point and a colour, with evidence")
  func exact() throws {
    let run = try identify("☃")
    #expect(run.output == "☃  marks: SNOWMAN  U+2603\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    #expect(try identify("0x2603").output == run.output)
    #expect(try identify("U+2603").output == run.output)
    #expect(try identify("#0A84ff").output == "paints: systemBlue  dark since iOS 13.0\n")
    #expect(try identify("\u{100038}").output == "icons: snow  U+100038\n")
    #expect(try identify("U+7").output == "   marks: BELL  U+0007\n")
  }

  @Test("without an exact match, `identify` lists the nearest colours and says so")
  func nearest() throws {
    let run = try identify("#0a84fe")
    #expect(
      run.output == "paints: systemBlue  #0a84ff; distance 0.13; dark since iOS 13.0\n")
    #expect(run.errors == "namedex: no colour is exactly '#0a84fe'; these are the nearest\n")
    #expect(run.status == 0)
    let none = try identify("#0a84fe", "--limit", "0")
    #expect(none.output.isEmpty)
    #expect(none.status == 1)
  }

  @Test("`identify` prints a heading for each of several arguments, and fails if one has no name")
  func several() throws {
    let run = try identify("U+2603", "U+2604")
    #expect(run.output == "U+2603\n☃  marks: SNOWMAN  U+2603\nU+2604\n")
    #expect(
      run.errors == """
        namedex: no entry for U+2604; the catalog 'unicode', which installations include, is not \
        among those searched

        """)
    #expect(run.status == 1)
    #expect(try identify("☃", "#0a84ff", "--format", "plain").lines == ["SNOWMAN", "systemBlue"])
  }

  @Test("`identify` writes JSON with the distance and the matching values")
  func json() throws {
    #expect(
      try identify("#0a84ff", "--format", "json").output == """
        [{"thing":"#0a84ff","exact":true,"results":[{"catalog":"paints","name":"systemBlue",\
        "distance":0.0,"colors":[{"appearance":"dark","introduced":{"iOS":"13.0"},\
        "value":"#0a84ff"}],"introduced":{},"categories":[],"facets":{}}]}]

        """)
    #expect(
      try identify("☃", "--format", "jsonl").output == """
        {"thing":"☃","exact":true,"results":[{"catalog":"marks","name":"SNOWMAN",\
        "character":"☃","introduced":{},"categories":[],"facets":{"code":["U+2603"]}}]}

        """)
    let near = try identify("#0a84fe", "--format", "jsonl").output
    #expect(near.hasPrefix(##"{"thing":"#0a84fe","exact":false,"results":[{"catalog":"paints","##))
    #expect(
      try identify("U+2604", "--format", "jsonl").output
        == "{\"thing\":\"U+2604\",\"exact\":false,\"results\":[]}\n")
  }

  @Test(
    "`identify` rejects an argument that is neither a character nor a colour, and says what to do",
    arguments: ["#12", "U+110000", "ab"])
  func refusal(thing: String) throws {
    let run = try identify(thing)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("namedex: '\(thing)' is "), "\(run.errors)")
  }

  @Test("a search identifies its text as a character or colour only if the text matches no name")
  func search() throws {
    func search(_ arguments: String...) throws -> Command {
      try Command(
        ["search", "-c", "marks", "-c", "paints"] + arguments, in: workspace.directory)
    }
    let run = try search("☃", "--format", "text")
    #expect(run.output == "☃  marks: SNOWMAN  U+2603\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    #expect(try search("#0a84fe", "--format", "plain").output == "systemBlue\n")
    #expect(
      try search("☃", "--format", "json").output == """
        {"query":"☃","catalogs":["marks","paints"],"total":0,"rowCount":1,"rows":[\
        {"by":"thing","catalog":"marks","name":"SNOWMAN","character":"☃","introduced":{},"categories":[],\
        "facets":{"code":["U+2603"]}}],"ignored":[],"corrected":[]}

        """)
    let jsonLine = try search("☃", "--format", "jsonl").output
    #expect(jsonLine.hasPrefix(#"{"by":"thing","catalog":"marks","name":"SNOWMAN","#))
    #expect(try search("☃☃").status == 1)
    #expect(try search("q").status == 1)
    try workspace.write("odd.txt", "☃ man\n")
    let named = try Command(["search", "-c", "odd.txt", "☃"], in: workspace.directory)
    #expect(named.output == "☃ man\n")
  }

  @Test("characters have a column of their own, which is empty for invisible characters")
  func glyphs() throws {
    func search(_ arguments: String...) throws -> [String] {
      try Command(
        ["search", "--sort", "catalog", "--format", "text"] + arguments, in: workspace.directory
      ).lines
    }
    #expect(
      try search("-c", "marks") == [
        "   BELL", "☃  SNOWMAN", "⛄ SNOWMAN WITH SCARF", "\u{25CC}\u{301}  COMBINING SNOW",
        "   SNOW SPACE",
      ])
    #expect(
      try search("-c", "marks", "--glyphs", "never", "snowm") == ["SNOWMAN", "SNOWMAN WITH SCARF"])
    // Only Macs have the font, so by default only a terminal on a Mac shows these characters.
    #expect(try search("-c", "icons") == ["snow", "snow.fill", "bare.snow"])
    #expect(
      try search("-c", "icons", "--glyphs", "always") == [
        "\u{100038}  snow", "\u{100039}  snow.fill", "   bare.snow",
      ])
    #expect(try search("-c", "icons", "--glyphs", "never").first == "snow")
  }

  @Test("JSON and `show` include the character and the values of a colour")
  func facts() throws {
    let found = try Command(
      ["search", "-c", "icons", "fill", "--format", "jsonl"], in: workspace.directory)
    #expect(found.output.hasSuffix("\"facets\":{},\"character\":\"\u{100039}\"}\n"))
    let icon = try Command(
      ["show", "-c", "icons", "snow", "--glyphs", "always"], in: workspace.directory)
    #expect(
      icon.output
        == "\u{100038}  snow  icons\n  names         snow\n  character     U+100038\n"
        + "  family        snow.fill\n")
    let paint = try Command(["show", "-c", "paints", "systemBlue"], in: workspace.directory)
    #expect(
      paint.output == """
        systemBlue  paints
          names         systemBlue
          light         #007aff since iOS 13.0; #0088ff since iOS 26.0
          dark          #0a84ff since iOS 13.0

        """)
    let json = try Command(
      ["show", "-c", "paints", "veil", "--format", "jsonl"], in: workspace.directory)
    #expect(
      json.output.hasSuffix(
        """
        "variant":false,"colors":[{"appearance":"any","introduced":{},"value":"#00000080"}],\
        "family":[],"languages":[],"keywords":[],"meanings":[],"translations":[]}

        """))
  }

  @Test("colour samples require 24-bit colour, and show light and dark values side by side")
  func samples() throws {
    func search(
      _ environment: [String: String], _ arguments: String...
    ) throws -> [String] {
      try Command(
        ["search", "-c", "paints", "--sort", "catalog", "--format", "text"] + arguments,
        environment: environment,
        in: workspace.directory
      ).lines
    }
    func sample(_ first: String, _ second: String) -> String {
      "\u{1B}[48;2;\(first)m \u{1B}[48;2;\(second)m \u{1B}[0m "
    }
    let names = ["systemBlue", "veil", "bare"]
    for terminal in ["truecolor", "24bit"] {
      #expect(
        try search(["COLORTERM": terminal], "--color", "always") == [
          sample("0;136;255", "10;132;255") + names[0], sample("127;127;127", "0;0;0") + names[1],
          "   " + names[2],
        ])
    }
    #expect(
      try search(["COLORTERM": "truecolor"], "--color", "always", "--as-of", "iOS 18")[0]
        == sample("0;122;255", "10;132;255") + names[0])
    #expect(try search(["COLORTERM": "truecolor"]) == names)
    #expect(try search(["COLORTERM": "truecolor"], "--color", "never") == names)
    #expect(try search(["COLORTERM": "yes"], "--color", "always") == names)
    #expect(try search([:], "--color", "always") == names)
  }
}
