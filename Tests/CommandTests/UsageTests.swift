import NamedexCommandTestSupport
import Testing

@Suite("namedex's help, and wrong usage")
struct UsageTests {
  static let subcommands = [
    "search", "show", "same", "identify", "check", "catalogs", "build", "import", "remove", "diff",
    "dump",
    "export",
    "compounds", "page", "lint", "fix", "generate", "documents", "lsp", "mcp", "agent", "verify",
    "cache",
    "completion",
  ]

  @Test("help lists every subcommand, including those of companions")
  func help() throws {
    for arguments in [[], ["--help"], ["-h"], ["help"]] {
      let run = try Command(arguments)
      let listed = run.lines.drop { $0 != "SUBCOMMANDS:" }.dropFirst()
        .prefix { !$0.isEmpty }.filter { !$0.hasPrefix("   ") }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
      #expect(listed == Self.subcommands)
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
    }
  }

  @Test(
    "the help of every subcommand shows examples",
    arguments: [
      "search", "show", "same", "identify", "check", "catalogs", "build", "diff", "dump",
      "compounds",
      "page", "agent", "verify",
    ])
  func examples(subcommand: String) throws {
    let run = try Command([subcommand, "--help"])
    #expect(run.output.contains("Examples:\n"))
    #expect(run.output.contains("  namedex \(subcommand) ") || run.output.contains(" namedex "))
    #expect(run.status == 0)
    #expect(try Command(["help", subcommand]).output == run.output)
  }

  @Test("options that cannot be combined with --interactive are reported")
  func interactive() throws {
    for (arguments, found) in [
      (["--format", "json"], "--format json"), (["-n", "3"], "--limit 3"),
      (["--queries", "-"], "--queries"),
    ] {
      let run = try Command(["search", "-i"] + arguments)
      #expect(
        run.errors.hasPrefix(
          "namedex: `--interactive` cannot be combined with `\(found)`; it prints the one name that is "
            + "chosen\nUsage: namedex search "))
      #expect(run.output == "")
      #expect(run.status == 64)
    }
  }

  @Test("--version prints the version")
  func version() throws {
    let run = try Command(["--version"])
    #expect(run.output == "namedex 0.1.0\n")
    #expect(run.status == 0)
  }

  @Test("the error for a mistyped subcommand suggests the nearest one")
  func misspelled() throws {
    let near = try Command(["serach", "drop"])
    #expect(
      near.errors == """
        namedex: unknown subcommand 'serach'; did you mean 'search'? See `namedex --help`

        """)
    #expect(near.status == 64)
    let far = try Command(["sleep"])
    #expect(
      far.errors == """
        namedex: unknown subcommand 'sleep'; to search, use `namedex search sleep`. See \
        `namedex --help`

        """)
    #expect(far.output.isEmpty)
    #expect(far.status == 64)
  }

  @Test(
    "wrong usage gives status 64, and prints only to standard error",
    arguments: [
      ["--nope"], ["search", "--nope"], ["check", "x", "--target"], ["build"],
      ["build", "a", "b"], ["diff"], ["dump", "word"], ["verify"], ["verify", "a", "b"],
      ["compounds", "nope"], ["compounds", "suggest"], ["catalogs", "word"],
      ["show", "x", "--format", "yaml"], ["dump", "-n", "-3"], ["dump", "--facet", "x"],
      ["catalogs", "--quiet", "--verbose"], ["search", "--queries", "-", "word"], [""],
      ["search", "--category", "nope"], ["search", "--facet", "nope=1"],
      ["search", "--as-of", "nope"], ["dump", "--as-of", "iOS"], ["check", "x", "--target", "iOS"],
    ])
  func wrongUsage(arguments: [String]) throws {
    let run = try Command(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(!run.errors.isEmpty)
  }

  @Test("the error for an unknown facet value lists the known ones")
  func unknownFacetValue() throws {
    let workspace = try Workspace.withCatalogs()
    let run = try workspace.run("search", "-c", "weather", "--category", "transport")
    #expect(
      run.errors
        == "namedex: weather has no category 'transport'; expected one of health, weather\n")
  }
}

@Suite("namedex on the built-in catalogs")
struct BuiltInTests {
  @Test(
    "a search as of iOS 14.0 finds exactly the matching names in Apple's catalog",
    arguments: [
      ("x bin", ["xmark.bin", "xmark.bin.fill", "xmark.bin.circle", "xmark.bin.circle.fill"]),
      (
        "fill circle sq",
        ["circle.fill.square.fill", "square.circle.fill", "square.fill.on.circle.fill"]
      ),
    ])
  func exactly(query: String, names: [String]) throws {
    let run = try Command([
      "search", query, "--as-of", "iOS 14.0", "--names-only", "--format", "plain",
    ])
    #expect(run.lines.sorted() == names.sorted())
  }

  @Test(
    "a search of the built-in catalogs finds the expected names among others",
    arguments: [
      ("p pe", ["person.badge.plus"]), ("drop f", ["drop.fill", "eyedropper.halffull"]),
      ("pro", ["macpro.gen1", "airpodspro", "airpodpro.left"]), ("he", ["heart"]),
    ])
  func among(query: String, names: [String]) throws {
    let run = try Command([
      "search", query, "--as-of", "iOS 14.0", "--names-only", "--format", "plain",
    ])
    for name in names { #expect(run.lines.contains(name)) }
    #expect(!run.lines.contains("checkmark"))
  }

  @Test("searching for a word of a former name finds the symbol")
  func split() throws {
    let run = try Command([
      "search", "split", "--as-of", "iOS 14.0", "--names-only", "--format", "text",
    ])
    #expect(run.lines.contains("sleep  [circle.bottomthird.split]"))
  }

  @Test("searching for the beginning of whole names finds colours")
  func colors() throws {
    let run = try Command(["search", "-c", "uikit-colors", "systemgr", "--sort", "name"])
    #expect(
      run.output == """
        systemGray
        systemGray2
        systemGray3
        systemGray4
        systemGray5
        systemGray6
        systemGreen
        systemGroupedBackground

        """)
  }
}
