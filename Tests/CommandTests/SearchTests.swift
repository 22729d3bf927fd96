import NamedexCommandTestSupport
import Testing

@Suite("namedex search")
struct SearchTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace.withCatalogs()
  }

  @Test("a search shows the former name that matched, and the count on standard error")
  func textWithFormerName() throws {
    let run = try workspace.run("search", "-c", "weather", "split", "--format", "text")
    #expect(run.output == "sleep  [circle.bottomthird.split]\n")
    #expect(run.errors == "namedex: 1 match\n")
    #expect(run.status == 0)
  }

  @Test("a search finds words within compounds, and several words in any order")
  func compounds() throws {
    let run = try workspace.run("search", "-c", "weather", "f", "drop", "--format", "text")
    #expect(run.lines == ["drop.fill", "eyedropper.halffull"])
    #expect(run.errors == "namedex: 2 matches\n")
  }

  @Test("a search's JSON document has the documented members, in order")
  func document() throws {
    let run = try workspace.run("search", "-c", "weather", "split", "--format", "json")
    #expect(
      run.output == #"""
        {"query":"split","catalogs":["weather"],"total":1,"rowCount":1,"rows":[{"catalog":"weather",\#
        "name":"sleep","by":"name","match":{"name":"circle.bottomthird.split","alias":true,"kind":"period",\#
        "ranges":[{"token":"split","start":19,"end":24}]},"aliases":["circle.bottomthird.split"],\#
        "introduced":{"iOS":"16.0","macOS":"13.0"},"categories":["health","weather"],\#
        "facets":{}}],"ignored":[],"corrected":[]}

        """#)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test("jsonl has one result on each line, with categories separate from the other facets")
  func jsonLines() throws {
    let run = try workspace.run(
      "search", "-c", "weather", "--format", "jsonl", "--facet", "restricted=yes")
    #expect(
      run.output == #"""
        {"catalog":"weather","name":"eyedropper.halffull","by":"name",\#
        "match":{"name":"eyedropper.halffull","alias":false,"kind":"full","ranges":[]},"aliases":[],\#
        "introduced":{"iOS":"14.0","macOS":"11.0"},"categories":[],\#
        "facets":{"restricted":["yes"]}}

        """#)
  }

  @Test("`--as-of` shows an entry under its name in that release, without later names")
  func asOf() throws {
    let run = try workspace.run(
      "search", "-c", "weather", "split", "--as-of", "iOS 14.0", "--format", "jsonl")
    #expect(
      run.output == #"""
        {"catalog":"weather","name":"circle.bottomthird.split","by":"name",\#
        "match":{"name":"circle.bottomthird.split","alias":false,"kind":"period",\#
        "ranges":[{"token":"split","start":19,"end":24}]},"aliases":[],\#
        "introduced":{"iOS":"14.0","macOS":"11.0"},"categories":["health","weather"],\#
        "facets":{}}

        """#)
    let all = try workspace.run(
      "search", "-c", "weather", "--as-of", "iOS 13.5", "--format", "plain")
    #expect(all.lines == ["drop", "drop.fill", "cloud.rain", "gone.sun", "old.moon"])
  }

  @Test("`--format plain` writes only names")
  func plain() throws {
    let run = try workspace.run("search", "-c", "weather", "drop", "--format", "plain")
    #expect(run.output == "drop\ndrop.fill\neyedropper.halffull\n")
    #expect(run.errors.isEmpty)
  }

  @Test("a search says how many results the limit omits; a limit of 0 omits none")
  func limits() throws {
    let some = try workspace.run("search", "-c", "weather", "drop", "-n", "2", "--format", "text")
    #expect(some.lines == ["drop", "drop.fill"])
    #expect(some.errors == "namedex: 2 of 3 matches; `-n 0` shows all\n")
    let all = try workspace.run("search", "-c", "weather", "drop", "--limit", "0")
    #expect(all.lines == ["drop", "drop.fill", "eyedropper.halffull"])
  }

  @Test(
    "results are in the requested order",
    arguments: [
      ("relevance", ["cloud.rain", "cloud.rain.ar"]), ("catalog", ["cloud.rain", "cloud.rain.ar"]),
      ("name", ["cloud.rain", "cloud.rain.ar"]),
    ])
  func orders(order: String, names: [String]) throws {
    let run = try workspace.run("search", "-c", "weather", "rain", "--sort", order, "--variants")
    #expect(run.lines == names)
  }

  @Test("a search without words lists everything by name or in catalog order")
  func ordersOfAll() throws {
    let byName = try workspace.run("search", "-c", "weather", "--names-only", "--sort", "name")
    #expect(
      byName.lines == [
        "cloud.rain", "cloud.rain.ar", "drop", "drop.fill", "eyedropper.halffull", "old.moon",
        "sleep",
      ])
    let asListed = try workspace.run("search", "-c", "weather", "--names-only")
    #expect(
      asListed.lines == [
        "sleep", "drop", "drop.fill", "eyedropper.halffull", "cloud.rain", "cloud.rain.ar",
        "old.moon",
      ])
  }

  @Test("a search matches keywords only if requested, and says that a keyword matched")
  func keywords() throws {
    let without = try workspace.run("search", "-c", "weather", "water")
    #expect(without.output.isEmpty)
    #expect(without.errors == "namedex: nothing found; 1 match with `--include-keywords`\n")
    #expect(without.status == 1)
    let with = try workspace.run(
      "search", "-c", "weather", "water", "--include-keywords", "--format", "text")
    #expect(with.output == "drop  keywords: water, rain\n")
  }

  @Test("if no entry has all words, a search gives near matches, and says how it read the words")
  func near() throws {
    let mixed = try workspace.run(
      "search", "-c", "weather", "eyedropper", "full", "--format", "text")
    #expect(mixed.output == "eyedropper.halffull\n")
    #expect(mixed.errors == "namedex: 1 near match\n")
    #expect(mixed.status == 0)
    let misspelt = try workspace.run("search", "-c", "weather", "clowd", "rain", "--format", "text")
    #expect(misspelt.output == "cloud.rain  +1 language\n")
    #expect(misspelt.errors == "namedex: 1 near match; read 'clowd' as 'cloud'\n")
    let less = try workspace.run("search", "-c", "weather", "qqqqqq", "sleep", "--format", "text")
    #expect(less.output == "sleep\n")
    #expect(less.errors == "namedex: 1 near match; nothing for 'qqqqqq'\n")
    let none = try workspace.run("search", "-c", "weather", "qqqqqq", "--format", "jsonl")
    #expect(none.output.isEmpty)
    #expect(none.errors == "namedex: nothing found\n")
    #expect(none.status == 1)
  }

  @Test("JSON output includes near matches and corrections, without a message")
  func nearInDocument() throws {
    let run = try workspace.run(
      "search", "-c", "weather", "qqqqqq", "drop", "fil", "--format", "jsonl")
    #expect(
      run.output == #"""
        {"catalog":"weather","name":"drop.fill","by":"near","text":"drop fil",\#
        "match":{"name":"drop.fill","alias":false,"kind":"period",\#
        "ranges":[{"token":"drop","start":0,"end":4},{"token":"fil","start":5,"end":8}]},\#
        "aliases":[],"introduced":{"iOS":"13.0"},"categories":["weather"],"facets":{}}

        """#)
    let document = try workspace.run(
      "search", "-c", "weather", "qqqqqq", "drp", "fill", "-n", "0", "--format", "json")
    #expect(
      document.output.hasPrefix(
        #"{"query":"qqqqqq drp fill","catalogs":["weather"],"total":0,"rowCount":1,"rows":[{"#))
    #expect(
      document.output.hasSuffix(
        #"],"ignored":["qqqqqq"],"corrected":[{"from":"drp","to":"drop"}]}"# + "\n"))
    #expect(document.errors.isEmpty)
    #expect(document.status == 0)
  }

  @Test("the entry that the text names comes first, however the text is spelt")
  func named() throws {
    for text in ["drop.fill", "drop fill", "drop-fill", "drop_fill", "DropFill", "dropFill"] {
      let run = try workspace.run("search", "-c", "weather", text, "-n", "1")
      #expect(run.lines == ["drop.fill"], "\(text)")
    }
    let former = try workspace.run(
      "search", "-c", "weather", "circle-bottomthird-split", "--format", "text")
    #expect(former.output == "sleep  [circle.bottomthird.split]\n")
  }

  @Test("a search writes only names to a pipe, terminated by NUL if requested")
  func pipe() throws {
    let run = try workspace.run("search", "-c", "weather", "split")
    #expect(run.output == "sleep\n" && run.errors.isEmpty)
    for flag in ["-0", "--null"] {
      let null = try workspace.run("search", "-c", "weather", "-n", "2", flag, "drop")
      #expect(null.output == "drop\0drop.fill\0")
      let all = try workspace.run("search", "-c", "weather", flag, "--format", "plain")
      #expect(all.output.split(separator: "\0").count == all.output.count { $0 == "\0" })
      #expect(all.output.hasPrefix("sleep\0drop\0") && !all.output.contains("\n"))
    }
    let refused = try workspace.run("search", "drop", "-0", "--format", "json")
    #expect(refused.status == 64 && refused.errors.contains("`-0` cannot be combined"))
  }

  @Test("`--json` is short for `--format json`")
  func json() throws {
    for command in ["search", "check", "show"] {
      let run = try workspace.run(command, "-c", "weather", "sleep", "--json")
      let same = try workspace.run(command, "-c", "weather", "sleep", "--format", "json")
      #expect(run.output == same.output && run.output.contains(#""name":"sleep""#))
    }
    let refused = try workspace.run("search", "drop", "--json", "--format", "plain")
    #expect(refused.status == 64 && refused.errors.contains("`--json` cannot be combined"))
  }

  @Test("facet tokens are accepted among the search words")
  func tokens() throws {
    let run = try workspace.run("search", "-c", "weather", "category:health")
    #expect(run.output == "sleep\n")
    let wrong = try workspace.run("search", "-c", "weather", "drop", "category:helth")
    #expect(wrong.status == 64)
    #expect(wrong.errors.hasPrefix("namedex: there is no 'category:helth'; did you mean"))
    try workspace.write("odd.txt", "left:x\nleft:y\n")
    let odd = try workspace.run("search", "-c", "odd.txt", "left:x")
    #expect(odd.lines == ["left:x"])
  }

  @Test("--quiet suppresses all messages except errors")
  func quiet() throws {
    let found = try workspace.run("search", "-c", "weather", "split", "--quiet", "--format", "text")
    #expect(found.output == "sleep  [circle.bottomthird.split]\n")
    #expect(found.errors.isEmpty)
    let nothing = try workspace.run("search", "-c", "weather", "qqqqqq", "--quiet")
    #expect(nothing.errors.isEmpty)
    #expect(nothing.status == 1)
    let wrong = try workspace.run("search", "-c", "nowhere", "--quiet")
    #expect(wrong.errors.hasPrefix("namedex: no catalog or file 'nowhere'\n"))
  }

  @Test("--verbose says where catalogs came from")
  func verbose() throws {
    let run = try workspace.run(
      "search", "-c", "weather", "-c", "uikit-colors", "rain", "--verbose", "--format", "text")
    #expect(
      run.errors == """
        namedex: weather: weather, split at . - _ / : + ~ @
        namedex: uikit-colors: built-in, split at white space
        namedex: 1 match; 1 language variant hidden; `--variants` shows them

        """)
  }

  @Test("words that start with a hyphen are accepted after --")
  func hyphens() throws {
    try workspace.write("marks.txt", "-dash\n--double\nplain\n")
    let run = try workspace.run("search", "-c", "marks.txt", "--", "-da")
    #expect(run.lines == ["-dash"])
    let other = try workspace.run("search", "-c", "marks.txt", "-da")
    #expect(other.status == 64)
  }

  @Test("several catalogs are merged by relevance, and each result is labelled")
  func severalCatalogs() throws {
    let run = try workspace.run(
      "search", "-c", "weather", "-c", "colors.txt", "drop", "--format", "text")
    #expect(
      run.lines == [
        "weather: drop", "weather: drop.fill", "colors: Drop Shadow",
        "weather: eyedropper.halffull",
      ])
    let document = try workspace.run(
      "search", "-c", "colors.txt", "-c", "weather", "zz", "--format", "json")
    #expect(
      document.output
        == #"{"query":"zz","catalogs":["colors","weather"],"total":0,"rowCount":0,"rows":[],"#
        + #""ignored":["zz"],"corrected":[]}"# + "\n")
    let limited = try workspace.run(
      "search", "-c", "weather", "-c", "colors.txt", "drop", "--sort", "name", "-n", "2",
      "--format", "text")
    #expect(limited.lines == ["colors: Drop Shadow", "weather: drop"])
    #expect(limited.errors == "namedex: 2 of 4 matches; `-n 0` shows all\n")
  }

  @Test("catalogs without the requested release are skipped with a message")
  func catalogWithoutRelease() throws {
    let run = try workspace.run(
      "search", "-c", "colors.txt", "-c", "weather", "drop", "--as-of", "iOS 13", "-n", "1",
      "--format", "text")
    #expect(run.lines == ["weather: drop"])
    #expect(
      run.errors == """
        namedex: skipped colors, which has no release 'iOS 13'
        namedex: 1 of 2 matches; `-n 0` shows all

        """)
  }

  @Test("a catalog named twice is searched once")
  func sameCatalogTwice() throws {
    let run = try workspace.run("search", "-c", "weather", "-c", "weather/", "sleep")
    #expect(run.output == "sleep\n")
  }

  @Test("a colour is looked up in all catalogs, unless a scope is given")
  func colors() throws {
    #expect(try Command(["search", "#0a84ff"]).lines.contains("systemBlue"))
    let scopes = [
      ["--target", "iOS 15"], ["--as-of", "iOS 14"], ["--category", "weather"],
      ["category:weather"],
    ]
    for scope in scopes {
      let run = try Command(["search"] + scope + ["#0a84ff"])
      #expect(run.status == 1 && run.output.isEmpty, "\(scope)")
    }
  }

  @Test("--filter accepts facet tokens and words, with or without quotation marks")
  func filter() throws {
    let workspace = try Workspace.withCatalogs()
    func names(_ arguments: String...) throws -> [String] {
      try Command(
        ["search", "-c", "weather", "--format", "plain"] + arguments, in: workspace.directory
      ).lines
    }
    #expect(try names("--filter", "category:health") == ["sleep"])
    #expect(try names("--filter", "is:localized rain") == ["cloud.rain.ar"])
    #expect(try names("--filter", "is:localized", "rain") == ["cloud.rain.ar"])
    #expect(try names("--filter", "category:weather available:\"iOS 13\" drop").count == 2)
    #expect(try names("--filter", "as-of:\"iOS 14\"", "split") == ["circle.bottomthird.split"])
    // The shell may have removed the quotation marks.
    #expect(try names("--filter", "as-of:iOS 14", "split") == ["circle.bottomthird.split"])
    #expect(try names("as-of:iOS 14", "split") == ["circle.bottomthird.split"])
    #expect(try names("category:health sleep") == ["sleep"])
    let wrong = try Command(
      ["search", "-c", "weather", "--filter", "categry:health"], in: workspace.directory)
    #expect(wrong.status == 64)
    #expect(wrong.errors.hasPrefix("namedex: `--filter`: there is no facet 'categry'"))
  }
}
