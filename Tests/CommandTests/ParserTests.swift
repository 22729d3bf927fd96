import NamedexCommandTestSupport
import Testing

@Suite("Both parsers of `namedex search`")
struct ParserTests {
  /// Valid and invalid command lines. The short path must agree with ArgumentParser on those that it
  /// understands, and leave the others to it.
  static let commandLines: [[String]] = [
    [], ["split"], ["drop", "f"], ["f", "drop"], [""], ["", "drop"], [" drop  f "], ["DROP", "É"],
    ["drop", "-n", "1"], ["-n", "1", "drop"], ["--limit", "2", "drop"], ["drop", "--limit=2"],
    ["-n", "0"], ["-n", "+2"], ["-n", "007"], ["-n", "-1"], ["-n", "x"], ["-n", ""], ["-n"],
    ["-n", "99999999999999999999"], ["-n", "1", "-n", "2", "drop"], ["-n1", "drop"], ["-n=1"],
    ["-n", "--format", "plain"],
    ["--format", "plain"], ["--format", "json", "split"], ["--format", "jsonl", "drop"],
    ["--format", "text", "split"], ["--format", "xml"], ["--format", ""], ["--format"],
    ["--format", "PLAIN"], ["--format", "json", "--format", "plain", "drop"],
    ["--sort", "name"], ["--sort", "catalog"], ["--sort", "relevance", "drop"], ["--sort", "age"],
    ["--color", "always", "split"], ["--color", "never", "split"], ["--color", "auto", "split"],
    ["--color", "red"],
    ["--as-of", "iOS 14", "split"], ["--as-of", "2020"], ["--as-of", "2"], ["--as-of"],
    ["--as-of", ""], ["--as-of", "iOS 14", "--as-of", "iOS 13", "split"],
    ["--category", "weather"], ["--category", "weather", "--category", "health"],
    ["--category", "none"], ["--category", ""], ["--category"],
    ["--facet", "restricted=yes"], ["--facet", "restricted"], ["--facet", "=yes"],
    ["--facet", "restricted="], ["--facet", "a=b=c"], ["--facet", "category=health", "sl"],
    ["--category", "weather", "--facet", "restricted=yes"],
    ["--include-keywords", "water"], ["water", "--include-keywords", "--include-keywords"],
    ["--include-keywords=yes"],
    ["--quiet", "split"], ["--verbose", "split"], ["--quiet", "--verbose", "split"],
    ["--queries", "queries.txt"], ["--queries", "queries.txt", "drop"], ["--queries", "missing"],
    ["--queries", "-"], ["--queries", "queries.txt", "--format", "plain"], ["--queries"],
    ["--queries", "queries.txt", "--format", "jsonl", "-n", "1"],
    ["-c", "colors.txt"], ["--catalog", "colors.txt", "gr"], ["--catalog=colors.txt", "gr"],
    ["-c", "uikit-colors", "systemgr"], ["-c", "missing"], ["-c"], ["-c", ""], ["-c", "-"],
    ["-ccolors.txt"],
    ["--", "-x"], ["--", "--format", "json"], ["drop", "--", "f"], ["--", "drop", "--", "f"],
    ["--"],
    ["-"], ["-x"], ["--unknown"], ["--limt", "3"], ["-h"], ["--help"], ["--version"],
    ["-i"], ["--interactive", "drop"], ["-i", "-n", "3"], ["-i", "--format", "json"],
    ["--queries", "queries.txt", "-i"], ["-i", "--sort", "age"], ["-i", "-i"], ["-ic", "weather"],
    ["-i", "--color", "never"], ["-i", "--category", "none"], ["-i", "--quiet", "--verbose"],
    ["drop", "--help"], ["--", "--help"], ["help"], ["--format", "--", "plain"], ["-nc", "1"],
    ["--\u{E9}"], ["\u{1B}[31mred"],
  ]

  @Test(
    "both parsers of a search give the same output, messages and status", arguments: commandLines)
  func agree(arguments: [String]) throws {
    let workspace = try Workspace.withCatalogs().write("queries.txt", "split\nzz\n")
    // The catalog comes first. If `arguments` names another one, both are searched.
    let line = ["search", "-c", "weather"] + arguments
    let short = try Command(line, in: workspace.directory)
    let full = try Command(line, environment: ["NAMEDEX_PARSER": "full"], in: workspace.directory)
    #expect(short.output == full.output)
    #expect(short.errors == full.errors)
    #expect(short.status == full.status)
  }

  @Test("both parsers are in use, and ArgumentParser reports every usage error")
  func usage() throws {
    let workspace = try Workspace.withCatalogs()
    let run = try workspace.run("search", "--limt", "3")
    #expect(
      run.errors == """
        namedex: unknown option `--limt`. Did you mean `--limit`?
        Usage: namedex search [<options>] [<words> ...]
          See `namedex search --help` for more information.

        """)
    #expect(run.output.isEmpty)
    #expect(run.status == 64)
  }
}

@Suite("Both parsers of `namedex show`")
struct ShowParserTests {
  /// Valid and invalid command lines, as in `ParserTests`.
  static let commandLines: [[String]] = [
    ["sleep"], ["sleep", "drop"], ["drop", "sleep", "--quiet"], [""], ["nothing"], [],
    ["--glyphs", "never", "sleep"], ["sleep", "--glyphs", "always"], ["--glyphs", "some", "sleep"],
    ["sleep", "--glyphs"],
    ["--format", "json", "sleep"], ["--format", "jsonl", "sleep", "drop"],
    ["--format", "plain", "circle.bottomthird.split"], ["sleep", "--format", "%{name}"],
    ["--format", "xml", "sleep"], ["--format", "%{", "sleep"], ["--format"],
    ["--json", "sleep"], ["--json", "--format", "json", "sleep"],
    ["--json", "--format", "plain", "sleep"], ["--json=yes", "sleep"],
    ["--color", "always", "sleep"], ["--color", "red", "sleep"],
    ["-c", "uikit-colors", "systemGray"], ["--catalog=colors.txt", "gray"], ["-c", "missing", "a"],
    ["-c"], ["-ccolors.txt", "gray"],
    ["--quiet", "--verbose", "sleep"], ["--verbose", "sleep"],
    ["--", "sleep"], ["--", "-x"], ["sleep", "--", "--json"], ["-"], ["-x"], ["--unknown"],
    ["-h"], ["--help"], ["--version"], ["sleep", "--help"], ["-n", "1", "sleep"], ["-dash"],
    ["\u{1B}[31mred"],
  ]

  @Test("both parsers of `show` give the same output, messages and status", arguments: commandLines)
  func agree(arguments: [String]) throws {
    let workspace = try Workspace.withCatalogs()
    let line = ["show", "-c", "weather"] + arguments
    func run(_ environment: [String: String]) throws -> Command {
      try Command(
        line, input: Array("drop\n".utf8), environment: environment, in: workspace.directory)
    }
    let (short, full) = (try run([:]), try run(["NAMEDEX_PARSER": "full"]))
    #expect(short.output == full.output)
    #expect(short.errors == full.errors)
    #expect(short.status == full.status)
  }
}
