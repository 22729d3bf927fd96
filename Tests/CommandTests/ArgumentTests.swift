import NamedexCommandTestSupport
import Testing

@Suite("Arguments as people type them")
struct ArgumentTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace.withCatalogs()
  }

  private func run(_ arguments: String...) throws -> Command {
    try Command(arguments, in: workspace.directory)
  }

  @Test("a limit may follow `-n` without a space")
  func limit() throws {
    let run = try run("search", "-c", "weather", "-n1", "dr", "--format", "text")
    #expect(run.output == "drop\n")
    #expect(run.errors == "namedex: 1 of 3 matches; `-n 0` shows all\n")
  }

  @Test("`-dash` is rejected as an unknown option with a hint, not read as `-h`")
  func hyphen() throws {
    let run = try run("search", "-c", "colors.txt", "-dash")
    #expect(
      run.errors
        == "namedex: unknown option `-dash`; put `--` before words that start with a hyphen, as in "
        + "`-- -dash`\n")
    #expect(run.output == "")
    #expect(run.status == 64)
    #expect(try self.run("search", "-c", "colors.txt", "--", "-dash").status == 1)
  }

  @Test("`help` for an unknown subcommand fails like the subcommand itself")
  func help() throws {
    let run = try run("help", "bogus")
    #expect(run.errors.hasPrefix("namedex: unknown subcommand 'bogus'"))
    #expect(run.output == "")
    #expect(run.status == 64)
    #expect(try self.run("help", "search").status == 0)
  }

  @Test("commands read names from a pipe if there are no name arguments")
  func pipe() throws {
    let names = Array("sleep\n\ncircle.bottomthird.split\n".utf8)
    let check = try Command(["check", "-c", "weather"], input: names, in: workspace.directory)
    #expect(check.output == "sleep: ok\ncircle.bottomthird.split: deprecated; use sleep\n")
    for arguments in [[], ["-"]] {
      let show = try Command(
        ["show", "-c", "weather", "--format", "plain"] + arguments, input: names,
        in: workspace.directory)
      #expect(show.output == "sleep\n")
    }
  }

  @Test("a name in two catalogs is suggested once")
  func suggestions() throws {
    try workspace.write("more.txt", "drop\n")
    let run = try run("show", "-c", "weather", "-c", "more.txt", "dropp")
    #expect(run.errors == "namedex: unknown name 'dropp'; did you mean 'drop'?\n")
  }

  @Test("`verify` and `catalogs` count the same number of entries")
  func counts() throws {
    let file = try run("build", "weather", "-o", "weather.ndx")
    #expect(file.status == 0)
    let verified = try run("verify", "weather.ndx")
    #expect(verified.errors == "namedex: weather.ndx is valid: 7 entries, plus 1 removed\n")
    let listed = try run("catalogs", "-c", "weather", "--format", "%{entries}")
    #expect(listed.output == "7\n")
  }

  @Test("a companion calls itself `namedex` if `namedex` started it")
  func companion() throws {
    let run = try run("import", "nope")
    #expect(run.errors.hasPrefix("namedex: unknown kind of import 'nope'"))
    #expect(run.errors.contains("See `namedex import --help`"))
    #expect(
      try self.run("import", "names", "--help").output.contains("USAGE: namedex import names "))
    #expect(try self.run("lint", "--help").output.contains("USAGE: namedex lint "))
    #expect(
      try self.run("documents", "search", "--help").output
        .contains("USAGE: namedex documents search "))
  }

  @Test("a target can be Mac Catalyst, and the error for an Xcode version names its SDK")
  func targets() throws {
    let catalyst = try run("check", "-c", "weather", "--target", "macCatalyst 13", "sleep")
    #expect(catalyst.output == "sleep: unavailable on macCatalyst 13; no replacement\n")
    for (target, remedy) in [
      ("Xcode 14", "Xcode 14 has the SDK of iOS 16; give the oldest system"),
      ("Xcode 26.1", "Xcode 26.1 has the SDK of iOS 26; give the oldest system"),
      ("mcOS 11", "did you mean 'macOS 11'?"), ("Windows 11", "give a platform and a version"),
    ] {
      let run = try run("check", "-c", "weather", "--target", target, "sleep")
      #expect(
        run.errors.hasPrefix("namedex: weather has no release '\(target)'; \(remedy)"),
        "\(run.errors)")
      #expect(run.status == 64)
    }
  }

  @Test("a release later than the catalog's newest one is accepted with a note")
  func later() throws {
    let note = "namedex: weather covers releases only up to iOS 16.0\n"
    let check = try run("check", "-c", "weather", "--target", "iOS 99", "sleep")
    #expect(check.output == "sleep: ok\n")
    #expect(check.errors == note)
    let search = try run("search", "-c", "weather", "--as-of", "ios99", "sleep", "--format", "text")
    #expect(search.errors == note + "namedex: 1 match\n")
    #expect(try run("check", "-c", "weather", "--target", "iOS 16", "sleep").errors == "")
  }

  @Test("a facet can be filtered by `yes` and `no`; an error lists the known values")
  func facets() throws {
    let names = ["drop", "drop.fill", "cloud.rain", "cloud.rain.ar"]
    for (arguments, expected) in [
      (["--filter", "localized:yes"], ["cloud.rain.ar"]),
      (["--facet", "localized=yes"], ["cloud.rain.ar"]),
      (["--filter", "localized:no category:weather", "--as-of", "iOS 15"], names.dropLast()),
      (["--facet", "localized=no", "--facet", "localized=ar", "--facet", "restricted=no"], names),
    ] as [([String], [String])] {
      let run = try Command(
        ["search", "-c", "weather", "--variants", "--format", "plain", "--sort", "catalog"]
          + arguments,
        in: workspace.directory)
      #expect(run.lines.filter { names.contains($0) } == Array(expected), "\(arguments)")
    }
    let near = try run("search", "-c", "weather", "--filter", "category:wether")
    #expect(near.errors.contains("there is no 'category:wether'; did you mean 'category:weather'?"))
    let none = try run("search", "-c", "weather", "--facet", "localized=klingon")
    #expect(none.errors == "namedex: weather has no localized 'klingon'; expected ar\n")
  }
}
