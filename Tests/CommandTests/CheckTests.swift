import NamedexCommandTestSupport
import Testing

@Suite("namedex check")
struct CheckTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace.withCatalogs()
  }

  private static let names = [
    "sleep", "circle.bottomthird.split", "DropShape", "gone.sun", "old.moon", "slep", "Drop",
  ]

  @Test("`check` judges names by today's catalog")
  func today() throws {
    let run = try Command(["check", "-c", "weather"] + Self.names, in: workspace.directory)
    #expect(
      run.output == """
        sleep: ok
        circle.bottomthird.split: deprecated; use sleep
        DropShape: ok
        gone.sun: unavailable; removed in iOS 16.0; no replacement
        old.moon: deprecated; no replacement
        slep: unknown; did you mean 'sleep'?
        Drop: unknown; did you mean 'drop'?

        """)
    #expect(run.errors.isEmpty)
    #expect(run.status == 1)
  }

  @Test("`check` judges names for targets, and says where a name is unavailable")
  func target() throws {
    let run = try Command(
      ["check", "-c", "weather", "--target", "iOS 14", "--target", "macOS 13"] + Self.names,
      in: workspace.directory)
    #expect(
      run.lines == [
        "sleep: unavailable on iOS 14; use circle.bottomthird.split",
        "circle.bottomthird.split: ok",
        "DropShape: unavailable on macOS 13; no replacement",
        "gone.sun: unavailable on macOS 13; removed in iOS 16.0; no replacement",
        "old.moon: unavailable on macOS 13; no replacement",
        "slep: unknown; did you mean 'sleep'?", "Drop: unknown; did you mean 'drop'?",
      ])
    #expect(run.status == 1)
  }

  @Test(
    "a target may be typed without a space or capitals, and is shown as in the catalog",
    arguments: ["iOS13", "ios 13", "IOS13.0"])
  func spelling(target: String) throws {
    let run = try workspace.run("check", "-c", "weather", "--target", target, "sleep")
    let version = target.hasSuffix(".0") ? "13.0" : "13"
    #expect(run.output == "sleep: unavailable on iOS \(version); no replacement\n")
    let search = try workspace.run(
      "search", "-c", "weather", "--target", target, "--filter", "available:\"\(target)\"", "drop")
    #expect(search.output == "drop\ndrop.fill\n")
  }

  @Test("`check` succeeds if every name is ok")
  func clean() throws {
    let run = try workspace.run(
      "check", "-c", "weather", "--target", "iOS 15", "circle.bottomthird.split", "drop")
    #expect(run.output == "circle.bottomthird.split: ok\ndrop: ok\n")
    #expect(run.status == 0)
  }

  @Test("a name that a later system removes is reported for an earlier target")
  func removedLater() throws {
    let check = try workspace.run("check", "-c", "weather", "--target", "iOS 15", "gone.sun")
    #expect(check.output == "gone.sun: removed in iOS 16.0; no replacement\n")
    #expect(check.status == 1)
    let search = try workspace.run(
      "search", "-c", "weather", "--target", "iOS 15", "--format", "text", "gone")
    #expect(search.output.hasSuffix("  removed in iOS 16.0\n"))
  }

  @Test("`check` writes objects with the documented members, in order")
  func json() throws {
    let lines = [
      #"""
      {"name":"circle.bottomthird.split","status":"ok","current":"sleep",\#
      "best":"circle.bottomthird.split","introduced":{"iOS":"14.0","macOS":"11.0"},\#
      "removed":{},"suggestions":[]}
      """#,
      #"{"name":"slep","status":"unknown","current":null,"best":null,"introduced":{},"#
        + #""removed":{},"suggestions":["sleep"]}"#,
    ]
    let arguments = [
      "check", "-c", "weather", "circle.bottomthird.split", "slep", "--target", "iOS 15",
    ]
    let run = try Command(arguments + ["--format", "jsonl"], in: workspace.directory)
    #expect(run.lines == lines)
    let document = try Command(arguments + ["--format", "json"], in: workspace.directory)
    #expect(document.output == "[\(lines.joined(separator: ","))]\n")
  }

  @Test("`check --format plain` writes the best name for each argument, or an empty line")
  func plain() throws {
    let run = try workspace.run(
      "check", "-c", "weather", "circle.bottomthird.split", "slep", "drop", "--format", "plain")
    #expect(run.output == "sleep\n\ndrop\n")
  }

  @Test("`check` reads names from standard input with any line ending")
  func standardInput() throws {
    let run = try workspace.run(
      "check", "-c", "weather", "sleep", "-", input: "drop\r\n\ncloud.rain")
    #expect(run.output == "sleep: ok\ndrop: ok\ncloud.rain: ok\n")
    #expect(run.status == 0)
    let spaced = try workspace.run("check", "-c", "weather", "-", input: "drop \n\tsleep\r\n  \n")
    #expect(spaced.output == "drop: ok\nsleep: ok\n")
    let empty = try workspace.run("check", "-c", "weather", "-", "--format", "json")
    #expect(empty.output == "[]\n")
  }

  // A full table of edit distances for two strings of this length would not fit in memory.
  @Test("every command reports an unknown name of any length")
  func longName() throws {
    let name = String(repeating: "drop", count: 50_000)
    let check = try workspace.run("check", "-c", "weather", "-", input: name)
    #expect(check.output == "\(name): unknown\n")
    #expect(check.status == 1)
    let show = try workspace.run("show", "-c", "weather", String(name.prefix(100_000)))
    #expect(show.status == 1 && show.output.isEmpty)
    #expect(show.errors.hasPrefix("namedex: unknown name 'drop"))
    let answers = try AgentTalk.call([
      ("explain_name", ["name": name]), ("check_names", ["names": [name]]),
      ("check_names", ["names": ["trash"]]),
    ])
    let last = try #require(answers.last?["structuredContent"] as? [String: Any])
    let reports = try #require(last["names"] as? [[String: Any]])
    #expect(answers.count == 3 && reports.map { $0["status"] as? String } == ["ok"])
  }

  @Test("`check` looks up names in one catalog after another")
  func severalCatalogs() throws {
    let run = try workspace.run(
      "check", "-c", "weather", "-c", "colors.txt", "Drop Shadow", "sleep", "systemGren")
    #expect(
      run.lines == [
        "Drop Shadow: ok", "sleep: ok", "systemGren: unknown; did you mean 'systemGreen'?",
      ])
  }

  @Test("an unknown target is rejected with a list of the known ones")
  func unknownTarget() throws {
    let run = try workspace.run("check", "-c", "weather", "sleep", "--target", "watchOS 8")
    #expect(
      run.errors == """
        namedex: weather has no release 'watchOS 8'; give a platform and a version, such as \
        'iOS 15' (platforms: iOS, macOS)

        """)
    #expect(run.status == 64)
  }
}

@Suite("namedex show")
struct ShowTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace.withCatalogs()
  }

  @Test("`show` lists the names of an entry from oldest to newest, whichever name is given")
  func history() throws {
    let text = """
      sleep  weather
        names         circle.bottomthird.split, since iOS 14.0, macOS 11.0
                      sleep, since iOS 16.0, macOS 13.0
        categories    Health, Weather & Sky

      """
    for name in ["sleep", "circle.bottomthird.split", "SLEEP"] {
      let run = try workspace.run("show", "-c", "weather", name)
      #expect(run.output == text)
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
    }
    let both = try workspace.run("show", "-c", "weather", "sleep", "circle.bottomthird.split")
    #expect(both.output == text)
  }

  @Test("`show` prints other spellings, removal, deprecation, facets and variants")
  func facts() throws {
    let run = try workspace.run(
      "show", "-c", "weather", "drop", "gone.sun", "old.moon", "eyedropper.halffull",
      "cloud.rain.ar")
    #expect(
      run.output == """
        drop  weather
          names         drop, since iOS 13.0
          also written  DropShape
          categories    Weather & Sky
          family        drop.fill
          keywords      water, rain

        gone.sun  weather
          names         gone.sun, since iOS 13.0
          removed       in iOS 16.0, macOS 13.0
          categories    Weather & Sky

        old.moon  weather
          names         old.moon, since iOS 13.0
          deprecated    since iOS 16.0, macOS 13.0
          categories    Weather & Sky

        eyedropper.halffull  weather
          names         eyedropper.halffull, since iOS 14.0, macOS 11.0
          restricted    yes

        cloud.rain.ar  weather
          names         cloud.rain.ar, since iOS 14.0, macOS 11.0
          categories    Weather & Sky
          localized     ar
          variant       yes

        """)
  }

  @Test("`show` explains an unusual history of names in words")
  func unusualHistory() throws {
    try workspace.write("renamed/releases.tsv", "release\tiOS\n1\t1.0\n2\t2.0\n3\t3.0\n")
      .write("renamed/names.tsv", "name\tintroduced\nnow\t2\n")
      .write(
        "renamed/aliases.tsv",
        "name\tintroduced\treplaced_by\treplaced_in\nonce\t1\tnow\t3\nnever\t\tnow\t2\nlost\t\tnow\t\n"
      )
    let run = try workspace.run("show", "-c", "renamed", "now")
    #expect(
      run.output == """
        now  renamed
          names         lost, release unknown
                          became now
                        never, never released
                          became now in iOS 2.0
                        once, since iOS 1.0
                          became now in iOS 3.0
                        now, since iOS 2.0

        """)
  }

  @Test("check, lint, search and agents agree about a name that was never released")
  func unreleased() throws {
    let (name, current) = ("arrow.upright.circle", "arrow.up.right.circle")
    let line = "\(name): deprecated; never released; apps show \(current) for it; use \(current)"
    let system = ["--target", "iOS 15"]
    for target in [[], system] {
      let check = try Command(["check", "-c", "sf-symbols"] + target + [name])
      #expect(check.output == line + "\n")
    }
    _ = try TestedExecutable.built("namedex-lint")
    let source = "let a = Image(systemName: \"\(name)\")\n"
    try workspace.write("a.swift", source)
    let lint = try Command(["lint"] + system + ["a.swift"], in: workspace.directory)
    let message = "'\(name)' was never released; apps show '\(current)' for it; use '\(current)'"
    #expect(lint.output.contains("warning: \(message)"), "\(lint.output)")
    let calls = try AgentTalk.call([
      ("check_names", ["names": [name], "target": ["iOS 15"]]),
      ("lint_source", ["path": "a.swift", "source": source, "target": ["iOS 15"]]),
    ])
    let texts = calls.map { result in
      ((result["content"] as? [[String: Any]])?.first?["text"] as? String) ?? ""
    }
    let phrase = "never released; apps show \(current) for it; write \(current)"
    #expect(texts[0].contains(phrase) && texts[1].contains(message), "\(texts)")
    let search = try Command(["search", "-c", "sf-symbols", "--format", "plain"] + system + [name])
    #expect(search.output == current + "\n")
  }

  @Test("an entry deprecated in an unknown release is deprecated in every command")
  func deprecatedInUnknownRelease() throws {
    try workspace.write("icons/releases.tsv", "release\tversion\n1\t1.0\n2\t2.0\n")
      .write("icons/names.tsv", "name\tintroduced\tdeprecated\nold\t1\tunknown\nnow\t2\t\n")
    let check = try workspace.run("check", "-c", "icons", "old", "now")
    #expect(check.output == "old: deprecated; no replacement\nnow: ok\n")
    let target = try workspace.run("check", "-c", "icons", "--target", "version 1.0", "old")
    #expect(target.output == "old: deprecated; no replacement\n")
    let search = try workspace.run(
      "search", "-c", "icons", "--format", "plain", "--filter", "is:deprecated")
    #expect(search.output == "old\n")
    let show = try workspace.run("show", "-c", "icons", "old")
    #expect(show.output.contains("deprecated    release unknown\n"))
    let json = try workspace.run("show", "-c", "icons", "--format", "json", "old", "now")
    #expect(
      json.output.contains(#""deprecated":{}"#) && json.output.contains(#""deprecated":null"#))
  }

  @Test("in a catalog without releases, no name is reported as never released")
  func noReleases() throws {
    try workspace.write("plain/names.tsv", "name\nnow\n")
      .write("plain/aliases.tsv", "name\tintroduced\treplaced_by\treplaced_in\nonce\t\tnow\t\n")
    let run = try workspace.run("show", "-c", "plain", "now")
    #expect(run.output.contains("once, release unknown\n"))
    #expect(!run.output.contains("never"))
  }

  @Test("`show` writes all facts about an entry as JSON")
  func json() throws {
    let sleep = #"""
      {"catalog":"weather","name":"sleep","introduced":{"iOS":"16.0","macOS":"13.0"},\#
      "deprecated":null,"removed":null,"aliases":[{"name":"circle.bottomthird.split",\#
      "deprecated":true,"introduced":{"iOS":"14.0","macOS":"11.0"},"replacements":[\#
      {"replaced_by":"sleep","replaced_in":{"iOS":"16.0","macOS":"13.0"}}]}],\#
      "categories":["health","weather"],"facets":{},"variant":false,\#
      "family":[],"languages":[],"keywords":[],"meanings":[],"translations":[]}
      """#
    let gone = #"""
      {"catalog":"weather","name":"gone.sun","introduced":{"iOS":"13.0"},"deprecated":null,\#
      "removed":{"iOS":"16.0","macOS":"13.0"},"aliases":[],"categories":["weather"],\#
      "facets":{},"variant":false,\#
      "family":[],"languages":[],"keywords":[],"meanings":[],"translations":[]}
      """#
    let lines = try workspace.run(
      "show", "-c", "weather", "sleep", "gone.sun", "--format", "jsonl")
    #expect(lines.lines == [sleep, gone])
    let document = try workspace.run(
      "show", "-c", "weather", "sleep", "gone.sun", "--format", "json")
    #expect(document.output == "[\(sleep),\(gone)]\n")
  }

  @Test("`show` fails for an unknown name, and suggests the nearest names")
  func unknown() throws {
    let run = try workspace.run("show", "-c", "weather", "cloud.rian", "drop", "qqqqqq")
    #expect(
      run.output
        == """
        drop  weather
          names         drop, since iOS 13.0
          also written  DropShape
          categories    Weather & Sky
          family        drop.fill
          keywords      water, rain

        """)
    #expect(
      run.errors == """
        namedex: unknown name 'cloud.rian'; did you mean 'cloud.rain'?
        namedex: unknown name 'qqqqqq' in weather

        """)
    #expect(run.status == 1)
  }
}
