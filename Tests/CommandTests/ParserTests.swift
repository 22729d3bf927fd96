import NamedexCommandTestSupport
import Testing

@Suite("The command-line parser")
struct ParserTests {
  private static let both = "drop.fill\neyedropper.halffull"

  /// Arguments after `search -c weather`, and the names that they print, one per line.
  static let accepted: [([String], String)] = [
    (["split"], "sleep"), (["drop", "f"], both), (["f", "drop"], both),
    ([" drop  f "], both), (["--", "drop", "f"], both),
    (["drop", "--", "f"], both), (["--quiet", "split"], "sleep"),
    (["split", "--quiet"], "sleep"), (["-n", "1", "drop"], "drop"), (["drop", "-n", "1"], "drop"),
    (["--limit=1", "drop"], "drop"), (["-n=1", "drop"], "drop"), (["-n", "+1", "drop"], "drop"),
    (["-n", "007", "--limit", "1", "drop"], "drop"), (["--sort=relevance", "split"], "sleep"),
    (["--format", "json", "--format", "plain", "split"], "sleep"),
    (["-n", "1", "--filter=category:weather", "drop"], "drop"),
  ]

  @Test("options may be placed anywhere, joined to their values, and repeated", arguments: accepted)
  func accepts(arguments: [String], names: String) throws {
    let workspace = try Workspace.withCatalogs()
    let run = try Command(
      ["search", "-c", "weather", "--format", "plain"] + arguments, in: workspace.directory)
    #expect(run.output == names + "\n")
    #expect(run.status == 0)
  }

  @Test("the value of `--separators` may begin with a hyphen")
  func separators() throws {
    let workspace = try Workspace.withCatalogs()
    for option in [["--separators", "-_"], ["--separators=-_"]] {
      let run = try Command(
        ["search", "-c", "colors.txt", "shadow"] + option, in: workspace.directory)
      #expect(run.output == "Drop Shadow\n")
    }
  }

  private static let usage = """
    Usage: namedex search [<options>] [<words> ...]
      See `namedex search --help` for more information.
    """

  /// Arguments after `search`, and what is wrong with them.
  static let rejected: [([String], String)] = [
    (["--limt", "3"], "unknown option `--limt`. Did you mean `--limit`?"),
    (["--hlep"], "unknown option `--hlep`. Did you mean `--help`?"),
    (["--nothing-like-it"], "unknown option `--nothing-like-it`"), (["-x"], "unknown option `-x`"),
    (["--limt=3"], "unknown option `--limt`. Did you mean `--limit`?"),
    (
      ["-n"],
      "missing value for `-n <n>`\nHelp:  -n <n>  The maximum number of results; 0 for all. "
        + "(default: 50 for text on a terminal, else 0)"
    ),
    (
      ["drop", "--sort"],
      "missing value for `--sort <sort>`\nHelp:  --sort <sort>  The order of results."
    ),
    (
      ["--sort", "--quiet"],
      "missing value for `--sort <sort>`\nHelp:  --sort <sort>  The order of results."
    ),
    (
      ["--sort", "--", "name"],
      "missing value for `--sort <sort>`\nHelp:  --sort <sort>  The order of results."
    ),
    (
      ["--sort", "Age"],
      "the value 'Age' is invalid for `--sort <sort>`. Please provide one of 'relevance', 'catalog' or "
        + "'name'.\nHelp:  --sort <sort>  The order of results."
    ),
    (
      ["--facet", "restricted", "--sort", "Age"],
      "the value 'restricted' is invalid for `--facet <key=value>`: expected a key and a value, such as "
        + "'restricted=yes'\nHelp:  --facet <key=value>  Only entries with this property. Repeatable: "
        + "values of one key are alternatives; different keys must all match."
    ),
    (["-n", "-1"], "`--limit` must be 0 or more, not '-1'"),
    (["--quiet=1"], "the option `--quiet` does not take any value, but '1' was specified."),
    (["--quiet", "--verbose"], "`--quiet` cannot be combined with `--verbose`"),
    (
      ["--json", "--format", "plain", "--limt"],
      "`--json` cannot be combined with `--format plain`"
    ),
  ]

  @Test(
    "an error in an argument is followed by the argument's help and the usage",
    arguments: rejected)
  func rejects(arguments: [String], error: String) throws {
    let run = try Command(["search"] + arguments)
    #expect(run.errors == "namedex: \(error)\n\(Self.usage)\n")
    #expect(run.output.isEmpty)
    #expect(run.status == 64)
  }

  @Test(
    "a command says which arguments are missing or unexpected",
    arguments: [
      (["build"], "missing expected argument '<dir>'"),
      (["export", "--to", "sqlite"], "missing expected argument `--output <file>`"),
      (["identify"], "missing expected argument '<things> ...'"),
      (["build", "a", "b"], "unexpected argument 'b'"),
      (["build", "a", "b", "--", "-c"], "2 unexpected arguments: 'b', '-c'"),
    ])
  func counts(arguments: [String], error: String) throws {
    let run = try Command(arguments)
    #expect(run.errors.split(separator: "\n").first == "namedex: \(error)")
    #expect(run.status == 64)
  }

  @Test("`--help` works anywhere on the command line, except after `--`")
  func help() throws {
    let help = try Command(["search", "--help"])
    #expect(help.output.hasPrefix("OVERVIEW: Search for names.\n"))
    for arguments in [["-h"], ["drop", "--help"], ["--sort", "Age", "-h"]] {
      #expect(try Command(["search"] + arguments).output == help.output)
    }
    #expect(try Command(["help", "search"]).output == help.output)
    #expect(try Command(["search", "-c", "uikit-colors", "--", "--help"]).status == 1)
  }

  @Test("help is wrapped to the width in COLUMNS")
  func width() throws {
    for width in [60, 100] {
      let help = try Command(["search", "--help"], environment: ["COLUMNS": "\(width)"])
      let lines = help.output.split(separator: "\n").filter {
        $0.contains("  ") && !$0.hasPrefix("  ")
      }
      #expect(lines.allSatisfy { $0.count <= width })
      #expect(help.output.split(separator: "\n").contains { $0.count > width - 8 })
    }
  }
}
